### The tab that asks once for the microphone and for the choice of who may listen.

permission-reading = One moment
# Below the question of record-consent-title.
permission-consent-later = You can change this later in Mote’s settings.
permission-microphone-title = Let Mote use your microphone
permission-microphone-text = Your browser asks once. Choose Allow. Mote listens only while you record, and the red light shows it.
permission-microphone-allow = Allow microphone
permission-microphone-waiting = Waiting for your answer to the browser’s question
permission-blocked-title = The microphone does not work yet
permission-try-again = Try again
permission-denied-step-1 = Click the icon at the start of the address bar of this tab.
permission-denied-step-2 = Find Microphone and choose Allow.
permission-denied-step-3 = Come back here. Mote goes on by itself.
# A browser answers a school's policy and a person's no alike.
permission-denied-school = Can it not be changed there? Then your school has switched microphones off. Ask the person who looks after your computers.
permission-dismissed-step-1 = Choose Try again.
permission-dismissed-step-2 = When your browser asks, choose Allow.
permission-policy-step-1 = Ask the person who looks after your computers to allow the microphone for Mote.
permission-system-step-1 = Open your computer’s settings, and there Privacy, then Microphone.
permission-system-step-2 = Turn it on for your browser. It may have to be closed and opened again.
permission-system-step-3 = Choose Try again.
permission-missing-step-1 = Plug in a microphone or a headset.
permission-missing-step-2 = Choose Try again.
permission-busy-step-1 = Close calls and other programs that use the microphone.
permission-busy-step-2 = Choose Try again.
permission-muted-step-1 = Turn the microphone on, at the headset, the keyboard or in your computer’s sound settings.
permission-done-title = You are ready
permission-done-text = You can close this tab and record.
permission-done-close = Close this tab
