### The home page for visitors.

home-title = Unlock potential.
home-promise = Say it. They hear you.
home-lead = Leave a voice note in a draft, a comment or a worksheet. One link, and anyone can listen.
home-record = Record now
home-try = Try it: five seconds will do
home-try-name = Try it: record a voice note
home-try-opening = Opening the recorder …
home-try-failed = The recorder could not be opened. Check your connection, then try again.
home-record-hint = No account needed. Nothing is sent before you say yes.
home-trial = Start a free trial
home-demo = Watch the demo
home-demo-title = Mote in one minute

home-scene = A voice note is recorded in a draft and played on a phone.
home-scene-pause = Pause
home-scene-play = Play
home-scene-draft = New message
home-scene-to = To
home-scene-to-name = Leo and family
home-scene-subject = Subject
home-scene-subject-name = Your volcano draft
home-scene-hello = Dear Leo, I read it twice. Have a listen:
home-scene-bye = See you on Monday.
home-scene-send = Send
home-scene-sent = Ms Rivera sent you a voice note
home-scene-initials = MR

home-places = Where you write already
home-place-mail = Gmail
home-place-docs = Docs
home-place-sheets = Sheets
home-place-slides = Slides
home-place-forms = Forms
home-place-classroom = Classroom
home-place-drive = Drive
home-place-course = Canvas
home-place-anywhere = Any page

home-value-feedback-about = Feedback
home-value-feedback = Your tone comes with it
home-value-feedback-text = Speak beside the sentence you mean. A pupil hears that you smiled, and reads on.
home-value-reading-about = Reading
home-value-reading = Every reader gets in
home-value-reading-text = Press Read, and each word lights up as it is spoken. Meanings are a tap away, in plain words.
home-value-languages-about = Languages
home-value-languages = At home in two languages
home-value-languages-text = Select a sentence, and it stands beside the original in the words of the family.
home-value-voices-about = Every voice
home-value-voices = The quiet ones, too
home-value-voices-text = One tablet in the corner. Tap your face, press, speak.
home-value-trust-about = Trust
home-value-trust = A child’s voice stays theirs
home-value-trust-text = Pupils’ notes are private to the class until a teacher opens one. Nothing is sold, nothing is followed.

home-story = Typing says what. A voice says how you mean it.
home-story-typed = Typed
home-story-typed-text = “Good start. Add evidence in para 2. See rubric 3b.”
home-story-read = Leo reads: it is wrong again.
home-story-spoken = Spoken
home-story-spoken-text = “Leo, this opening! I could hear the mountain. Now show me one fact in the second part, and it flies.”
home-story-heard = Leo hears: my teacher believes in me.

home-modes-title = One small panel beside your page
home-modes-text = It never covers what you read.

home-load = Less to carry home
home-load-text = Marking at the speed you think.
home-load-speak = Speak while you read
home-load-speak-text = Two clicks in a comment, and the note is in its place.
home-load-class = One place for the class
home-load-class-text = New recordings come by themselves. Play them all in one go.
home-load-safe = Nothing gets lost
home-load-safe-text = Every second is saved on your device first, with or without a connection.

home-install-title = Add Mote to Chrome
home-install-text = With the extension, the record button stands inside Gmail, Google Docs, Sheets, Slides, Forms, Drive, Classroom and Canvas, where you write already.
home-honest-title = Good to know
home-honest-public = Anyone with the link can listen. Share it with the people it is for.
home-honest-day = Without an account, a mote is removed after 24 hours.
home-honest-quiet = Mote does not follow you around: no advertising, and nothing goes to other companies.
home-end = Say hello.
home-end-text = Five seconds are enough to hear the difference.

## Words inside the drawn screens, which are decoration.

picture-doc-title = The volcano
picture-doc-1 = Deep under the ground, rock gets so hot that it melts.
picture-doc-2 = Then the pressure grows.
picture-doc-3 = The mountain holds its breath.
picture-doc-teacher = Ms Rivera
picture-doc-reply = Reply
picture-read-1 = The soil around a volcano is
picture-read-2 = often very
picture-read-3 = fertile
picture-read-4 = so farmers come back, even when they know the risk.
picture-word = fer · tile
picture-word-meaning = Good for growing plants.
picture-word-more = More meanings
picture-two-first = The trip to the museum is on Friday. Please pack a lunch.
picture-two-second = La visita al museo es el viernes. Por favor, preparen un almuerzo.
picture-two-names = English to Spanish
picture-class = Only this class
picture-open = Open link
picture-read = Read
picture-lookup = Look up
picture-translate = Translate
picture-highlight = Highlight
picture-record = Record a voice note
