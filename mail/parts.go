package mail

import (
	"bufio"
	"errors"
	"io"
	"slices"
	"strings"

	"github.com/emersion/go-message"
	"github.com/emersion/go-message/textproto"

	"fieldpost/adjudicator/rules/prose"
)

// parts walks through the parts of a letter, within its limits.
type parts struct {
	lim      Limits
	letter   *Incoming
	seen     int    // parts so far
	total    int    // bytes of text so far
	status   string // a delivery report's message/delivery-status
	original string // the Message-ID of the letter that a report is about
	cut      bool   // the letter ended within a part, and that was said
	passed   bool   // over a picture or a file, without a word
}

// piece is the text of one part.
type piece struct {
	text      string
	html      bool
	hidden    bool // some of it no reader would see
	doubt     bool // of some of it that cannot be decided
	backwards bool // of what was typed some is shown backwards
	odd       odd
}

// read gives the texts of a part and of those within it. odd is what the MIME reader said about the part: an unknown
// encoding or character set.
func (p *parts) read(e *message.Entity, odd error, depth int) ([]piece, error) {
	if p.seen++; p.seen > p.lim.Parts || depth > p.lim.Depth {
		return nil, &Refusal{Tangled, prose.Say("The letter has more than %d parts or more than %d within each other. Send plain text.", p.lim.Parts, p.lim.Depth)}
	}
	mediaType, params, err := e.Header.ContentType()
	if err != nil || !strings.Contains(mediaType, "/") {
		mediaType, params = "text/plain", nil // RFC 2045 5.2
	}
	mediaType = strings.ToLower(mediaType)
	name, attached := fileName(e.Header)
	switch {
	case mediaType == "multipart/encrypted", mediaType == "application/pkcs7-mime", mediaType == "application/x-pkcs7-mime":
		p.letter.note("encrypted", "The letter, or a part of it, is encrypted or sealed and was not read. Send plain text.")
		return nil, nil
	case strings.HasPrefix(mediaType, "multipart/"):
		return p.several(e, mediaType, params, depth)
	case mediaType == "message/delivery-status":
		p.status, err = p.small(e.Body)
		return nil, err
	case mediaType == "text/rfc822-headers", mediaType == "message/rfc822", mediaType == "message/global":
		return nil, p.original822(e)
	case attached:
		return nil, p.attach(e, odd, name, mediaType)
	case mediaType == "text/plain", mediaType == "text/html":
		return p.typedPart(e, odd, mediaType, params)
	case mediaType == "text/calendar":
		p.letter.note("part", "The letter holds an invitation to an appointment, which was not read.")
	case strings.HasPrefix(mediaType, "text/") && mediaType != "text/x-amp-html", mediaType == "application/rtf":
		p.letter.note("part", prose.Say("A part of the letter is %q, which is not read. Send plain text.", oneLine(mediaType)))
	case strings.HasPrefix(mediaType, "image/"):
		p.passed = true
	case !strings.HasPrefix(mediaType, "message/") && !isSignature(mediaType):
		return nil, p.attach(e, odd, name, mediaType)
	}
	return nil, nil
}

func isSignature(mediaType string) bool {
	return mediaType == "application/pgp-signature" || mediaType == "application/pkcs7-signature" || mediaType == "application/x-pkcs7-signature"
}

// several reads a part made of parts.
func (p *parts) several(e *message.Entity, mediaType string, params map[string]string, depth int) ([]piece, error) {
	r := e.MultipartReader()
	if r == nil || params["boundary"] == "" {
		p.letter.note("part", "The letter says that it has several parts, but not where they begin. It was not read; send plain text.")
		return nil, nil
	}
	var choices [][]piece
	for {
		part, odd := r.NextPart()
		if odd == io.EOF {
			break
		}
		if part == nil && p.cut {
			break
		}
		if part == nil {
			p.letter.note("part", "The parts of the letter are damaged; what follows the damage was not read.")
			break
		}
		pieces, err := p.read(part, odd, depth+1)
		if err != nil {
			return nil, err
		}
		choices = append(choices, pieces)
		if mediaType == "multipart/signed" {
			break // what follows is the signature
		}
	}
	if mediaType == "multipart/alternative" {
		return p.choose(choices), nil
	}
	return slices.Concat(choices...), nil
}

// typedPart reads a part that a person may have typed.
func (p *parts) typedPart(e *message.Entity, odd error, mediaType string, params map[string]string) ([]piece, error) {
	body := decoded(e)
	if body == nil {
		p.letter.note("encoding", "A part of the letter is encoded in an unknown way and was not read. Send plain text.")
		return nil, nil
	}
	raw, err := io.ReadAll(io.LimitReader(body, int64(p.lim.Part)+1))
	if len(raw) > p.lim.Part {
		return nil, &Refusal{TooBig, prose.Say("The text of the letter has more than %d KiB.", p.lim.Part>>10)}
	}
	if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) || err != nil && isBase64(e.Header) {
		p.letter.note("part", "A part of the letter is damaged and was not read. Send it again, as plain text.")
		return nil, nil
	}
	if err != nil {
		p.cut = true
		p.letter.note("part", "The letter ends too early; what is missing was not read.")
	}
	if p.total += len(raw); p.total > p.lim.Total {
		return nil, p.checkTotal()
	}
	if message.IsUnknownCharset(odd) {
		p.letter.note("charset", prose.Say("The character set %q is unknown; the letter was read as if it were plain. Better send UTF-8.", oneLine(params["charset"])))
	}
	return []piece{decode(valid(raw), mediaType == "text/html", params)}, nil
}

// decode makes lines of characters.
func decode(text string, html bool, params map[string]string) piece {
	p := piece{html: html}
	if html {
		seen := htmlText(text)
		text, p.hidden, p.doubt = seen.text, seen.hidden, seen.doubt
	} else if strings.EqualFold(params["format"], "flowed") {
		text = unflow(text, strings.EqualFold(params["delsp"], "yes"))
	}
	p.text, p.odd = clean(text)
	if strings.Contains(text, backwards) {
		own, _ := typed(strings.ReplaceAll(text, "\r\n", "\n"))
		p.backwards = strings.Contains(own, backwards)
	}
	return p
}

// checkTotal refuses a letter whose texts are too long together.
func (p *parts) checkTotal() error {
	if p.total > p.lim.Total {
		return &Refusal{TooBig, prose.Say("The texts of the letter have together more than %d KiB.", p.lim.Total>>10)}
	}
	return nil
}

// small reads a part of a report.
func (p *parts) small(r io.Reader) (string, error) {
	b, _ := io.ReadAll(io.LimitReader(r, int64(p.lim.Orders)))
	p.total += len(b)
	return string(b), p.checkTotal()
}

// original822 takes the Message-ID from a letter within a letter, and nothing else: what others wrote is not read.
func (p *parts) original822(e *message.Entity) error {
	text, err := p.small(e.Body)
	h, _ := textproto.ReadHeader(bufio.NewReader(strings.NewReader(text)))
	if p.original == "" {
		p.original = h.Get("Message-Id")
	}
	if p.letter.Kind != Bounce {
		p.letter.note("part", "A letter is attached to the letter; it was not read.")
	}
	return err
}
