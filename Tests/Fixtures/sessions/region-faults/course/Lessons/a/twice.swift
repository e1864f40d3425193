// region: twice
let a = 1
// endregion
// region: twice
let b = 2
// endregion
