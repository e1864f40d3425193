extension ExerciseStrings {
  static let turkish = ExerciseStrings(
    yourFile: "Dosyanız:", alreadyBegun: "Bu alıştırmaya başlamıştınız. Dosyanız:",
    adopted: "Dosya zaten vardı, olduğu gibi kaldı:", thenCheck: "Düzenleyin, ardından:",
    insideLessons:
      "Derslerin arasındaki bir dosyanın üzerine kurs güncellenince yazılır. Şurası dışında bir yer seçin:",
    readOnlyCourse:
      "Kursun klasörüne yazılamıyor, bu yüzden ilerlemeniz kaydedilemez. Kursu kendi klasörünüze kopyalayın; ya da başlangıç dosyasını FILE adıyla kopyalayıp denetleyin:",
    notBegun: "Bu alıştırmaya henüz başlamadınız.", begin: "Başlamak için:",
    fileMissing: "Dosya bulunamadı:", fileEmpty: "Dosya boş:",
    restore: "Başlangıç dosyasını geri almak için:", doesNotCompile: "Dosyanız henüz derlenmiyor:",
    cannotBeCalled:
      "Dosyanız derleniyor ama denetim onu çağıramıyor: bir bildirimin adı ya da imzası başlangıç dosyasındakinden farklı.",
    machineFault:
      "Denetim yapılamadı. Dosyanız değerlendirilmedi; neden bu makine ya da onun ayarlarıdır:",
    writableFolders:
      "Derleyici, HOME altındaki önbelleğine ve TMPDIR klasörüne yazar. İkisi de yazabildiğiniz ve yeri olan klasörler olmalıdır. Bir kez başka bir DIR klasörüyle denetlemek için:",
    courseFault: "Denetim yapılamadı. Dosyanız değerlendirilmedi; hata kurstadır:",
    restoreCourse:
      "Kursun dosyalarını geri yükleyin (git status farkları gösterir) ya da durumu yazarına bildirin.",
    interrupted: "Denetim yarıda kesildi.",
    checking: "Denetleniyor…",
    unmet: "Henüz sağlanmıyor:", lookFirst: "Önce buraya bakın:", printed: "Kodunuzun yazdıkları:",
    notProbed: "denetlenmedi", ended: "Program bu denetim sırasında kendiliğinden sonlandı.",
    flooded: "Program bu denetim sırasında durmadan yazdı.",
    hung: {
      "\($0) saniye içinde hiçbir sonuç gelmedi: program takıldı. Ya sonsuz bir döngü ya sonsuz bir bekleyiş var ya da bir iş parçacığı tıkalı."
    },
    crashed: {
      "Program bu denetim sırasında çöktü (\($0)). Sık rastlanan nedenler: dizi sınırları dışında bir indis, nil üzerinde !, sayı taşması, sonsuz özyineleme."
    },
    tally: { "Sağlanan koşullar: \($0)/\($1)." },
    passed: { "Başardınız: bütün koşullar sağlanıyor (\($0)/\($0))." },
    compare: "Örnek çözümle karşılaştırın:", getHint: "İpucu için:", nextHint: "Bir ipucu daha için:",
    noHint: "Bu alıştırmanın ipucu yok.", lastHint: "Bu son ipucuydu.",
    hint: { "İpucu \($0)/\($1)" },
    locked: "Çözüm, bütün koşullar sağlanınca gösterilir.", giveUp: "Yine de görmek için:",
    solution: "Örnek çözüm:", saved: "Yazdığınız sürüm şurada saklandı:",
    nothingToSave: "Saklanacak bir şey yoktu.", restored: "Başlangıç dosyası yerine kondu:",
    watching: "Yeniden denetlemek için dosyayı kaydedin; bitirmek için Ctrl-C.",
    order: "Koşulun bozulduğu bir adım sırası:", diagram: "Aynı sıra, dizi diyagramı olarak (Mermaid):",
    replay: "Tam bu sırayı yeniden çalıştırmak için:", orderHolds: "Bu sırada koşul sağlanıyor:",
    orderDoesNotFit:
      "Dosyanızın böyle bir sırası yok: dosyanın ya da denetimin başka bir sürümünde bulunmuş.")
}
