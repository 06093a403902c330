#!/usr/bin/env python3
"""Prints the SBOM of archives in the current folder, as SPDX 2.3 JSON.

Usage: sbom.py VERSION SWIFT_VERSION SECONDS_SINCE_1970 ARCHIVE...
"""
import hashlib
import json
import sys
from datetime import datetime, timezone
from pathlib import Path

# The code that the linker takes into the tools beside the package's own: name, supplier, licence.
LINKED = [
    ("swift-runtime", "Organization: Swift.org", "Apache-2.0 WITH Swift-exception"),
    ("swift-foundation", "Organization: Swift.org", "Apache-2.0 WITH Swift-exception"),
    ("swift-foundation-icu", "Organization: Swift.org", "Unicode-3.0 AND Apache-2.0"),
    ("swift-corelibs-foundation", "Organization: Swift.org", "Apache-2.0 WITH Swift-exception"),
    ("swift-corelibs-libdispatch", "Organization: Swift.org", "Apache-2.0 WITH Swift-exception"),
    ("libstdc++", "Organization: Free Software Foundation", "GPL-3.0-or-later WITH GCC-exception-3.1"),
]


def package(identifier, name, supplier, licence, **more):
    return {
        "SPDXID": f"SPDXRef-{identifier}", "name": name, "supplier": supplier, "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False, "licenseConcluded": licence, "licenseDeclared": licence, "copyrightText": "NOASSERTION", **more,
    }


def relation(one, kind, other):
    return {"spdxElementId": f"SPDXRef-{one}", "relationshipType": kind, "relatedSpdxElement": f"SPDXRef-{other}"}


def document(version, swift, seconds, archives):
    packages, relations, digest = [], [], hashlib.sha256()
    for name, supplier, licence in LINKED:
        # The toolchain has one version for all of its libraries; that of the C++ library is the build machine's.
        number = {} if name == "libstdc++" else {"versionInfo": swift}
        packages.append(package(name.replace("+", "p"), name, supplier, licence, **number))
    for archive in archives:
        content = Path(archive).read_bytes()
        digest.update(content)
        identifier = archive.removesuffix(".tar.gz").replace("_", "-")
        packages.append(package(
            identifier, "twotrack", "Organization: the TwoTrack maintainers", "MIT", versionInfo=version, packageFileName=archive,
            checksums=[{"algorithm": "SHA256", "checksumValue": hashlib.sha256(content).hexdigest()}]))
        relations.append(relation("DOCUMENT", "DESCRIBES", identifier))
        # On macOS, the libraries are those of the system.
        if "-macos-" not in archive:
            relations += [relation(identifier, "STATIC_LINK", name.replace("+", "p")) for name, _, _ in LINKED]
    return {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"twotrack-{version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/twotrack-{version}-{digest.hexdigest()[:32]}",
        "creationInfo": {
            "created": datetime.fromtimestamp(seconds, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"), "creators": ["Tool: twotrack-release"],
        },
        "packages": packages, "relationships": relations,
    }


if len(sys.argv) < 5:
    sys.exit(__doc__.strip().split("\n")[-1])
print(json.dumps(document(sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4:]), indent=2))
