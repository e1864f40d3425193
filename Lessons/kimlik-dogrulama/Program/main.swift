import LessonKit

await LessonProgram(title: "Kimlik Doğrulama", language: .turkish) {
  Step("saklama", "İki yenileme yanıtı: hangisi saklanır?") { measureStoring() }
  Step("saklama-cizim", "İki yenileme yanıtı: iki sıra") { drawStoring() }
  Step("cikis", "Yenileme sürerken çıkış") { measureSignOut() }
  Step("cikis-cizim", "Yenileme sürerken çıkış: geç gelen yanıt") { drawSignOut() }
  Step("yinelenen-cikis", "Çıkışın iki parçası, ikişer kez") { measureRepeatedSignOut() }
  Step("ikinci-kullanim", "Aynı yenileme belirtecinin ikinci kullanımı") { measureSecondUse() }
  Step("iki-belirtec", "Art arda iki yenileme belirteci") { measureTwoTokens() }
}.run()
