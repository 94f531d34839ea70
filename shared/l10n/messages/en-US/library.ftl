### My recordings: the list in the sidebar and on the site.

library-title = My recordings
library-loading = Looking for your recordings
library-try-again = Try again
# In the list's place: it is not empty, this browser does not give it.
library-unread-device-storage-full = Your recordings on this device cannot be read just now: it has no room left. Free some space, then try again.
library-unread-device-storage-refused = Your recordings on this device cannot be read just now. Allow site data for Mote, or use a window that is not private, then try again.
# Beside the one recording that a mote's page has sent its owner to.
library-show-all = Show all my recordings
library-untitled = Voice note
library-play = Play
library-pause = Pause
# In a list: names the recording for a screen reader.
library-play-one = Play { $title }
library-pause-one = Pause { $title }
library-copy-one = Copy the link of { $title }
library-insert-one = Insert { $title } here
library-more-one = More for { $title }
library-copy = Copy link
library-rename = Rename
library-qr = QR code
library-download = Download MP3
library-remove = Delete
library-retry = Retry
library-sign-in = Sign in to send it
library-send = Share by link
library-share-again = Share again
library-copied = Link copied
library-inserted = Inserted
library-no-place = Mote could not tell where it should go. The link was copied: paste it where you want it.
library-removed = Deleted
library-undo = Undo
library-empty-title = No recordings yet
library-empty-text = Record your first voice note. It stays here, so that you can play it, share it or delete it.
library-empty-record = Record a voice note

## Where a recording is

library-badge-recording = Recording
library-badge-cut-short = Cut short. Saved on this device.
library-recover-one = Keep or discard { $title }
library-badge-local-offline = Saved on this device. Sent when you are online.
# The device is online.
library-badge-no-answer = Saved on this device. The server does not answer: Mote keeps trying.
library-badge-local-signed-out = Saved on this device
library-badge-local-refused = Only on this device
library-badge-local-quota = Saved on this device. Your allowance is used up.
library-badge-sending = Sending, { $percent }%
library-badge-ready = Ready
# Of a mote without an account after its 24 hours.
library-badge-ended = The link has ended
# $why: a sentence or two. A row shows their beginning, a dialog all of it.
library-badge-failed = Not sent. { $why }
# $at: when; $why as above.
library-badge-waiting = Tries again at { DATETIME($at, timeStyle: "short") }. { $why }
# The moment above has come.
library-badge-due = Trying again. { $why }
library-badge-held = Only on this device. { $why }
library-why = Why it was not sent
library-why-title = Why “{ $title }” was not sent

## Rename

library-rename-title = Rename
library-rename-label = Title
library-rename-save = Save

## New link

library-renew = New link
library-renew-title = A new link for “{ $title }”?
library-renew-text = The old link stops working at once, wherever it was sent or put, and its QR code too. This cannot be undone.
library-renew-do = Make a new link
library-renewed = It has a new link
library-renewed-copied = New link copied

## QR code

library-qr-title = QR code
library-qr-description = Point a phone camera at it to listen. Whoever can open the link can listen.
library-qr-picture = QR code for { $title }
library-qr-download = Download PNG

## Recovery

library-recovery-title = A recording was cut short
library-recovery-description = Mote closed before you stopped. Everything up to then is saved on this device.
library-recovery-facts = { $when }, { $length }
library-recovery-waiting = { $count ->
        [one] { $count } more recording waits after this one.
       *[other] { $count } more recordings wait after this one.
    }
library-recovery-keep = Keep
library-recovery-discard = Discard
library-recovery-kept = Kept in My recordings
library-recovery-discarded = Discarded
# One line in the sidebar and beside a recorder, after a crash.
library-kept = { $count ->
        [one] A recording was cut short. It is kept.
       *[other] { $count } recordings were cut short. They are kept.
    }
# The same of a page that was closed or left in a take.
library-kept-left = { $count ->
        [one] You left a page while you were recording. The recording is kept.
       *[other] You left pages while you were recording. { $count } recordings are kept.
    }
library-kept-open = Open
