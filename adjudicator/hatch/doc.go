// Package hatch is the opening through which the operator speaks to the running daemon: a unix socket in the daemon's
// folder, which only its owner can use. A caller sends one line of JSON, a [Request]; the answer comes as pieces of text
// and ends with a [Verdict]. One connection is one request. The package knows how words travel and not what they mean.
package hatch
