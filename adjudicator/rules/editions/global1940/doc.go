// Package global1940 is the code of the rules that Global 1940 alone has, a file each. It knows hooks of the engine and the data
// of its edition, and nothing of letters, files and dice.
package global1940
