comfort-paper = Page colour
