page-features-read-4-text = Five colours with names you choose, notes, and a list of saved words that goes with you.
page-features-read-6-text = Larger type, more space, calm colours, syllables, one line in focus.
