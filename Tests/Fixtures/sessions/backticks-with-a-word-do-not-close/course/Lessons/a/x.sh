case "$1" in
--list) printf '%s\n' word bare tilde ;;
word) printf '``` swift\nafter\n' ;;
bare) printf '```\n' ;;
tilde) printf '~~~\n```\n' ;;
*) exit 64 ;;
esac
