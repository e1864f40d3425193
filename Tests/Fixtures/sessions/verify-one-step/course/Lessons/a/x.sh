case "$1" in
--list) printf '%s\n' hi boom ;;
hi) echo hello ;;
boom) touch ran ;;
*) exit 64 ;;
esac
