case "$1" in
--list) printf '%s\n' bad ok ;;
bad) echo no >&2; exit 7 ;;
ok) exit 0 ;;
*) exit 64 ;;
esac
