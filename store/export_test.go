package store

import (
	"path/filepath"

	bolt "go.etcd.io/bbolt"
)

// Unfilled makes a database in which nothing was ever written.
func Unfilled(dir string) error {
	db, err := bolt.Open(filepath.Join(dir, dbName), fileMode, nil)
	if err != nil {
		return err
	}
	return db.Close()
}
