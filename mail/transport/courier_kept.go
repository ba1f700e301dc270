package transport

import (
	"context"
	"sync"
	"time"
)

// Letters are handed in one after the other on one connection: providers turn away who comes again and again.
const (
	keptFor  = 2 * time.Second // after the last letter
	mostSent = 50              // letters on one connection
)

// keptLine is the connection on which the next letter can be handed in.
type keptLine struct {
	mu     sync.Mutex
	client *smtpClient // nil if there is none
	timer  *time.Timer
}

// take gives the connection, if there is one and the server still answers on it.
func (k *keptLine) take(ctx context.Context, recipients int) *smtpClient {
	k.mu.Lock()
	client := k.client
	if k.client = nil; client != nil {
		k.timer.Stop()
	}
	k.mu.Unlock()
	if client == nil {
		return nil
	}
	client.line.allow(talk + 4096*int64(recipients))
	client.stop = context.AfterFunc(ctx, func() { client.line.Close() })
	if err := client.Reset(); err != nil {
		client.Close()
		return nil
	}
	return client
}

// keep keeps the connection for another letter, unless it broke, or has brought enough of them.
func (k *keptLine) keep(client *smtpClient, r *run) {
	if r.failed() {
		client.Close()
		return
	}
	if !client.stop() { // its time is over
		client.Close()
		return
	}
	if client.sent++; client.sent >= mostSent {
		go client.leave() // the next letter need not wait until the server has said goodbye
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.client != nil { // another letter was sent at the same time
		go client.leave()
		return
	}
	k.client = client
	k.timer = time.AfterFunc(keptFor, func() { k.end(client) })
}

// end leaves a connection, if it is still kept.
func (k *keptLine) end(client *smtpClient) {
	k.mu.Lock()
	mine := client != nil && k.client == client
	if mine {
		k.client = nil
	}
	k.mu.Unlock()
	if mine {
		client.leave()
	}
}

// leave says goodbye. The letters have been dealt with, whatever becomes of that.
func (c *smtpClient) leave() {
	_ = c.Quit()
	c.Close()
}
