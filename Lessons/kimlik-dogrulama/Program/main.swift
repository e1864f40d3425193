import LessonKit

await LessonProgram(title: "Kimlik Doğrulama", language: .turkish) {
  Step("saklama", "İki yenileme yanıtı: hangisi saklanır?") { measureStoring() }
  Step("cikis", "Yenileme sürerken çıkış") { measureSignOut() }
  Step("ikinci-kullanim", "Aynı yenileme belirtecinin ikinci kullanımı") { measureSecondUse() }
  Step("iki-belirtec", "Art arda iki yenileme belirteci") { measureTwoTokens() }
}.run()
