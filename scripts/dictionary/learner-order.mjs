/**
 * WordNet's lexicographer files of concrete things: 3 unique beginners, 5 animal, 13 food, 20 plant, 8 body, 17 natural
 * object; 6 artifact, 18 person, 19 phenomenon. A pupil who looks up "plant" or "bat" knows the living thing first.
 */
const CONCRETE = { 3: 3, 5: 2, 8: 2, 13: 2, 20: 2, 17: 1.5, 6: 1, 18: 1, 19: 1 };
const ROOTS = 3;
const OF_SUBJECT = 2.5;
const PICTURED = 2;
const HARD_WORD = 0.35;
const LONG = 90;

/**
 * Sorts the senses of a word for pupils: frequent senses first, concrete before abstract, and understandable
 * definitions before those that need the dictionary. Senses of a special subject come last.
 */
export function inLearnerOrder(senses, isEasy) {
  return senses
    .map((sense) => ({ sense, weight: weightOf(sense, isEasy) }))
    .sort((one, other) => other.weight - one.weight)
    .map(({ sense }) => sense);
}

function weightOf({ pos, file, count, synset, picture }, isEasy) {
  const words = synset.gloss.toLowerCase().match(/[a-z]+/g) ?? [];
  const hard = words.filter((word) => word.length > 3 && !isEasy(word)).length;
  return (
    Math.log2(1 + count) +
    (pos === 'n' ? (CONCRETE[file] ?? 0) : 0) +
    (picture ? PICTURED : 0) -
    (synset.isOfSubject && file !== ROOTS ? OF_SUBJECT : 0) -
    HARD_WORD * Math.min(hard, 4) -
    (synset.gloss.length > LONG ? 0.5 : 0)
  );
}
