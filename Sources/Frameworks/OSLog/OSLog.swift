// Re-exports `os`.

@_exported public import os
