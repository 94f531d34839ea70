### The few words that Mote writes into host pages.

host-record = Record a voice note
host-open-mote = Open Mote
host-recorder-frame = Mote recorder
host-player-frame = Mote player
host-sidebar-frame = Mote
host-move-sidebar = Move Mote. Use the arrow keys.
host-refresh-page = Mote was updated. Refresh this page to use it again. Your text and your recordings are safe.
host-record-here = Record
host-link-copied = Link copied. Paste it where you want it.
# The link's words in an e-mail or a comment.
host-insert-label = Voice note
host-insert-label-titled = Voice note: { $title }
# Under the link, where a mote has an end.
host-insert-note = Listen before { $date }. It is removed after that.
host-menu-sidebar = Show or hide Mote
player-frame-loading = Looking for this mote
