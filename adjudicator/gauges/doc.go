// Package gauges counts what the daemon does, and shows the counts in the text format of Prometheus. It holds numbers and
// words that are fixed beforehand: no address, no token and nothing of a letter can get into it, and the number of lines
// does not grow with what strangers send.
//
// Every method can be called by any goroutine, costs next to nothing, and does nothing on a nil Gauges.
package gauges
