case "$1" in çıkış) echo bye ;; --dash) echo dash ;; "it's") echo quote ;; 'a"b') echo double ;; *) exit 64 ;; esac
