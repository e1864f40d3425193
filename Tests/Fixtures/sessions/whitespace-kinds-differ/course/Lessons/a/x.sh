case "$1" in
--list) printf '%s\n' hi ;;
hi) printf 'a\tb\nc\302\240d\n' ;;
*) exit 64 ;;
esac
