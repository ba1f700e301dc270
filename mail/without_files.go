package mail

import (
	"bytes"
	"fmt"
	"path"
	"strings"
)

// smallFile is up to which size a part stays where it is: signatures are so small.
const smallFile = 4 << 10

// WithoutFiles is a letter without the bytes of the files and pictures that Read does not open. In the header of each such part stands
// how many bytes it had; all else is the same to the byte, and reads the same.
func WithoutFiles(raw []byte, lim Limits) []byte {
	w := lightener{lim: lim.orUsual(), small: smallFile}
	return w.part(make([]byte, 0, min(len(raw), w.lim.Total)), raw, 1)
}

// lightener walks through the parts of a letter as parts does, but keeps their bytes.
type lightener struct {
	lim   Limits
	small int // bytes of a part that stays where it is
	seen  int // parts so far
	tried int // places so far where a part might end
}

// mostTried bounds the places that are looked at: what stands behind them is taken as it is.
const mostTried = 10_000

// part adds a part of a letter, lightened.
func (w *lightener) part(out, raw []byte, depth int) []byte {
	if w.seen++; w.seen > w.lim.Parts || depth > w.lim.Depth || len(raw) <= w.small {
		return append(out, raw...)
	}
	head, body, err := []byte("\r\n"), raw, error(nil)
	if raw[0] != '\r' && raw[0] != '\n' || depth == 1 {
		head, body, err = (&Incoming{}).cutHeader(raw, w.lim.Header)
	}
	root, _ := open(head, nil)
	if err != nil || root == nil {
		return append(out, raw...)
	}
	mediaType, params, err := root.Header.ContentType()
	if err != nil || !strings.Contains(mediaType, "/") {
		mediaType, params = "text/plain", nil
	}
	mediaType = strings.ToLower(mediaType)
	name, attached := fileName(root.Header)
	ending := path.Ext(strings.ToLower(name))
	switch {
	case strings.HasPrefix(mediaType, "multipart/") && params["boundary"] != "":
		return w.several(append(out, raw[:len(raw)-len(body)]...), body, params["boundary"], depth)
	case attached && (ending == ".txt" || ending == ".ord") && len(body) <= 2*w.lim.Orders,
		!attached && (mediaType == "text/plain" || mediaType == "text/html"):
		return append(out, raw...)
	}
	out = append(out, bytes.TrimRight(raw[:len(raw)-len(body)], "\r\n")...)
	return fmt.Appendf(out, "\r\nX-Fieldpost-Not-Kept: %d bytes\r\n\r\n", len(body))
}

// several adds the parts of a part, and what stands between them.
func (w *lightener) several(out, body []byte, boundary string, depth int) []byte {
	mark := []byte("--" + boundary)
	from, inside := 0, false // of the part that is being read, once the first mark was seen
	for at := 0; ; {
		if w.tried++; w.tried > mostTried || w.seen > w.lim.Parts {
			return append(out, body[from:]...)
		}
		i := bytes.Index(body[at:], mark)
		if i < 0 {
			break
		}
		i += at
		end, closes, is := markEnd(body, i, i+len(mark))
		if !is {
			at = i + len(mark)
			continue
		}
		stop := i // of the part before: the end of its last line belongs to the mark
		if stop > from && body[stop-1] == '\n' {
			stop--
		}
		if stop > from && body[stop-1] == '\r' {
			stop--
		}
		if inside {
			out = w.part(out, body[from:stop], depth+1)
		} else {
			out = append(out, body[from:stop]...)
		}
		out = append(out, body[stop:end]...)
		from, at, inside = end, end, !closes
		if closes {
			break
		}
	}
	if inside {
		return w.part(out, body[from:], depth+1)
	}
	return append(out, body[from:min(len(body), from+w.small)]...) // nobody reads what stands behind the last mark
}

// markEnd tells whether a mark between parts stands alone on its line, where that ends, and whether it is the last.
func markEnd(body []byte, from, to int) (end int, closes, is bool) {
	if from > 0 && body[from-1] != '\n' {
		return 0, false, false
	}
	if bytes.HasPrefix(body[to:], []byte("--")) {
		closes, to = true, to+2
	}
	line, _, _ := bytes.Cut(body[to:], []byte("\n"))
	if len(bytes.Trim(line, " \t\r")) > 0 {
		return 0, false, false
	}
	return min(to+len(line)+1, len(body)), closes, true
}
