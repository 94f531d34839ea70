### Selecting an area of a page: the words in it are read, copied or looked up.

area-choose = Select an area
area-choose-again = Select another area
area-idle = Draw a box around words on the page, in a picture too. You can also set it by keys.
area-choosing = Draw a box on the page now.
area-stop-choosing = Cancel
area-reading = Reading the picture…
area-nothing = No text found here
area-nothing-hint = Draw the box around the words, with a little space on each side.
area-nothing-language = If the words are in another language, choose it below.
area-from-page = Words of the page
area-from-picture = Read from a picture: check it against the page.
# $language: of the page. $languages: those that can be read, as a list.
area-unreadable = The page is in { $language }. Mote can read pictures in { $languages } only, so what stands here may be wrong.
area-found = What was found
area-language = Language of the picture
area-foreign-frame = Part of this area belongs to another site. Mote reads there only what a picture shows.
area-allow-all = Allow for all pages
area-allow-refused = Your browser did not allow it. Press Mote’s button in the toolbar instead, then select the area again.
area-read = Read aloud
area-read-stop = Stop
area-copy = Copy
area-copied = Copied
area-copy-refused = Your browser did not let Mote copy this. Select the words and copy them yourself.
area-define = Look a word up
area-define-hint = Mark a word above and press the button again, or type one here.

## In the page, while an area is chosen

area-name = Select an area to read
area-how = Draw a box around the words. By keys: arrows move it, Shift and arrows change its size, Enter reads, Esc leaves.
area-leave = Cancel
# $width, $height: of the box, in pixels of the page.
area-size = { $width } by { $height }
area-menu = Read an area of this page
