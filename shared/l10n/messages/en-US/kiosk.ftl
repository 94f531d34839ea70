### The recorder of a shared device: children use it one after the other.

kiosk-code-title = Record for your class
kiosk-code-text = Scan the QR code that your teacher shows you.
kiosk-code-or = Or type the code.
kiosk-code-label = Class code
kiosk-code-hint = 8 letters and digits: 4 + 4
kiosk-code-wrong = A code has 8 letters and digits. Look at it once more.
kiosk-code-open = Open
kiosk-code-other = Type another code
kiosk-scan = Scan the QR code
kiosk-scan-stop = Stop the camera
kiosk-scan-view = What the camera sees
kiosk-scan-failed = The camera could not be opened. Type the code instead.

kiosk-opening = Opening your class…
kiosk-again = Try again
kiosk-elsewhere-title = This is open in another tab
kiosk-elsewhere-text = Go on there. Or close that tab: then it opens here by itself.

kiosk-names-title = Who are you?
# $class: name of the class.
kiosk-names-lead = { $class }. Tap your animal.
kiosk-names-list = Names
kiosk-letters = Letters
kiosk-names-empty = There are no names yet. Your teacher adds them to the class.
# $count: names that are left out.
kiosk-names-withheld = { $count ->
        [one] { $count } name is missing: an adult’s permission is needed first.
       *[other] { $count } names are missing: an adult’s permission is needed first.
    }
# $count: names that are left out.
kiosk-names-off = { $count ->
        [one] { $count } name is missing: a teacher has switched recording off.
       *[other] { $count } names are missing: a teacher has switched recording off.
    }
kiosk-recording-off = Your teacher has switched recording off for your class.
# $count: recordings of children who have finished.
kiosk-waiting = { $count ->
        [one] { $count } recording is on its way. Keep this page open.
       *[other] { $count } recordings are on their way. Keep this page open.
    }
kiosk-waiting-failed = { $count ->
        [one] { $count } recording is safe on this device and not sent yet.
       *[other] { $count } recordings are safe on this device and not sent yet.
    }

# $name: what the class calls the child.
kiosk-record-title = Hi, { $name }
kiosk-record-back = Go back
kiosk-tap-and-speak = Tap and speak
kiosk-listening = I am listening
kiosk-tap-to-stop = Tap to stop
kiosk-review-title = Listen first
kiosk-send = Send
kiosk-record-again = Again
kiosk-discard = Delete
kiosk-discard-title = Delete this recording?
kiosk-discard-text = Nobody hears it then. You cannot get it back.
kiosk-discard-yes = Yes, delete it
kiosk-discard-no = No, keep it

# $name: what the class calls the child.
kiosk-done-title = Well done, { $name }!
kiosk-done-text = Your recording goes to your class.
kiosk-hand-on = Next person
