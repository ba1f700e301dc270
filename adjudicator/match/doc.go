// Package match makes a battle of words, "10 inf 2 arm" against "8 inf aa", or of what stands on a board, and sums up how
// it will end. Each side gives up units by the published order of its edition unless it names one of its own. The package
// knows no letters and no terminal: whoever asks prints the answer in his own way.
package match
