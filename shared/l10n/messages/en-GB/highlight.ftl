highlight-switch-hint = Hear, meaning, translate, save and five colours, beside the words.
highlight-empty = Select words on the page, then choose a colour above.
highlight-order-colour = Colour
highlight-colour = Colour
highlight-names = Names of the colours
highlight-column-colour = Colour
