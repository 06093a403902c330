#!/bin/sh
# Xcode Cloud: copy this file to ci_scripts/ci_post_xcodebuild.sh. It checks the traces that the tests attached to their results.
# TWOTRACK is a checkout of this package, such as a submodule. TRACES is a folder for the traces.
set -eu
[ -d "${CI_RESULT_BUNDLE_PATH:-}" ] || exit 0 # This action ran no tests.
twotrack=${TWOTRACK:-$CI_PRIMARY_REPOSITORY_PATH/TwoTrack}
traces=${TRACES:-$CI_DERIVED_DATA_PATH/traces}
mkdir -p "$traces"
xcrun xcresulttool export attachments --path "$CI_RESULT_BUNDLE_PATH" --output-path "$traces"
swift build --package-path "$twotrack" -c release --product trace-view
TRACE_VIEW=$(swift build --package-path "$twotrack" -c release --show-bin-path)/trace-view
export TRACE_VIEW
FORMAT=xcode TRACE=$traces ARTIFACTS=$traces/failed "$twotrack/Tools/shipped/lifecycle-check/check"
