package postoffice

import (
	"fmt"
	"net"
	"strings"
	"time"
)

// refusal is why a login failed.
type refusal struct {
	wait time.Duration // zero: name or password are wrong
}

func (r *refusal) Error() string {
	if r.wait > 0 {
		return fmt.Sprintf("too many wrong passwords; try again in %d s", int(r.wait/time.Second)+1)
	}
	return "user name or password are wrong"
}

// login finds the account of a user who says who he is, as "gm" or as "gm@example.org".
func (o *Office) login(name, password string, from net.Addr) (*account, *refusal) {
	name = strings.ToLower(name)
	if local, domain, ok := strings.Cut(name, "@"); ok && strings.EqualFold(domain, o.options.Domain) {
		name = local
	}
	host, _, _ := net.SplitHostPort(from.String())
	who := host + " " + name
	if len(who) > 200 {
		return nil, &refusal{}
	}
	if wait := o.throttle.wait(who); wait > 0 {
		return nil, &refusal{wait}
	}
	a, stored := o.account(name), nobody(o.options.Rounds)
	if a != nil {
		a.mu.Lock()
		stored = a.password
		a.mu.Unlock()
	}
	right := o.known.check(name, password, stored) && a != nil
	o.throttle.note(who, right)
	if !right {
		o.log.Warn("post office: login refused", "user", name, "from", host)
		return nil, &refusal{}
	}
	return a, nil
}
