let a = 1
// region: open
let b = 2
