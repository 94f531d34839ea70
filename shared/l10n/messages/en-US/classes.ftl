### The teacher's pages: classes, their names and permissions, the code of the shared device, recordings.

classes-title = My classes
classes-lead = A class is a list of names and a code. On a shared device children tap their name and record; you listen here.
classes-loading = Looking for your classes
classes-again = Try again
classes-none-title = No class yet
classes-none-text = Give your first class a name. Then add names, and show the code on a shared device.
classes-new-label = Name of a new class
classes-new-hint = Such as “Class 4b”
classes-new = Make a class
# $count: names in the class.
classes-count = { $count ->
        [0] No names yet
        [one] { $count } name
       *[other] { $count } names
    }
# $count: names without an adult's permission.
classes-count-withheld = { $count ->
        [one] { $count } without permission
       *[other] { $count } without permission
    }
classes-back = My classes

classes-parts = Parts of the class
classes-tab-recordings = Recordings
classes-tab-names = Names
classes-tab-code = Code
classes-tab-settings = Settings

## Recordings
classes-recordings-title = What was recorded
classes-recordings-text = The newest first. You and the class can listen, nobody else.
classes-recordings-loading = Looking for recordings
classes-recordings-none-title = Nothing was recorded yet
classes-recordings-none-text = Show the code of the class on a shared device. What children record there comes here by itself.
classes-recordings-none-action = Show the code
classes-recordings-admin = Recordings are for the teachers of the class only.
classes-recordings-more = Show older ones
classes-recordings-look = Look again
# $when: day and time. $length: minutes and seconds.
classes-recordings-facts = { $when } · { $length }
classes-recordings-copied = Link copied. It opens for you and the class only.
# $name: who recorded it. $when: day and time.
classes-play-one = Play { $name }, { $when }
classes-pause-one = Pause { $name }, { $when }
classes-copy-one = Copy link of { $name }, { $when }
classes-play = Play
classes-pause = Pause
classes-copy = Copy link

## Names
classes-names-title = Names
classes-names-none = There are no names yet. Add them below.
# $count: names without permission.
classes-names-withheld = { $count ->
        [one] { $count } child cannot record yet: a parent or the school has to agree first. When you know that they did, choose the name and record it.
       *[other] { $count } children cannot record yet: a parent or the school has to agree first. When you know that they did, choose the names and record it.
    }
classes-names-choose-withheld = Choose all without permission
# $count: chosen names.
classes-names-permit = { $count ->
        [0] Record permission
        [one] Record permission for { $count } child
       *[other] Record permission for { $count } children
    }
classes-names-permit-none = Choose names first.
# $name: the child.
classes-names-choose-one = Choose { $name }
classes-names-more-one = More for { $name }
classes-consent-not-needed = May record
classes-consent-given = Permission recorded
classes-consent-missing = No permission yet
classes-consent-withdrawn = Permission taken back
classes-names-invited = Invited, joins by the code
classes-name-edit = Change name
classes-name-permit = Record permission
classes-name-take-back = Take permission back
classes-name-remove = Remove

classes-edit-title = Change name
classes-edit-label = Name
classes-edit-save = Save

# $name: the child.
classes-remove-title = Remove { $name }?
classes-remove-here-only = The name is removed, and everything that { $name } has recorded here. This cannot be undone.
classes-remove-account = { $name } is no longer in this class, and keeps their account and recordings.
classes-remove-invited = { $name } is no longer invited.
classes-remove = Remove
classes-removed = Removed

## Permission
# $count: chosen names.
classes-permit-title = { $count ->
        [one] Record permission
       *[other] Record permission for { $count } children
    }
classes-permit-text = For children under 13, and whose age nobody said, nothing is kept before an adult has agreed. Record here what you know; it is kept with your name and the time.
classes-permit-who = Who agreed?
classes-permit-parent = A parent or guardian
classes-permit-school-agreement = The school
classes-permit-document = How do you know?
classes-permit-document-hint = Such as “Signed letter, 12 September”
classes-permit-document-missing = Write down how you know it.
classes-permit-until = Until, if it ends
classes-permit-until-past = Choose a day that is still to come, or leave it empty.
classes-permit-save = Record it
classes-permitted = { $count ->
        [one] Permission recorded
       *[other] Permission recorded for { $count } children
    }
