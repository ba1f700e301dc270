package board

// Misses counts the slips between two folded words: a letter too many, one missing, one wrong, or two
// neighbours exchanged. Words longer than 64 bytes are compared by their first 64.
func Misses(a, b string) int { return Beginnings(a, b)[min(len(b), 64)] }

// Beginnings counts the slips between a and each beginning of b, by the length of that.
func Beginnings(a, b string) [65]int {
	a, b = a[:min(len(a), 64)], b[:min(len(b), 64)]
	var rows [3][65]int // the last two rows of the table and the one being filled
	for j := 0; j <= len(b); j++ {
		rows[1][j] = j
	}
	for i := 1; i <= len(a); i++ {
		before, last, row := &rows[(i+2)%3], &rows[i%3], &rows[(i+1)%3]
		row[0] = i
		for j := 1; j <= len(b); j++ {
			wrong := 1
			if a[i-1] == b[j-1] {
				wrong = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+wrong)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
	}
	return rows[(len(a)+1)%3]
}
