### Pages of the site without a network, and beside a link in a chat.

site-title-offline = You are offline
offline-title = You are offline
offline-text = This page comes back when the network does. You can record now: your voice notes wait on this device, and Mote sends them when you are online.
offline-record = Record offline
offline-again = Try again
# $title: the name of the page, as in: Privacy
share-picture-alt = “{ $title }”, beside a drawing of Mo, the character of Mote.
# Beside a link that loads the page again.
first-load-failed = Mote could not load this page. Check your connection.
