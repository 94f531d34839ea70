import { describe, expect, test } from 'vitest';
import { findSentences } from './sentences-of.ts';
import { findWords } from './words-of.ts';

/** `|` stands where one sentence ends and the next begins. */
const split = (marked: string, lang: string, isInLines?: boolean) => {
  const text = marked.replaceAll('|', '');
  return findSentences(text, lang, isInLines).map(({ start, end }) => text.slice(start, end));
};
const wanted = (marked: string) => marked.split('|').map((sentence) => sentence.trim());

describe('sentences', () => {
  test.each([
    ['en', 'Dr. Smith went home.| He slept.'],
    ['en', 'Mr. and Mrs. Brown met Prof. Lee.| They talked.'],
    ['en', 'See Fig. 3 and p. 12 of vol. 2.| Then go on.'],
    ['en', 'It was J. K. Rowling.| She wrote it.'],
    ['en', 'The book by J. Austen is old.| I know.'],
    ['en', 'So did I.| He left.'],
    ['en', 'Oranges hold vitamin C.| It helps.'],
    ['en', 'Bring fruit, e.g. apples.| Thanks.'],
    ['en', 'It costs 3.5 dollars.| Really?| Yes!'],
    ['en', 'She said: “Go.”| He went.'],
    ['en', 'He lives on St. James St. in town.| Good.'],
    ['en', 'Wait...| What?'],
    ['en', 'We met at 5 p.m. on Monday.| It rained.'],
    ['en', 'The U.S. economy grew.| Prices fell.'],
    ['en', 'Question No. 5 is hard.| No.| Try it.'],
    ['en', 'Sgt. Pepper vs. Col. Mustard.| Who wins?'],
    ['en', 'Visit example.com today.| It is free.'],
    ['en-GB', 'On 5 Jan. 2024 it snowed.| Cold!'],
    ['de', 'Dr. Müller kommt z. B. am 3. Mai.| Er bleibt.'],
    ['de', 'Das kostet ca. 5 Euro.| Gut.'],
    ['de', 'Frau Prof. Ada Klein spricht.| Alle hören zu.'],
    ['fr', 'M. Dupont et Mme. Petit arrivent.| Bonjour !'],
    ['fr', 'Voir p. 12.| Merci.'],
    ['es', '¿Cómo está el Sr. López?| ¡Muy bien!'],
    ['es', 'Ud. tiene razón.| Gracias.'],
    ['it', 'Il sig. Rossi dorme.| La dott.ssa Bianchi no.'],
    ['pt', 'A Sra. Silva saiu.| Voltou cedo.'],
    ['nl', 'Dhr. de Vries is ziek.| Jammer.'],
    ['ru', 'Он жил в г. Москве.| Потом уехал.'],
    ['ar', 'هل أنت بخير؟| نعم.'],
    ['hi', 'यह घर है।| वह बड़ा है।'],
    ['ja', 'これは本です。| あれはペンです。'],
    ['zh-CN', '你好。| 我很好！| 你呢？'],
    ['el', 'Πού είσαι;| Εδώ.'],
    ['', 'Dr. No came.| No one knew.'],
  ])('%s: %s', (lang, marked) => {
    expect(split(marked, lang)).toEqual(wanted(marked));
  });

  test('a break in the line ends none, an empty line and a line of code do', () => {
    expect(split('Roses are red,\nviolets are blue.', 'en')).toHaveLength(1);
    expect(split('A title\n\nA text.', 'en')).toEqual(['A title', 'A text.']);
    expect(split('one\ntwo', 'en', true)).toEqual(['one', 'two']);
  });

  test.each(['not a tag', 'xx-yy-zz-1', '_', 'en_US'])('the language may be anything: %j', (lang) => {
    expect(split('One.| Two.', lang)).toEqual(['One.', 'Two.']);
  });
});

describe('words', () => {
  test.each([
    ['en', 'Don’t stop, Ana!', ['Don’t', 'stop', 'Ana']],
    ['en', 'It costs 3.5 % (ca).', ['It', 'costs', '3.5', 'ca']],
    ['th', 'ฉันรักแมว', ['ฉัน', 'รัก', 'แมว']],
    ['ja', '私は学生です', ['私', 'は', '学生', 'です']],
    ['ar', 'مرحبا بك', ['مرحبا', 'بك']],
  ])('%s: %s', (lang, text, words) => {
    const found = findWords(text, { start: 0, end: text.length }, lang);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(words);
  });
});
