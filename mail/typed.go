package mail

import (
	"regexp"
	"strings"
	"sync"
)

// leftOut counts the lines that are not what was typed.
type leftOut struct {
	quoted    int
	signature int
	older     int
	mark      string // the line at which the older letter begins
}

// Typed is what its writer typed of the text of a letter. Where lines are left out, remarks stand for them, so that the others keep their numbers.
func Typed(full string) string {
	own, left := typed(full)
	if left == (leftOut{}) {
		return full
	}
	kept, lines := strings.Split(own, "\n"), strings.Split(full, "\n")
	for i, line := range lines {
		if len(kept) > 0 && line == kept[0] {
			kept = kept[1:]
		} else {
			lines[i] = "#"
		}
	}
	if len(kept) > 0 {
		return own
	}
	return strings.Join(lines, "\n")
}

// typed takes quotes, the signature and older letters out of a letter and leaves what its sender typed. Answers between
// quoted lines stay.
func typed(full string) (string, leftOut) {
	lines := strings.Split(full, "\n")
	var out []string
	var left leftOut
	armoured := false
	for i := 0; i < len(lines); i++ {
		line := strings.TrimRight(lines[i], " \t")
		if armoured {
			line = strings.TrimPrefix(line, "- ")
		}
		switch {
		case isQuote(line):
			left.quoted++
			continue
		case line == "--", line == "-----BEGIN PGP SIGNATURE-----":
			left.signature += written(lines[i+1:])
			return trimmed(out), left
		case line == "-----BEGIN PGP SIGNED MESSAGE-----":
			armoured = true
			for i+1 < len(lines) && strings.TrimSpace(lines[i+1]) != "" {
				i++ // the names of the hashes
			}
			continue
		case isPhoneMark(line) && (i+1 == len(lines) || isGap(lines[i+1]) || isQuote(lines[i+1])):
			left.signature++
			continue
		}
		if beginsOlder(lines[i:]) {
			out = withoutRule(out)
			left.mark, left.older = line, written(lines[i:])
			return trimmed(out), left
		}
		if n, known := attribution(lines[i:]); n > 0 {
			switch next := following(lines[i+n:]); {
			case isQuote(next), known && next == "":
				left.quoted += n
				i += n - 1
				continue
			case known:
				left.mark, left.older = line, written(lines[i:])
				return trimmed(out), left
			}
		}
		out = append(out, line)
	}
	return trimmed(out), left
}

// isQuote tells whether a line is somebody else's.
func isQuote(line string) bool { return strings.HasPrefix(strings.TrimLeft(line, " \t"), ">") }

// written counts the lines on which something stands.
func written(lines []string) int {
	n := 0
	for _, l := range lines {
		if strings.TrimSpace(l) != "" {
			n++
		}
	}
	return n
}

// following is the next line on which something stands.
func following(lines []string) string {
	for _, l := range lines {
		if strings.TrimSpace(l) != "" {
			return l
		}
	}
	return ""
}

// trimmed joins lines without the blank ones at both ends.
func trimmed(lines []string) string {
	from, to := 0, len(lines)
	for from < to && strings.TrimSpace(lines[from]) == "" {
		from++
	}
	for to > from && strings.TrimSpace(lines[to-1]) == "" {
		to--
	}
	return strings.Join(lines[from:to], "\n")
}

// isGap tells whether a line is blank or a rule, as mail programs draw above an older letter.
func isGap(line string) bool {
	line = strings.TrimSpace(line)
	return line == "" || len(line) >= 5 && strings.Trim(line, "_-") == ""
}

// withoutRule takes away the blank lines and the rule above an older letter.
func withoutRule(out []string) []string {
	for n := len(out); n > 0; n-- {
		if !isGap(out[n-1]) {
			return out[:n]
		}
	}
	return nil
}

