package mail

import (
	"encoding/base64"
	"io"
	"mime/quotedprintable"
	"strings"

	"github.com/emersion/go-message"
)

// decoded is the body of a part without its transfer encoding, nil if that is unknown. The MIME reader has taken off what
// it knows by its right name; some programs have names of their own.
func decoded(e *message.Entity) io.Reader {
	name, _, _ := strings.Cut(strings.ToLower(e.Header.Get("Content-Transfer-Encoding")), ";")
	switch own := strings.Trim(firstWord(name), `"' `); own {
	case "quoted-printable":
		if !strings.EqualFold(e.Header.Get("Content-Transfer-Encoding"), own) {
			return quotedprintable.NewReader(e.Body)
		}
		return e.Body
	case "base64":
		if !strings.EqualFold(e.Header.Get("Content-Transfer-Encoding"), own) {
			return base64.NewDecoder(base64.StdEncoding, e.Body)
		}
		return e.Body
	case "7bit", "8bit", "binary", "", "7-bit", "8-bit", "utf-8", "us-ascii", "none", "plain":
		return e.Body
	}
	return nil
}

func isBase64(h message.Header) bool {
	return strings.Contains(strings.ToLower(h.Get("Content-Transfer-Encoding")), "base64")
}
