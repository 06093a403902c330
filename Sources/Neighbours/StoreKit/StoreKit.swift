// Of the store's module what asks for a review; \.requestReview is the environment's. Nothing is for sale here.

@_exported public import Combine
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import Observation
public import UIKit

@preconcurrency @MainActor
public enum SKStoreReviewController {
  public static func requestReview() {}
  public static func requestReview(in windowScene: UIWindowScene) {}
}

@preconcurrency @MainActor
public enum AppStore {
  public static func requestReview(in scene: UIWindowScene) {}
}
