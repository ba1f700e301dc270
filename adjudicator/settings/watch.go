package settings

import (
	"fmt"
	"log/slog"
	"net"
	"strings"
	"time"
)

var levels = map[string]slog.Level{"debug": slog.LevelDebug, "info": slog.LevelInfo, "warn": slog.LevelWarn, "error": slog.LevelError}

// Least is the level from which on things are told.
func (l Log) Least() slog.Level { return levels[l.Level] }

func (c *checker) log() {
	l := &c.Log
	orElse(&l.Format, "text")
	orElse(&l.Level, "info")
	if l.Format != "text" && l.Format != "json" {
		c.wrong("log.format", "there is no format %q; there are text and json", l.Format)
	}
	if _, known := levels[l.Level]; !known {
		c.wrong("log.level", "there is no level %q; there are debug, info, warn and error", l.Level)
	}
}

// A mailbox that is quiet is looked at every minute, and a slow server may need some for a letter.
const (
	shortestSilence = 5 * time.Minute
	usualSilence    = 15 * time.Minute
	longestSilence  = 24 * time.Hour
)

// longestSocket is how many bytes the path of a socket may have on every system.
const longestSocket = 100

func (c *checker) watch() {
	w := &c.Watch
	if w.Silence == 0 {
		w.Silence = usualSilence
	}
	if w.Silence < shortestSilence || w.Silence > longestSilence {
		c.wrong("watch.silence", `silence is from "5m" to "24h", and not %s`, w.Silence)
	}
	if w.Addr == "" {
		return
	}
	if path, socket := strings.CutPrefix(w.Addr, "unix:"); socket {
		if path == "" {
			c.wrong("watch.addr", "unix: needs the path of a socket")
			return
		}
		c.path(&path)
		if len(path) > longestSocket {
			c.wrong("watch.addr", "the path %s has %d bytes, and that of a socket can have %d", path, len(path), longestSocket)
		}
		w.Addr = "unix:" + path
		return
	}
	if err := ownAddress(w.Addr); err != nil {
		c.wrong("watch.addr", "%v", err)
	}
}

// ownAddress tells whether an address can be reached from this machine alone. A name could come to mean another one, so
// localhost is the only one.
func ownAddress(addr string) error {
	host, port, err := net.SplitHostPort(addr)
	if err != nil || port == "" {
		return fmt.Errorf("%q is not host:port, as 127.0.0.1:9187, and no unix:/path", addr)
	}
	if ip := net.ParseIP(host); host != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return fmt.Errorf("%s can be reached from other machines; write 127.0.0.1:%s, and let a server of yours show it to whom you like", addr, port)
	}
	return nil
}
