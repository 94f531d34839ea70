import { describe, expect, test } from 'vitest';
import { findSentences } from './sentences-of.ts';
import { findWords } from './words-of.ts';

/** Splits a text and compares: `|` marks the end of each sentence. */
const split = (marked: string, lang: string, isInLines?: boolean) => {
  const text = marked.replaceAll('|', '');
  return findSentences(text, lang, isInLines).map(({ start, end }) => text.slice(start, end));
};
const wanted = (marked: string) => marked.split('|').map((sentence) => sentence.trim());

describe('splitting text into sentences', () => {
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
  ])('splits in %s: %s', (lang, marked) => {
    expect(split(marked, lang)).toEqual(wanted(marked));
  });

  test.each([
    'The match starts at 5 p.m. Monday in the gym.| Bring water.',
    'At 9 a.m. Ms. Lee rings the bell.',
    'It opens at 8 a.m. Pacific time.| Come!',
    'Doors close at 11 P.M. EST on Friday.',
    'By 7:30 a.m. Dr. Cole was there.',
    'On Monday at 9 a.m. Ada reads.| We listen.',
    'School ends at 3 p.m.| The bus leaves.',
    'We met at 5 p.m.| Ada was late.',
    'The meeting is at 2 p.m. Wed. in room 4.',
    'The test is at 10 a.m. March 5 in the hall.',
  ])('[B10] keeps a time of day together: %s', (marked) => {
    expect(split(marked, 'en')).toEqual(wanted(marked));
  });

  test.each([
    'Bring e.g. Monday’s book.| Thanks.',
    'It holds approx. 5 litres.| Fill it.',
    'Arsenal vs. Chelsea was fun.',
    'Apple Inc. sells phones.| We buy none.',
    'The U.S. Senate met.| He lives in the U.S.| He likes it.',
    'Martin Luther King Jr. spoke.| We heard of King Jr.| He was brave.',
    'Call tel. 555 for help.',
    'The answer is no.| 5 pupils knew it.',
    'She said no.| 12 others said yes.',
    'Look at no. 5 on the list.',
    'Room no. 12 is free.',
  ])('[B10] keeps other short forms together: %s', (marked) => {
    expect(split(marked, 'en')).toEqual(wanted(marked));
  });

  test.each([
    'The shop is on Main St.| The door is red.',
    'We met at St. Mary’s on 5th St.| Then we left.',
    'She lives at 12 Maple Dr. and walks.',
    'Dr. Lee lives on Maple Dr. near us.',
    'We turned into Oak Dr.| It was dark.',
    'He moved to 7 Hill St.| Ada helped.',
    'Take the bus to 5th St. Station.| Get off.',
    'She was born in St. Louis.| He was not.',
    'We climbed Mt. Everest near Ft. Worth.',
    'The wall is 6 ft.| The door is 7 ft. high.',
    'I live on 5th Ave.| You live on Sunset Blvd. near him.',
  ])('[B11] keeps streets and titles together: %s', (marked) => {
    expect(split(marked, 'en')).toEqual(wanted(marked));
  });

  test.each([
    'Read more at https://example.org/lesson/7?unit=2&page=4#notes before Friday.| Then write.',
    'See (https://example.org/a_(b)!c?d=1).| Then go.',
    'Go to https://example.org/wow!really now.| Write to ada.b+c@example.org or example.org/x?y=1.| Done.',
    'Is it https://example.org/?q=a.b?| Yes!',
    'Siehe https://例え.jp/パス?x=1.| Gut.',
    'Visit http://user:pw@example.org:8080/a;b?c=d!e#f, please.| Thanks.',
  ])('[B13] keeps an address together: %s', (marked) => {
    expect(split(marked, 'en')).toEqual(wanted(marked));
  });

  test.each([
    '1. Install it.| 2. Run it.| 3. Stop.',
    'Do this: 1. Install it.| 2. Run it.',
    'a. First way.| b. Second way.',
    'ii. Second way.| iii. Third way.',
    'We had 12.| We need 13.',
    'How many?| 7.| We counted.',
  ])('splits items within a line: %s', (marked) => {
    expect(split(marked, 'en')).toEqual(wanted(marked));
  });

  test('a single line break ends no sentence; an empty line and a line of code do', () => {
    expect(split('Roses are red,\nviolets are blue.', 'en')).toHaveLength(1);
    expect(split('A title\n\nA text.', 'en')).toEqual(['A title', 'A text.']);
    expect(split('one\ntwo', 'en', true)).toEqual(['one', 'two']);
  });

  test.each(['not a tag', 'xx-yy-zz-1', '_', 'en_US'])('accepts any language tag: %j', (lang) => {
    expect(split('One.| Two.', lang)).toEqual(['One.', 'Two.']);
  });
});

describe('splitting text into words', () => {
  test.each([
    ['en', 'Don’t stop, Ana!', ['Don’t', 'stop', 'Ana']],
    ['en', 'It costs 3.5 % (ca).', ['It', 'costs', '3.5', 'ca']],
    ['th', 'ฉันรักแมว', ['ฉัน', 'รัก', 'แมว']],
    ['ja', '私は学生です', ['私', 'は', '学生', 'です']],
    ['ar', 'مرحبا بك', ['مرحبا', 'بك']],
  ])('finds the words in %s: %s', (lang, text, words) => {
    const found = findWords(text, { start: 0, end: text.length }, lang);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(words);
  });
});
