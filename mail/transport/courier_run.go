package transport

import (
	"errors"
	"fmt"

	"github.com/emersion/go-smtp"
)

// run is one letter on its way: what is known of each recipient so far.
type run struct {
	client *smtp.Client
	order  []string // each recipient once
	known  map[string]Result
}

func newRun(to []string) *run {
	r := &run{known: map[string]Result{}}
	seen := map[string]bool{}
	for _, address := range to {
		if !seen[address] {
			seen[address] = true
			r.order = append(r.order, address)
		}
	}
	return r
}

// all gives every recipient of whom nothing is known yet the same outcome.
func (r *run) all(o Result) {
	for _, address := range r.order {
		r.set(address, o)
	}
}

func (r *run) set(address string, o Result) {
	if _, ok := r.known[address]; !ok {
		o.Recipient = address
		r.known[address] = o
	}
}

func (r *run) outcomes(to []string) []Result {
	list := make([]Result, len(to))
	for i, address := range to {
		list[i] = r.known[address]
	}
	return list
}

// said makes an outcome of an error: the server's own words, or a failure of the line, which is temporary.
func said(err error) Result {
	var reply *smtp.SMTPError
	if errors.As(err, &reply) {
		text := printable(reply.Message)
		if reply.EnhancedCode != (smtp.EnhancedCode{}) && reply.EnhancedCode != smtp.NoEnhancedCode {
			text = fmt.Sprintf("%d.%d.%d %s", reply.EnhancedCode[0], reply.EnhancedCode[1], reply.EnhancedCode[2], text)
		}
		// A reply that does not belong here, as 3xx, is an accident of the server's.
		return Result{Code: reply.Code, Temporary: reply.Code < 500 || reply.Code > 599, Text: text}
	}
	return Result{Temporary: true, Text: printable(err.Error())}
}

// transact goes through MAIL, RCPT and DATA. One refused recipient does not stop the others.
func (r *run) transact(from string, raw []byte, lmtp bool) {
	options := &smtp.MailOptions{Size: int64(len(raw)), UTF8: !ascii(from)}
	for _, address := range r.order {
		options.UTF8 = options.UTF8 || !ascii(address)
	}
	if ok, _ := r.client.Extension("SMTPUTF8"); options.UTF8 && !ok {
		r.all(Result{Text: "an address is not ASCII, and the server takes no others"})
		return
	}
	if err := r.client.Mail(from, options); err != nil {
		r.all(said(err))
		return
	}
	var taken []string
	for _, address := range r.order {
		err := r.client.Rcpt(address, nil)
		var reply *smtp.SMTPError
		switch {
		case err == nil:
			taken = append(taken, address)
		case errors.As(err, &reply) && reply.Code != 421:
			r.set(address, said(err))
		default: // the line is no good any more
			r.all(said(err))
			return
		}
	}
	if len(taken) > 0 {
		r.data(raw, taken, lmtp)
	}
}

// failed says whether the line broke on the way, or the server takes nothing more on it.
func (r *run) failed() bool {
	for _, o := range r.known {
		if o.Code == 0 || o.Code == 421 {
			return true
		}
	}
	return false
}

// broken says that the line broke before the server could have taken the letter for anybody.
func (r *run) broken() bool {
	for _, o := range r.known {
		if o.Code != 0 && o.Code != 421 || o.Ambiguous || !o.Temporary {
			return false
		}
	}
	return true
}

func (r *run) data(raw []byte, taken []string, lmtp bool) {
	w, err := r.client.Data()
	if err != nil {
		r.all(said(err))
		return
	}
	if _, err := w.Write(raw); err != nil {
		r.all(said(err)) // not ended, so not taken
		return
	}
	if lmtp {
		replies, err := w.CloseWithLMTPResponse()
		r.each(replies, err)
		return
	}
	reply, err := w.CloseWithResponse()
	if err != nil {
		r.all(afterData(err))
		return
	}
	for _, address := range taken {
		r.set(address, Result{Code: 250, Text: printable(reply.StatusText)})
	}
}

// afterData: without a reply nobody knows whether the server took the letter.
func afterData(err error) Result {
	o := said(err)
	o.Ambiguous = o.Code == 0
	return o
}

// each takes the replies of LMTP, one for each recipient. Those whose reply did not come any more are unknown.
func (r *run) each(replies map[string]*smtp.DataResponse, err error) {
	for address, reply := range replies {
		r.set(address, Result{Code: 250, Text: printable(reply.StatusText)})
	}
	var refusals smtp.LMTPDataError
	if errors.As(err, &refusals) {
		for address, reply := range refusals {
			r.set(address, said(reply))
		}
	}
	if err != nil {
		r.all(Result{Temporary: true, Ambiguous: true, Text: "the server did not say what became of the letter"})
	}
}

func ascii(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}
