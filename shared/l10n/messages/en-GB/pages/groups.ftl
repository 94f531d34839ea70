page-learners-with-special-needs-helps-3-text = OpenDyslexic or Atkinson Hyperlegible, larger type, wider spaces, coloured paper.
page-learners-with-special-needs-helps-4-text = Twelve words at most, an example, and the syllables in colour.
page-professors-and-faculty-helps-2-text = Five colours with your own names, notes on each, and all of them in one list.
