### The sidebar: its modes and what stands in each.

sidebar-modes = What Mote helps with
sidebar-back = Back
# $tool: name of the tool whose settings open.
sidebar-tool-settings = Settings: { $tool }
sidebar-shrink = Make small
# On the narrow rail; opens the whole sidebar.
sidebar-open = Open
sidebar-rail = Reading
sidebar-help = Help
sidebar-settings = Settings
# $tools: names of tools.
sidebar-off-tools = Switched off by your teacher: { $tools }.
sidebar-tip-title = Start anywhere
sidebar-tip-rest = Press “From a sentence”, then click it on the page.

## Modes

mode-reading-title = Reading Support
# On the tabs of the sidebar, in one word each.
mode-reading-tab = Read
mode-writing-tab = Write
mode-content-tab = Record
mode-reading-subtitle = Hear, understand and mark what you read
mode-writing-title = Writing Assistance
mode-writing-subtitle = Find the words and get them down
mode-content-title = Content Creation
mode-content-subtitle = Record your voice and share it

## Features

feature-voice-recording-title = Voice recording
feature-voice-recording-description = Record a voice note and share its link.
feature-my-content-title = My recordings
feature-my-content-description = Play, share and delete what you made.
feature-read-aloud-title = Read aloud
feature-read-aloud-description = Listen to the page and follow the words.
feature-select-area-title = Select area
feature-select-area-description = Read the words in a part of the screen.
feature-translate-title = Translate
feature-translate-description = Read it in your language.
feature-dictionary-title = Dictionary
feature-dictionary-description = Look a word up.
feature-vocabulary-list-title = My words
feature-vocabulary-list-description = The words that you saved to learn.
feature-highlighting-title = Highlighting
feature-highlighting-description = Mark what matters, in colors.
feature-screen-mask-title = Screen mask
feature-screen-mask-description = Dim everything but the line you read.
feature-text-prediction-title = Text prediction
feature-text-prediction-description = Suggestions while you write.
feature-voice-typing-title = Voice typing
feature-voice-typing-description = Speak and see it written.
feature-audio-generation-title = Audio generation
feature-audio-generation-description = Turn text into a voice note.
feature-audio-upload-title = Audio upload
feature-audio-upload-description = Turn a sound file into a voice note.

# On the tiles of Reading Support, in few letters.
tile-dictionary = Meaning
tile-translate = Translate
tile-highlighting = Highlight
tile-screen-mask = Mask
tile-select-area = Select area
tile-vocabulary-list = My words

## The recorder's frame

recorder-click-again = Click once more to go on.
# The page may have hidden it: recording goes on for ten seconds only.
recorder-unseen = Mote cannot tell whether you see this recorder, so it stops soon. Press “Keep recording” to go on.
recorder-keep = Keep recording
recorder-unseen-ended = Mote could not tell whether you saw this recorder, so it has stopped. What you said is kept.
# After a slide did not take a pasted link.
recorder-file-offer = Mote can put the link on the slide itself. Google asks you first, for this presentation only, and for one hour.
recorder-file-ask = Ask Google
recorder-file-asked = Google asks you in the new tab. When you have answered, come back here and press Insert.

## Voice notes of the page around
sidebar-players = Go to the voice notes
sidebar-no-players = There is no voice note on this page now.

## On a shared device
sidebar-kiosk-title = Record for your class
sidebar-kiosk-open = Open the recorder
sidebar-kiosk-waiting = There is no connection to your class yet. The recorder opens by itself as soon as there is one.

# Where Mote's tools may be, in one place for all tools.
everywhere-title = Where Mote helps you
everywhere-some = Mote helps where you open it, and on a few sites.
everywhere-all = Mote helps on every page.
everywhere-why = Allow every page, and Mote’s tools are there as soon as a page opens: the tools beside selected words, your highlights, the screen mask, and hearing what you type.
everywhere-safe = Mote reads a page only when you use a tool. Nothing is sent anywhere.
everywhere-ask = Allow on every page
everywhere-not = Only when I open Mote
everywhere-refused = The browser has not allowed it. Mote helps where you open it.
everywhere-change = Change
