case "$1" in
--list) printf '%s\n' hi bye ;;
hi) printf 'hello\n  deeper\n\nend\n' ;;
bye) echo bye ;;
*) exit 64 ;;
esac
