// Package turn is what every step of a turn needs: the position, the mover, and the table at which it is played. A step
// records events, asks decisions, rolls dice and has the orders of a section judged, and if the table has no answer, the run
// ends there (Run). It must not know what the steps do.
package turn
