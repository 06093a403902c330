import Testing

@testable import ViewGraph

/// The facts about the author's code in the names of functions.
struct FunctionNameTests {
  @Test(arguments: [
    ("$s3App5ModelC4loadyyF", "App"), ("$s3App4RootV4bodyQrvg7SwiftUI0D0PAEE4taskyyF", "App"),
    ("$sSS3AppE5trimsyyF", "App"),
    ("$s10Foundation3URLV3AppE4loadyyYaF", "Foundation"), ("_ZN5swift9AsyncTask3runEv", nil),
    ("$sScTss5NeverORs_rlE4name8priority", nil), ("", nil),
    ("$s999App", nil),
  ])
  func `the module of a function`(_ name: String, _ module: String?) {
    #expect(MangledName(name).module.map(String.init) == module)
  }

  @Test func `the parts of an asynchronous function are told apart from others`() {
    #expect(MangledName("$s3App5ModelC5fetchyyYaFTQ1_").isAsync)
    #expect(MangledName("$s3App5ModelC5fetchyyYaFTY0_").isAsync)
    #expect(!MangledName("$s3App5ModelC5fetchyyYaF").isAsync)
    #expect(!MangledName("$s3App4RootV4bodyQrvgyyXEfU_").isAsync)
  }

  @Test(arguments: [
    ("App.Model.load() -> ()", "Model"), ("closure #1 () async -> () in App.Model.load() -> ()", "Model"),
    (
      "partial apply forwarder for closure #2 () -> () in closure #1 () -> () in App.Shop.Cart.pay(Swift.Int) -> ()",
      "Cart"
    ),
    ("App.Cart.total.getter : Swift.Int", "Cart"), ("static App.Cart.shared() -> App.Cart", "Cart"), ("main", nil),
    ("App.leaf() -> ()", nil),
    ("generic specialization <Swift.Int> of App.Store.fetch<A>(A) -> ()", "Store"),
    ("(1) await resume partial function for App.(Loader in _1A2B3C).fetch() async -> ()", "Loader"),
    ("closure #1 @Swift.MainActor () -> () in App.(Root in _1A2B3C).body.getter : some", "Root"),
  ])
  func `the type of a function`(_ name: String, _ type: String?) {
    #expect(FunctionName(name).type == type)
  }
}
