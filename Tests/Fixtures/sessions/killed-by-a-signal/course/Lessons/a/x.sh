case "$1" in
--list) printf '%s\n' hi ;;
hi) echo one; echo two; kill -SEGV $$ ;;
*) exit 64 ;;
esac
