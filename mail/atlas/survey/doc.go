// The surveyor makes the raster of a board from the coasts of Natural Earth and from the board's seed file:
//
//	npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz
//	go run ./mail/atlas/survey -data package/countries-50m.json revised
//
// Without an edition it makes all that have a seed file. It prints in what the raster and the board differ. With -look it
// writes a picture for the eye of whoever edits the seed file, with every space in a colour of its own. The data are not
// part of the repository; the raster is.
package main
