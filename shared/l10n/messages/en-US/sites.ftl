### Where a person switches Mote on for the Canvas of a school.

sites-title = Canvas
sites-hint = Canvas stands at an address of your school’s own. Mote runs there once you have switched it on; your browser asks you first.
sites-address = Address of your school’s Canvas
sites-address-hint = Copy it from the browser’s address bar, for example https://school.instructure.com
sites-enable = Enable on this school’s Canvas
sites-enabled = Mote is on at { $host }.
sites-removed = Mote is off at { $host }. Pages that are open keep it until they are reloaded.
# Beside a page that looks like a Canvas on which Mote is not switched on.
sites-offer = This looks like a Canvas. Mote’s buttons stand here once you have switched it on at { $host }; your browser asks you first.
sites-offer-on = Turn Mote on at { $host }
sites-reload = Mote is on at { $host }. Reload the page: its buttons are there then.
sites-remove = Switch off
sites-remove-on = Switch off at { $host }
sites-allow = Allow again
sites-allow-on = Allow again at { $host }
sites-not-allowed = Your browser does not let Mote run here any more.
sites-not-an-address = This is not the address of a Canvas. It looks like https://school.instructure.com
sites-not-https = Mote runs only on addresses that begin with https://
sites-known-already = Mote needs no switching on there. Enter the address of your school’s Canvas.
sites-refused = Your browser was not allowed to let Mote run there. Nothing was changed.
