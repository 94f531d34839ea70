page-diverse-learners-moments-3-text = Five colours, your notes, your words.
page-diverse-learners-for-3-text = Larger type, calmer colours, and a voice.
