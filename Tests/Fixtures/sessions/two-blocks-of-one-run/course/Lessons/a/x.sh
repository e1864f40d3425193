case "$1" in
--list) printf '%s\n' hi ;;
hi) echo run >> runs; echo hello; echo warning >&2 ;;
*) exit 64 ;;
esac
