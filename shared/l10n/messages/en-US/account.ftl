### The account on the site: menu, pages, steps of the beginning, dashboard, presence of the extension.

## Menu
account-menu = Account
account-menu-admin = Admin
account-menu-mine = My Account
account-menu-join = Join a class
account-menu-sign-out = Sign out
account-sign-out-untold = You are signed out here, but the server was not told. It is told as soon as this device is online. Until then Mote may stay signed in elsewhere in this browser.
account-nav-login = Login
account-nav-try = Try Mote for free
account-nav-sign-in = Sign in
account-nav-sign-up = Sign up free

## Account page
account-title = My account
account-parts = Parts of your account
account-tab-profile = Profile
account-tab-my-name = My name
account-tab-sessions = Devices
account-tab-settings = Settings
account-tab-privacy = Privacy and data
account-saved = Saved
account-save = Save
account-saving = Saving
account-not-saved = Not saved yet
# The server will not take it, however often it is asked.
account-refused = Not saved
account-try-again = Try again

## Profile
account-profile-title = Profile
account-email = E-mail address
account-given-name = First name
account-family-name = Last name
account-display-name = Name that others see
account-display-name-hint = On your notes and in your classes. Empty: your first and last name.
account-display-name-minor = Your class and your teacher see it. Nobody else does.
account-description = One line about you
account-description-hint = Shown to your classes.
account-school = School
account-referral-title = Invite a colleague
account-referral-text = Send this link to somebody who has no account yet.
account-referral-copy = Copy link
account-referral-copied = Link copied

## My name
account-my-name-title = How you say your name
account-my-name-text = Record it once, and nobody has to guess.
account-my-name-required = Still to do: record how you say your name.
account-my-name-current = Your name, said by you
account-my-name-use = Use this recording
account-my-name-used = This is how your name sounds now
account-my-name-waiting = Your recording is on its way. You can use it as soon as it has arrived.
account-my-name-remove = Use no recording
account-my-name-take-title = My name
account-my-name-phonetic = How it is spelled by sound
account-my-name-phonetic-hint = Such as zee-OH-bahn for Siobhán.
account-my-name-where = Where it can be played
account-my-name-where-mote-page = On the pages of my notes
account-my-name-where-card = On the card under a link
account-my-name-where-signature = In my e-mail signature
account-my-name-where-none = Nowhere
account-my-name-off = Your account has no recorded name.

## Devices
account-sessions-title = Where you are signed in
account-sessions-text = If you do not know one of these, sign it out.
account-sessions-current = This device
# $when: date and time of the last use.
account-sessions-used = Last used { $when }
account-sessions-client-website = Website
account-sessions-client-extension = Extension
account-sessions-out = Sign out
# $device: browser and system; $client: website or extension; $when: date and time of the last use.
account-sessions-out-one = Sign out { $device }, { $client }, last used { $when }
# $label: the text above; $number: which of those that are alike.
account-sessions-out-more = { $label } ({ $number })
account-sessions-unknown = Unknown browser
account-sessions-out-others = Sign out all other devices
account-sessions-out-all = Sign out everywhere
account-sessions-gone = Signed out
account-sessions-others-gone = All other devices are signed out
account-sessions-all-gone = You are signed out everywhere, on this device too
account-sessions-all-untold = You are signed out here and on all other devices, but the server was not told that this one is. It is told as soon as this device is online.
account-sessions-loading = Looking for your devices

## Settings
account-settings-title = Language and settings
account-language = Language of Mote
account-language-auto = As in this browser
account-voice-speed = Reading speed
account-voice-speed-value = { $speed }×
account-sounds = Sounds
account-sounds-hint = A short sound when a recording ends. On this device.
account-survey = What you use Mote for
account-survey-hint = Your answers choose the tips and the cards on your first page.
account-survey-change = Change my answers
account-countdown = Count down before recording
account-countdown-hint = Three seconds to get ready. What is said in them is not kept. On this device.
account-debug = Debug mode for schools in the United States
account-debug-hint = For testers. On this device only.
account-debug-calls = The last messages and calls
account-debug-calls-hint = Without texts, addresses, names or keys. Since this page was opened, the newest last.
account-debug-calls-none = Nothing was said yet.
account-debug-copy = Copy the list
account-debug-copied = The list was copied
account-loops = Asking for replies
account-loops-hint = With it you can ask the people who listen to answer with their voice.
account-loops-on = Turn it on for me
account-loops-ask = Ask me then
account-loops-not-now = Not now
account-loops-never = No, do not ask me

