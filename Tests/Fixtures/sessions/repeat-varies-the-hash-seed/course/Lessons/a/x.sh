case "$1" in
--list) printf '%s\n' hi seed ;;
hi) echo hello ;;
seed) echo ${SWIFT_DETERMINISTIC_HASHING:-0} ;;
*) exit 64 ;;
esac
