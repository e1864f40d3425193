case "$1" in
--list) printf '%s\n' hi two boom extra ;;
hi) echo hello ;;
two) echo two ;;
boom) exit 3 ;;
extra) : ;;
*) exit 64 ;;
esac
