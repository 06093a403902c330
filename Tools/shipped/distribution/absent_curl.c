// Stands in for libcurl in the released trace-record. FoundationNetworking asks for it, which ViewRuntime and Combine link for apps that make requests;
// the bundled scenarios make none. Without it, a build would need libcurl's development files, and the tool the library.
#include <stdio.h>
#include <stdlib.h>

__attribute__((noreturn)) static void absent(const char *function) {
  fprintf(stderr, "%s: this program is linked without libcurl and makes no requests\n", function);
  abort();
}

#define ABSENT(function) \
  __attribute__((noreturn)) void function(void) { absent(#function); }

ABSENT(curl_easy_cleanup)
ABSENT(curl_easy_getinfo)
ABSENT(curl_easy_init)
ABSENT(curl_easy_pause)
ABSENT(curl_easy_setopt)
ABSENT(curl_easy_strerror)
ABSENT(curl_free)
ABSENT(curl_global_init)
ABSENT(curl_multi_add_handle)
ABSENT(curl_multi_assign)
ABSENT(curl_multi_cleanup)
ABSENT(curl_multi_info_read)
ABSENT(curl_multi_init)
ABSENT(curl_multi_remove_handle)
ABSENT(curl_multi_setopt)
ABSENT(curl_multi_socket_action)
ABSENT(curl_slist_append)
ABSENT(curl_slist_free_all)
ABSENT(curl_url)
ABSENT(curl_url_get)
ABSENT(curl_url_set)
ABSENT(curl_version)
ABSENT(curl_version_info)
