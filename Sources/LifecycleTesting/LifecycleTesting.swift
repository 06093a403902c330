// Lifecycle assertions for tests of users.
