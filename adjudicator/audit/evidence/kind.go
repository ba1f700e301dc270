package evidence

import (
	"bytes"
	"encoding/base64"
	"path"
	"strings"
	"unicode/utf8"

	"fieldpost/adjudicator/dice"
)

// Kind is what a piece of evidence seems to be.
type Kind uint8

// The kinds.
const (
	NoKind  Kind = iota
	Dicelog      // leaves of a log
	Note         // a signed checkpoint
	Inputs       // the list of salted hashes behind a lock
	Opened       // salts and texts of such a list
	Receipt      // the same of one letter, signed for its sender
)

var kindNames = [...]string{"", "dicelog", "note", "inputs", "opened", "receipt"}

// String is the ending of the kind's file names.
func (k Kind) String() string { return kindNames[k] }

// opening begins the first line of every kind but the signed note.
const opening = dice.Protocol + " "

// KindOfName tells the kind by the ending of a file name.
func KindOfName(name string) Kind {
	ending := strings.TrimPrefix(path.Ext(name), ".")
	for k := Dicelog; k <= Receipt; k++ {
		if strings.EqualFold(ending, k.String()) {
			return k
		}
	}
	return NoKind
}

// KindOfData tells the kind by how the data begin, or by the form of a signed note.
func KindOfData(data []byte) Kind {
	if rest, ok := bytes.CutPrefix(data, []byte(opening)); ok {
		for _, k := range []Kind{Dicelog, Inputs, Opened, Receipt} {
			if word, ok := bytes.CutPrefix(rest, []byte(k.String())); ok && len(word) > 0 && (word[0] == ' ' || word[0] == '\n') {
				return k
			}
		}
	}
	if isNote(data) {
		return Note
	}
	return NoKind
}

// dash begins a line with a signature.
const dash = "\u2014 "

// isNote tells whether a text has the form of a signed note: a text, an empty line, and lines "— name signature".
func isNote(data []byte) bool {
	at := bytes.LastIndex(data, []byte("\n\n"+dash))
	if at < 1 || len(data) > 1<<20 || !utf8.Valid(data) {
		return false
	}
	signatures := strings.TrimRight(string(data[at+2:]), "\n")
	for line := range strings.SplitSeq(signatures, "\n") {
		name, signature, both := strings.Cut(strings.TrimPrefix(line, dash), " ")
		raw, err := base64.StdEncoding.DecodeString(signature)
		if !strings.HasPrefix(line, dash) || !both || name == "" || err != nil || len(raw) < 5 { // 4 bytes name the key
			return false
		}
	}
	return true
}

// recognise tells what kind of evidence data are, by their name or else by themselves, and gives them as they were
// before they were mailed.
func recognise(name string, data []byte) (kind Kind, whole []byte, mended bool) {
	kind = KindOfName(name)
	whole, mended = mend(data)
	if kind == NoKind {
		kind = KindOfData(whole)
	}
	if kind == Note || kind == Receipt { // nothing follows the signatures; some mail programs add empty lines
		trimmed := bytes.TrimRight(whole, "\n")
		if len(whole)-len(trimmed) > 1 {
			whole, mended = whole[:len(trimmed)+1], true
		}
	}
	return kind, whole, mended
}

// mark is the byte order mark that some editors put before a text.
const mark = "\uFEFF"

// mend takes back what mail programs and editors do to a text, and tells whether there was anything to take back. A text
// in which only some lines end in CRLF was not changed on its way, so it is left as it is.
func mend(data []byte) ([]byte, bool) {
	before := len(data)
	data = bytes.TrimPrefix(data, []byte(mark))
	changed := len(data) < before
	if n := bytes.Count(data, []byte("\n")); n > 0 && n == bytes.Count(data, []byte("\r\n")) {
		data, changed = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n")), true
	}
	if len(data) > 0 && data[len(data)-1] != '\n' {
		data, changed = append(bytes.Clone(data), '\n'), true
	}
	return data, changed
}

// fileName is the name of a file as it is shown: without folders, and with its ending even when it is too long.
func fileName(name string) string {
	if i := strings.LastIndexAny(name, `/\`); i >= 0 {
		name = name[i+1:]
	}
	if ending := path.Ext(name); len(name) > maxText && len(ending) < 20 {
		name = cut(name, maxText-len(ending)) + ending
	}
	if name = short(name); name == "." || name == ".." {
		return ""
	}
	return name
}
