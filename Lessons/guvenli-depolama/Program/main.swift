import LessonKit

await LessonProgram(title: "Güvenli Depolama", language: .turkish) {
  Step("oturum-kapaninca", "Oturum kapanınca") { measureSignOut() }
  Step("acilista-okumak", "Açılışta depodan okumak") { await measureLaunch() }
  Step("silmek-gorunmez", "Silmek ekranda görünmez") { await measureDeleting() }
  Step("belirtec-yenilenince", "Belirteç yenilenince") { measureRenewal() }
  Step("belirteci-agaca-yazmak", "Karşı örnek: belirteci ağaca yazmak") { measureTokenInTree() }
  Step("sinirlayici-olcum", "Sınırlayıcı ölçüm: dolu ve boş depoyla aynı çıkış") { await measureLimit() }
  Step("anahtarli-liste", "Anahtarlı ve anahtarsız liste") { measureKeys() }
}.run()
