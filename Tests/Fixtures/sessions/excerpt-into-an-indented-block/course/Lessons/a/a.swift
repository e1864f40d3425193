struct A {

  let b = 1
}
