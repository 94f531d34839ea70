### One sentence set for each error code: what happened, what is safe, what to do.

## From the server
error-bad-request = Mote sent something that the server could not read. Your recording is safe. Refresh the page and try again.
error-malformed-id = This is not the address of a mote. Check that the whole link was copied.
error-email-invalid = This is not an e-mail address. Check the part before the @ and the part behind it, such as name@school.org.
error-email-letters = Mote cannot send mail to this address. Many mail servers refuse such letters before the @. Use an address with the letters a to z there.
error-claim-mismatch = This link belongs to another recording. Your recording is safe on this device. Give it a new link and send it again.
error-not-yours = Only the person who made this mote can change it.
error-session-invalid = You have been signed out. What you recorded is safe on this device. Sign in again to send it.
error-consent-needed = This account needs an adult’s permission before motes can be sent. Your recording is safe on this device. Ask your teacher: your school can give it.
error-sign-in-needed = Sign in to do this. Nothing you made is lost.
error-sign-in-again = You signed in a while ago. To be sure that it is you, sign in again. Nothing was changed.
error-not-allowed = Your account may not do this here. If you think that it should, ask the person who looks after Mote at your school.
error-recording-off = A teacher has switched recording off. What was recorded is safe on this device and is sent when recording is on again.
error-translate-off = Your teacher has switched translation off for your class.
error-server-help-off = Help from the server is off for you, so this text stays on your device. You can allow it in Mote’s account settings.
error-link-invalid = This sign-in link was used already, is too old, or was cut short. Ask for a new one. It takes a minute.
error-provider-denied = You were not signed in, because the sign-in service did not say yes. Try again, or sign in by e-mail.
error-email-unverified = The sign-in service cannot say for sure that your e-mail address is yours. Sign in by e-mail instead. It takes a minute.
error-wrong-door = Your school has chosen another way to sign in. Sign in with your school’s own button below.
error-no-such-session = This device was signed out already.
error-no-such-class = There is no such class, or you are not in it.
error-no-such-institution = There is no such school. Nothing was changed. Look at the list of schools again.
error-leave-later = Your teacher has switched some tools off in this class. You can leave it when they are on again, or ask your teacher.
error-join-refused = This code does not let you into the class. Ask your teacher for a new one.
error-not-in-class = You are not in this class any more. The recording is saved on this device and was not sent. Send it again, and it goes without a class.
error-age-needed = Tell us your age group first. Then you can share this with a link.
error-not-waiting = This person is not waiting to join any more. Another teacher may have answered.
error-class-full = This class is full. A class has room for 500 people.
error-no-such-code = No class has this code. Check it with your teacher. Codes last a week.
error-no-such-export = This copy of your data is no longer here. Ask for a new one.
error-no-such-mote = There is no mote at this address. Check that the whole link was copied.
error-no-such-tote = There is no tote at this address. Check that the whole link was copied, or ask for it again.
error-no-such-route = The server does not know this address. Refresh the page, or update Mote.
error-no-such-upload = The server lost the start of this recording. The whole recording is safe on this device. Choose Retry to send it again.
error-mote-not-ready = This mote is not here yet. It may still be on its way. This page looks again by itself.
error-body-too-slow = The network is very slow. Your recording is safe on this device, and Mote tries again by itself.
error-already-finished = This mote was sent already. There is nothing left to do.
error-last-admin = You are the only administrator of your school here. Make somebody else an administrator first. Nothing was deleted.
error-domain-taken = Another school has this mail domain. Nothing was changed. Take it from that school first.
error-allowance-used-up = You have used all your free motes for this month. Your recording is safe on this device. You can play and download it.
error-offset-mismatch = Sending got out of step. Your recording is safe on this device and Mote is sending the rest again.
error-idempotency-conflict = This was asked for twice with different content. Nothing was changed. Refresh the page and try again.
error-hash-mismatch = The recording was damaged on its way. The good copy is safe on this device. Choose Retry to send it again.
error-mote-removed = This mote was removed by the person who made it.
error-mote-expired = This mote has expired. Motes made without an account are kept for a short time.
error-body-too-large = That is more than the server can take at once. Nothing was changed. Make it shorter and try again.
error-title-too-long = This title is too long. Make it shorter and save it again.
error-piece-too-large = A piece of the recording was too big to send. Your recording is safe on this device. Choose Retry.
error-mote-too-large = This recording is too big to send. It is safe on this device. Download it, or trim it and send it again.
error-mote-too-long = This recording is longer than a mote can be. It is safe on this device. Trim it and send it again.
error-text-too-long = This is too long to translate at once: 10,000 characters at most. Choose a part of it.
error-not-audio = This file is not a sound that Mote can use. Choose another file, or record your voice instead.
error-pair-unavailable = Nothing here translates between these two languages. Choose another language.
error-upload-locked = This recording is being sent from another tab or window. It is safe. You can leave it to finish there.
error-too-many-requests = Too many tries in a short time. Nothing is lost. Wait a little, then try again.
# $at: when it may be tried again.
refused-until = Too many tries in a short time. Nothing is lost. You can try again at { DATETIME($at, timeStyle: "short") }.
error-file-not-granted = Google has not let Mote write in your presentation, or the hour is over. The link can still be copied and pasted.
error-file-not-opened = Google does not let Mote open this presentation yet. Choose it when Google asks, or copy and paste the link.
error-file-link-not-kept = Google did not keep the link on the slide. Nothing is lost: copy the link and paste it.
error-file-service-failed = Google did not answer. Look at the slide: if the link is not there, try again or paste it.
error-provider-failed = The sign-in service did not answer as it should. Try again in a minute, or sign in by e-mail.
error-translator-failed = The translator did not answer as it should. Try again in a moment, or choose another language.
error-internal = Something went wrong on the server. Your recording is safe on this device. Try again in a minute.
error-format-not-offered = The server does not answer in this format. Nothing was changed. Refresh the page and try again.
error-overloaded = The server is very busy. Your recording is safe on this device, and Mote tries again by itself.
error-translator-slow = The translator took too long. Nothing is lost. Try again.
error-audio-damaged = The server has lost this recording or a part of it. Ask the person who made it to send it again.
error-anonymous-storage-full = The server has no more room for recordings without an account. Your recording is safe on this device. Sign in to send it, or keep it on this device.
error-storage-full = The server has no room left. Your recording is safe on this device. Tell the person who looks after Mote at your school.

