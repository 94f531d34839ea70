### The sidebar: its modes and what stands in each.

sidebar-modes = What Mote helps with
sidebar-tools = Tools
sidebar-nothing-title = Nothing here yet
sidebar-nothing-reading = Mote has no reading tools in this version. Recording works: choose the microphone tab.
sidebar-nothing-writing = Mote has no writing tools in this version. Recording works: choose the microphone tab.
sidebar-nothing-content = Mote has nothing to make in this version.

## Modes

mode-reading-title = Reading Support
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
feature-highlighting-description = Mark what matters, in colours.
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

# Beside a tool that Mote may not bring to every page by itself.
everywhere-ask = Allow on every page
