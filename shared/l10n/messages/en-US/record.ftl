### The recorder: one line says where a take stands; questions and problems have a card each.

record-recorder = Recorder
record-start = Record
record-wait = One moment
record-stop = Stop
record-stop-insert = Stop and insert
record-pause = Pause
record-resume = Continue recording
# The visible word of the button above.
record-continue = Continue
record-cancel = Discard recording
# The countdown in the button.
record-count = { NUMBER($seconds) }
# While it counts down to the recording.
record-count-cancel = Do not record
record-review-first = Listen first

## The one line
# $minutes: the longest recording that this person can make.
record-status-idle = { $minutes ->
        [one] Press and speak, up to { $minutes } minute
       *[other] Press and speak, up to { $minutes } minutes
    }
# $seconds: the same where it is no whole number of minutes.
record-status-idle-seconds = Press and speak, up to { $seconds } seconds
record-status-arming = Opening your microphone…
# The button beside it counts: 3, 2, 1. (Esc does it too, but only where the recorder has the focus: in a host page that is in the draft.)
record-status-counting = Get ready. Press the number to stop.
# $time: 0:12
record-status-recording = Recording · { $time }
record-status-paused = Paused · { $time }
record-status-saving = Saving…
record-status-inserting = Placing your mote…
record-status-saved = Saved on this device
record-status-sending = Sending…
record-status-failed = Saved on this device, not sent
record-status-local-offline = Saved on this device, will send when you are online
# The device is online.
record-status-no-answer = Saved on this device. The server does not answer: Mote keeps trying
# $at: the time of day of the next try.
record-status-waiting = { $reason ->
        [anonymous-storage-full] Saved on this device. The server is full for recordings without an account: Mote tries again at { DATETIME($at, timeStyle: "short") }
        [storage-full] Saved on this device. The server is full: Mote tries again at { DATETIME($at, timeStyle: "short") }
        [too-many-requests] Saved on this device. The server asks to wait: Mote tries again at { DATETIME($at, timeStyle: "short") }
        [overloaded] Saved on this device. The server is busy: Mote tries again at { DATETIME($at, timeStyle: "short") }
       *[other] Saved on this device. The server has a fault: Mote tries again at { DATETIME($at, timeStyle: "short") }
    }
# The moment above has come.
record-status-due = { $reason ->
        [anonymous-storage-full] Saved on this device. The server was full for recordings without an account: Mote is trying again
        [storage-full] Saved on this device. The server was full: Mote is trying again
        [too-many-requests] Saved on this device. The server asked to wait: Mote is trying again
        [overloaded] Saved on this device. The server was busy: Mote is trying again
       *[other] Saved on this device. The server had a fault: Mote is trying again
    }
record-status-local-signed-out = Saved on this device
record-status-local-refused = Saved on this device only
record-status-local-quota = Saved on this device, not sent: your motes for this month are used up
record-status-on-its-way-placed = Inserted, sending…
record-status-on-its-way-copied = Link copied, sending…
record-status-ready = Ready
record-status-ended = The link has ended. Share it again from My recordings.
record-status-ready-placed = Inserted
record-status-ready-copied = Ready – link copied

## What is left of the free motes of a month
# $left: how many can still be made, at least one; $total: how many a month has; $date: the day of the next month's first.
record-allowance = { $left ->
        [one] { $left } of { $total } free motes left. Your motes reset on { $date }.
       *[other] { $left } of { $total } free motes left. Your motes reset on { $date }.
    }
record-allowance-used-up = You have used all your free motes. What you record stays on this device, to play and to download. Your motes reset on { $date }.

## A question whose author counts the attempts
# $number: which one this is, from 1; $of: how many are allowed.
record-attempt = Attempt { $number } of { $of }
# $of: how many were allowed, at least one.
record-attempts-over = { $of ->
        [one] That was your only attempt at this question.
       *[other] That was the last of your { $of } attempts at this question.
    }

