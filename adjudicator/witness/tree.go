package witness

import (
	"fmt"

	"golang.org/x/mod/sumdb/tlog"

	"fieldpost/adjudicator/dice"
)

// rootOf is the root of the tree over leaves, whatever they say: it tells whether a signed checkpoint is of these leaves
// before anybody asks whether they keep the law.
func rootOf(leaves []dice.Read) (tlog.Hash, error) {
	var stored []tlog.Hash
	read := tlog.HashReaderFunc(func(indexes []int64) ([]tlog.Hash, error) {
		out := make([]tlog.Hash, len(indexes))
		for i, at := range indexes {
			if at < 0 || at >= int64(len(stored)) {
				return nil, fmt.Errorf("there is no hash %d", at)
			}
			out[i] = stored[at]
		}
		return out, nil
	})
	for i, leaf := range leaves {
		more, err := tlog.StoredHashesForRecordHash(int64(i), leaf.Hash(), read)
		if err != nil {
			return tlog.Hash{}, err
		}
		stored = append(stored, more...)
	}
	return tlog.TreeHash(int64(len(leaves)), read)
}
