### The website: shell, home page, web recorder, not-found page.

site-name = Mote
# $title: the title of the page.
site-document-title = { $title } · Mote
site-skip = Skip to the content
site-home = Mote, home page
site-navigation = Main navigation
site-nav-record = Record
site-nav-home = Home
site-nav-classes = Classes
site-nav-library = Library
site-nav-school = School
site-nav-account = Account
# $theme: the chosen one, as in: Theme: Dark
site-nav-theme = Theme: { $theme }
site-theme-light = Light
site-theme-dark = Dark
site-theme-system = As this device
site-notices = Notices
# While a recording runs and another page is shown.
site-recording = Your recording goes on while you look at this page.
site-recording-back = Back to the recorder
site-footer = Voice notes for teachers and students
site-menu-solutions = Solutions
site-menu-resources = Resources
site-link-support = Support
site-link-news = News and Discussion
site-link-community = Community
site-link-feedback = Product feedback
site-link-ios = Mote for iOS
site-foot-customers = Customers
site-foot-solutions = Solutions
site-foot-company = Company
site-foot-product = Product
# $year: four digits.
site-foot-copyright = © { $year } Mote
site-foot-terms = Terms
site-foot-privacy = Privacy
# The button of the language menu at the end of a page. $language: the present language, named in itself.
site-language = Language: { $language }
site-social-twitter = Mote on Twitter
site-social-youtube = Mote on YouTube
site-social-tiktok = Mote on TikTok
site-social-facebook = Mote on Facebook
site-social-instagram = Mote on Instagram
site-failed-title = This page did not open
# The device is offline.
site-failed-text = You are offline. Your recordings are safe on this device. Go back and record there, or open this page when you are online.
site-failed-back = Go back
site-failed-online = Your recordings are safe on this device. Mote was updated, or its server does not answer. Open the page again.
site-failed-again = Open it again
site-forbidden-title = This page is not for this account
site-forbidden-teacher = It is for teachers. If you are one, ask the person who looks after Mote at your school.
site-forbidden-admin = It is for people who look after Mote. You are still signed in.

site-title-home = Voice notes for teachers and students
site-title-kiosk-code = Class code
site-title-kiosk = Record for your class
site-title-record = Record a voice note
site-title-login = Sign in
site-title-signup = Sign up
site-title-referral = Invitation
site-title-landing = Welcome
site-title-account = My account
site-title-library = Library
site-title-classes = My classes
site-title-join = Join a class
site-title-join-code = Join a class with a code
site-title-class-new = New class
site-title-class = Class
site-title-class-poster = Code of the class
site-title-complete-profile = A few details
site-title-survey = First steps
site-title-admin = Admin
site-title-product = Mote in your browser
site-title-kit = Kit
site-title-not-found = Page not found
site-title-redirect = On the way
site-title-activity = My activity
site-title-my-loops = My loops
site-title-manage-users = Users of your school
site-title-analytics = Figures of your school
site-title-checkout = Checkout
site-title-checkout-rest = To the checkout
site-title-checkout-redirect = Back from the checkout
site-title-admin-rest = No such part of the admin area

## Names of the pages that explain Mote: in menus, on cards, and as titles of tabs
site-page-product = Product
site-page-features = Features
site-page-pricing = Pricing
site-page-compare = Compare
site-page-about = About
site-page-impact = ESSA & Impact
site-page-accessibility = Accessibility
site-page-privacy = Privacy Center
site-page-learning-zone = Learning Zone
site-page-courses = Self-Paced Courses
site-page-motecon-2023 = Motecon 2023
site-page-elementary-teachers = Elementary teachers
site-page-middle-high-school-teachers = Middle and high school teachers
site-page-language-teachers = Language teachers
site-page-learners-with-special-needs = Learners with special needs
site-page-emerging-bilingual-learners = Emerging bilingual learners
site-page-schools = Schools
site-page-professors-and-faculty = Professors and faculty
site-page-content-creators = Content creators
site-page-verbal-feedback = Verbal feedback
site-page-speaking-and-listening = Speaking and listening
site-page-diverse-learners = Diverse Learners
site-page-assessment = Assessment
site-page-dictation = Dictation
site-page-voice-translation = Translation
site-page-school-administrators = Administration
site-page-for-feedback = For feedback
site-page-connect-with-all-learners = Connect with all learners
site-page-diverse-learners-in-use = A lesson for diverse learners
site-page-for-language-learning = For language learning

## The way to the extension
install-add = Add to Chrome
install-add-hint = The store opens beside this page. This page turns green when Mote is there.
install-done = Mote is in your browser.
install-open-gmail = Open Gmail
install-ask = Your school has to switch Mote on. Send this to IT.
install-letter-subject = Please add Mote to our browsers
# $server: the address of this Mote. $id: the extension's id.
install-letter-text =
    Hello,

    I would like to use Mote with my classes. Our school has it at { $server }.

    Please add its extension to our browsers. Its id is { $id }. The steps are in Mote’s file docs/operate.md, under “The extension for a school”.

    Thank you
install-letter-open = Open in your mail
install-letter-copy = Copy the mail
install-letter-refused = Your browser did not let Mote copy the mail. Select its text and copy it yourself.
install-letter-copied = Copied. Paste it into a mail to your IT.
install-server = I run this server
install-server-get = Use the folder that the start command of Mote names.
install-server-open = Open chrome://extensions and switch on Developer mode.
install-server-load = Choose Load unpacked, and choose the folder.

## Web recorder
record-page-title = Record a voice note
record-page-lead = Record, then copy the link. Whoever has it can listen in any browser.
record-page-off = Your teacher has switched recording off for your class.
record-page-recordings = My recordings
record-page-recordings-hint = On this device, in this browser.
record-page-recordings-account = From all your devices.

## Library
library-page-title = Library

## Not found, for visitors
not-found-title = There is no page here
not-found-text = The address may be mistyped, or the page may have moved. Motes have addresses of their own: if you were sent one, check that the whole link was copied.
not-found-home = Go to the home page
not-found-record = Record a voice note

## Not found, for signed-in users
not-found-signed-in-title = This page is not in your Mote
not-found-signed-in-text = You are signed in, and nothing is lost. The address may be mistyped, or what was here was removed. These are your places:

## Redirect screens of short links
redirect-title = One moment, the page is opening
redirect-text = The page has moved on this site.
# $host: the site that opens, as in: help.school.example
redirect-outside = You leave Mote for { $host }.
redirect-go = Open it now
redirect-none-title = This link is not set up here
redirect-none-text = The people who run this Mote have no such page. You may find an answer in the Learning Zone.

## Pages of signed-in users that show only what works today
activity-title = My activity
my-loops-title = Nobody waits for a reply
my-loops-text = Voice notes cannot ask for a reply here. All that you recorded is in your library.
my-loops-library = Open the library
manage-users-title = Users of your school
manage-users-text = You find teachers and pupils in their classes. Each class lists its people.
analytics-title = Figures of your school
analytics-text = Mote shows no figures about people. The classes of your school show what was recorded.
my-school-classes = Open the classes
checkout-free-title = There is nothing to pay
checkout-free-text = This Mote sells no plans. Every tool is included, for everybody.
