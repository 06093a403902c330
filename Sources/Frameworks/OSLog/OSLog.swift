// The other name of the module of logging.

@_exported public import os
