### Translation: a word, a sentence or a page, beside the original.

translate-from = From
translate-from-auto = Detect language
translate-into = Into
translate-recent = Your last languages
translate-no-language = No language has this name.
translate-offer-device = on this device
translate-offer-download = on this device, after a download
translate-offer-server = your school’s server
translate-offer-basic = your school’s server, basic
translate-offer-words = single words only
translate-offer-none = not available here

## What can translate the chosen languages. $from, $to: names of languages; $host: the address of the school's server.

translate-pair-asking = Looking for a translator from { $from } into { $to }…
translate-pair-late = No translator from { $from } into { $to } has answered yet. You can try it.
translate-pair-device = { $from } into { $to }: on this device. Your text stays here.
translate-pair-download = { $from } into { $to }: needs a download once, then works on this device.
translate-pair-server = { $from } into { $to }: by your school’s server, { $host }.
translate-pair-basic = { $from } into { $to }: by your school’s server, { $host }. Enough to get the gist.
translate-pair-words = { $from } into { $to }: single words only.
translate-none-here = Nothing here translates from { $from } into { $to }.

## The tool.

translate-selection = Translate selection
translate-page = Translate page
translate-field = Or type a word or a sentence
translate-typed = Translate what I typed
translate-word = Translate
translate-words = Translate words that I click
translate-words-hint = Click a word on this page to see it here. Links and buttons stay as they are.

## What a running translation waits for, and what is said after three seconds.

translate-step-text = Reading the text of the page…
translate-step-language = Finding the language…
translate-step-check = Looking for a translator…
translate-step-pack = Downloading the translator for this device…
translate-step-device = Translating on this device…
translate-step-server = Your school’s server translates…
translate-slow-text = The page is slow to give its text.
translate-slow-language = Finding the language takes long. You can choose it under “From”.
translate-slow-check = Looking for a translator takes long.
translate-slow-pack = The download takes long. It is needed only once.
translate-slow-device = The translator on this device is slow to answer.
translate-slow-server = Your school’s server is slow to answer.
# $percent: how much has come, as text.
translate-download = Getting the language for this device: { $percent }. Once only.
translate-cancel = Cancel
translate-again = Try again
translate-both = Original and translation
# $word: the word that is translated.
translate-card = Translation of “{ $word }”
# $language: which language will be heard.
translate-listen = Listen in { $language }
# One word, so that each sound can be heard.
translate-listen-slowly = Listen slowly in { $language }
# Words on the buttons that speak one word.
translate-hear = Listen
translate-hear-slowly = Listen slowly
translate-stop-word = Stop
translate-silence = Stop listening in { $language }
translate-go-on = { $count ->
        [one] Continue: one more paragraph
       *[other] Continue: { $count } more paragraphs
    }
translate-next = Continue: the next part of the page
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
