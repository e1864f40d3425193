case "$1" in
--list) printf '%s\n' hi ;;
hi) printf 'a\rb\n\033[31mred\033[0m\nn\000l\n\007\n' ;;
*) exit 64 ;;
esac
