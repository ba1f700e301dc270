package table

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"log/slog"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/mark"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/scribe"
	"fieldpost/adjudicator/secrets"
	"fieldpost/mail"
	"fieldpost/orders/meaning"
	"fieldpost/store"
)

// House is what the tables of a daemon have in common: where they are kept, under which addresses they write, and with which keys.
type House struct {
	Store   store.Store
	Self    mail.Address            // the mailbox that letters come to
	More    map[string]mail.Address // other mailboxes, by the names that games know them by
	IDs     mail.IDs
	Trust   mail.Trust
	Secrets secrets.Folder
	Now     func() time.Time
	Log     *slog.Logger
	Shows   *letters.Painter // makes the pictures of letters; nil for letters without pictures

	Mark *mark.Mark // what was signed last, outside of the store; nil for none

	Languages letters.Languages // in which letters are written

	NewGames string // who may found games by letter: lobby.GamesByKnown, the usual, or one of its kin

	Meaning func(*Table, string, edition.PowerID) meaning.Understood // reads letters by their meaning; nil for the usual reader

	Signer dice.SigningKey
}

// Verifier is the key with which everybody checks the signatures of this desk.
func (h *House) Verifier() string { return h.Signer.Verifier }

// Keyed is a hash that nobody else can make: what it makes is the same if a letter is handled again.
func (h *House) Keyed(format string, args ...any) []byte {
	mac := hmac.New(sha256.New, h.IDs.Key)
	fmt.Fprintf(mac, "fieldpost "+format, args...)
	return mac.Sum(nil)
}

// Mailbox is the mailbox that the letters of a game go out from.
func (h *House) Mailbox(t *Table) mail.Address {
	if a, known := h.More[t.Terms.Account]; known {
		return a
	}
	return h.Self
}

// Current tells whether a game is in the store as it was read.
func (h *House) Current(ctx context.Context, t *Table) error {
	e, err := h.Store.Get(ctx, game.RecordKey(t.Terms.Game))
	if err == nil && e.Revision != t.Revision {
		err = store.ErrStale
	}
	return err
}

// Archive is where the games are kept.
func (h *House) Archive() game.Archive {
	return game.Archive{Store: h.Store, Secrets: h.Secrets, Log: h.Log}
}

// Guarded does something that tells whether a game was changed, and is no panic.
func (h *House) Guarded(play func() (bool, error)) (accepted bool, err error) {
	err = game.Guarded(h.Log, func() (err error) {
		accepted, err = play()
		return err
	})
	return accepted, err
}

// Masked stands for an address where the address itself need not be kept.
func (h *House) Masked(address string) string {
	return hex.EncodeToString(h.Keyed("address\n%s", address)[:10])
}

// Files are the attachments of a letter that carries a delivery.
func (h *House) Files(t *Table, delivery scribe.Delivery) ([]mail.File, error) {
	files, err := delivery.Files(t.Scribe.Tape.Log(), h.Secrets.Name+"/"+t.Terms.Game, h.Signer)
	var out []mail.File
	for _, f := range files {
		out = append(out, mail.File(f))
	}
	return out, err
}
