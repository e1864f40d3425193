case "$1" in
--list) printf '%s\n' hi boom ;;
hi) echo hello ;;
boom) echo x; exit 9 ;;
*) exit 64 ;;
esac
