package mail

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"mime"
	"mime/quotedprintable"
	"regexp"
	"strings"
)

// node is a part of a letter that is being made: a leaf with content, or parts within it.
type node struct {
	fields  [][2]string // Content-Type first
	content string      // encoded, every line ended
	kind    string      // of parts: "mixed"
	within  []node
}

// body builds the parts: text, beside it HTML with its pictures, behind them the files.
func (o Outgoing) body() (node, error) {
	text, err := textNode("text/plain", typedLines(o.Text))
	if err != nil {
		return node{}, err
	}
	if strings.TrimSpace(o.Text) == "" {
		return node{}, errors.New("the letter has no text; not everybody can read HTML")
	}
	root := text
	if o.HTML != "" {
		shown, err := o.shown()
		if err != nil {
			return node{}, err
		}
		root = node{kind: "alternative", within: []node{root, shown}}
	} else if len(o.Pictures) > 0 {
		return node{}, errors.New("the letter has pictures and no HTML to show them")
	}
	if len(o.Files) > 0 {
		root = node{kind: "mixed", within: []node{root}}
		for _, f := range o.Files {
			root.within = append(root.within, fileNode(f))
		}
	}
	return root, nil
}

var pictureID = regexp.MustCompile(`^[A-Za-z0-9.-]{1,64}$`)

// shown is the HTML with its pictures.
func (o Outgoing) shown() (node, error) {
	page, err := textNode("text/html", typedLines(o.HTML))
	if err != nil || len(o.Pictures) == 0 {
		return page, err
	}
	related := node{kind: "related", within: []node{page}}
	for _, p := range o.Pictures {
		if !pictureID.MatchString(p.ID) {
			return node{}, fmt.Errorf("%q cannot name a picture", p.ID)
		}
		related.within = append(related.within, node{
			fields: [][2]string{
				{"Content-Type", "image/png"},
				{"Content-Transfer-Encoding", "base64"},
				{"Content-ID", "<" + p.ID + ">"},
				{"Content-Disposition", mime.FormatMediaType("inline", map[string]string{"filename": shorter(oneLine(p.Name), maxName)})},
			},
			content: PictureBody(p.PNG),
		})
	}
	return related, nil
}

// typedLines gives text one kind of line end and takes out what cannot stand in a letter.
func typedLines(s string) string {
	s = strings.ReplaceAll(strings.ReplaceAll(strings.ToValidUTF8(s, "?"), "\r\n", "\n"), "\r", "\n")
	s = strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' && r != '\t' || r == 0x7f {
			return -1
		}
		return r
	}, s)
	return strings.ReplaceAll(strings.TrimRight(s, "\n")+"\n", "\n", "\r\n")
}

// plainWidth is how long lines may be that are sent as they are.
const plainWidth = 78

// textNode sends ASCII of short lines as it is, everything else quoted-printable.
func textNode(mediaType, text string) (node, error) {
	if asIs(text) {
		return node{fields: [][2]string{
			{"Content-Type", mediaType + "; charset=us-ascii"}, {"Content-Transfer-Encoding", "7bit"},
		}, content: text}, nil
	}
	var b strings.Builder
	w := quotedprintable.NewWriter(&b)
	if _, err := w.Write([]byte(text)); err != nil {
		return node{}, err
	}
	if err := w.Close(); err != nil {
		return node{}, err
	}
	return node{fields: [][2]string{
		{"Content-Type", mediaType + "; charset=utf-8"}, {"Content-Transfer-Encoding", "quoted-printable"},
	}, content: unmarkable(b.String())}, nil
}

// unmarkable encodes the beginnings of lines that mailbox files would mark even in encoded text. A regular expression would
// take longer than all else that is done with a letter.
func unmarkable(text string) string {
	return strings.ReplaceAll("\n"+text, "\nFrom ", "\n=46rom ")[1:]
}

// asIs tells whether text arrives unchanged without any encoding. A line that begins with "From " does not: mailbox files
// mark it.
func asIs(text string) bool {
	for line := range strings.SplitSeq(text, "\r\n") {
		if len(line) > plainWidth || strings.HasPrefix(line, "From ") || strings.HasSuffix(line, " ") || !isPlain(line) {
			return false
		}
	}
	return true
}

func fileNode(f File) node {
	name := shorter(oneLine(f.Name), maxName)
	return node{
		fields: [][2]string{
			{"Content-Type", mime.FormatMediaType("application/octet-stream", map[string]string{"name": name})},
			{"Content-Transfer-Encoding", "base64"},
			{"Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": name})},
		},
		content: base64Lines(f.Data),
	}
}

// PictureBody is a picture as it stands in a letter.
func PictureBody(png []byte) string { return base64Lines(png) }

// base64Lines encodes bytes in lines of 76.
func base64Lines(data []byte) string {
	var b strings.Builder
	for all := base64.StdEncoding.EncodeToString(data); len(all) > 0; {
		n := min(len(all), 76)
		b.WriteString(all[:n] + "\r\n")
		all = all[n:]
	}
	return b.String()
}

// write writes a part, its header first. Parts within it are written once: the boundary between them follows from their
// bytes.
func (n node) write(b *strings.Builder) {
	if n.kind == "" {
		for _, f := range n.fields {
			writeField(b, f[0], f[1])
		}
		b.WriteString("\r\n" + n.content)
		return
	}
	parts := make([]string, len(n.within))
	for i, part := range n.within {
		var p strings.Builder
		part.write(&p)
		parts[i] = p.String()
	}
	boundary := boundary(n.kind, parts)
	writeField(b, "Content-Type", "multipart/"+n.kind+`; boundary="`+boundary+`"`)
	b.WriteString("\r\n")
	for _, part := range parts {
		b.WriteString("--" + boundary + "\r\n" + part + "\r\n")
	}
	b.WriteString("--" + boundary + "--\r\n")
}

// boundary is a hash of what it bounds, so it cannot occur in it and is the same for the same letter.
func boundary(kind string, parts []string) string {
	h := sha256.New()
	h.Write([]byte(kind))
	for _, part := range parts {
		fmt.Fprintf(h, "%d:%s", len(part), part)
	}
	return "=_" + hex.EncodeToString(h.Sum(nil)[:18])
}
