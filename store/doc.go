// Package store keeps what must outlive the daemon: letters, events, the outbox, mailboxes. It knows nothing of games or
// of mail. To it there are entries (a key, a value, the revision at which it was written) and blobs (bytes named by their
// SHA-256).
//
// A [Store] can do five things, a shape that fits a file on one machine and a cluster alike:
//
//	Get      one entry
//	Scan     the entries under a prefix in the order of their keys, a page at a time
//	Commit   a list of conditions, puts and deletes: all or nothing
//	PutBlob  bytes of any sort, on the disk before it returns
//	GetBlob  the same bytes again, or an error, never others
//
// There is no transaction that runs a caller's code. Work is done first, on what Get and Scan found; then one Commit says
// what must still be true and what becomes true. If somebody was faster, the answer is [ErrStale], and the work is done again:
//
//	for {
//		head, err := s.Get(ctx, "game/kursk/head")
//		// ... work out what follows from head ...
//		_, err = s.Commit(ctx, store.Change{
//			If:  []store.Condition{store.At(head.Key, head.Revision), store.Absent("seen/" + letter)},
//			Put: []store.Entry{{Key: head.Key, Value: next}, {Key: "seen/" + letter}},
//		})
//		if errors.Is(err, store.ErrStale) {
//			continue
//		}
//		return err
//	}
//
// A blob is put before the Commit that names it. So an entry never names a blob that is not there; a crash between the two
// leaves a blob that nobody names, which [Bolt.Sweep] takes away later.
//
// # One folder
//
// [Open] keeps everything in one folder: fieldpost.db, a bbolt file with the entries, and blobs/ab/cdef..., a file for each blob.
// Nobody but the owner may read them. One process at a time has the folder; a second one is told so within a second.
//
// What Commit has acknowledged is on the disk: it survives the end of the process at any moment, and a power cut if the disk
// keeps its promises. Nothing in the store can make up for a disk that says "synced" too early. On Linux before 5.17 do not put
// the folder on an ext4 file system with the feature fast_commit: it could lose what was synced (bbolt issue 562).
//
// Callers that commit at the same time share one sync. Whoever comes while another's change is being written waits, and the
// next one to write takes all that have gathered; nobody waits for company.
//
// The file does not shrink. Space that was freed is used again, so a store stays as large as it was at its largest.
//
// # When things go wrong
//
// [ErrLost] says that the database is missing or empty although the store was used: there are blobs, or the caller knows it
// ([Options].Used). Open makes nothing then. With [Options].References, Check, Backup and Restore hold what entries say of blobs against
// them, and [Bolt.Named] tells which of them are needed.
//
// [ErrFull] says that the disk, or the limit in [Options], has no room: nothing was changed, and reading goes on. A sync that
// fails when the change is already in the file leaves it unknown whether the change will survive. The store then refuses
// everything with [ErrBroken] until it is opened again, rather than show what may vanish. Damage is found, not repaired: an entry
// without its checksum, or a blob whose bytes do not have its hash, is [ErrDamaged]; [Bolt.Check] looks at everything; the cure is a backup, and for a blob also to put it again.
//
// [Bolt.Backup] makes a copy of the whole store while it is in use, and [Restore] brings one back. A backup is a store: it
// can be opened, best with [Options].ReadOnly. Where the backup lies on the same disk its blobs are links to the same
// files and cost no space; they are never written to, but a disk that dies takes both, so carry backups elsewhere.
//
// Errors never show a key or a value: either may be a secret.
package store
