// Package notify tells systemd how the daemon is: that it is ready, what it does, that it ends, and, for the watchdog,
// that it is alive. The protocol is that of sd_notify(3): one datagram with lines NAME=VALUE to the socket that
// NOTIFY_SOCKET names.
//
// Alive means that work is done, not that the program runs: the watchdog hears of it only when every heart has beaten, and
// a heart beats when a round has been made.
package notify
