### The teacher's pages: classes, their names and permissions, the code of the shared device, recordings.

classes-title = My classes
classes-lead = A class is a list of names and a code. On a shared device children tap their name and record; you listen here.
classes-loading = Looking for your classes
classes-again = Try again
classes-none-title = No class yet
classes-none-text = In three short steps: its name, its pupils, and how they come in.
classes-new-label = Name of a new class
classes-new-hint = Such as “Class 4b”
classes-new = Make a class

## Setting a class up
# $step: number of the step.
classes-setup-progress = Step { $step } of 3
classes-setup-step-looks = Name and color
classes-setup-step-pupils = Pupils
classes-setup-step-entry = How they come in
classes-setup-step-done = (done)
classes-setup-later = Finish later
classes-setup-back = Back
classes-setup-continue = Continue
classes-setup-preview = Preview
classes-setup-looks-title = Make a class
classes-setup-looks-lead = Three short steps. You can change everything later.
classes-setup-looks-preview = Your class
classes-setup-looks-preview-text = Pupils know their class by its name and color.
classes-setup-name-missing = Give the class a name.
classes-setup-age = How old are the pupils?
classes-setup-age-under-13 = Some are under 13
classes-setup-age-under-13-text = Before a child records, a parent or the school has to agree. You note it in step 3.
classes-setup-age-13-17 = All are 13 or older
classes-setup-age-13-17-text = They can record at once.
classes-setup-age-missing = Choose how old the pupils are.
# $class: name of the class.
classes-setup-pupils-title = Who is in { $class }?
classes-setup-pupils-lead = Write or paste your list. First names are enough.
# $count: pupils of the class, with those who are added now.
classes-setup-pupils-continue = { $count ->
        [0] Continue without names
        [one] Continue with { $count } pupil
       *[other] Continue with { $count } pupils
    }
classes-setup-pupils-preview = This is what they will see
classes-setup-pupils-preview-text = Each pupil gets a face when you continue. Press a face to correct the name.
classes-setup-pupils-none = No names yet.
classes-setup-entry-title = How do they come in?
classes-setup-entry-lead = Show the code on the board or on a shared device. Pupils with an account join with a code of their own.
classes-setup-entry-preview = They tap their face and record
classes-setup-entry-preview-text = Open the class as your pupils do. What you record there stands under the name that you press.
classes-setup-try = Try it as a pupil
classes-setup-done = Open the class
# $count: pupils without an adult’s permission.
classes-setup-withheld = { $count ->
        [one] { $count } child cannot record yet: a parent or the school has to agree first. When you know that they did, note it.
       *[other] { $count } children cannot record yet: a parent or the school has to agree first. When you know that they did, note it.
    }

## Colour of a class
classes-colour-label = Color
classes-colour-hint = Pupils see it on the shared device, and you in your list.
classes-colour-blue = Blue
classes-colour-yellow = Yellow
classes-colour-green = Green
classes-colour-orange = Orange
classes-colour-purple = Purple
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
# $count: recordings that this teacher has not heard. $isMore: true if there may be more than were counted.
classes-count-new = { $isMore ->
        [true] { $count }+ new
       *[other] { $count } new
    }
# $count: people who asked to join.
classes-count-waiting = { $count ->
        [one] { $count } person is waiting to join
       *[other] { $count } people are waiting to join
    }
classes-back = My classes

classes-parts = Parts of the class
classes-tab-recordings = Recordings
classes-tab-names = Names
classes-tab-code = Code
classes-tab-controls = Controls
classes-tab-settings = Settings

