import LessonKit

await LessonProgram(title: "Güvenli Depolama", language: .turkish) {
  Step("oturum-kapaninca", "Oturum kapanınca") { measureSignOut() }
  Step("oturum-kapaninca-cizim", "Oturum kapanınca: iki ağaç") { drawSignOut() }
  Step("acilista-okumak", "Açılışta depodan okumak") { await measureLaunch() }
  Step("bos-depoyla-acilis", "Boş depoyla açılış") { await measureEmptyLaunch() }
  Step("silmek-gorunmez", "Silmek ekranda görünmez") { await measureDeleting() }
  Step("belirtec-yenilenince", "Belirteç yenilenince") { measureRenewal() }
  Step("belirteci-agaca-yazmak", "Karşı örnek: belirteci ağaca yazmak") { measureTokenInTree() }
  Step("sinirlayici-olcum", "Sınırlayıcı ölçüm: dolu ve boş depoyla aynı çıkış") { await measureLimit() }
  Step("sonraki-acilis", "İki çıkıştan sonraki açılış") { await measureNextLaunch() }
  Step("sonraki-acilis-cizim", "Unutulan belirteç: kim kime ne sordu?") { await drawNextLaunch() }
  Step("anahtarli-liste", "Anahtarlı ve anahtarsız liste") { measureKeys() }
  Step("anahtarli-cizim", "Anahtarlı liste: iki ağaç") { drawKeys(true) }
  Step("anahtarsiz-cizim", "Anahtarsız liste: iki ağaç") { drawKeys(false) }
  Step("ayni-gorunen-ad", "Yalnızca Unicode biçimi değişince") { measureUnicodeForms() }
}.run()
