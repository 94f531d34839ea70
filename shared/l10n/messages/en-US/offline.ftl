### The page of the site that a browser shows without a network.

site-title-offline = You are offline
offline-title = You are offline
offline-text = This page comes back when the network does. You can record now: your voice notes wait on this device, and Mote sends them when you are online.
offline-record = Record offline
offline-again = Try again
