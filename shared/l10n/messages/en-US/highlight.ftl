### Highlights: words of pages that are marked in five colours, and the tools beside a selection.

highlight-label-blue = Vocabulary
highlight-label-yellow = Main ideas
highlight-label-green = Evidence
highlight-label-orange = Questions
highlight-label-purple = Reactions
highlight-colour-blue = Blue
highlight-colour-yellow = Yellow
highlight-colour-green = Green
highlight-colour-orange = Orange
highlight-colour-purple = Purple
# $name: what the person calls it. $colour: one of the five above.
highlight-colour-named = { $name }, { $colour }

## In the page

highlight-toolbar = Tools for the selected words
highlight-toolbar-keys = Tools for these words: press Alt+Shift+H.
highlight-tool-read = Hear
highlight-tool-define = Meaning
highlight-tool-translate = Translate
highlight-tool-save = Save the word
# A part of the text above, where there is little room.
highlight-tool-save-short = Save
highlight-tool-highlight = Highlight
highlight-card = Mote: what you selected
# $word: as the dictionary has it. $meaning: its first meaning.
highlight-word-saved = Saved in your words: “{ $word }”: { $meaning }

highlight-word-known = This is in your words already: “{ $word }”: { $meaning }
highlight-word-back = “{ $word }” was taken out of your words again.

## The sidebar's tool

highlight-switch = Show tools when I select words
highlight-switch-hint = Hear, meaning, translate, save and five colors, beside the words.
highlight-double-click = Show the meaning when I double-click a word
highlight-double-click-hint = Not where you write: there, a double click selects the word.
highlight-everywhere-off = Mote may run on a few sites and where you open it. Allow every page to have the tools and your highlights there too.
highlight-pages-off = Mote may not run by itself on every page that you have highlighted. There, your highlights come back when you open Mote. Allow every page to see them right away.
highlight-everywhere-refused = The browser has not allowed it. Highlights still come back on a page when you open Mote there.
highlight-kept-account = Your highlights, with the words around them and the page’s address, are kept in your account: the same on each of your devices.
# $at: when it is tried again.
highlight-waits = Your newest highlights are on this device only, and go to your account at { DATETIME($at, timeStyle: "short") } or when you are back online.
highlight-kept-device = Your highlights stay on this device. Sign in to have them on your others.
highlight-now = Highlight what is selected
highlight-done = Highlighted.
highlight-empty-title = No highlights yet
highlight-empty = Select words on the page, then choose a color above.
highlight-scope = Where
highlight-scope-page = This page
highlight-scope-all = All pages
highlight-order = In order of
highlight-order-page = Place
highlight-order-colour = Color
highlight-search = Search your highlights
# $count: highlights that are shown.
highlight-count = { $count ->
    [0] No highlight here
    [one] One highlight
   *[other] { $count } highlights
  }
# $count: highlights beyond those that are listed.
highlight-lost-here = Not found on this page
highlight-go = Go to “{ $quote }”
highlight-edit = Change “{ $quote }”
highlight-remove = Remove “{ $quote }”
highlight-remove-this = Remove the highlight
highlight-removed = The highlight was removed.
highlight-note = Your note
highlight-note-empty = Add a note
highlight-colour = Color
highlight-undo = Undo
highlight-save-word = Save in my words
highlight-gone = This highlight is not in your list any more.
highlight-again = Try again

## Names of the colours

highlight-names = Names of the colors
highlight-name-of = { $colour } is called
highlight-name-locked = Blue is always called “{ $name }”: your words are collected by it.

## Files. $title: the name of a page.

highlight-save-markdown = Save as text (Markdown)
highlight-save-csv = Save as a table (CSV)
highlight-save-docx = Save for Word (DOCX)
highlight-save-doc = Save as a new Google document
highlight-doc-told = Your school’s server makes it in your own Google Drive. It and Google get these words, your notes and the pages’ addresses; the server keeps none of them. Google asks you first.
highlight-doc-made = The document was made, and is open in a new tab.
highlight-doc-asked = Google asks you in a new tab. When you have said yes there, press the button again.
highlight-file = My highlights
highlight-column-quote = Words
highlight-column-colour = Color
highlight-column-note = Note
highlight-column-title = Page
highlight-column-page = Address
highlight-column-date = Date

## What went wrong

highlight-device-storage-full = This device has no room left. Free some space, then try again.
highlight-device-storage-refused = This browser does not let Mote keep anything here. In a private window, use another one.
highlight-offline = You are offline. Try again when you are online.
highlight-server-unreachable = The server cannot be reached. Try again later.
highlight-timed-out = That took too long. Try again.
highlight-no-receiver = Mote did not answer. Reload the page, then try again.
highlight-extension-updated = Mote was updated. Reload the page to go on.
highlight-file-not-granted = Google has not let Mote make files for you, or the hour is over. Try again: Google will ask you.
highlight-file-link-not-kept = Google did not take the document. Save a file instead.
highlight-file-service-failed = Google did not make the document. Look in your Drive; if it is not there, try again or save a file.
highlight-unknown = Something went wrong. Try again.
