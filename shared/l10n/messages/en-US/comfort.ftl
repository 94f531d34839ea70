### The reader view and its look.

comfort-reader = Reader view
comfort-close = Back to the page
comfort-open = Open the reader view
comfort-shut = Close the reader view
comfort-hint = The text of this page alone, the way you like to read. The page stays as it is.
comfort-look = Reading comfort
comfort-reset = Reset
comfort-letters = Letters
comfort-face-inter = Inter
comfort-face-atkinson = Atkinson
comfort-face-opendyslexic = OpenDyslexic
comfort-space = Size and space
comfort-size = Size
# $px: size of the letters.
comfort-size-value = { $px } px
comfort-letter-space = Letter space
comfort-word-space = Word space
comfort-line-space = Line space
comfort-width = Page width
comfort-paper = Page color
comfort-paper-white = White
comfort-paper-cream = Cream
comfort-paper-sky = Sky
comfort-paper-mint = Mint
comfort-paper-night = Night
comfort-syllables = Syllables
comfort-syllables-hint = A dot between the syllables, where Mote knows the language of the page. English, Spanish, French, Italian, Portuguese and ten others.
comfort-line-focus = Line focus
comfort-line-focus-hint = Dims everything but the line you read. It follows the mouse and the voice.
comfort-line-focus-off = Your teacher has switched the screen mask off, so there is no line focus.
comfort-saved-account = Saved to your account
comfort-saved-device = Saved on this device
comfort-sample = Aa
# A button of the sidebar, below two letters.
comfort-chip = Comfort