## What a screen reader is told, at changes only
# $seconds: how long it is counted down.
record-say-counting = Recording begins in { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }. To stop, press “{ record-count-cancel }”.
record-say-not-begun = Nothing was recorded
record-say-started = Recording
record-say-resumed = Recording again
record-say-paused = Paused
record-say-limit-near = 10 seconds left
# $minutes, $seconds: how long the recording is.
record-say-stopped = Recorded, { $minutes ->
        [0] { "" }
        [one] { $minutes } minute,{" "}
       *[other] { $minutes } minutes,{" "}
    }{ $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }
record-say-limit = The time is up. Your recording is saved.
record-say-discarded = Recording discarded

## While it runs
record-silent = We can’t hear you. Check your microphone. The recording goes on.
record-limit-near = Less than 10 seconds left. Your recording is kept when the time is up.
# $time: 4:48
record-left = { $time } left
record-discard-title = Discard this recording?
record-discard = Discard
record-go-on = Keep recording
record-discarded = Recording discarded.

## The sidebar around a recording that runs

record-tab = Recording
record-close-question = You are still recording. Stop first? What you have said is kept.
record-close-stop = Stop and close

record-undo = Undo
# Beside “Inserted”.
record-play = Play

## The device is nearly full
record-room-low = This device is nearly full. Recordings that have been sent can make room: they play from your server.
record-room-offer = Make room
record-room-ask = Remove sent recordings from this device? Their links keep working until they expire. After that, nobody can play them.
record-room-remove = Remove from this device
record-room-keep = Keep them
# $count: how many recordings were removed, at least one.
record-room-made = { $count ->
        [one] { $count } sent recording was removed from this device.
       *[other] { $count } sent recordings were removed from this device.
    }
record-room-none = No sent recording is left on this device. Free some space elsewhere.

## Afterwards
record-insert = Insert
record-copy-link = Copy link
# Leaves the voice note on the web page, for oneself.
record-pin = Pin to this page
record-pinned = Pinned to this page
record-another = Record another
record-trim = Trim
record-trim-start = Start
record-trim-end = End
# $time: 0:12
record-trim-keep = Keep { $time }
record-trim-whole = Keep all
record-rename = Rename
record-title = Title
record-title-save = Save title
record-download = Download
record-untitled = Voice note
record-retry = Send again
record-second-note = Continue in a second note
record-limit-reached = The time is up. Your recording is saved.
record-refused = This recording stays on this device, as you chose. Nobody else can hear it.
record-share-now = Share by link
record-signed-out = This recording waits on this device. Sign in to send it.
record-anonymous-full = The server has no more room for recordings without an account. Sign in to send this one, or keep it on this device.
record-sign-in = Sign in
record-public = Anyone with the link can listen.
# The server does not have the recording yet.
record-public-unsent = Anyone with the link can listen as soon as the recording is sent.
record-private = Only you and your class’s teacher in Mote can listen. The link plays for nobody else.
record-private-unsent = Only you and your class’s teacher in Mote can listen, as soon as the recording is sent. The link plays for nobody else.
record-expires-unsent = Anyone with the link can listen as soon as the recording is sent, for 24 hours. Sign in to keep it.
# $date: date and time in the reader’s language.
record-expires = Anyone with the link can listen until { $date }. Sign in to keep it.

## The first name of an author without an account
# $name: the first name, or “Someone”.
record-name-from = From { $name }
record-name-add = Add your first name
record-name-change = Change name
record-name-label = Your first name
record-name-hint = Listeners see it with your voice notes. This device remembers it.
record-name-adult = I am 18 or over
record-name-adult-needed = A name is shown for adults only. Tick “I am 18 or over”, or stay “Someone”.
record-name-missing = Write your first name.
record-name-too-long = A first name has at most { $most } letters.
record-name-save = Save name
record-name-remove = Remove name

