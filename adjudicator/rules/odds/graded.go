package odds

import (
	"slices"

	"fieldpost/adjudicator/rules/battle"
)

// Dice that hit aircraft on lower numbers than others make hits of two classes that hang together: a die that has hit in one class
// hits in no other. So they are taken apart into ways: in each so many of them hit in the first class, and the others
// hit in the second with what probability is left.

// graded is all such dice of one side in one stage. They share their two tolls.
type graded struct {
	others, all int         // the tolls of hits on others alone, and of those on all
	p           [][]float64 // so many on others, so many on all -> probability
}

// add enters the dice of a shot, one after another.
func (g *graded) add(shot battle.Shot, others, all int) {
	if g.p == nil {
		g.p = [][]float64{{1}}
	}
	g.others, g.all = others, all
	near, far, miss := float64(shot.Air)/6, float64(shot.Need-shot.Air)/6, float64(6-shot.Need)/6
	for range shot.Dice {
		n := len(g.p) + 1
		next := make([][]float64, n)
		for k := range next {
			next[k] = make([]float64, n-k)
		}
		for k := range g.p {
			for l, p := range g.p[k] {
				next[k][l] += float64(p * miss)
				next[k][l+1] += float64(p * near)
				next[k+1][l] += float64(p * far)
			}
		}
		g.p = next
	}
}

// ways takes the dice apart, beside what else is rolled. Without any there is one way.
func (g *graded) ways(tolls []toll) []way {
	if g.p == nil {
		return []way{{1, tolls}}
	}
	var out []way
	beside := tolls[g.all].hits
	for k := range g.p {
		sum := 0.0
		for _, p := range g.p[k] {
			sum += p
		}
		if sum < negligible {
			continue
		}
		now := slices.Clone(tolls)
		now[g.others].hits = distOf(k, []float64{1})
		left := make([]float64, len(g.p[k])+beside.first+len(beside.p)-1)
		for l, p := range g.p[k] {
			for n, q := range beside.p {
				left[l+beside.first+n] += float64(float64(p/sum) * q)
			}
		}
		now[g.all].hits = distOf(0, left)
		out = append(out, way{sum, now})
	}
	return out
}

// distOf is the distribution of first hits, one more, and so on.
func distOf(first int, p []float64) *dist {
	for len(p) > 1 && p[0] < negligible {
		p, first = p[1:], first+1
	}
	for len(p) > 1 && p[len(p)-1] < negligible {
		p = p[:len(p)-1]
	}
	d := dist{first: first, p: p, tail: make([]float64, len(p))}
	sum := 0.0
	for i := len(p) - 1; i >= 0; i-- {
		sum += p[i]
		d.tail[i] = sum
	}
	return &d
}