## At the microphone
error-microphone-not-asked = Mote has not been allowed to use your microphone yet. Choose Allow when your browser asks.
error-microphone-denied = Your microphone is blocked for Mote. Your recording up to here is saved. Open microphone settings and allow it.
error-microphone-blocked-by-policy = Your school or this page does not allow the microphone here. What you recorded is saved. Ask the person who looks after your computers.
error-microphone-blocked-by-system = Your computer’s privacy settings keep the microphone from the browser. Turn it on for the browser there, then try again.
# The same errors while nothing is recorded.
before-take-microphone-denied = Your microphone is blocked for Mote.
before-take-microphone-blocked-by-policy = Your school or this page does not allow the microphone here.
before-take-microphone-lost = Your microphone was disconnected before anything was recorded. Plug it in again, then try again.
before-take-encoder-failed = The sound could not be turned into a mote. Nothing was recorded. Try again.
error-microphone-missing = No microphone was found. Plug one in or turn it on, then try again.
error-microphone-busy = Another app is using your microphone. Close it there, then try again.
error-microphone-muted = Your microphone is muted. Turn it on at your headset, keyboard or computer, then try again.
error-microphone-lost = Your microphone was disconnected. Your recording up to here is saved. Plug it in again to go on.

## When a link is placed
error-target-gone = The place for your mote is gone. The link was copied: paste it where you want it.
error-read-only = You cannot write here. The link was copied: paste it where you can.
error-rejected-by-host = This page did not take the link. It was copied: paste it where you want it.
error-still-inserted = The text has changed, so Mote leaves the link in it. Delete it there if you do not want it.
error-text-moved = The text changed while the mote was being placed. The link was copied: paste it where you want it.

