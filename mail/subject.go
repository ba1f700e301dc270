package mail

import "regexp"

// replyMark is what mail programs of many tongues put before the subject of an answer or of a letter passed on.
var replyMark = regexp.MustCompile(`(?i)^\s*(?:re|aw|sv|vs|antw|antwort|ref|rif|res|odp|fw|fwd|wg|tr|rv|enc|vb|doorst|返信|回复|回覆|答复|転送|转发|轉寄)\s*(?:\[\d{1,4}\]|\(\d{1,4}\)|\^\d{1,4})?\s*:\s*`)

// stripReply takes all such marks off a subject.
func stripReply(s string) string {
	for {
		at := replyMark.FindStringIndex(s)
		if at == nil {
			return s
		}
		s = s[at[1]:]
	}
}
