// Not a part of the target: with this second app it would not compile.
struct FoldersApp {}
