package luck

import (
	"math"
	"testing"
)

// TestTable holds the probabilities to the tables of chi-square with 5 degrees of freedom.
func TestTable(t *testing.T) {
	for p, chi := range map[float64]float64{0.995: 0.412, 0.99: 0.554, 0.95: 1.145, 0.90: 1.610, 0.50: 4.351, 0.10: 9.236, 0.05: 11.070, 0.01: 15.086, 0.001: 20.515} {
		if got := upperGamma(2.5, chi/2); math.Abs(got-p) > 2e-4*p+2e-4*(1-p) {
			t.Errorf("chi-square %.3f: p is %.6f, want %.3f", chi, got, p)
		}
	}
}

// TestClosedForms compares with functions that are known in another way: Q(5/2, x/2), which is the tail for 5 degrees of
// freedom, Q(1, x) = exp(-x) and Q(1/2, x) = erfc(sqrt(x)).
func TestClosedForms(t *testing.T) {
	for x := 0.001; x < 600; x *= 1.07 {
		five := math.Erfc(math.Sqrt(x/2)) + math.Sqrt(2*x/math.Pi)*math.Exp(-x/2)*(1+x/3)
		for _, c := range []struct{ a, x, want float64 }{{2.5, x / 2, five}, {1, x, math.Exp(-x)}, {0.5, x, math.Erfc(math.Sqrt(x))}} {
			if got := upperGamma(c.a, c.x); math.Abs(got-c.want) > 1e-13+1e-11*c.want {
				t.Errorf("Q(%g, %g) is %g, want %g", c.a, c.x, got, c.want)
			}
		}
	}
}

func TestChiSquare(t *testing.T) {
	for _, c := range []struct {
		faces  [6]int
		chi, p float64
	}{
		{[6]int{}, 0, 1},
		{[6]int{10, 10, 10, 10, 10, 10}, 0, 1},
		{[6]int{5, 8, 9, 8, 10, 20}, 13.4, 0.0199}, // (25+4+1+4+0+100)/10; p from a table of the distribution
		{[6]int{6, 0, 0, 0, 0, 0}, 30, 1.47e-5},    // 25/1 + 5 * 1/1
	} {
		chi, p := chiSquare(c.faces)
		if math.Abs(chi-c.chi) > 1e-9 || math.Abs(p-c.p) > 0.01*c.p {
			t.Errorf("%v: chi-square %.3f, p %.6f, want %.3f and %.6f", c.faces, chi, p, c.chi, c.p)
		}
	}
}
