### The player of motes and takes.

# $title: what the sound is called.
play-player = Player: { $title }
play-untitled = Voice note
play-play = Play
play-pause = Pause
play-back = Back 5 seconds
play-forward = Forward 5 seconds
play-seek = Position
# What a screen reader says of the position. $now, $total: lengths of time in words.
play-position = { $now } of { $total }
play-speed = Speed
# $speed: a number such as 1.5.
play-speed-value = { $speed }×
play-slower = Slower
play-faster = Faster
play-volume = Volume
play-mute = Mute
play-unmute = Turn sound on
play-copy-link = Copy link
play-link-copied = Link copied
play-retry = Try again
play-look-again = Refresh

## In the player's place, while there is nothing to play
play-arriving-title = On its way
play-arriving-text = This mote is being recorded or sent right now. It plays here as soon as it has arrived.
play-not-here-yet-title = Not here yet
play-not-here-yet-text = This mote may still be on its author’s device, or the link is not complete.
play-removed-title = Removed
play-removed-text = The person who made this mote took it away.
play-expired-title = Expired
play-expired-text = Motes made without an account are kept for 24 hours.
play-damaged-title = This recording is damaged
play-damaged-text = The server has lost this recording or a part of it. Ask the person who made it to send it again.
play-malformed-title = No such mote
play-malformed-text = A part of this link is missing. Copy the whole link, or ask for it again.
