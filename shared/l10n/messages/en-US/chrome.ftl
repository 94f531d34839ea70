### The frame around the pages of the site: cookie banner, shortcuts, third parties.

## Cookie banner
cookies-label = Cookies
cookies-text = Mote stores in this browser only what it needs to work. Nothing follows you.
cookies-more = What is stored
cookies-understand = I Understand

## Keyboard shortcuts of the site
site-shortcut-sheet = Show the shortcuts
site-shortcut-typing = They rest while you type.
site-shortcut-record = Record, and stop

## Third-party services of an installation, each with its switch
provider-help-chat = Help chat
provider-one-tap = Offer to sign in with Google
provider-monitoring = Let us measure how pages work
provider-hint = A service of another company. Its script loads from the next page on, in this browser.
