case "$1" in
--list) printf '%s\n' hi ;;
hi) printf '%s\n' '<b>bold</b> &amp;' '...' '* list' '[x](y)' '    indented' '---' ;;
*) exit 64 ;;
esac
