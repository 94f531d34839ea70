### A person's own words.

vocabulary-empty-title = No words yet
vocabulary-empty = Look a word up, and save the meaning that you want to learn.
vocabulary-kept-account = Your words, with the sentences and the addresses of the pages where you met them, are kept in your account: the same on each of your devices.
vocabulary-kept-device = Kept on this device. Sign in to have your words on your others.
# $at: when it is tried again.
vocabulary-waits = Your newest words are on this device only, and go to your account at { DATETIME($at, timeStyle: "short") } or when you are back online.
vocabulary-search = Search your words
# $count: words that are shown.
vocabulary-count = { $count ->
    [0] No word holds this
    [one] One word
   *[other] { $count } words
  }
# $count: words beyond those that are listed.
vocabulary-save = Save this meaning of “{ $word }”
vocabulary-saved = Saved: take “{ $word }” out of your words
vocabulary-remove = Remove “{ $word }”
vocabulary-removed = “{ $word }” was removed.
vocabulary-note = Your note on “{ $word }”
vocabulary-note-empty = Add a note
vocabulary-save-file = Save as a table
# Name of the file.
vocabulary-file = My words
vocabulary-column-word = Word
vocabulary-column-meaning = Meaning
vocabulary-column-kind = Kind of word
vocabulary-column-sentence = Sentence
vocabulary-column-note = Note
vocabulary-column-source = Page
vocabulary-device-storage-full = This device has no room left. Free some space, then try again.
vocabulary-device-storage-refused = This browser does not let Mote keep anything here. In a private window, use another one.
