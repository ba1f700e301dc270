package luck

import "math"

// chiSquare tells how uneven faces are, and how often fair dice are at least as uneven. The second is a good estimate
// from about 30 dice on.
func chiSquare(faces [6]int) (chi, p float64) {
	n := 0
	for _, count := range faces {
		n += count
	}
	if n == 0 {
		return 0, 1
	}
	each := float64(n) / 6
	for _, count := range faces {
		chi += (float64(count) - each) * (float64(count) - each) / each
	}
	return chi, upperGamma(5.0/2, chi/2)
}

// upperGamma is the regularised incomplete gamma function Q(a, x): by its series where that is quick, else by its
// continued fraction [Abramowitz and Stegun 6.5.29, 6.5.31].
func upperGamma(a, x float64) float64 {
	if x <= 0 {
		return 1
	}
	logGamma, _ := math.Lgamma(a)
	scale := math.Exp(a*math.Log(x) - x - logGamma)
	if x < a+1 {
		term := 1 / a
		sum := term
		for n := 1.0; n < 1000 && term > sum*1e-16; n++ {
			term *= x / (a + n)
			sum += term
		}
		return 1 - scale*sum
	}
	// Lentz's method: the fraction's numerators are -n(n-a), its denominators x+1-a+2n.
	b := x + 1 - a
	c, d := math.Inf(1), 1/b
	h := d
	for n := 1.0; n < 1000; n++ {
		numerator := -n * (n - a)
		b += 2
		d = 1 / (numerator*d + b)
		c = b + numerator/c
		h *= c * d
		if math.Abs(c*d-1) < 1e-15 {
			break
		}
	}
	return scale * h
}

// z is how many standard deviations hits lie above what was expected.
func z(hits int, expected, variance float64) float64 {
	if variance == 0 {
		return 0
	}
	return (float64(hits) - expected) / math.Sqrt(variance)
}