## Recordings
classes-recordings-title = What was recorded
classes-recordings-text = New ones appear here by themselves. You and the class can listen, nobody else, unless you open one.
classes-recordings-by = Recordings of
classes-recordings-all = All pupils
classes-recordings-show = Show
classes-recordings-show-all = All recordings
classes-recordings-show-new = New ones
classes-recordings-new = New
classes-recordings-heard = Heard
classes-recordings-none-new = You have heard all of them
classes-recordings-none-new-text = New recordings appear here by themselves.
classes-mark-heard = Mark as heard
classes-mark-new = Mark as not heard
classes-mark-failed = Mote could not save whether you heard this recording.
# $name: the chosen pupil.
classes-recordings-none-by = Nothing from { $name } yet
classes-recordings-none-by-text = New recordings appear here by themselves.
classes-recordings-loading = Looking for recordings
classes-recordings-none-title = Nothing was recorded yet
classes-recordings-none-text = Show the code of the class on a shared device. What children record there comes here by itself.
classes-recordings-none-action = Show the code
classes-recordings-admin = Recordings are for the teachers of the class only.
classes-recordings-more = Show older ones
classes-recordings-today = Today
classes-recordings-earlier = Earlier
# $count: recordings of today.
classes-recordings-play-all = Play all { $count }
classes-recordings-stop = Stop
# $when: day and time. $length: minutes and seconds.
classes-recordings-facts = { $when } · { $length }
classes-recordings-copied = Link copied. It opens for you and the class only.
# $name: who recorded it. $when: day and time.
classes-play-one = Play { $name }, { $when }
classes-pause-one = Pause { $name }, { $when }
classes-more-one = More for { $name }, { $when }
classes-copy = Copy link
classes-recordings-open = Anyone with the link can listen
classes-recordings-copied-open = Link copied. Anyone who has it can listen.
classes-open = Let anyone with the link listen
classes-close = Close it again
# $name: who recorded it.
classes-opened = Anyone with the link can listen to { $name } now. No name is shown.
classes-closed = The recording of { $name } is closed again.
classes-undo = Undo

## Names
classes-names-title = Names
classes-names-none = There are no names yet. Add them below.
# $count: names without permission.
classes-names-withheld = { $count ->
        [one] { $count } child cannot record yet: a parent or the school has to agree first. When you know that they did, choose the name and note it.
       *[other] { $count } children cannot record yet: a parent or the school has to agree first. When you know that they did, choose the names and note it.
    }
classes-names-choose-withheld = Choose all without permission
# $count: chosen names.
classes-names-permit = { $count ->
        [0] Note permission
        [one] Note permission for { $count } child
       *[other] Note permission for { $count } children
    }
classes-names-permit-none = Choose names first.
# $name: the child.
classes-names-choose-one = Choose { $name }
classes-names-more-one = More for { $name }
classes-consent-not-needed = May record
classes-consent-given = Permission noted
classes-consent-missing = No permission yet
classes-consent-withdrawn = Permission taken back
classes-names-invited = Invited, has not joined yet
classes-name-edit = Change name
classes-name-permit = Note permission
classes-name-take-back = Take permission back
classes-name-remove = Remove

classes-edit-title = Change name
classes-edit-label = Name
classes-edit-save = Save

# $name: the child.
classes-remove-title = Remove { $name }?
classes-remove-here-only = The name is removed, and everything that { $name } has recorded here. This cannot be undone.
classes-remove-account = { $name } leaves this class and keeps their account and recordings. The join code of today does not let them back in.
classes-remove-invited = { $name } is no longer invited.
classes-remove = Remove
classes-removed = Removed

## People who asked to join
classes-joiners-title = Waiting to join
classes-joiners-text = These people asked to join with the code. Accept only people you know: they can hear the class.
classes-joiners-none = Nobody is waiting.
classes-joiner-by-code = Asked to join with the code
classes-joiner-invited = You invited this address
classes-joiner-accept = Accept
classes-joiner-refuse = Refuse
# $name: the person who asked to join.
classes-joiner-accept-one = Accept { $name }
classes-joiner-refuse-one = Refuse { $name }
classes-joiner-accepted = { $name } joined the class
classes-joiner-refused = { $name } was refused

## Permission
# $count: chosen names.
classes-permit-title = { $count ->
        [one] Note permission
       *[other] Note permission for { $count } children
    }
classes-permit-text = For children under 13, and for children whose age you did not give, Mote stores nothing until an adult has agreed. Note the agreement here. It is stored with your name and the time.
classes-permit-who = Who agreed?
classes-permit-parent = A parent or guardian
classes-permit-school-agreement = The school
classes-permit-document = How do you know?
classes-permit-document-hint = Such as “Signed letter, 12 September”
classes-permit-document-missing = Write down how you know it.
classes-permit-until = Until, if it ends
classes-permit-until-past = Choose a day that is still to come, or leave it empty.
classes-permit-save = Note it
classes-permitted = { $count ->
        [one] Permission noted
       *[other] Permission noted for { $count } children
    }
# $failed, $done: children.
classes-permit-partly = Noted for { $done }. For { $failed } it was not: they are still chosen, so that you can try again.
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
classes-add-file-broken = Line { $line } has a quotation mark that is never closed. Correct that line, or paste the names here.
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
classes-code-large = Show large
classes-code-cards = Cards for pupils
classes-code-new = New code
classes-code-new-title = Make a new code?
classes-code-new-text = The old code stops working at once. Open the class again with the new code on each device. Recordings that were not sent yet are removed from those devices.
classes-code-made = New code made
classes-poster-step-open = Point the camera here, or open { $address }
classes-poster-step-code = Type the code
classes-poster-step-name = Tap your name, and record
classes-poster-print = Print this page
classes-poster-back = Back to the class
classes-poster-one = One poster

