case "$1" in --list) echo one ;; *) echo "$#: $*" ;; esac
