// Package politics is who goes to war with whom: declarations, who is drawn in by them, and what is remembered that lets others declare
// war; and whose ships a power at peace lets pass. It must not know what is moved or fought because of it.
package politics
