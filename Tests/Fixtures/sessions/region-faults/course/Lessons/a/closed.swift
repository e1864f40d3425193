// region: r
let a = 1
// endregion
let b = 2
// endregion