# $failed, $done: children.
classes-permit-partly = Recorded for { $done }. For { $failed } it was not: they are still chosen, so that you can try again.
# $name: the child.
classes-take-back-title = Take the permission of { $name } back?
classes-take-back-text = From now on nothing more that { $name } records is taken. What was recorded before stays; to have it deleted, remove the name.
classes-take-back = Take it back
classes-taken-back = Permission taken back
classes-parents-title = What to tell parents
classes-parents-what = What is recorded: your child’s voice, and the name by which the class calls them. Nothing else about your child is needed.
# $host: the address of this installation.
classes-parents-where = Where it is kept: on the school’s Mote server, { $host }.
classes-parents-who = Who can listen: the class and its teachers. Nobody else, unless a teacher opens one recording to people with its link; your child’s name is not shown there.
classes-parents-how-long = How long: until the teacher removes your child’s name or the class; then the recordings are deleted.
classes-parents-no = You can say no, and you can take your permission back at any time: tell the teacher. From then on nothing more is recorded, and if you wish it, everything is deleted.
classes-parents-copy = Copy this text
classes-parents-copied = Text copied

## Adding names
classes-add-title = Add names
classes-add-label = Names, one per line
classes-add-hint = “Ada Byron” or “Byron, Ada”. You can paste cells out of a spreadsheet, or choose a CSV file.
classes-add-file = Choose a CSV file
classes-add-file-too-large = This file is too large for a list of names. The largest is 1 MB.
classes-add-file-spreadsheet = This is a spreadsheet, not a CSV file. Open it, copy the names, and paste them here. Or save it as CSV.
classes-add-file-not-text = No text could be read in this file. Save the list as CSV, or paste the names here.
# $line: number of the line.
classes-add-file-broken = A quotation mark in line { $line } is never closed, so that nobody can tell where the name ends. Mend that line, or paste the names here.
classes-add-given-first = The first name stands first
classes-add-given-first-hint = On for “Ada, Byron”; off for “Byron, Ada”
classes-add-preview = These names will be added
classes-add-count = { $count ->
        [0] Add names
        [one] Add { $count } name
       *[other] Add { $count } names
    }
# $names: names, divided by commas.
classes-add-repeated = Left out, because they are there already: { $names }. If these are two children, add a letter to one of them.
classes-add-too-long = { $count ->
        [one] { $count } line is too long for a name, and is left out.
       *[other] { $count } lines are too long for a name, and are left out.
    }
classes-add-more = Addresses, numbers and dates are left out: only names are kept.
# $count: names too many.
classes-add-full = { $count ->
        [one] A class has room for 500 people. This is { $count } name too many.
       *[other] A class has room for 500 people. These are { $count } names too many.
    }
classes-added = { $count ->
        [one] { $count } name added
       *[other] { $count } names added
    }

## Code
classes-code-title = Code of the class
classes-code-text = Open this address on the shared device, or point its camera at the picture. Children tap their name and record.
classes-code-none-title = There is no code now
classes-code-none-text = A code works for a week. Make one when the class is to record.
classes-code-make = Make a code
classes-code-label = Code
classes-code-picture = QR code for { $class }
# $when: day and time.
classes-code-until = Works until { $when }. Then, or when you make a new one, it stops.
classes-code-copy = Copy address
classes-code-copied = Address copied
classes-code-print = Print
classes-code-new = New code
classes-code-new-title = Make a new code?
classes-code-new-text = The code of now stops at once. Devices that show the class have to be opened again with the new one. What was recorded on them and is not sent yet goes then.
classes-code-made = New code made
classes-poster-step-open = Point the camera here, or open { $address }
classes-poster-step-code = Type the code
classes-poster-step-name = Tap your name, and record
classes-poster-print = Print this page
classes-poster-back = Back to the class

## Settings
classes-rename-label = Name of the class
classes-rename = Save
classes-renamed = Saved
classes-delete-title = Delete this class
classes-delete-text = The code stops at once. The names that you added are removed, and everything that these children recorded. People with an account of their own keep it, and what they made. This cannot be undone.
classes-delete-start = Delete the class
# $class: name of the class.
classes-delete-confirm-title = Delete { $class }?
classes-delete-confirm-text = To be sure that this is no slip, enter the name of the class: { $class }
classes-delete-confirm-label = Name of the class
classes-delete-mismatch = This is not the name of the class.
classes-delete-confirm = Delete it
classes-deleted = The class was deleted
