case "$1" in
--list) printf '%s\n' hi ;;
hi) printf '%s\n' 'start 17:04' a b c 'end' 'really...' 'took 12 ms' ;;
*) exit 64 ;;
esac
