### Words of the kit, used everywhere. Several are literal texts of the specification.

close = Close
dismiss = Dismiss
toggle-menu = Toggle menu
generic-avatar = Generic avatar
someone = Someone
cancel = Cancel
loading-screen = Just a motement ...
show-more = Show { $count } more (of { $rest })
# A file of others' licences, below the site and the settings.
made-of = What Mote is made of, and its licenses
toast-region = Notifications
# How a length of time is said, as in "1 minute, 5 seconds".
duration-spoken = { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }, { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }
