import LessonKit

await LessonProgram(title: "Kimlik Doğrulama", language: .turkish) {
  Step("saklama", "İki yenileme yanıtı") { print("x") }
}.run()
