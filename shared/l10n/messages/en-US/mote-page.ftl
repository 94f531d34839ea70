### The page of one mote, as the server writes it.

## Every state
mote-page-home = Mote, home page
mote-page-record-own = Record your own
mote-page-to-home = Go to the home page
mote-page-made-with = Voice notes for teachers and students
mote-page-site-name = Mote
mote-page-what-is-mote = What is Mote?
# The button of the language menu. $language: the present language, named in itself.
mote-page-language = Language: { $language }

## Ready
mote-page-untitled = Voice note
# $name: the author, or “Someone”.
mote-page-heading = { $name } sent you a voice note
# $title: what its author called it. $name: the author, or “Someone”.
mote-page-document-title = { $title } · { $name } · Mote
mote-page-description-long = A voice note from { $name }, { $length } long. Press play to listen.
mote-page-recorded-on = { DATETIME($date, dateStyle: "long", timeZone: "UTC") }
mote-page-player = Player
mote-page-audio = Voice note: { $title }
# $name: the author.
mote-page-say-name = Hear how { $name } says this name
mote-page-play = Play
mote-page-pause = Pause
mote-page-seek = Position
# What a screen reader says of the position, as in “0:05 of 0:12”.
mote-page-position = { $now } of { $total }
mote-page-speed = Speed
mote-page-speed-value = { NUMBER($speed) }×
mote-page-play-failed = This mote could not be played. Check your connection, then press play again.

mote-page-more = More
mote-page-share = Share and save
mote-page-copy-link = Copy link
mote-page-copied = Link copied
mote-page-copy-failed = Your browser did not let Mote copy this. Select the text and copy it yourself.
mote-page-link = Link to this mote
mote-page-download = Download
mote-page-qr = QR code
mote-page-qr-alt = QR code that opens this mote
mote-page-qr-hint = Point a camera at it to listen. It prints with the page, too.
mote-page-qr-png = Save as PNG
mote-page-qr-svg = Save as SVG
mote-page-embed = Embed
mote-page-embed-hint = Paste this into a website or a course page to put the player there.
mote-page-embed-code = Embed code
mote-page-copy-code = Copy code
mote-page-code-copied = Code copied
mote-page-open = Open this mote on its own page
mote-page-public = Anyone with the link can listen.
mote-page-class = Only this class and its teacher can listen.
mote-page-private = Only its author and their teacher can listen.
# Only its owner sees these two, one after the other.
mote-page-own = This mote is yours.
mote-page-manage = Rename it, delete it or give it a new link
mote-page-gate = Your Mote account is almost ready.
mote-page-gate-link = Finish setting it up
# $date: date and time, in the words of the reader’s language.
mote-page-expires = It is removed on { $date }.

# The reader asks the sender by a mail of their own.
mote-page-ask = Ask for a new one
mote-page-ask-subject = Your voice note
mote-page-ask-body = The link to your voice note has ended. Could you send it again?

## Arriving: its author is recording or sending it now
mote-page-arriving-title = This mote is on its way
mote-page-arriving-text = It is being recorded or sent right now. This page opens it by itself as soon as it is here.
mote-page-looking = Refreshing by itself…

## Not here yet: a well-formed address that the server has never seen
mote-page-not-here-yet-title = This mote is not here yet
mote-page-not-here-yet-text = It may still be on its author’s device, waiting for a connection. Or the address is not quite right: check that the whole link was copied.

## Removed, expired
mote-page-removed-title = This voice note was removed
mote-page-removed-text = The person who made it took it away, or gave it a new link. Ask the person who sent it to you for a new one.
mote-page-expired-title = This voice note has ended
mote-page-expired-text = Voice notes made without an account are kept for 24 hours. Ask the person who sent it to you for a new one. If it is yours, share it again from My recordings.

## The server has lost the recording
mote-page-damaged-title = This recording is damaged
mote-page-damaged-text = The server has lost this recording or a part of it, so it cannot be played. Ask the person who made it to send it again.

## No such mote, no such tote
mote-page-malformed-title = No such mote
mote-page-malformed-text = This is not the address of a mote. A part of the link is missing or was changed: copy the whole link, or ask for it again.
mote-page-no-tote-title = No such tote
mote-page-no-tote-text = There is no tote at this address. Check that the whole link was copied, or ask for it again.

## After Google was asked whether Mote may write in a presentation
mote-page-file-granted-title = Mote may write in your presentation
mote-page-file-granted-text = For one hour, in the presentation that you chose and in no other. Close this tab, go back to your slide and press Insert.
mote-page-file-denied-title = Mote does not write in your presentation
mote-page-file-denied-text = Nothing was changed. Close this tab: your mote is kept, and its link can be copied and pasted.
mote-page-file-other-account-title = That is another Google account
mote-page-file-other-account-text = Nothing was kept of it. Close this tab, and choose the Google account that has the same address as your Mote account.
mote-page-file-other-file-title = That is another presentation
mote-page-file-other-file-text = Nothing was kept of it. Close this tab, ask again at your slide, and choose the presentation that you are in.
mote-page-file-failed-title = Google could not be asked
mote-page-file-failed-text = Nothing was changed, and your mote is kept. Close this tab and try again in a minute, or copy the link and paste it.
mote-page-try-again = Refresh
