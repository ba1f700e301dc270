package transport

import (
	"context"
	"time"
)

// Mailbox is an account from which letters are read. One goroutine uses it, but Close may be called from any.
type Mailbox interface {
	// Wait returns when it is time to list the watched folder: a letter may have come, or some minutes have passed. When
	// the deadline of ctx is over, it returns context.DeadlineExceeded, and the connection is as good as before.
	Wait(ctx context.Context) error

	// List gives the letters of a folder by UID, the oldest first, and not more than MaxList of them: the others come
	// when these have been moved away. The UIDs are good for Fetch and Move until the next List.
	List(ctx context.Context, folder string) ([]Waiting, error)

	// Fetch gives a letter of the folder listed last. If it has more than limit bytes, the first HeadSize of them come
	// together with a TooBig. If it was removed in the meantime, the error is ErrGone.
	Fetch(ctx context.Context, uid uint32, limit int64) ([]byte, error)

	// Move puts a letter of the folder listed last into another one, which is made if it is not there, and marks it as
	// seen. An error leaves it where it was, or, if the line broke, maybe not.
	Move(ctx context.Context, uid uint32, folder string) error

	Close() error
}

const (
	MaxList  = 500     // letters in a list
	HeadSize = 1 << 16 // bytes of a letter that is too big
)

// Waiting is a letter that lies in a folder.
type Waiting struct {
	UID      uint32
	Validity uint32 // UIDVALIDITY: UIDs under another one mean other letters

	// Nothing where the server does not say it.
	Size     int64
	Received time.Time
	Seen     bool
}

// Account is a mailbox to be read by IMAP.
type Account struct {
	Server
	Folder  string        // what Wait watches; INBOX if empty. It is never made: letters would not come into it
	Folders []string      // made when the connection is opened, if they are not there
	Slice   time.Duration // how long one IDLE lasts; nine minutes, the most, if zero
	Poll    time.Duration // how often to look if the server has no IDLE; a minute if zero
}

// longestSlice is below the ten minutes after which many a router forgets a silent connection.
const longestSlice = 9 * time.Minute

func (a *Account) complete() error {
	if err := a.Server.complete(); err != nil {
		return err
	}
	if a.none() {
		return errNoUser
	}
	if a.Folder == "" {
		a.Folder = inbox
	}
	if a.Slice <= 0 || a.Slice > longestSlice {
		a.Slice = longestSlice
	}
	if a.Poll <= 0 {
		a.Poll = time.Minute
	}
	return nil
}
