case "$1" in
--list) printf '%s\n' hi ;;
hi) echo $LANG $TZ $NO_COLOR $SWIFT_DETERMINISTIC_HASHING; basename $PWD; env | cut -d= -f1 | sort; test -t 1 || echo no terminal; echo ${SECRET:-none} ;;
*) exit 64 ;;
esac
