package mail

import "strings"

// unflow joins the lines that a mail program wrapped and marked so (RFC 3676): a line that ends in a blank goes on in the
// next one of the same quoting depth. With delsp that blank is not part of the text.
func unflow(s string, delsp bool) string {
	var out strings.Builder
	var line strings.Builder
	depth, open := 0, false
	end := func() {
		if !open {
			return
		}
		out.WriteString(strings.Repeat(">", depth))
		if depth > 0 {
			out.WriteByte(' ')
		}
		out.WriteString(line.String())
		out.WriteByte('\n')
		line.Reset()
		open = false
	}
	for l := range strings.SplitSeq(strings.ReplaceAll(s, "\r\n", "\n"), "\n") {
		text := strings.TrimLeft(l, ">")
		quotes := len(l) - len(text)
		text = strings.TrimPrefix(text, " ") // stuffed, lest the line be taken for a quote
		signature := text == "-- "
		if open && (quotes != depth || signature) {
			end()
		}
		depth, open = quotes, true
		soft := strings.HasSuffix(text, " ") && !signature
		if soft && delsp {
			text = text[:len(text)-1]
		}
		line.WriteString(text)
		if !soft {
			end()
		}
	}
	end()
	return strings.TrimSuffix(out.String(), "\n")
}
