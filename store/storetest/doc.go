// Package storetest is for testing stores and what stands on them: [Run] holds a backend to the contract of store.Store,
// [NewMemory] is a store that lasts as long as a test, and [NewFaulty] lets a store fail or die at any call.
package storetest
