mask-kind-ruler = Ruler: colour the line
mask-kind-tint = Tint: colour the whole page
mask-colour = Colour
mask-colour-grey = Grey