## Privacy and data
account-privacy-title = What leaves this device
account-enhancement = Let the server help
account-enhancement-hint = Off: what you record and write is worked on by your own device only. On: your server may also translate your texts and read them aloud in better voices. Your words then leave this device for it.
account-enhancement-forbidden = Your school does not allow this.
account-transcription = Write down what I say
account-transcription-hint = So that people who cannot listen can read your notes.
account-export-title = A copy of your data
account-export-text = Everything that Mote keeps of you: profile, settings, notes with their sound.
account-export-start = Make a copy
account-export-waiting = Your copy is being made. You can leave this page. It goes on.
# After two minutes.
account-export-slow = Your copy is not ready yet. It is still being made.
account-export-look-again = Refresh
account-export-ready = Your copy is ready.
account-export-download = Download the copy
account-export-failed = The copy could not be made. Nothing is lost. Try again.
account-delete-title = Delete your account
account-delete-text = Your notes, your settings and your profile are removed. Links to your notes stop working. This cannot be undone.
account-delete-start = Delete my account
account-delete-confirm-title = Delete your account?
account-delete-confirm-text = To be sure that this is no slip, enter your e-mail address: { $email }
account-delete-confirm-label = Your e-mail address
account-delete-confirm = Delete everything
account-sign-in-again = Sign in again
account-sign-in-again-out = You will be signed out here first. A recording that is running stops and is saved.
account-delete-mismatch = This is not the address of this account.
account-delete-unsure = No answer came. Your account may be deleted already, or not. Press “Delete everything” again: then Mote says what has become of it.
account-deleted = Your account was deleted.

## Details that are asked after a sign-in
profile-title = A few details first
profile-lead = They are asked once.
profile-title-terms = The terms have changed
profile-lead-terms = Read what is new, then continue. Nothing else has changed.
profile-name-missing = Enter a name.
profile-save = Continue

## Landing
landing-title = You are all set
landing-text = Your notes, your settings and your classes are with you on every device now.
landing-dashboard = Go to Dashboard

## Dashboard
# $name: first name; empty: not known.
dashboard-title = { $name ->
        [nobody] Hello
       *[other] Hello, { $name }
    }
dashboard-lead-teacher = Say what you would write. Your pupils hear it in your voice.
dashboard-lead-pupil = Your voice notes are for you and your teachers.
dashboard-lead-admin = Look after people and schools, or say something yourself.
dashboard-lead-individual = Say it, copy the link, and whoever has it can listen.
dashboard-record = Record a voice note
dashboard-newest = Your newest notes
dashboard-all = All in the library
dashboard-again = Try again
# A browser or computer ended in the middle of a recording.
dashboard-interrupted = A recording was interrupted. What you said up to there is saved.
dashboard-continue = Continue
dashboard-classes-title = My classes
dashboard-classes-none = No class yet
dashboard-classes-text = Let children record on a shared device, and listen here.
dashboard-classes-open = Make a class
dashboard-classes-new = New class
dashboard-classes-join = Join a class
dashboard-classes-join-text = Your teacher has a code for you.
# Under the name of a class, for a pupil.
dashboard-class-yours = You record for this class
dashboard-allowance-title = Your free notes
dashboard-allowance = { $used } of { $total } used this month
# $quotaResetsAt: of the dates that the server names (dateReplacements).
dashboard-allowance-resets = They reset on { $quotaResetsAt }.
dashboard-next-title = Getting started
dashboard-next-left = { $count ->
        [one] One small step to go
       *[other] { $count } small steps to go
    }
dashboard-next-is-done = Done
dashboard-next-first = Record your first note
dashboard-next-name = Record how you say your name
dashboard-next-loops = Choose whether you want to ask for replies
dashboard-next-extension = Bring Mote to Gmail and Google Docs
dashboard-next-class = Make a class
dashboard-next-pupils = Add names to your class
dashboard-admin-text = People, grants and schools of this server.
dashboard-admin-open = Open the admin area
dashboard-consent-needed = Before your notes can be sent, an adult must give permission. What you record stays on this device until then. Ask your teacher: your school can give it.

## Extension
presence-mismatch-title = Two accounts are signed in
presence-mismatch-text = This site and Mote in your browser use different accounts. Which one do you want to use here?
presence-mismatch-site = On this site
presence-mismatch-extension = In the extension
presence-mismatch-use = Use { $email }
# In the place of an address that is not known yet.
presence-mismatch-other = another account
presence-outdated = A newer Mote for your browser is ready. Everything you use keeps working. Restart the browser to update.
