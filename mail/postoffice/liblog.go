package postoffice

import (
	"fmt"
	"log/slog"
	"strings"
)

// libraryLog takes what the protocol libraries have to say. They report every connection that broke, which is nothing to
// worry about; a panic is.
type libraryLog struct {
	log     *slog.Logger
	service string
}

func (l libraryLog) Printf(format string, v ...any) { l.print(fmt.Sprintf(format, v...)) }

func (l libraryLog) Println(v ...any) { l.print(fmt.Sprintln(v...)) }

func (l libraryLog) print(text string) {
	if strings.Contains(text, "panic") {
		l.log.Error("post office: "+l.service, "err", text)
		return
	}
	l.log.Debug("post office: "+l.service, "err", strings.TrimSpace(text))
}
