### Account settings in the sidebar and on the options page.

sidebar-account-title = Account
sidebar-account-open = Account settings
sidebar-account-loading = Looking up your account
sidebar-account-person = Signed in
sidebar-account-unknown = Mote cannot reach your server just now, so your name is not shown. You are signed in, and what you record is kept.

## Signing in
sidebar-account-sign-in = Sign in
sidebar-account-deleted = Your account was deleted, with everything that this browser kept of it.
sidebar-account-why = Sign in to keep your voice notes and find them on every device. Recording works without it.
# $host: where the sign-in page is, as in mote.school.example
sidebar-account-site = Opens { $host } in a tab. Then come back here.
sidebar-account-by-mail = Sign in here by e-mail
sidebar-account-address = E-mail address
sidebar-account-address-hint = A link is sent to it. It works once, for 10 minutes.
sidebar-account-address-wrong = This is not an e-mail address. Check it and try again.
sidebar-account-shared = Others use this device too
sidebar-account-shared-locked = Your school has set this. You are signed out after half an hour without use, and what was recorded here before is not taken over.
sidebar-account-shared-hint = You are signed out after half an hour without use, and what was recorded here before is not taken over.
sidebar-account-send-link = Send me a link
sidebar-account-back = Back
# $email: the address as it was typed.
sidebar-account-check-mail = Check your mail. If { $email } can sign in here, a link is on its way.
sidebar-account-code = Link or code
sidebar-account-code-hint = Do not open the link. Copy it from the mail and paste it here.
sidebar-account-spend = Sign in
sidebar-account-other-address = Use another address
sidebar-account-signed-in = You are signed in
sidebar-account-offline = You are offline. What you record is kept on this device. Sign in when you are online.
# Literal texts of the specification.
sidebar-account-exchanging = Logging you in. Please wait ...
sidebar-account-failed = Failed to login. Try again later

## Signed in
sidebar-account-details = Your account is not complete: your age group, your name or your agreement is missing. Until you have said them, your name stands on no page of a voice note.
sidebar-account-details-open = Complete it
sidebar-account-on-site = Account on the site
sidebar-account-minor = Your voice notes are private. You and your teacher can listen.
sidebar-account-consent = An adult has to allow this account to send voice notes. You can record: it stays on this device. Ask your teacher: your school can give permission.
# $left: how many can still be made; $total: how many a month has.
sidebar-account-allowance = { $left ->
        [one] { $left } of { $total } free motes left
       *[other] { $left } of { $total } free motes left
    }
sidebar-account-allowance-used = { $used } of { $total } free motes used
# $date: the day of the next month's first, in the reader's language.
sidebar-account-resets = Your motes reset on { $date }.
sidebar-account-used-up = You have used all your free motes. You can record: it stays on this device, to play and to download. Your motes reset on { $date }.
sidebar-account-standing = Your account
# $school: name of the school; none: not known.
sidebar-account-standing-school = { $school ->
        [none] Your school has Mote for you
       *[other] { $school } has Mote for you
    }
sidebar-account-standing-cannot-send = New voice notes stay on this device for now
# Literal text of the specification.
sidebar-account-standing-transcription-upgrade = Transcription: upgrade to access
sidebar-account-standing-no-book = Comment bank: not part of this account
sidebar-account-standing-book-full = Comment bank: full
sidebar-account-standing-classes = You can make classes
sidebar-account-standing-no-my-name = Your name as a recording: not part of this account
sidebar-account-standing-upgradable = Your plan can be upgraded
sidebar-account-plans = See plans
sidebar-account-enhancement = Help from the server
sidebar-account-enhancement-hint = On: your texts may be sent to your Mote server to be worked on, for example to translate them. Off: that happens on this device or not at all.
sidebar-account-enhancement-locked = Your school has switched this off.
sidebar-account-files-open = Mote may put links on slides of the presentation that you chose at Google, for up to an hour.
sidebar-account-files-close = Take this back
sidebar-account-sign-out = Sign out
sidebar-account-sign-out-untold = You are signed out here, but the server was not told. It is told as soon as this device is online. Until then the website may stay signed in in this browser.
sidebar-account-switch = Switch account
sidebar-account-sign-out-hint = Recordings that were not sent yet stay on this device until you sign in again. Nobody else sees them.

## Two accounts, and an old Mote
# $here, $site: e-mail addresses.
sidebar-account-mismatch = Two accounts are in use. Here: { $here }. On the website: { $site }.
sidebar-account-mismatch-stay = Stay with { $email }
sidebar-account-mismatch-take = Use { $email }
sidebar-account-out-of-date = There is a newer Mote. Everything here goes on working. Restart your browser to get it.
sidebar-account-recording-off = Your teacher has switched recording off for your class.
sidebar-feature-off = Your teacher has switched this off for your class.
