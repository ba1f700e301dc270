package main

import (
	"io"
	"log/slog"
	"os"
	"path/filepath"

	"fieldpost/adjudicator/settings"
)

// newLog writes as the settings want it. What is told never holds a letter, a password or a token: whoever logs sees to
// that.
func newLog(to io.Writer, l settings.Log) *slog.Logger {
	options := &slog.HandlerOptions{Level: l.Least()}
	if l.Format == "json" {
		return slog.New(sayOnce(slog.NewJSONHandler(to, options)))
	}
	return slog.New(sayOnce(slog.NewTextHandler(to, options)))
}

// practiceLogFile is where the log of a practice game lies in its folder.
const practiceLogFile = "fieldpost.log"

// practiceLog writes what happens into a file, so that it does not run through what somebody reads at the terminal. Only what is
// wrong is told there too. shut closes the file.
func practiceLog(dir string, terminal io.Writer) (log *slog.Logger, shut func() error, err error) {
	f, err := os.OpenFile(filepath.Join(dir, practiceLogFile), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, nil, err
	}
	wrong := slog.NewTextHandler(terminal, &slog.HandlerOptions{Level: slog.LevelWarn})
	return slog.New(sayOnce(slog.NewMultiHandler(slog.NewTextHandler(f, nil), wrong))), f.Close, nil
}
