case "$1" in
--list) printf '%s\n' hi two ;;
hi) printf 'a b c\nb\n' ;;
two) printf 'a\nb\n' ;;
*) exit 64 ;;
esac
