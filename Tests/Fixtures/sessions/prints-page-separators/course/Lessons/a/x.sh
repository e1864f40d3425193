case "$1" in
--list) printf '%s\n' hi ;;
hi) printf 'a\342\200\250b\302\205c\014d\342\200\213e\n' ;;
*) exit 64 ;;
esac
