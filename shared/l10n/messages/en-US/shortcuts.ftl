### Keys of the browser for Mote's commands.

shortcut-title = Keyboard shortcuts
# On a button at the foot of the sidebar.
shortcut-open = Shortcuts
shortcut-hint = They work on every page. The browser keeps them: they are set on its own page.
shortcut-without = Voice notes are reached without a shortcut too: by “Go to the voice notes” in the Help menu of Mote’s sidebar. Esc goes back.
shortcut-settings = Set shortcuts
shortcut-sidebar = Show or hide Mote
shortcut-player = Go to the voice notes on a page
shortcut-read-stop = Read aloud: stop
shortcut-read-next = Read aloud: next sentence
shortcut-read-previous = Read aloud: sentence before
shortcut-label = Shortcut:
shortcut-none = not set
shortcut-set = Set a shortcut
shortcut-change = Change the shortcut
