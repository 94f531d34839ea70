### Signing in and signing up on the site.

## Sign in
login-title = Sign in to Mote
login-lead = Your voice notes stay yours, on every device.
login-email = E-mail address
login-email-hint = We send you a link. There is no password to remember.
login-send = Send me a link
login-or = or
login-google = Continue with Google
login-classlink = Continue with ClassLink
login-shared-ask = Not your own device?
login-shared = This is a shared device
login-shared-locked = Your school has set this. You are signed out after half an hour without use.
login-shared-hint = You are signed out after half an hour without use.
login-email-missing = Enter your e-mail address, such as name@school.org.
# $host: the other site's name, as in mote.school.example
login-last-site = You signed in last at { $host }.
login-last-site-link = Sign in there
login-no-account = New here?
login-sign-up = Sign up free
login-has-account = Have an account already?
login-sign-in = Sign in

## What went wrong before
login-session-ended = Your session has ended. Sign in again to go on. What you recorded is safe on this device.
login-deleted = Your account was deleted, with everything that this browser kept of it.
login-deleted-unsure = Your session has ended. You wanted everything deleted, and no answer came: your account may be gone. To see, sign in with the same address. If you find nothing of yours there, it was deleted.
login-google-failed = Cannot currently login to Google, please try again later.
login-cookies-off = Your browser keeps no cookies for this site, so it cannot keep you signed in. Allow cookies for this site, then open the page again.
login-bad-request = Mote sent something that the server could not read. You are not signed in yet. Refresh the page and try again.
login-offline = You are offline. Connect to the internet to sign in. What you recorded is safe on this device.
login-clock-wrong = The clock of this device is wrong. You can sign in, but times will look odd. Set the clock to the right date and time.
login-no-mail = This server cannot send mail, so you cannot sign in by e-mail here. Ask the person who runs it.
login-dev-outbox = This server sends no mail yet. We put the mail in the development outbox. The window where Mote was started shows its address.

## A letter is on its way
login-sent-title = Check your mail
login-sent-to = We sent a link to { $email }.
# $minutes: how long the link lives.
login-sent-hint = It works once, for { $minutes } minutes. Open it on this device to go on here.
login-sent-again = Send it again
login-sent-wait = { $seconds ->
        [one] Send it again in { $seconds } second
       *[other] Send it again in { $seconds } seconds
    }
login-sent-other = Use another address
# Somebody has asked too often for links to this address, and perhaps not its owner.
login-too-many-letters = If you got a mail from Mote in the last few minutes, its link still works. Open it and enter your address.
login-sent-junk = Nothing there? Look in the junk folder, and check that the address is right.

## The link
login-link-title = Sign in on this device?
login-link-text = You opened a sign-in link. Continue only if you asked for it yourself.
login-link-confirm = Sign in
# The link was asked for in another browser, or by somebody else.
login-link-foreign = To sign in with this link, enter the address that you used to ask for it.
login-link-address-hint = If you did not ask for a link yourself, leave this page.
login-link-takes = What was recorded on this device without an account goes along to the one that you sign in to.
login-link-refused = The link was used already or is too old, or it was sent to another address. Ask for a new one, or correct the address.
login-link-new = Ask for a new link
# $email: who is signed in on this device
login-link-signed-in = You are signed in here already, as { $email }.
# $email: who is signed in on this device
login-link-old = This link has expired, but you are signed in here already, as { $email }.
login-link-old-go-on = Continue
login-link-again = Try again
login-wait = Logging you in. Please wait ...
login-failed = Failed to login. Try again later

## Signed in for the extension
login-back-title = You are signed in. Go back to your page
login-back-text = Mote in your browser is signed in, too. You can close this page.
login-back-no-extension = Mote in your browser did not answer. Open Mote on your page and sign in there once more.

## Sign up
signup-title = Start with Mote
signup-lead = Record, share, listen. Free for teachers and students.
signup-institution-title = Bring Mote to your school
signup-institution-lead = Sign up with your school address. We connect your account with your school.
signup-institution = School or institution
signup-referral-lead = A colleague invited you. Sign up and see what they like about it.
signup-send = Sign up

## Age and terms
age-question = How old are you?
age-under-13 = Under 13
age-13-17 = 13 to 17
age-adult = 18 or older
age-why = So that younger people's voice notes stay private.
age-needs-adult = You can look around and record on this device. Before your notes can be sent, an adult must give permission. Your school can give it: ask your teacher.
age-missing = Choose how old you are.
# Under the button that signs up, or that continues after new terms.
terms-by-going-on = By going on you accept the terms and the privacy notice.
terms-read-terms = Read the terms
terms-read-privacy = Read the privacy notice
terms-title-terms = Terms
terms-title-privacy = Privacy notice
terms-text-terms-1 = Your voice notes are yours. Mote keeps them, plays them to the people you share them with, and does nothing else with them.
terms-text-terms-2 = Anyone with the link of a note can listen to it. Share it with the people it is for.
terms-text-terms-3 = Do not record people who do not want to be recorded, and nothing that would hurt somebody.
terms-text-terms-4 = You can leave at any time: delete your account, and your notes go with it.
terms-text-privacy-1 = Mote keeps your name, your e-mail address, your settings and what you record.
terms-text-privacy-2 = Nothing is sold, there is no advertising, and nothing goes to other companies unless you switch it on.
terms-text-privacy-3 = Notes of people under 18 are private: only their class and teacher can listen.
terms-text-privacy-4 = In your account you can download everything that Mote keeps of you, or delete it.

## A referral link that cannot be used
referral-rejected = Whoops - The referral link you clicked can only be used when signing up for a new account
referral-wrong-title = This invitation does not work
referral-wrong-text = The link was cut short or is mistyped. You can sign up without it.
