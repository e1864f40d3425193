// region: none
// endregion
