package main

import (
	"context"
	"errors"
	"io/fs"
	"log/slog"
	"net"
	"os"
	"strings"
	"time"

	"fieldpost/adjudicator/gauges"
	"fieldpost/adjudicator/settings"
	"fieldpost/store"
)

// show answers those who ask for the counts and for the health of the daemon, until hide is called.
func (o *lookout) show(w settings.Watch, kept store.Store, now func() time.Time) (hide func(), err error) {
	if w.Addr == "" {
		return func() {}, nil
	}
	l, err := listen(w.Addr)
	if err != nil {
		return nil, err
	}
	watch := &gauges.Watch{Gauges: o.gauges, Now: now, Silence: w.Silence, Store: func(ctx context.Context) error {
		_, err := kept.Get(ctx, idKeyName)
		return err
	}}
	server := watch.Server()
	server.ErrorLog = slog.NewLogLogger(o.log.Handler(), slog.LevelWarn)
	go func() { _ = server.Serve(l) }() // it ends with Close, whose error is told
	o.log.Info("counts and health are shown", "at", l.Addr().String())
	return func() {
		if err := server.Close(); err != nil {
			o.log.Warn("the watch can not be closed", "why", err.Error())
		}
	}, nil
}

// listen listens at host:port or unix:/path. A socket that a daemon has left behind is replaced, one at which somebody
// answers is not.
func listen(addr string) (net.Listener, error) {
	path, socket := strings.CutPrefix(addr, "unix:")
	if !socket {
		return net.Listen("tcp", addr)
	}
	if info, err := os.Lstat(path); err == nil && info.Mode()&fs.ModeSocket != 0 {
		if c, err := net.DialTimeout("unix", path, time.Second); err == nil {
			return nil, errors.Join(errors.New(path+" is in use: is another daemon running?"), c.Close())
		}
		if err := os.Remove(path); err != nil {
			return nil, err
		}
	}
	l, err := net.Listen("unix", path)
	if err != nil {
		return nil, err
	}
	if err := os.Chmod(path, 0o660); err != nil {
		return nil, errors.Join(err, l.Close())
	}
	return l, nil
}
