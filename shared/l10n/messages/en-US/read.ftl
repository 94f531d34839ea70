### Reading aloud: what the page says is spoken, and lit as it is.

read-start = Read
# In the menu of a page, beside other programs' entries.
read-menu = Read aloud from here
read-menu-selection = Read this aloud
read-start-again = Read again
read-pause = Pause
read-go-on = Read on
read-try-again = Try again
read-stop = Stop
read-whole = From the start
read-choose = From a sentence
read-choose-not = Cancel
read-ways = Go to
# On narrow buttons; their names are the next sentence and the sentence before.
read-back = Back
read-next = Next
read-previous-paragraph = Paragraph before
read-previous-sentence = Back one sentence
read-next-sentence = Next sentence
read-next-paragraph = Next paragraph
read-state-idle = To hear a part only, select it first.
read-state-choosing = Point at a sentence on the page and click it. Esc cancels.
read-state-speaking = Reading. Click a sentence on the page to go there.
read-state-shown = Reading. Follow the words here.
read-state-paused = Paused.
read-state-ended = That was the end.
read-state-failed = Stopped.
read-notice-other-tab = Paused: another tab is being read now.
# $voice: name of the voice that reads from here on.
read-notice-other-voice = A voice stopped. “{ $voice }” goes on.
read-notice-left-out-frame = A frame of another site on this page is left out: Mote may not read it. Open that site in a tab of its own to hear it.
read-notice-left-out-painted = A part of this page is painted as a picture and is left out. Use “Select an area” to read it.
read-notice-choose-by-selection = This page paints its words itself. Select what you want to hear, then press “Read”.
read-notice-page-changed = The page has changed. Reading goes on close by.
# $language: in which the words seem to be.
read-notice-other-language = The page says otherwise, but these words look { $language }.
read-as = Read as { $language }

# On the main button while nothing is read.
read-from-here = From where you are on the page
# $minutes: until the end of the text; 0: less than one.
read-left = { $minutes ->
        [0] Less than a minute left
        [one] About { $minutes } minute left
       *[other] About { $minutes } minutes left
    }

## How it sounds

read-settings = Voice and speed

read-speed = Speed
# $speed: a number with one digit after the point, as text.
read-speed-value = { $speed } ×
# $speed: a number as text, as in 0.75.
read-speed-chip = { $speed }×
read-speed-more = All speeds
# Tip on a narrow button that shows the speed; a press takes the next one.
read-speed-next = Change the speed
# On the button that opens all speeds, if the speed is none of those beside it.
read-speed-other = { $speed }×, all speeds
read-volume = Volume
read-language = Language of the text
read-language-own = As the page says
# $language: what is read is in this language.
read-voice = Voice for { $language }
read-voice-any = Best voice here
read-voice-loading = Voice
read-voice-missing = No voice here
# Under the name of a voice: what kind it is.
read-voice-kind-device = On this device
read-voice-kind-robot = Robot voice
read-voice-kind-remote = Over the internet
read-voice-kind-school = From your school
read-sample = Sample
read-sample-stop = Stop
read-sample-words = Hello. This is how I read to you.
read-voice-none = None on this device: choose another
# $voice: name of a voice; $language: what it speaks.
read-voice-name = { $voice } ({ $language })
read-voice-remote = { $voice } ({ $language }, over the internet)

# Shown where a language has only voices that sound poor, or none. Then follow the steps for the person's system; use its own names for the places.
read-better = Get better voices
read-better-mac = Open System Settings, then Accessibility, then Spoken Content (in newer systems: Read & Speak). Choose “Manage voices” beside the system voice, and download one that is marked Enhanced or Premium.
read-better-windows = Open Settings, then Time & language, then Speech. Under “Manage voices”, add the voices of your language.
read-better-chromeos = Open Settings, then Accessibility, then Text-to-speech. There you choose and download voices. On a school’s device, ask whoever looks after it.
read-better-other = Voices come with your system: look for speech or text-to-speech in its settings or its list of programs.
read-better-then = Then restart the browser. A new voice is in this list, and it also works offline.

# The list of voices has them under this name.
read-voice-school = Your school’s voices
read-voice-school-offline = Your school’s voices (you are offline)
# $host: address of the school's server.
read-school-told = This voice is on your school’s server. What it reads to you is then sent to { $host }, sentence by sentence, which may hand it to the speech service that your school has chosen. Your school’s server keeps none of it.
read-school-yes = Send it and use this voice
read-school-no = Not now
# $host: address of the school's server.
read-school-needed = Only your school’s server has a voice for this language. What is read is then sent to { $host }, sentence by sentence, which may hand it to the speech service that your school has chosen. Your school’s server keeps none of it.
read-school-send = Send it and read
read-help-off = Your school’s server may have a voice for this language, but help from the server is off for you: what you read stays on this device.
read-help-forbidden = Your school’s server may have a voice for this language, but your school does not let texts go there.
read-help-signed-out = Your school’s server may have a voice for this language. Sign in to use it.

## What is typed

read-typed = Say what I type
read-typed-off = No
read-typed-letter = Each letter
read-typed-word = Each word
read-typed-sentence = Each sentence
read-typed-where = On every page. Passwords and payment fields are never said. Only a voice of this device or the one that you chose says it.
read-typed-where-some = On pages where Mote may run, and on the page beside Mote until you leave it. Passwords and payment fields are never said. Only a voice of this device or the one that you chose says it.
read-typed-everywhere-off = Mote may run on a few sites and where you open it. Allow every page to hear there too what you type.
read-typed-everywhere-refused = The browser has not allowed it. On another page what you type is said once you open Mote’s reading tools there.

## Words to skip or say differently

read-words = Words to skip or say differently
read-words-phrase = Word or phrase
read-words-say = Say it as
read-words-say-hint = Leave it empty to skip the word.
read-words-add = Add
# $phrase: what stands in the text; $say: what is said for it.
read-words-said = “{ $phrase }” is said as “{ $say }”
# $phrase: what stands in the text.
read-words-skipped = “{ $phrase }” is skipped
read-words-remove = Remove “{ $phrase }”
# $max: a number.
read-words-full = The list is full: it holds { $max } words. Remove one first.

## What a document of several tabs was read without. $titles: the tabs that are missing; "a tab" where it has no name.

read-tab-unnamed = a tab without a name
read-partial-offline = Not read: { $titles }. You are offline.
read-partial-refused = Not read: { $titles }. You may not download this document, or you are signed out of it. Open the tab to read it.
read-partial-busy = Not read: { $titles }. Google asks to wait. Try again in a minute.
read-partial-timed-out = Not read: { $titles }. Google did not answer. Try again, or open the tab to read it.
read-partial-too-large = Not read: { $titles }. That is too much for one reading.
read-partial-not-loaded = Not read: part of this file, because Google Drive has not loaded it. Scroll to the end of the file, then read it again.
read-partial-no-pages = Mote did not find the words of this file. Use “Select an area” to read what you see.
read-partial-same-words = Not read: { $titles }. The same words were given for it as for another tab. Open it to read it.