## While a text is read aloud
error-no-voice = This device has no voice for this language. Add one in your system settings, or choose another voice.
error-voice-offline = You are offline, and the voice for this language needs the internet. Go online, or add a voice in your system settings.
error-voice-untold = Your school’s server has a voice for this language, and nothing is sent there before you say so. Open Read aloud in Mote to allow it.
error-nothing-to-read = There are no words here to read. Select some text, or open another page.
error-words-in-frame = The words here are in a frame of another site, which Mote may not read. Open that site in a tab of its own, or use “Select an area”.
error-words-painted = This page paints its words as a picture. Use “Select an area” to read them.
error-words-not-found = Mote did not find the words of this file. Use “Select an area” to read what you see.
error-words-in-pdf = This is a PDF in the browser’s own viewer, whose words Mote may not read. Use “Select an area”, or open the file in Google Drive.
error-page-out-of-reach = Mote may not reach this page yet. Press Mote’s button in the browser’s toolbar, then try again. The browser’s own pages and stores stay closed.
error-read-aloud-off = Your teacher has switched reading aloud off for your class.
error-same-language = The text is in this language already. Choose another one to translate into.
error-translator-offline = You are offline, and this device cannot translate this language by itself. Try again when you are back online.
error-translation-untold = This language needs your school’s server, and nothing is sent before you say so.
error-voice-failed = The voice stopped. Try again, or choose another voice.
error-server-voice-unknown = Your school’s server does not have this voice any more. Choose another one.
error-server-voice-failed = The voice of your school’s server did not answer as it should. Try again, or choose another voice.
error-server-voice-slow = The voice of your school’s server took too long. Try again, or choose another voice.

## While an area of a page is read
error-recognition-failed = The words in this part could not be read. Try again, or select a smaller area.
error-recognition-no-language = Mote cannot read pictures in this language. Choose another one.
error-capture-not-allowed = These words are a picture, and Mote may not look at this page yet. Press Mote’s button in the browser’s toolbar, or allow it for all pages.
error-capture-failed = The browser gave no picture of this page. Bring the page to the front and try again.
error-select-area-off = Your teacher has switched selecting an area off for your class.

## On this device
error-offline = You are offline. Your recording is safe on this device and is sent when you are back online.
error-timed-out = The server took too long to answer. Nothing is lost. Try again.
error-no-receiver = Mote did not answer. What you recorded is safe. Refresh this page and try again.
error-aborted = This was stopped before it was done. Nothing is lost.
error-device-storage-full = This device has no room left. Your recording up to here is saved. Free some space, then record again.
error-device-storage-refused = This browser does not let Mote keep recordings here. Allow site data for Mote, or use another window that is not private.
error-recording-failed = The recording stopped by itself. What was recorded up to here is saved. You can play it or record again.
error-encoder-failed = The sound could not be turned into a mote. What was recorded up to here is saved. Try again.
error-recording-not-started = The recording did not start. Nothing was recorded. Try again.
error-nothing-recorded = Nothing was recorded. Press Record, then speak.
error-recorder-offline = Mote could not load its recorder. You are offline. Go online once, then recording works offline too.
error-recorder-unreachable = Mote could not load its recorder. The server does not answer. Nothing was recorded. Try again in a moment.
error-recorder-slow = Mote is still loading its recorder. Your connection is slow. Nothing was recorded. Try again in a moment.
error-recorder-outdated = Mote was updated while this page was open. Nothing was recorded. Reload the page, then record.
error-already-recording = A recording is running already, in another tab or window. Stop that one first.
error-sidebar-closed = Open Mote’s sidebar first: press Mote’s button in the browser’s toolbar. Then press Try again. Keep the sidebar open while you record.
error-attempts-used-up = You have used all the attempts that your teacher allows for this question. What you recorded is safe in My recordings.
error-answer-too-long = This recording is longer than your teacher allows for this question, so it was not put in. Record a shorter answer with the button at the question.
error-answer-from-elsewhere = Your teacher counts the attempts at this question, so a recording made elsewhere was not put in. Record your answer with the button at the question.
error-no-such-take = This recording is not on this device any more.
error-clipboard-refused = Your browser did not let Mote copy the link. Select the link and copy it yourself.
error-extension-updated = Mote was updated. What you recorded is safe. Refresh this page to go on.
error-playback-failed = This mote could not be played. Check your sound, then try again.
error-dictionary-unreadable = The dictionary could not be read. Try again; if it stays so, reload the page.
error-word-unknown = The dictionary does not have this. Select one word, as it stands there, and try again.
error-no-dictionary = There is no dictionary for this language here. Translate the word instead.
error-nothing-selected = Select some words on the page first, then try again. Words in a field where you write cannot be highlighted.
error-highlight-painted = This page paints its words itself, so they cannot be highlighted. Highlights work on web pages and in Google Docs.
error-selection-too-long = That is too much for one highlight. Select less, and highlight it in parts.
error-highlight-lost = These words are not on the page any more. The highlight stays in your list.
error-feature-off = Your teacher has switched this off for your class.
error-server-unreachable = The server cannot be reached. Your recording is safe on this device and is sent later.
error-unknown = Something went wrong. What you recorded is safe on this device. Refresh the page and try again.
