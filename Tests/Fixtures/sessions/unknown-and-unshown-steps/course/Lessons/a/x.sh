case "$1" in
--list) printf '%s\n' hi hello bye ;;
hi) echo hello ;;
hello) echo hello ;;
bye) echo bye ;;
*) exit 64 ;;
esac
