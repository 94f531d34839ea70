### The screen mask: a ruler, a mask or a tint over the page.

mask-on = Show the screen mask
mask-on-hint = On every page, until you switch it off.
mask-on-hint-some = On pages where Mote may run, until you switch it off.
mask-kind = Kind
mask-kind-ruler = Ruler: color the line
mask-kind-mask = Mask: dim all but the line
mask-kind-tint = Tint: color the whole page
mask-colour = Color
mask-colour-yellow = Yellow
mask-colour-peach = Peach
mask-colour-pink = Pink
mask-colour-mint = Mint
mask-colour-blue = Blue
mask-colour-grey = Gray
mask-opacity = Strength
# $lines: 1 to 5.
mask-lines-value = { $lines ->
    [one] { $lines } line
   *[other] { $lines } lines
  }
mask-lines = Height
mask-place = Place on the page
mask-keys = By keyboard: Tab to its grip. The arrow keys move it, + and − make it higher or lower, Esc goes back to the page.
mask-follows = Follow the mouse
mask-follows-hint = Off: it stays where you put it by its grip.
# In the page, on the grip.
mask-move = Screen mask: move
mask-turn-off = Screen mask: switch off
