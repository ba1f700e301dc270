package mail

import (
	"strings"

	"github.com/emersion/go-message"
)

// classify tells from the header what sort of sender a letter comes from (RFC 3834, and what programs do instead). When
// in doubt it is no person: two programs that answer each other never stop.
func classify(h message.Header, from Address, self Self) Kind {
	has := func(k string) string { return strings.ToLower(strings.TrimSpace(h.Get(k))) }
	contentType, params, _ := h.ContentType()
	report := strings.EqualFold(contentType, "multipart/report")
	noReturn := h.Has("Return-Path") && strings.Trim(has("Return-Path"), "<> ") == ""
	precedence := has("Precedence")
	switch {
	case self.Instance != "" && h.Get("X-Fieldpost-Instance") == self.Instance, !from.IsZero() && self.has(from):
		return Own
	case report && strings.EqualFold(params["report-type"], "delivery-status"), h.Has("X-Failed-Recipients"),
		isPostman(h.Get("From")) && (noReturn || isFailure(h.Get("Subject"))):
		return Bounce
	case h.Has("List-Id"), h.Has("List-Post"), precedence == "list", precedence == "bulk", precedence == "junk":
		return List
	case h.Has("Auto-Submitted") && firstWord(has("Auto-Submitted")) != "no",
		precedence == "auto_reply", report, noReturn,
		h.Has("X-Auto-Response-Suppress") && has("X-Auto-Response-Suppress") != "none",
		h.Has("X-Autoreply"), h.Has("X-Autorespond"), h.Has("X-Autoresponder"), h.Has("X-Vacation"),
		h.Has("X-Fieldpost-Instance"),
		isAutoSubject(words(h.Get("Subject"))),
		strings.EqualFold(contentType, "text/calendar") && strings.EqualFold(params["method"], "reply"):
		return AutoReply
	}
	return Person
}

// firstWord is the word before blanks, parameters and comments.
func firstWord(s string) string {
	word, _, _ := strings.Cut(strings.TrimSpace(s), ";")
	word, _, _ = strings.Cut(word, "(")
	return strings.TrimSpace(word)
}

// isPostman tells whether a From field is that of a mail server, which often has no domain.
func isPostman(from string) bool {
	from = strings.ToLower(from)
	return strings.Contains(from, "mailer-daemon") || strings.Contains(from, "postmaster")
}

// isFailure tells whether a subject is one under which mail servers without delivery reports return letters.
func isFailure(subject string) bool {
	subject = strings.ToLower(subject)
	for _, s := range []string{"undeliver", "returned mail", "delivery status", "failure notice", "delivery failure", "mail delivery failed", "unzustellbar"} {
		if strings.Contains(subject, s) {
			return true
		}
	}
	return false
}

// isAutoSubject tells whether a subject begins as those of absence notices without any other mark do.
func isAutoSubject(subject string) bool {
	subject = strings.ToLower(subject)
	for _, s := range []string{
		"automatic reply:", "auto:", "autoreply:", "auto-reply:", "out of office:", "out of office reply", "automatische antwort",
		"abwesenheitsnotiz", "réponse automatique", "respuesta automática", "risposta automatica", "automatisch antwoord",
		"自動応答:", "自动答复:",
	} {
		if strings.HasPrefix(subject, s) {
			return true
		}
	}
	return false
}
