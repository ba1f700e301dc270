package main

import (
	"io"
	"log/slog"

	"fieldpost/adjudicator/settings"
)

// newLog writes as the settings want it. What is told never holds a letter, a password or a token: whoever logs sees to
// that.
func newLog(to io.Writer, l settings.Log) *slog.Logger {
	options := &slog.HandlerOptions{Level: l.Least()}
	if l.Format == "json" {
		return slog.New(slog.NewJSONHandler(to, options))
	}
	return slog.New(slog.NewTextHandler(to, options))
}
