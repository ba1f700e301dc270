// Package revised is the code of those National Advantages of this edition that need more than numbers: one file each, named
// like its table in the folder advantages. Each implements the hooks that it needs; the hooks stand in the rooms of the engine
// that call them. It answers what it is asked and changes nothing itself. The engine must not know it.
package revised
