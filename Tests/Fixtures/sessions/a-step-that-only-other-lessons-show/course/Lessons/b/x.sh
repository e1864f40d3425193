case "$1" in
--list) printf '%s\n' hi bye ;;
hi) echo hello ;;
bye) echo bye ;;
*) exit 64 ;;
esac
