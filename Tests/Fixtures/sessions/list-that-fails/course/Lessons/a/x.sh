case "$1" in --list) echo oops >&2; exit 1 ;; hi) echo hello ;; esac
