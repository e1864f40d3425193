printf '%s %s\n' $# "$*"
