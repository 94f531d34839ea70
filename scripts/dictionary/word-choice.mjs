const words = (text) => text.trim().split(/\s+/);

/**
 * Words that WordNet has and pupils do not look up: auxiliaries, pronouns, numbers, fillers, short forms, first names.
 */
export const NOT_LOOKED_UP = new Set(
  words(`
    be have do will can may not also just very too so then there here now yes yeah ok okay oh hey hi wow ha huh bye
    one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
    nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion trillion zero
    both either neither all other another such own same many much more most few less least several none
    as in on by over under about after before through across along around behind above below near off out up down
    like even still only ever never again away back once twice however therefore thus yet else indeed perhaps maybe
    mister mrs miss doc gonna wanna gotta lot bit stuff damn god jesus christ lord hell crap
    john jack tom jim joe bob bill mike nick mark frank pat bobby jimmy jerry harry charlie billy peter dick rob ray jean
    max will ted sue josh roger ralph dom gore bush don al ben sam dan ann amy kim lee
    american english british french german chinese japanese russian indian european african italian irish spanish
    years words non amp yea sub pro kinda etc net com dot usa inc corp sec min est ah um uh mum mom dad
  `),
);

/** Words and parts of words that no definition, example or lemma may have. */
const ADULT = new RegExp(
  `^(?:${[
    'sex(?:y|es|ual|ually|uality)?|rap(?:e|ed|ist|es)|porn\\w*|nud(?:e|es|ity)|naked|erotic|orgasm\\w*|penis\\w*|vagina\\w*',
    'fuck\\w*|shit\\w*|bitch\\w*|bastards?|whores?|sluts?|ass|asses|asshole|arse|tits?|boobs?|cocks?|dicks?|piss\\w*|crap',
    'damn\\w*|hell|sucks?|screw(?:ed|ing)|gay|lesbian|prostitut\\w*|brothels?|condoms?|intercourse|suicid\\w*|cocaine',
    'heroin|marijuana|incest\\w*|genital\\w*|masturbat\\w*|abortion\\w*|molest\\w*|murder\\w*|nigger\\w*|faggots?|slaught\\w*',
  ].join('|')})$`,
);
export const isAdult = (word) => ADULT.test(word.toLowerCase());

/** A gloss of WordNet that marks a sense which is no sense for pupils. */
const ADULT_GLOSS =
  /\b(?:sexual(?:ly)?|prostitut\w*|copulat\w*|genitals?|vulgar|obscene|pornograph\w*|homosexual\w*|defecat\w*|urinat\w*|offensive term|ethnic slur|heroin|cocaine|marijuana|murder\w*|execut\w* by|intoxicat\w*)\b/;
/** A sense is for adults if its gloss or one of its words is. */
export const isAdultSense = ({ gloss, words }) => ADULT_GLOSS.test(gloss) || words.some(isAdult);
