case "$1" in
--list) printf '%s\n' hi two ;;
hi) echo hello ;;
two) printf 'one\ntwo\n' ;;
*) exit 64 ;;
esac
