/// Sırların durduğu yer; denetim, yerine kendi deposunu koyar.
protocol SecretStore {
  func save(_ secret: String, as name: String) throws
  /// O adı taşıyan sır; kayıt yoksa nil. Cihaz kilitliyse StoreFailure.locked atar.
  func read(_ name: String) throws -> String?
  /// Kaydı siler. Kayıt yoksa StoreFailure.missing, cihaz kilitliyse StoreFailure.locked atar.
  func delete(_ name: String) throws
  /// Uygulamanın bütün kayıtlarını siler.
  func deleteAll() throws
}

enum StoreFailure: Error {
  case missing, locked
}

/// Ekranın çizildiği durum.
struct Session: Equatable {
  var token: String?

  static let signedOut = Session(token: nil)
}

/// Oturum belirtecinin depodaki adı.
let tokenName = "oturum"

/// Oturumu kapatır: hem durumda hem depoda.
func signOut(_ session: inout Session, from store: some SecretStore) throws {
  do {
    try store.delete(tokenName)
  } catch StoreFailure.missing {
    // Silinecek bir şey yoktu: istenen zaten buydu.
  }
}

/// Uygulama açılınca oturumu depodan kurar.
func launch(from store: some SecretStore) throws -> Session {
  Session(token: try store.read(tokenName))
}
