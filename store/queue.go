package store

import "sync"

// The bounds of a group, so that nobody waits long for the change of others.
const (
	groupChanges = 256
	groupBytes   = 4 * MaxBytes
)

// A pending change waits to be written. Its outcome stands in it once done is closed.
type pending struct {
	change   Change
	size     int
	revision uint64
	err      error
	done     chan struct{}
}

func (p *pending) isDone() bool {
	select {
	case <-p.done:
		return true
	default:
		return false
	}
}

// queue holds the changes that wait, oldest first, while another's is being written. Whoever has the pen writes, first of all
// what is oldest, until his own is done; then one of those who wait has it.
type queue struct {
	pen pen

	mu      sync.Mutex
	waiting []*pending
}

func (q *queue) add(p *pending) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.waiting = append(q.waiting, p)
}

// group takes the oldest changes out of the queue, as many as go together.
func (q *queue) group() []*pending {
	q.mu.Lock()
	defer q.mu.Unlock()
	n, size := 0, 0
	for n < len(q.waiting) && n < groupChanges && (n == 0 || size+q.waiting[n].size <= groupBytes) {
		size += q.waiting[n].size
		n++
	}
	group := q.waiting[:n:n]
	q.waiting = q.waiting[n:]
	return group
}

// drop takes a change out of the queue. If it is not there any more, somebody is writing it.
func (q *queue) drop(p *pending) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	for i, w := range q.waiting {
		if w == p {
			q.waiting = append(q.waiting[:i:i], q.waiting[i+1:]...)
			return true
		}
	}
	return false
}
