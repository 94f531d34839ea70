### The dictionary: a word is looked up, its meanings are shown.

define-field = Type an English word
define-look-up = Look it up
# $meaning: the definition that the picture shows.
define-picture = Picture: { $meaning }
# $form: the word that was met ('ran'); $word: the word whose entry follows ('run').
define-form-of = “{ $form }” is a form of “{ $word }”.
define-class-noun = Noun
define-class-verb = Verb
define-class-adjective = Adjective
define-class-adverb = Adverb
define-class-pronoun = Pronoun
define-class-preposition = Preposition
define-class-conjunction = Conjunction
define-class-determiner = Determiner
define-class-article = Article
define-example = “{ $example }”
define-same = Also:
define-more = { $count ->
        [one] One more meaning
       *[other] { $count } more meanings
    }
# Above the meaning that fits the sentence of the page.
define-here = Meaning in this text
# Above the sentence of the page that has the word.
define-on-page = On this page
# $meaning: a short definition.
define-other = Another meaning: { $meaning }
# Opens the definitions of WordNet.
define-big = More from the big dictionary
# For screen readers. $strong: the number of the stressed syllable.
define-syllables = { $count } syllables. Syllable { $strong } is the strong one.
define-sources-own = Short meanings are by Mote.
define-unknown = “{ $word }” is not in this dictionary. Check how it is spelled, or try a shorter form.
# $language: name of a language.
define-no-dictionary = There is no dictionary for { $language } here. Translate the word instead.
# $language: name of a language. Where a teacher has switched translation off.
define-no-dictionary-only = There is no dictionary for { $language } here.
define-one-word = Look one word up at a time.
define-again = Try again
define-sources = On this device. Words from WordNet, sounds from the CMU dictionary.
define-sources-pictures = On this device. Words from WordNet, sounds from the CMU dictionary, pictures from OpenMoji (CC BY-SA 4.0).
