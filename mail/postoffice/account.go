package postoffice

import (
	"crypto/sha256"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
)

const inbox = "INBOX"

// usual are the folders that mail programs look for by their use.
var usual = map[string]imap.MailboxAttr{
	"Sent": imap.MailboxAttrSent, "Drafts": imap.MailboxAttrDrafts, "Trash": imap.MailboxAttrTrash,
	"Junk": imap.MailboxAttrJunk, "Archive": imap.MailboxAttrArchive,
}

// account is a user's mail, without the bytes of the letters, as the register has it. A change is written to the register first.
type account struct {
	name string

	mu       sync.Mutex // guards all that follows, and the account's part of the register
	password hashed
	folders  map[string]*folder
	used     int64 // bytes of all letters
}

func newAccount(name string) *account { return &account{name: name, folders: map[string]*folder{}} }

// folder is guarded by the lock of its account.
type folder struct {
	user, name string
	folderRecord
	letters []*letter // by UID
	tracker *imapserver.MailboxTracker
	views   map[*view]struct{}
	gone    bool // deleted while somebody looked at it
}

// letter does not change but for its flags, which are guarded by the lock of its account.
type letter struct {
	uid      imap.UID
	size     int64
	received time.Time
	flags    []imap.Flag
	body     [sha256.Size]byte
}

func folderKey(user, name string) string { return user + "\x00" + name }

func newFolder(key string) *folder {
	user, name, _ := strings.Cut(key, "\x00")
	return &folder{user: user, name: name, views: map[*view]struct{}{}}
}

// track begins to count the letters for those who look at the folder.
func (f *folder) track() { f.tracker = imapserver.NewMailboxTracker(uint32(len(f.letters))) }

// wake tells everybody who waits at this folder that something happened.
func (f *folder) wake() {
	for v := range f.views {
		select {
		case v.woken <- struct{}{}:
		default:
		}
	}
}

// draft is a letter to be: it becomes one when a folder gives it a UID.
type draft struct {
	raw      []byte // nil if the register has the bytes
	size     int64
	received time.Time
	flags    []imap.Flag
	body     [sha256.Size]byte
}

func newDraft(raw []byte, received time.Time, flags []imap.Flag) draft {
	return draft{raw: raw, size: int64(len(raw)), received: received, flags: flags, body: sha256.Sum256(raw)}
}

func (l *letter) draft() draft {
	return draft{size: l.size, received: l.received, flags: slices.Clone(l.flags), body: l.body}
}

// write puts drafts into the register as the folder's next letters. The folder itself takes them up with append, once the
// change is done.
func (f *folder) write(tx *tx, drafts []draft) ([]*letter, error) {
	letters := make([]*letter, len(drafts))
	after := f.folderRecord
	for i, d := range drafts {
		letters[i] = &letter{uid: after.Next, size: d.size, received: d.received, flags: d.flags, body: d.body}
		after.Next++
		if err := tx.addLetter(f, letters[i], d.raw); err != nil {
			return nil, err
		}
	}
	return letters, tx.put(bucketFolders, []byte(folderKey(f.user, f.name)), after)
}

// append shows letters that were written to everybody who looks at the folder.
func (a *account) append(f *folder, letters []*letter) {
	for _, l := range letters {
		f.letters = append(f.letters, l)
		f.Next = l.uid + 1
		a.used += l.size
		f.tracker.QueueNumMessages(uint32(len(f.letters)))
	}
	if len(letters) > 0 {
		f.wake()
	}
}

// remove takes letters that are no longer in the register out of the folder.
func (a *account) remove(f *folder, letters []*letter) {
	gone := map[*letter]bool{}
	for _, l := range letters {
		gone[l] = true
		a.used -= l.size
	}
	// From the last to the first, so that the numbers of those before stay what they are.
	for i := len(f.letters) - 1; i >= 0; i-- {
		if gone[f.letters[i]] {
			f.tracker.QueueExpunge(uint32(i) + 1)
		}
	}
	f.letters = slices.DeleteFunc(f.letters, func(l *letter) bool { return gone[l] })
	if len(letters) > 0 {
		f.wake()
	}
}

// hasRoom says whether letters of so many bytes fit into the account.
func (o *Office) hasRoom(a *account, size int64) bool { return a.used+size <= o.options.MaxAccount }
