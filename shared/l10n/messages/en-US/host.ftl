### The few words that Mote writes into host pages.

host-record = Record a voice note
host-recorder-frame = Mote recorder
host-player-frame = Mote player
host-sidebar-frame = Mote
host-move-sidebar = Move Mote. Use the arrow keys.
host-move-sticky = Move this voice note. Use the arrow keys.
host-refresh-page = Mote was updated. Refresh this page to use it again. Your text and your recordings are safe.
host-record-here = Record
# Name of the record button after the link was inserted.
host-inserted = Inserted. Show the recorder
host-recording-shared = This device is shared. Record on your class’s page.
host-recording-off = Your teacher has switched recording off for your class.
# The link's words in an e-mail or a comment.
host-insert-label = Voice note
host-insert-label-titled = Voice note: { $title }
# The same in an e-mail that says who it is for.
host-insert-label-for = Voice note for { $name }
host-insert-label-for-titled = Voice note for { $name }: { $title }
host-insert-label-for-many =
    { $count ->
        [one] Voice note for { $count } person
       *[other] Voice note for { $count } people
    }
host-insert-label-for-many-titled =
    { $count ->
        [one] Voice note for { $count } person: { $title }
       *[other] Voice note for { $count } people: { $title }
    }
# $words: one of the labels above. $length: as in “0:12”.
host-insert-long = { $words } · { $length }
# Says what the picture in the card of an e-mail is. $minutes, $seconds: the length. $named: whether $name is known.
host-card-picture = Play voice note, { $minutes ->
        [0] {""}
        [one] { $minutes } minute,{" "}
       *[other] { $minutes } minutes,{" "}
    }{ $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }{ $named ->
        [yes] {", "}from { $name }
       *[no] {""}
    }
# A link to how the writer says their own name: below the note, or in the signature of an e-mail.
host-insert-name = Hear how I say my name
host-insert-name-spelled = Hear how I say my name: { $spelling }
# Under the link in an e-mail: who recorded the note.
host-insert-from = From { $name }
# Under the link in an e-mail, where a mote has an end.
host-insert-note = You can listen until { $date }.
host-menu-sidebar = Show or hide Mote
host-menu-translate = Translate with Mote
host-menu-define = Look up
host-menu-highlight = Highlight
host-menu-record = Record a voice note here
# A voice note that stands on a web page, for the person who pinned it.
sticky-unpin = Remove from this page
sticky-gone = This note is no longer pinned here.
player-frame-loading = Looking for this mote
# To somebody who listens; the sentences error-… speak to who recorded it.
player-frame-offline = You are offline. Refresh when you are back online.
player-frame-server-unreachable = The server cannot be reached. Refresh in a moment.
player-frame-internal = Something went wrong on the server. Refresh in a minute.
player-frame-overloaded = The server is very busy. Refresh in a minute.
player-frame-anonymous-storage-full = The server has no room left for recordings without an account. Refresh later.
player-frame-storage-full = The server has no room left. Refresh later.
# Under a link to a tote: several voice notes and words on one page.
player-tote-loading = Looking for this tote
player-tote-title = A tote
player-tote-text = A tote cannot be played here yet. Open it to see what is on its page.
player-tote-open = Open the tote
