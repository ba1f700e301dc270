package audit

import (
	"golang.org/x/mod/sumdb/tlog"

	"fieldpost/adjudicator/dice"
)

// tree is the Merkle tree over the leaves as they were found, whatever they say.
type tree struct {
	size   int64
	hashes []tlog.Hash
}

func newTree(leaves []leaf) (*tree, error) {
	t := &tree{}
	for _, l := range leaves {
		stored, err := tlog.StoredHashesForRecordHash(t.size, l.read.Hash(), t)
		if err != nil {
			return nil, err
		}
		t.hashes = append(t.hashes, stored...)
		t.size++
	}
	return t, nil
}

// ReadHashes serves tlog.
func (t *tree) ReadHashes(at []int64) ([]tlog.Hash, error) {
	out := make([]tlog.Hash, len(at))
	for i, n := range at {
		out[i] = t.hashes[n]
	}
	return out, nil
}

// root is the root that the first leaves had.
func (t *tree) root(size int64) (dice.Root, error) {
	hash, err := tlog.TreeHash(size, t)
	return dice.Root{Size: size, Hash: hash}, err
}
