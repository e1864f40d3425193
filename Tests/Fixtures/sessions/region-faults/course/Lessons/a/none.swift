// region: twice
let a = 1
// endregion
