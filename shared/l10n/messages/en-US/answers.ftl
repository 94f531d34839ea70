### Beside a form that is being made: what a teacher allows for an answer by voice.

answers-title = Answers by voice
answers-text = Choose what you allow, click the question, then put it there. The last one in a question counts.
answers-length-label = Longest answer
# $minutes, $seconds: one of them is 0.
answers-length = { $minutes ->
        [0] { $seconds } seconds
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
answers-attempts-label = Attempts
answers-attempts = { $count ->
        [0] As many as they like
       *[other] { $count }
    }
answers-attempts-counted = Attempts are counted on each device. On another device the count starts again.
answers-put = Put into the question
answers-done = It is in the question now.
answers-copied = Mote could not tell which question you mean. The words were copied: paste them into its description.
# What pupils read in the question; the link follows. $length: '2 minutes'; $attempts: how many, 0 for as many as they like.
answers-line = { $attempts ->
        [0] Answer by voice, up to { $length }:
        [one] Answer by voice, up to { $length }, one attempt:
       *[other] Answer by voice, up to { $length }, { $attempts } attempts:
    }
