case "$1" in
--list) printf '%s\n' hi ;;
hi) echo hello ;;
*) exit 64 ;;
esac
