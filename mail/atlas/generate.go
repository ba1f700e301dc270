package atlas

// WORLD_ATLAS is where countries-50m.json lies, which is not part of the repository; docs/atlas.md tells where it is from.

//go:generate go run ./survey -boards boards -data $WORLD_ATLAS
