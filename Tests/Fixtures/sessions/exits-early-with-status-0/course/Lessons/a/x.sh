case "$1" in
--list) printf '%s\n' hi ;;
hi) echo one; exit 0; echo two ;;
*) exit 64 ;;
esac