## The one question before the first take
record-age-title = How old are you?
record-age-text = We ask pupils once, before their first link. Until you answer, only your teacher can hear your recordings.
record-age-under-13 = Under 13
record-age-13-17 = 13 to 17
record-age-adult = 18 or older
record-age-later = Not now, keep it private
# A pupil of several classes, before a recording.
record-class-title = For which class?
record-class-text = The teachers of that class find your recording in their list. Mote remembers it for this document.
record-class-none = None of them
# The class refused the recording.
record-class-other = Or send it to another class
# $name: the class that has the recording.
record-class-chosen = For { $name }
record-consent-title = Who may hear this?
record-consent-text = Anyone with the link can listen. It is removed after 24 hours unless you sign in.
record-consent-yes = Anyone with the link
record-consent-yes-note = For 24 hours.
record-consent-no = Only this device
record-consent-no-note = Nothing is sent. You can share it by link later.

## Waiting for the microphone
record-microphone-title = Waiting for your permission
record-microphone-text = Your browser asks whether Mote may use your microphone. Choose Allow, and recording starts by itself.
record-microphone-again = Ask again

## Another recording runs
record-elsewhere-title = Another recording is running
record-elsewhere-text = It runs in another tab or window. If you stop it, it is saved there.
record-elsewhere-stop = Stop it and record here
record-elsewhere-leave = Leave it running

## Nothing can be recorded now: each cause with its own fix
record-try-again = Try again
record-not-now = Not now
# Where nothing is left to try.
record-understood = OK
record-microphone-settings = Show me where
record-microphone-in-tab = Press Show me where. In the tab that opens, set Microphone to Allow for Mote. Then come back and record.
record-blocked-other = Nothing can be recorded right now
record-blocked-recorder-offline = Mote could not load its recorder
record-fix-recorder-offline = You are offline. Go online once, then recording works offline too.
record-blocked-recorder-unreachable = Mote could not load its recorder
record-fix-recorder-unreachable = The server does not answer. Nothing was recorded. Try again in a moment.
record-blocked-recorder-slow = Mote is still loading its recorder
record-fix-recorder-slow = Your connection is slow. Nothing was recorded. Try again in a moment.
record-blocked-recorder-outdated = Mote was updated while this page was open
record-fix-recorder-outdated = This page needs the new recorder. Nothing was recorded, and your earlier recordings are safe. Reload the page, then record.
record-reload = Reload the page
record-blocked-microphone-not-asked = Mote may not use your microphone yet
record-fix-microphone-not-asked = Press Try again, and choose Allow when your browser asks.
record-blocked-microphone-denied = Your microphone is blocked for Mote
record-fix-microphone-denied = Open the settings beside your browser’s address bar, set Microphone to Allow for Mote, then press Try again. If it cannot be changed there, ask the person who looks after your computers.
record-blocked-microphone-blocked-by-policy = Microphones are switched off here
record-fix-microphone-blocked-by-policy = Your school or this page does not allow them. Ask the person who looks after your computers, or record in Mote’s sidebar.
record-blocked-microphone-blocked-by-system = Your computer keeps the microphone from the browser
record-fix-microphone-blocked-by-system = Open your computer’s privacy settings, turn the microphone on for this browser, then press Try again.
record-blocked-microphone-missing = No microphone found
record-fix-microphone-missing = Plug one in or turn on your headset, then press Try again.
record-blocked-microphone-busy = Your microphone is in use
record-fix-microphone-busy = Another app holds it, perhaps a call. Close that app, then press Try again.
record-blocked-device-storage-full = This device is full
record-fix-device-storage-full = There is no room for a recording. Free some space, or remove recordings that have been sent, then press Try again.
record-blocked-sidebar-closed = Mote records in its sidebar
record-fix-sidebar-closed = Press Mote’s button in the browser’s toolbar, then Try again. Keep the sidebar open while you record.
record-blocked-attempts-used-up = No attempts left
record-fix-attempts-used-up = You have used all the attempts that your teacher allows for this question. Your answer stays as it is, and your recordings are in My recordings.
record-blocked-device-storage-refused = This browser keeps no recordings
record-fix-device-storage-refused = Allow site data for Mote, or use a window that is not private, then press Try again.