classes-join-title = Pupils with an account
classes-join-text = They sign in, open this address and send the code. You then accept each of them under Names.
classes-join-make = Make a code to join
classes-join-new = New code to join
classes-join-copy = Copy address to join

## Controls: what the pupils may use
classes-controls-title = What may pupils use?
classes-controls-presets = Ready-made choices
classes-preset-everything = Everything
classes-preset-everything-text = All tools are on.
classes-preset-reading-only = Reading only
classes-preset-reading-only-text = Reading tools are on. Recording and practice are off.
classes-preset-exam = Exam
classes-preset-exam-text = Pupils can hear and focus the task. Nothing explains, translates or writes.
classes-preset-own = My own
classes-preset-own-text = You chose each switch.
# $on, $all: tools.
classes-controls-count = { $on } of { $all } on
classes-controls-group-reading = Reading
classes-controls-group-making = Writing and speaking
classes-controls-group-practice = Practice
classes-controls-all-on = All on
classes-controls-all-off = All off
# $group: name of the group.
classes-controls-all-on-in = All on: { $group }
classes-controls-all-off-in = All off: { $group }
classes-controls-rest = Holds for pupils with an account of their own. On the class’s shared device it decides about recording only.
classes-controls-saving = Saving…
classes-controls-saved = Saved. Open pages follow within 10 seconds, when pupils use them. A pupil who is offline keeps the last state.
classes-hours-title = When?
classes-hours-always = Until I change it
classes-hours-today = Today
classes-hours-weekly = Every week
classes-hours-day = Day
classes-hours-from = From
classes-hours-until = To
classes-hours-save = Use these hours
classes-hours-fault-missing = Enter both times.
classes-hours-fault-ends-first = The end must come after the start.
classes-hours-fault-over = This time is over. Choose a later one.
# $until: time of day.
classes-hours-now = This holds now, until { $until }. Then everything is on again.
# $from: day and time. $until: time of day.
classes-hours-later = Starts on { $from } and ends at { $until }. Until then everything is on.
classes-hours-state-always = This holds from now on.
classes-hours-state-over = The time you set is over. Everything is on.
classes-preview-title = What a pupil sees
classes-preview-when = Time of the preview
classes-preview-inside = In these hours
classes-preview-outside = Outside
# $count: tools.
classes-preview-off = { $count ->
        [one] Your teacher has switched { $count } tool off.
       *[other] Your teacher has switched { $count } tools off.
    }

## Settings
classes-rename-label = Name of the class
classes-rename = Save
classes-renamed = Saved
classes-delete-title = Delete this class
classes-delete-text = The code stops working at once. Mote removes the names that you added, and everything that these children recorded. People with an account of their own keep it, and what they made. This cannot be undone.
classes-delete-start = Delete the class
# $class: name of the class.
classes-delete-confirm-title = Delete { $class }?
classes-delete-confirm-text = To be sure that this is no slip, enter the name of the class: { $class }
classes-delete-confirm-label = Name of the class
classes-delete-mismatch = This is not the name of the class.
classes-delete-confirm = Delete it
classes-deleted = The class was deleted

### A pupil with an account: joining a class, and leaving it.

join-title = Join a class
join-text = Your teacher has a code for you. When you send it, your teacher lets you in.
join-code = Code of the class
join-code-hint = 8 letters and digits
join-code-wrong = A code has 8 letters and digits, without 0, O, 1 and I.
join-ask = Ask to join
join-what-teacher-sees = Your teacher sees your name and your e-mail address before letting you in.
# $class: name of the class.
join-waiting = You asked to join { $class }. Your teacher lets you in.
join-member = You are in { $class } already.
join-classes = Your classes
join-none = You are in no class yet.
join-state-waiting = Waiting for the teacher
# $teachers: names of the teachers.
join-state-member = With { $teachers }
join-take-back = Take back
join-take-back-one = Take back the request to join { $class }
join-take-back-text = You can ask again with the code.
join-leave = Leave
join-leave-one = Leave { $class }
join-leave-title = Leave { $class }?
join-leave-text = You keep your recordings. Your teacher still has those that you made for the class. You can ask to join again with a code.
join-left = You left { $class }.
