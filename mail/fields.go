package mail

// The fields of a header that mean something together.
var (
	deliveredTo = []string{"Delivered-To", "X-Original-To", "Envelope-To", "X-Envelope-To"}
	writtenTo   = []string{"To", "Cc"}
	readOnce    = []string{"Subject", "Date", "Message-Id", "Content-Type"}
	standOnce   = []string{"From", "To", "Subject", "Date", "Message-Id", "Content-Type", "Content-Transfer-Encoding"}
	mustCover   = []string{"From", "To", "Subject", "Date", "Message-ID", "Content-Type", "Content-Transfer-Encoding"}
	weSign      = []string{
		"From", "From", "Subject", "Subject", "To", "Cc", "Date", "Message-Id", "In-Reply-To", "References", "Reply-To",
		"Mime-Version", "Content-Type", "Content-Transfer-Encoding", "Auto-Submitted",
	}
)
