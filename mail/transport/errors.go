package transport

import (
	"errors"
	"fmt"
)

// Errors that a caller may want to tell from others with errors.Is. Any other error of a Mailbox means that the line is
// no good any more.
var (
	ErrLogin  = errors.New("the server refused the login")
	ErrTooBig = errors.New("the letter is too big")
	ErrGone   = errors.New("the letter is no longer in the folder")
	ErrStale  = errors.New("the folder was not listed on this connection; list it again")
	ErrNo     = errors.New("the server refused")
	ErrClosed = errors.New("the mailbox is closed")
)

// refused says that an error leaves the connection usable.
func refused(err error) bool {
	for _, mild := range []error{ErrNo, ErrGone, ErrStale, ErrTooBig} {
		if errors.Is(err, mild) {
			return true
		}
	}
	return false
}

// TooBig is an ErrTooBig that says how big.
type TooBig struct {
	UID  uint32
	Size int64
}

func (e TooBig) Error() string {
	return fmt.Sprintf("letter %d has %d bytes: %v", e.UID, e.Size, ErrTooBig)
}

// Is reports that it is an ErrTooBig.
func (e TooBig) Is(target error) bool { return target == ErrTooBig }
