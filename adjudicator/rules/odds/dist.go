package odds

// A dist is the probability of each number of hits, the impossible ends trimmed.
type dist struct {
	first int       // hits of p[0]
	p     []float64 // of first, first+1, ...
	tail  []float64 // tail[i]: p[i] and everything after it
}

// negligible probabilities are dropped: 10,000 of them are far below what a float64 tells from 1.
const negligible = 1e-24

// A speck of probability is not carried on: a million of them are no more than a rounding of what is printed.
const speck = 1e-17

// dice is how many dice need each number, and above that how many pairs, of which the better die counts.
type dice [14]uint16

// pairs is where they begin.
const pairs = 7

func (d *dice) total() int {
	n := 0
	for _, c := range d {
		n += int(c)
	}
	return n
}

// hitsOf is the distribution of the hits of some dice: one die after another.
func hitsOf(d dice) dist {
	room := d.total() + 1
	memory := make([]float64, 2*room)
	p, tail := memory[:1:room], memory[room:]
	p[0] = 1
	first := 0
	for need := len(d) - 1; need >= 1; need-- {
		hit, miss := float64(need)/6, float64(6-need)/6
		if need >= pairs {
			miss = float64((6-(need-pairs))*(6-(need-pairs))) / 36
			hit = 1 - miss
		}
		for range d[need] {
			p = append(p, 0)
			for k := len(p) - 1; k > 0; k-- {
				p[k] = float64(p[k]*miss) + float64(p[k-1]*hit)
			}
			p[0] = float64(p[0] * miss)
			for len(p) > 1 && p[0] < negligible {
				p, first = p[1:], first+1
			}
			for len(p) > 1 && p[len(p)-1] < negligible {
				p = p[:len(p)-1]
			}
		}
	}
	tail = tail[:len(p)]
	sum := 0.0
	for i := len(p) - 1; i >= 0; i-- {
		sum += p[i]
		tail[i] = sum
	}
	return dist{first, p, tail}
}

// none is the probability of no hit at all.
func (d *dist) none() float64 {
	if d.first > 0 {
		return 0
	}
	return d.p[0]
}

// upTo is the distribution for somebody who can take only so many hits: the probabilities of first, first+1, ...
// and of all that he can take or more.
func (d *dist) upTo(most int) (first int, odds []float64, rest float64) {
	room := most - d.first
	switch {
	case room <= 0:
		return most, nil, 1
	case room < len(d.p):
		return d.first, d.p[:room], d.tail[room]
	}
	return d.first, d.p, 0
}
