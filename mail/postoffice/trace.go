package postoffice

import (
	"crypto/rand"
	"fmt"
	"net"
	"strings"
	"time"
)

// letterID names a delivery in the log and in the Received field.
func letterID() string { return rand.Text()[:12] }

// trace gives the fields that a delivery puts on top of a letter: who sent it, to which address it went as written, and
// how it came.
func (s *submission) trace(to recipient, id string, now time.Time) []byte {
	host, _, err := net.SplitHostPort(s.conn.Conn().RemoteAddr().String())
	if err != nil {
		host = "unknown"
	}
	with := "ESMTPA"
	if _, ok := s.conn.TLSConnectionState(); ok {
		with = "ESMTPSA"
	}
	return fmt.Appendf(nil, "Return-Path: <%s>\r\nDelivered-To: %s\r\nReceived: from %s ([%s])\r\n\tby %s (Fieldpost) with %s id %s\r\n\tfor <%s>; %s\r\n",
		s.from, to.address, printable(s.conn.Hostname()), host, s.office.options.Domain, with, id, to.address, now.Format(time.RFC1123Z))
}

// printable keeps a name that a client gave itself from spoiling the header.
func printable(name string) string {
	var b strings.Builder
	for i := range len(name) {
		c := name[i]
		if 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || strings.IndexByte("-._:[]", c) >= 0 {
			b.WriteByte(c)
		}
		if b.Len() == 100 {
			break
		}
	}
	if b.Len() == 0 {
		return "unknown"
	}
	return b.String()
}
