### The recorder of a shared device: children use it one after the other.

kiosk-code-title = Record for your class
kiosk-code-text = Type the code that your teacher shows you.
kiosk-code-label = Class code
kiosk-code-hint = 8 letters and digits
kiosk-code-wrong = A code has 8 letters and digits. Look at it once more.
kiosk-code-open = Open
kiosk-code-other = Type another code
kiosk-scan = Read the QR code with the camera
kiosk-scan-stop = Stop the camera
kiosk-scan-view = What the camera sees
kiosk-scan-failed = The camera could not be opened. Type the code instead.

kiosk-opening = Opening your class…
kiosk-again = Try again
kiosk-elsewhere-title = This is open in another tab
kiosk-elsewhere-text = Go on there. Or close that tab: then it opens here by itself.

kiosk-names-title = Who are you?
# $class: name of the class.
kiosk-names-lead = { $class }. Tap your name.
kiosk-names-search = Look for your name
kiosk-names-list = Names
kiosk-names-none = Nobody here has this name.
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
kiosk-confirm-title = Are you { $name }?
kiosk-confirm-yes = Yes, that’s me
kiosk-confirm-no = No, go back

kiosk-record-title = Hello, { $name }
kiosk-record-back = Go back
kiosk-send = Send
kiosk-record-again = Record again
kiosk-discard = Throw away

kiosk-done-title = Thank you, { $name }
kiosk-done-text = Your recording goes to your class.
kiosk-hand-on = Hand on
