// Package control is the control socket, through which the operator's commands reach the running daemon: a Unix socket in
// the daemon's folder, which only its owner can use, and HTTP on it. A command is the path of a POST, its words are the
// parameters called arg, and what is long is the body. The answer is text that is sent as it is made, and ends with a
// [Verdict] as its trailer. One connection is one request. The package knows how words travel and not what they mean.
package control
