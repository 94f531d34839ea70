### Translation: a word, a sentence or a page, beside the original.

translate-from = From
translate-from-auto = Find out
translate-into = Into
# $language: a language by its own name; $how: how it can be had here.
translate-target = { $language } · { $how }
translate-offer-unknown = …
translate-offer-device = on this device
translate-offer-download = on this device, after a download
translate-offer-server = your school’s server
translate-offer-basic = your school’s server, basic
translate-offer-words = single words only
translate-offer-none = not available here
# $from, $to: names of languages.
translate-none-here = Nothing here translates from { $from } into { $to }.
translate-selection = Translate selection
translate-page = Translate page
translate-field = Or type a word or a sentence
translate-typed = Translate what I typed
translate-word = Translate
translate-words = Translate words that I click
translate-words-hint = Click a word on this page to see it here. Links and buttons stay as they are.
translate-working = Translating…
# $percent: how much has come, as text.
translate-download = Getting the language for this device: { $percent }. Once only.
translate-stop = Stop
translate-again = Try again
translate-both = Original and translation
# $word: the word that is translated.
translate-card = Translation of “{ $word }”
# $language: which language will be heard.
translate-listen = Listen in { $language }
translate-silence = Stop listening in { $language }
translate-go-on = { $count ->
        [one] Go on: one more paragraph
       *[other] Go on: { $count } more paragraphs
    }
translate-next = Go on: the next part of the page
translate-partial = Something of this page is missing here: a part of the document that did not come, a frame of another site, or painted words. “Select area” reads what you see.
translate-cut = The page goes on. Select what else you want to read.
translate-by-device = Translated on this device. It may have mistakes.
translate-by-server = Translated by your school’s server. It may have mistakes.
translate-by-server-basic = A basic translation by your school’s server: enough to get the gist, with many mistakes.

## The school's server. $host: its address.

translate-server-told = This language needs your school’s server. Your text then goes to { $host }, which may hand it to the translator that your school has chosen. It is not kept with your name.
translate-server-yes = Send it and translate
translate-help-off = Your school’s server may know this language, but help from the server is off for you: your words stay on this device.
translate-help-allow = Let the server help
translate-help-forbidden = Your school’s server may know this language, but your school does not let texts go there.
translate-help-signed-out = Your school’s server may know this language. Sign in to use it.
