package mail

import (
	"crypto/sha256"
	"io"
	"path"
	"regexp"
	"strings"

	"github.com/emersion/go-message"

	"fieldpost/adjudicator/rules/prose"
)

// Attachment is a file that came with a letter. Text is what it says if it can be orders: a small file *.txt or *.ord in
// which a section is opened. All others are neither opened nor kept.
type Attachment struct {
	Name string
	Type string // as the sender calls it: "text/plain"
	Size int64
	Sum  [sha256.Size]byte
	Text string
}

// fileName is the name of a part, without a path; empty for parts that are no files.
func fileName(h message.Header) (name string, attached bool) {
	disposition, params, _ := h.ContentDisposition()
	name = params["filename"]
	if name == "" {
		_, params, _ := h.ContentType()
		name = params["name"]
	}
	name = words(name)
	name = strings.TrimLeft(path.Base("/"+strings.ReplaceAll(name, `\`, "/")), "/")
	return cutName(name), strings.EqualFold(disposition, "attachment") || name != ""
}

// cutName keeps the ending of a long name: it decides whether the file is read.
func cutName(name string) string {
	if len(name) <= 200 {
		return name
	}
	return strings.ToValidUTF8(name[len(name)-200:], "")
}

// attach takes a file from the letter.
func (p *parts) attach(e *message.Entity, odd error, name, mediaType string) error {
	if name == "" {
		name = "unnamed"
	}
	a := Attachment{Name: name, Type: mediaType}
	sum := sha256.New()
	start := &beginning{limit: p.lim.Orders}
	n, err := io.Copy(io.MultiWriter(sum, start), e.Body)
	a.Size = n
	sum.Sum(a.Sum[:0])
	lower := strings.ToLower(name)
	ending := path.Ext(lower)
	switch {
	case ending == ".txt" || ending == ".ord":
		if reason := textTrouble(n, p.lim.Orders, odd, err); reason != "" {
			p.letter.note("attachment", prose.Say("The attachment %q was not read: %s.", name, reason))
			break
		}
		p.total += len(start.bytes)
		if strings.Contains(valid(start.bytes), backwards) {
			p.letter.note("attachment", prose.Say("The attachment %q was not read: it holds a sign (U+202E) after which programs show text from its end to its beginning.", name))
			break
		}
		if text, _ := clean(valid(start.bytes)); holdsOrders(text) {
			a.Text = strings.Trim(text, "\n")
		}
	case lower == "winmail.dat" || mediaType == "application/ms-tnef":
		p.letter.note("attachment", "Outlook sent the letter as winmail.dat, which is not read. Set the format of the letter to plain text or HTML.")
	case unread[ending]:
		p.letter.note("attachment", prose.Say("The attachment %q was not opened. Write orders into the letter, or attach a file *.txt.", name))
	default:
		p.passed = true
	}
	p.letter.Attachments = append(p.letter.Attachments, a)
	return p.checkTotal()
}

// unread are files in which people might send orders, in vain.
var unread = map[string]bool{
	".zip": true, ".doc": true, ".docx": true, ".odt": true, ".rtf": true, ".pdf": true, ".xls": true, ".xlsx": true, ".ods": true,
	".csv": true, ".htm": true, ".html": true, ".md": true, ".gz": true, ".7z": true, ".rar": true, ".pages": true, ".eml": true, ".msg": true,
}

func textTrouble(size int64, limit int, odd, err error) prose.Text {
	switch {
	case size > int64(limit):
		return prose.Say("it has more than %d KiB", limit>>10)
	case message.IsUnknownEncoding(odd):
		return "it is encoded in an unknown way"
	case err != nil:
		return "it is damaged"
	}
	return ""
}

// beginning keeps the first bytes that are written to it.
type beginning struct {
	bytes []byte
	limit int
}

func (h *beginning) Write(b []byte) (int, error) {
	h.bytes = append(h.bytes, b[:min(len(b), h.limit-len(h.bytes))]...)
	return len(b), nil
}

// section is a line that opens orders: a section word in capitals, or in any letters if it stands alone or before a colon
// or a number.
var section = regexp.MustCompile(`(?m)^[ \t]*(?:` +
	`(?:ORDERS|BID|RESEARCH|BUY|REPAIR|WAR|COMBAT|NAVAL|GROUND|BATTLES|NONCOMBAT|RAIL|BASES|PLACE|ADVANTAGE|STANDING|DONE|PASS)\b` +
	`|(?i:orders|bid|research|tech|buys?|purchases?|repairs?|war|combat|naval|ground|battles?|noncombat|ncm|rail|bases|place|placements?|mobilize|advantages?|standing|done|pass)[ \t]*(?:$|[:.]|[0-9]))`)

func holdsOrders(text string) bool { return section.MatchString(text) }
