package mail

import (
	"bytes"
	"errors"
	"strings"
)

// Rewritten is a letter that Compose has made with the text, pictures and files of another one. Its header stays as it is, to
// the byte.
func Rewritten(raw []byte, o Outgoing) ([]byte, error) {
	head, _, ours := bytes.Cut(raw, []byte("\r\n"+versionField))
	if !ours {
		return nil, errors.New("it is no letter of ours")
	}
	root, err := o.body()
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	b.Write(head)
	b.WriteString("\r\n" + versionField)
	root.write(&b)
	return []byte(b.String()), nil
}

// versionField ends the header of a letter; what follows describes its body.
const versionField = "MIME-Version: 1.0\r\n"
