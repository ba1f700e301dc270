// Package keeping looks after what a daemon keeps, whatever becomes of its games: which blobs the store names and which nothing needs any
// more, the key by which games are played, and the codes that they need.
package keeping