var phoneMark = regexp.MustCompile(`(?i)^(?:sent from my .{2,40}|sent from (?:outlook|yahoo|proton|mail for|samsung|gmail).{0,60}|get outlook for .{2,80}` +
	`|von meinem .{2,40} gesendet|gesendet von (?:meinem|outlook|mail).{0,60}|envoyé (?:de mon|depuis) .{2,60}|enviado (?:desde|do) mi? ?.{2,60}|inviato da .{2,60}` +
	`|verstuurd vanaf .{2,60}|skickat från .{2,60}|sendt fra .{2,60}|iphoneから送信)\.?$`)

// isPhoneMark tells whether a line is what phones add to letters.
func isPhoneMark(line string) bool {
	line = strings.TrimSpace(line)
	return line != "" && len(line) < 160 && strings.IndexByte("eEgGiIsSvV", line[0]) >= 0 && phoneMark.MatchString(line)
}

var olderMark = regexp.MustCompile(`(?i)^(?:-{2,} ?(?:original message|ursprüngliche nachricht|originalnachricht|message d'origine|message original|message transféré|mensaje original` +
	`|messaggio originale|oorspronkelijk bericht|ursprungligt meddelande|forwarded message|weitergeleitete nachricht|mensaje reenviado|messaggio inoltrato|元のメッセージ|転送されたメッセージ|原始邮件) ?-{2,}` +
	`|begin forwarded message:|anfang der weitergeleiteten nachricht:|début du message réexpédié:)$`)

var headerFrom = regexp.MustCompile(`(?i)^\*?(?:from|von|de|da|van|från|fra|od|差出人|发件人)\*? ?:\*? ?\S`)
var headerDate = regexp.MustCompile(`(?i)^\*?(?:sent|gesendet|envoyé|inviato|enviado|enviada em|verzonden|skickat|sendt|wysłano|date|datum|data|fecha|送信日時|日時|发送时间)\*? ?:\*? ?\S`)

// beginsOlder tells whether lines begin an older letter that is not quoted: a line that says so, or a block of From and
// Sent as Outlook writes it.
func beginsOlder(lines []string) bool {
	line := strings.TrimSpace(lines[0])
	if len(line) > 300 {
		return false
	}
	if (strings.HasPrefix(line, "-") || strings.HasSuffix(line, ":")) && olderMark.MatchString(line) {
		return true
	}
	if !strings.Contains(line, ":") || !headerFrom.MatchString(line) {
		return false
	}
	for _, next := range lines[1:min(len(lines), 4)] {
		if next = strings.TrimSpace(next); len(next) <= 300 && headerDate.MatchString(next) {
			return true
		}
	}
	return false
}

// introduction is the line with which mail programs introduce what they quote. It is so long that every command would take
// milliseconds to make it, letters or not: it is made when the first letter wants it.
var introduction = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)^(?:on .{4,250} wrote|am .{4,250} schrieb.{0,120}|.{2,120} schrieb am .{4,120}|le .{4,250} a écrit|.{2,120} a écrit le .{4,120}|el .{4,250} escribió|il .{4,250} ha scritto` +
		`|op .{4,250} schreef.{0,120}|em .{4,250} escreveu|den .{4,250} skrev.{0,120}|.{4,250} napisał\(?a?\)?|20\d\d年\d+月\d+日.{0,250}|.{4,250}のメール) ?:$`)
})

// aDate is what introductions hold in whatever tongue: a date or an address.
var aDate = regexp.MustCompile(`\b(?:19|20)\d\d(?:\b|年)|\d[./]\d\d?[./]\d\d\b|@`)

// attribution tells how many lines introduce a quote: "On Monday Anna wrote:", which mail programs break over up to three
// lines. known tells that the words are those of a mail program; other lines count only if a quote follows.
func attribution(lines []string) (n int, known bool) {
	joined := ""
	for i, l := range lines[:min(len(lines), 3)] {
		l = strings.TrimSpace(l)
		if l == "" || len(joined)+len(l) > 400 {
			break
		}
		joined = strings.TrimSpace(joined + " " + l)
		if !strings.HasSuffix(l, ":") {
			continue
		}
		if introduction().MatchString(joined) {
			return i + 1, true
		}
		if i == 0 && aDate.MatchString(joined) {
			n = 1
		}
	}
	return n, false
}
