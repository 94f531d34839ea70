### What works on this site: how Mote gets on in the page that is open.

health-title = What works on this site
health-reading = Looking at the page
health-again = Refresh
health-settings = Open Mote’s settings

## The page as a whole

health-whole = Everything that Mote has works here.
health-partly = Most of Mote works here.
health-changed = This page looks different from what Mote knows, so it works with less here. Your recordings are safe.
health-no-place = Mote has no place on this kind of page. It comes back when you go on.
health-any-page = Mote has no buttons of its own on this page. It comes when you press its button in the browser’s toolbar.
health-silent = Mote is not running in this page: it was updated, or the page is still loading. Reload the page. Your text and your recordings are safe.
health-waiting = Mote’s buttons for this site come when you close the recorder in this page. What you are recording goes on.
health-not-allowed = Your browser does not let Mote run on this site any more. Allow it again in Mote’s settings.
health-closed = The browser lets no extension work on this page. Recording works here in Mote.

## What can be had

health-row-record = Record a voice note
health-row-insert = Put its link in
health-row-unfurl = Listen to voice notes
health-row-read = Read aloud
health-row-text-entry = Help while you type
health-row-highlight-layer = Highlighting

health-state-works = Works
health-state-less = Works with less
health-state-off = Switched off
health-state-absent = Not on this page

health-record-here = The button stands where you write.
health-record-comes = The button comes up where you write.
health-record-floats = A button floats over the page, because its place was not found.
health-record-off = Your teacher has switched recording off.
health-record-any = By Mote’s toolbar button, its shortcut or the menu of the page. A recording can be pinned to the page.
health-tool-off = Your teacher has switched this off.
health-highlight-docs-off = Mote may not ask Google Docs for its text. Switch that on in Mote’s settings.
health-insert-works = The link goes in where you write.
health-insert-copies = The link is copied. Paste it where you want it.
health-insert-absent = There is nothing to write in here. The link is copied.
health-insert-any = The link goes where you wrote last. Where you wrote nowhere it is copied.
health-last-target-gone = The place for your last link was gone, so the link was copied. Mote tries again with the next one.
health-last-read-only = You cannot write where your last link was meant to go, so Mote copied it.
health-last-rejected-by-host = The page did not take your last link, so it was copied. Mote tries again with the next one.
health-last-text-moved = The text had changed where your last link was meant to go, so it was copied.
health-read-lost = Mote did not find the words of this file. “Select an area” reads what you see.
health-unfurl-works = Voice notes in this page play where they stand.
health-unfurl-any = Voice notes in this page play where they stand, once you have called Mote here.

## The report

health-report = Is something wrong?
health-report-hint = Copy this report and send it to whoever looks after Mote at your school. It says how the page is built. It holds no words of the page, no names and no addresses.
health-report-text = Report
health-report-copy = Copy the report
health-report-copied = The report is copied.

## Reports of pages that were open before

health-earlier = Pages that looked different
health-earlier-hint = Mote noted how these pages are built when something was not where it should be. The notes are on this device only, and they go when you sign in or out.
# $page: one of the names below.
health-earlier-report = { $page }, { $time }
health-earlier-forget = Delete these notes
health-earlier-forgotten = These notes were deleted from this device.
health-page-gmail = Gmail
health-page-gdocs = Google Docs
health-page-gsheets = Google Sheets
health-page-gslides = Google Slides
health-page-gforms = Google Forms
health-page-gclassroom = Google Classroom
health-page-canvas = Canvas
health-page-gdrive = Google Drive
