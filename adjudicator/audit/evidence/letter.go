package evidence

import (
	"bytes"
	"fmt"
	"net/mail"
	"strings"
	"time"
)

// ReadLetter reads one mail: the letter itself first, then those forwarded in it. file and number say where it was
// found; number is 0 for a file that holds nothing else. An error says that it is no mail; trouble with its parts is
// listed in Skipped.
func ReadLetter(file string, number int, data []byte) (*Evidence, error) {
	o := &opener{got: &Evidence{}, file: file, number: number}
	where := whereIs(file, number)
	if err := o.letter(where, data, -1, 0); err != nil {
		return nil, fmt.Errorf("%s: %w", where, err)
	}
	return o.got, nil
}

// whereIs says where a letter is.
func whereIs(file string, number int) string {
	if number == 0 {
		return file
	}
	return fmt.Sprintf("%s, letter %d", file, number)
}

// letter opens a mail, found at that depth in the letter within.
func (o *opener) letter(where string, data []byte, within, depth int) error {
	if len(data) > maxLetter {
		return fmt.Errorf("it is longer than %s", mebibytes(maxLetter))
	}
	data = bytes.TrimLeft(bytes.TrimPrefix(data, []byte(mark)), "\r\n")
	h, body, err := cutHeader(data)
	if err != nil {
		return err
	}
	if !h.isLetter() {
		return fmt.Errorf("it is not a mail: it has no From, Date, Message-ID or Received in its first lines")
	}
	index := len(o.got.Letters)
	o.got.Letters = append(o.got.Letters, h.letter(o.file, o.number, within))
	o.open(place{where: where, letter: index, depth: depth}, h, body)
	return nil
}

// letter is what the header says of the letter.
func (h header) letter(file string, number, within int) Letter {
	l := Letter{File: file, Number: number, Within: within,
		From:      sender(h.get("from")),
		MessageID: short(h.get("message-id")),
		Subject:   short(words(h.get("subject"))),
		Date:      date(h.get("date")),
	}
	for _, f := range h {
		if f.name == "received" && len(l.Received) < maxReceived {
			value := string(f.value[max(0, len(f.value)-200):])
			l.Received = append(l.Received, date(value[strings.LastIndexByte(value, ';')+1:]))
		}
	}
	return l
}

// sender is the address of a From field, or all of it if it holds none that can be read.
func sender(from string) string {
	for _, text := range []string{from, words(from)} {
		if list, err := mail.ParseAddressList(text); err == nil && len(list) > 0 {
			return short(list[0].Address)
		}
	}
	return short(words(from))
}

// date reads the date of a field; it is zero if there is none to be read.
func date(value string) time.Time {
	t, err := mail.ParseDate(strings.TrimSpace(value))
	if err != nil {
		return time.Time{}
	}
	return t
}
