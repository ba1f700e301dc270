package atlas

// Large tells whether the board has so many spaces that a picture of the whole shows nothing on a phone.
func (c *Chart) Large() bool { return c.Width > boardWidth }
