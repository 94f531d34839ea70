### The first steps of a new account, and the cards of praise and help on the dashboard.

## Both steps
onboarding-go-on = Continue
onboarding-skip = Skip for now

## Survey
survey-title = Welcome to Mote
# For a user who has answered before and changes the answer.
survey-title-again = How you use Mote
survey-lead = Two short questions, so that Mote shows you the right thing first.
survey-role = How will you use Mote?
survey-role-teacher = I teach
survey-role-student = I am a student
survey-role-english-learner = I learn English
survey-role-special-education = I like help with reading
survey-role-school = For a whole school
survey-role-individual = Just for me
survey-role-missing = Choose what fits best.
survey-interest = What would you like to do first?
# $role: teacher, student, english-learner, special-education, school or individual.
survey-interest-feedback = { $role ->
    [special-education] Say it instead of writing
    [school] Spoken feedback for our students
    [individual] Send somebody a voice note
   *[teacher] Give spoken feedback
}
survey-interest-speaking = { $role ->
    [student] Answer by voice
    [english-learner] Practice speaking
    [special-education] Hand in my work by voice
   *[teacher] Let students speak
}
survey-interest-reading = { $role ->
    [student] Listen to what I have to read
    [english-learner] Understand what I read
    [special-education] Have texts read aloud
    [school] Support for readers who need it
    [individual] Listen to texts
   *[teacher] Help with reading
}
survey-interest-languages = { $role ->
    [student] Learn a language
    [english-learner] Learn new words
    [school] Translate texts for families
    [individual] Learn a language
   *[teacher] Teach a language
}
survey-interest-looking = Just look around
survey-school = Your school
survey-school-hint = Choose it, or type its name. The person who looks after Mote here will see your request. You can leave this empty.
survey-school-found = Schools that fit your e-mail address

## Product step
product-first-title = Say your first note
product-first-lead = One sentence is enough. Nobody hears it until you give them its link.
product-first-try = Press, and say hello
product-first-hint = Your browser asks for the microphone once.
product-first-done = That was your first note
product-first-done-lead = It is in your library. Share its link, or keep it to yourself.
product-extension = Show me the extension first
product-title = Mote where you write
product-lead = With the extension, the record button stands inside Gmail, Google Docs, Classroom and the other pages where you write already.

## Tip on the dashboard, for the interest of the survey
dashboard-tip-title = A tip
# $role: as above.
dashboard-tip-feedback = { $role ->
    [special-education] Press Record and say what you would write. You can listen to it before you send it.
    [school] In a Google Docs comment, teachers press Record and say what they would write. Try it once, then show it to one of them.
    [individual] Press Record, say it, copy the link. Whoever has the link can listen.
   *[teacher] In a Google Docs comment, press Record and say what you would write. It is quicker, and kinder.
}
dashboard-tip-speaking = { $role ->
    [student] Say your answer once for yourself, then record it. You can listen before you hand it in.
    [english-learner] Record one sentence a day. Listen to the first one again next week.
    [special-education] Say what you know. You can record it again until you like it.
   *[teacher] Share a link or a QR code, and let your students listen on their phones as often as they need.
}
dashboard-tip-reading = { $role ->
    [student] Open a page, select a paragraph, and let Mote read it to you.
    [english-learner] Double-click a word on any page: Mote shows what it means, and says it.
    [special-education] Let Mote read the page aloud. Click a sentence to start there.
    [individual] Open a page, select a paragraph, and let Mote read it to you.
   *[teacher] Read one paragraph aloud and put it beside the text, for those who read better with their ears.
}
dashboard-tip-languages = { $role ->
    [student] Say a new word three times, slowly, then faster. Listen to the last one.
    [english-learner] Save a new word from any page. It waits in your word list, with its sentence.
    [school] Select the words of a letter on any page, and let Mote translate them for a family.
    [individual] Say a new word three times, slowly, then faster. Listen to the last one.
   *[teacher] Record a word three times, slowly, then faster. Your students can play it as often as they like.
}
dashboard-tip-looking = Record ten seconds of anything, then open its link on your phone.

## Cards of praise and help on the dashboard
# Name of their place, for screen readers.
advice-title = For you now
# $title: the title of the card.
advice-dismiss = Dismiss: { $title }
advice-class-spoke = Your class has spoken
advice-text-class-spoke = There is a new recording. It is short, and it is waiting for you.
advice-act-class-spoke = Listen
advice-first-note = Your first note is out
advice-text-first-note = The second one is easier. Say it the way you would say it at the door.
advice-act-first-note = Record another
advice-class-joined = You are in
advice-text-class-joined = Your teacher can hear what you record for the class. Say hello.
advice-act-class-joined = Record for my class
advice-class-ready = Your class is ready
advice-text-class-ready = Show the code on one tablet. Each child presses a face and speaks.
advice-act-class-ready = Open my classes
advice-name-heard = That is how you say your name
advice-text-name-heard = Choose where others can hear it, so that nobody has to guess.
advice-act-name-heard = Choose a place
advice-ten-notes = Ten notes. It has become a habit
advice-text-ten-notes = Let your students answer in their own voices. A class takes a minute.
advice-act-ten-notes = Make a class
advice-let-in = Somebody is at the door
advice-text-let-in = A person with your code would like to join. You decide.
advice-act-let-in = Look who it is
advice-add-pupils = Your class is still empty
advice-text-add-pupils = Paste your list of first names. No addresses are needed.
advice-act-add-pupils = Add names
advice-no-note = Not sure what to say?
advice-text-no-note = Say one good thing about somebody’s work. Ten seconds are plenty, and you can delete it.
advice-act-no-note = Try one sentence
advice-join-class = Do you have a class code?
advice-text-join-class = Your teacher shows it on the board. Type it in, and you are there.
advice-act-join-class = Join a class
advice-finish-survey = Tell us what you are here for
advice-text-finish-survey = Two questions, and the tips on this page fit you.
advice-act-finish-survey = Answer two questions
advice-say-name = Do people get your name right?
advice-text-say-name = Say it once, then choose whether others hear it on your notes’ pages.
advice-act-say-name = Record my name
advice-get-extension = Write in Docs or Gmail?
advice-text-get-extension = The record button can stand right there, next to your words.
advice-act-get-extension = Get the extension
