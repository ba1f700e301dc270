package main

import (
	"fmt"
	"io"
	"os"
	"time"
)

// progress tells on a terminal how far long work has got, and is silent everywhere else.
type progress struct {
	w    io.Writer // nil: silent
	what string
	next time.Time
	told bool
}

// newProgress is for work that is called what.
func (c *console) newProgress(what string) *progress {
	p := &progress{what: what, next: time.Now().Add(500 * time.Millisecond)}
	if f, ok := c.err.(*os.File); ok {
		if info, err := f.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
			p.w = f
		}
	}
	return p
}

// at tells that so much is done.
func (p *progress) at(done, total int64) {
	if p.w == nil || total <= 0 || time.Now().Before(p.next) {
		return
	}
	p.next, p.told = time.Now().Add(200*time.Millisecond), true
	fmt.Fprintf(p.w, "\r%s %3d %%", p.what, 100*min(done, total)/total)
}

// end wipes the line.
func (p *progress) end() {
	if p.told {
		fmt.Fprintf(p.w, "\r%*s\r", len(p.what)+6, "")
	}
}
