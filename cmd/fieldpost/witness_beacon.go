package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strconv"
	"strings"
	"time"

	"fieldpost/adjudicator/witness"
)

// beaconSource is a server of drand's that gives the signatures of rounds. Nil asks nobody.
type beaconSource struct {
	url    string
	client *http.Client
}

func newBeaconSource(url string) *beaconSource {
	if url == "" {
		return nil
	}
	return &beaconSource{strings.TrimRight(url, "/"), &http.Client{Timeout: 10 * time.Second}}
}

// look asks for the round that a lock waits for, if it has come, and has its signature mailed. What the server says is
// believed only if it is the signature; if there is none to be had, others may have it.
func (b *beaconSource) look(ctx context.Context, w *witness.Witness, now time.Time, log *slog.Logger) {
	if b == nil {
		return
	}
	round, due := w.Round(now)
	if !due {
		return
	}
	sig, err := b.signature(ctx, round)
	if err == nil {
		err = w.Beacon(round, sig, now)
	}
	if err != nil {
		log.Warn("the beacon's signature could not be had", "game", w.Game(), "round", round, "why", err.Error())
	}
}

// longestAnswer is how much of an answer is read; it is some hundred bytes long.
const longestAnswer = 64 << 10

// signature asks for the signature of a round.
func (b *beaconSource) signature(ctx context.Context, round uint64) (string, error) {
	url := b.url + "/public/" + strconv.FormatUint(round, 10)
	ask, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return "", err
	}
	answer, err := b.client.Do(ask)
	if err != nil {
		return "", err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return "", fmt.Errorf("%s answers %s", url, answer.Status)
	}
	var said struct {
		Round     uint64 `json:"round"`
		Signature string `json:"signature"`
	}
	if err := json.NewDecoder(io.LimitReader(answer.Body, longestAnswer)).Decode(&said); err != nil {
		return "", fmt.Errorf("%s: %w", url, err)
	}
	if said.Round != round {
		return "", fmt.Errorf("%s answers with round %d", url, said.Round)
	}
	return strings.ToLower(said.Signature), nil
}
