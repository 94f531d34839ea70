import { describe, expect, test } from 'vitest';
import type { Block, Span } from '@/shared/text-index/contract.ts';
import { indexGivenText } from '@/shared/text-index/given-text.ts';
import { SPOKEN_LANGUAGES } from './spoken-forms.ts';
import { planUtterance, type SpeechPreferences } from './utterance.ts';

const PREFERENCES: SpeechPreferences = { lang: 'en-US', skipped: [], pronounced: {}, forms: SPOKEN_LANGUAGES };
const blockOf = (text: string, lang = 'en', more: Partial<Block> = {}): Block => {
  const [block] = indexGivenText([{ text, lang, rects: () => [] }]).blocks;
  if (!block) throw new Error('no block');
  return { ...block, ...more };
};
const all = ({ text }: Block): Span => ({ start: 0, end: text.length });
const plan = (block: Block, preferences: Partial<SpeechPreferences> = {}, marker: string | null = null) =>
  planUtterance(block, all(block), { ...PREFERENCES, ...preferences }, marker);

describe('text for the voice', () => {
  test.each([
    ['en', 'Dr. Smith, e.g. here.', 'Doctor Smith, for example here.'],
    ['de', 'Obst, z. B. Äpfel.', 'Obst, zum Beispiel Äpfel.'],
    ['en', 'St. John lives in Baker St. near 5th St.', 'Saint John lives in Baker Street near 5th Street.'],
    ['en', 'In St. Louis, on Mt. Rainier', 'In Saint Louis, on Mount Rainier.'],
    ['en', 'No. 5 on p. 12, pp. 3–4, fig. 2', 'number 5 on page 12, pages 3 to 4, figure 2.'],
    ['en', 'He said no. Then a p. or two.', 'He said no. Then a p. or two.'],
    ['en', 'Martin Luther King Jr. spoke.', 'Martin Luther King Junior spoke.'],
    ['de', 'Siehe S. 5, Nr. 3 bzw. Abb. 2', 'Siehe Seite 5, Nummer 3 beziehungsweise Abbildung 2.'],
    ['fr', 'Voir n° 5, p. 12', 'Voir numéro 5, page 12.'],
    ['es', 'Ver pág. 12, n.º 5', 'Ver página 12, número 5.'],
    ['en', 'Pages 5–7 of it.', 'Pages 5 to 7 of it.'],
    ['de', 'Seiten 5 – 7 davon.', 'Seiten 5 bis 7 davon.'],
    ['en', 'A fact.[12] More[3].', 'A fact. More.'],
    ['en', 'photo\u00ADsyn\u00ADthesis and \uE123icons.', 'photosynthesis and icons.'],
    ['en', 'See https://www.example.com/a/b?c=1 now.', 'See example.com now.'],
    ['en', 'A heading', 'A heading.'],
    ['en', 'He said “go”', 'He said “go”.'],
    ['en', '12,500 people', '12,500 people.'],
    ['en', '•', ''],
    ['en', '— * —', ''],
    ['th', 'ฉันรักแมว', 'ฉันรักแมว.'],
  ])('expands in %s: %j → %j', (lang, text, said) => {
    expect(plan(blockOf(text, lang)).text).toBe(said);
  });

  test.each([
    ['The <article> element holds one post.', 'The article element holds one post.'],
    ['If x<y then stop here and wait.', 'If x is less than y then stop here and wait.'],
    ['Write #include <stdio.h> at the top.', 'Write #include stdio.h at the top.'],
    ['Type &amp; for an ampersand.', 'Type & amp; for an ampersand.'],
    ['Type &amp;lt; or &#38; here.', 'Type & amp;lt; or & #38; here.'],
    ['If x<y and y>z, go.', 'If x is less than y and y is greater than z, go.'],
    [
      'We need 1 < x <= 5 and 7 >= n.',
      'We need 1 is less than x is less than or equal to 5 and 7 is greater than or equal to n.',
    ],
    ['A <b>bold</b> word, a <br/> break.', 'A b bold /b word, a br/ break.'],
    ['A Map<String, List<Integer>> here', 'A Map String, List Integer here.'],
    ['The <a href="x.html">link</a>.', 'The a href="x.html" link /a.'],
    ['Home > Courses > Maths', 'Home  Courses  Maths.'],
    ['It takes < 5 minutes.', 'It takes is less than 5 minutes.'],
    ['Mail Ada <ada@example.org> now.', 'Mail Ada ada@example.org now.'],
  ])('[B05] keeps every word between signs of markup: %j → %j', (text, said) => {
    expect(plan(blockOf(text)).text).toBe(said);
  });

  test('[B05] drops signs in a language without words for them', () => {
    expect(plan(blockOf('Jos x<y tai <article> on.', 'fi')).text).toBe('Jos x y tai article on.');
  });

  test.each([
    ['𝗛𝗼𝗺𝗲𝘄𝗼𝗿𝗸 is due', 'Homework is due.'],
    ['Ｈｏｍｅｗｏｒｋ is due', 'Homework is due.'],
    ['An eﬃcient ﬁnal', 'An efficient final.'],
    ['ⓗⓞⓜⓔⓦⓞⓡⓚ, 𝒽ℴ𝓂ℯ, ʜᴏᴍᴇᴡᴏʀᴋ', 'homework, home, homework.'],
    ['H\u0336o\u0336m\u0336e\u0336 \u202Ework\u202C', 'Home work.'],
  ])('[B07] normalises letters that differ in their look only: %s', (text, said) => {
    expect(plan(blockOf(text)).text).toBe(said);
  });

  test.each([
    ['The shop is on Main St.', 'The shop is on Main Street.'],
    ['We met at St. Mary’s on 5th St.', 'We met at Saint Mary’s on 5th Street.'],
    ['She lives at 12 Maple Dr. and walks.', 'She lives at 12 Maple Drive and walks.'],
    ['Dr. Lee lives on Maple Dr. near us.', 'Doctor Lee lives on Maple Drive near us.'],
    ['Hello Dr. Lee, meet Dr. and Mrs. Cole.', 'Hello Doctor Lee, meet Doctor and Missis Cole.'],
    ['Ask Dr. van Dyke on Oak Dr., please.', 'Ask Doctor van Dyke on Oak Drive, please.'],
    ['Take 5th St. Station, 7th Ave. and Sunset Blvd.', 'Take 5th Street Station, 7th Avenue and Sunset Boulevard.'],
    ['Ft. Worth is 6 ft. above Mt. Ida.', 'Fort Worth is 6 feet above Mount Ida.'],
  ])('[B11] expands streets and titles: %s', (text, said) => {
    expect(plan(blockOf(text)).text).toBe(said);
  });

  test.each([
    [
      'Read more at https://example.org/lesson/7?unit=2&page=4#notes before Friday.',
      'Read more at example.org before Friday.',
    ],
    ['See (https://www.example.org/a_(b)!c?d=1).', 'See (example.org).'],
    ['Go to example.org/x?y=1, or http://u:p@example.org:8080/z.', 'Go to example.org, or example.org.'],
    ['Write to mailto:ada@example.org?subject=Hi! or ada@example.org.', 'Write to ada@example.org or ada@example.org.'],
    ['Siehe https://例え.jp/パス?x=1 dort', 'Siehe 例え.jp dort.'],
    ['and/or 24/7, he/she', 'and/or 24/7, he/she.'],
  ])('[B13] speaks the host of an address: %s', (text, said) => {
    expect(plan(blockOf(text)).text).toBe(said);
  });

  test.each([
    ['Call 555–0199 now', 'Call 555 0199 now.'],
    ['Ring 212–555–1234 or (212) 555–1234', 'Ring 212 555 1234 or (212) 555 1234.'],
    ['In 2020–21 and 1999–00', 'In 2020 21 and 1999 00.'],
    ['From 1914–1918, 1939–45, pages 5–7', 'From 1914 to 1918, 1939 to 45, pages 5 to 7.'],
    ['On 2020–05–12', 'On 2020 05 12.'],
    ['Set a[1] to list_of[2], x[i][3] and myList[10].', 'Set a[1] to list_of[2], x[i][3] and myList[10].'],
    ['Let total[0] = 5;', 'Let total[0] = 5;'],
    ['A fact[1][2] and (so)[3] in 1990[4].', 'A fact and (so) in 1990.'],
    ['The answer is no. 5 pupils knew it.', 'The answer is no. 5 pupils knew it.'],
  ])('expands numbers: %s', (text, said) => {
    expect(plan(blockOf(text)).text).toBe(said);
  });

  test.each([
    ['en-GB', 'es'],
    ['de', 'de'],
    ['', 'en-US'],
  ])('reads text declared as %j as %s where only English is declared wrongly', (claimed, lang) => {
    expect(plan(blockOf('Hola.', claimed), { readAs: { claimed: 'en', real: 'es' } }).lang).toBe(lang);
  });

  test.each(['en', ''])('keeps the claimed language %j if the user confirmed it', (claimed) => {
    expect(plan(blockOf('Hola.', claimed), { readAs: { claimed, real: '' } }).lang).toBe(claimed || 'en-US');
  });

  test('speaks the number of a list item once, at its beginning', () => {
    const block = blockOf('First. Second.');
    expect(plan(block, {}, '3').text).toBe('3. First. Second.');
    expect(planUtterance(block, { start: 7, end: 14 }, PREFERENCES, '3').text).toBe('Second.');
  });

  test.each([
    ['x^2+1=(a+b)/2', 'x squared plus 1 equals a plus b over 2'],
    ['³√8+√4', 'the cube root of 8 plus the square root of 4'],
    ['2⁴√16=ⁿ√x', '2 the 4th root of 16 equals the nth root of x'],
    ['√16≤x^n', 'the square root of 16 is less than or equal to x to the power of n'],
  ])('speaks the formula %s in words', (formula, said) => {
    const block = blockOf(formula, 'en', { formulas: [{ start: 0, end: formula.length }] });
    expect(plan(block).text).toBe(`${said}.`);
    const foreign = blockOf(formula, 'fi', { formulas: [{ start: 0, end: formula.length }] });
    expect(plan(foreign).text.startsWith(formula)).toBe(true);
  });

  test.each([
    ['de', '³√8-⁵√x', 'die dritte Wurzel aus 8 minus die 5te Wurzel aus x'],
    ['fr', '³√8-⁵√x', 'la racine cubique de 8 moins la racine d’ordre 5 de x'],
    ['es', '³√8-⁵√x', 'la raíz cúbica de 8 menos la raíz de índice 5 de x'],
    ['de', 'x^2+1=a/2', 'x hoch zwei plus 1 ist gleich a durch 2'],
    ['fr', 'x^2+1=a/2', 'x au carré plus 1 égale a sur 2'],
    ['es', 'x^2+1=a/2', 'x al cuadrado más 1 es igual a a sobre 2'],
  ])('speaks in %s the formula %s as %j', (lang, formula, said) => {
    expect(plan(blockOf(formula, lang, { formulas: [{ start: 0, end: formula.length }] })).text).toBe(`${said}.`);
  });

  test.each(['en', 'de', 'fr', 'es'])('has a word for each sign of a formula in %s', (lang) => {
    const { formula = [] } = SPOKEN_LANGUAGES[lang] ?? {};
    const words = formula.slice(0, -1).map(([, say]) => say.trim());
    expect(words).toHaveLength(34);
    expect(words).not.toContain('');
    expect(formula.at(-1)?.[1].trim()).toBe('');
  });

  test('skips the user’s skipped words and replaces those with a pronunciation', () => {
    const block = blockOf(
      'Advertisement Niamh met Niamhs friend (advertisement) [ Advertisement ] (not advertisement).',
    );
    const { text } = plan(block, { skipped: ['advertisement', ' '], pronounced: { niamh: 'Neev' } });
    expect(text).toBe(' Neev met Niamhs friend (not ).');
  });

  test.each([
    ['zh', '我们去广告花园。', { skipped: ['广告'] }, '我们去花园。'],
    ['ja', '昨日東海林さんに会った。', { pronounced: { 東海林: 'しょうじ' } }, '昨日しょうじさんに会った。'],
    ['th', 'ฉันรักโฆษณาแมว', { skipped: ['โฆษณา'] }, 'ฉันรักแมว.'],
    ['hi', 'कम लोग, कमी नहीं।', { pronounced: { कम: 'थोड़े' } }, 'थोड़े लोग, कमी नहीं।'],
  ])('in %s, of %j, skips and replaces whole words only', (lang, text, words, said) => {
    expect(plan(blockOf(text, lang), words).text).toBe(said);
  });

  test('treats the user’s words as literal text', () => {
    expect(plan(blockOf('C++ (a) costs $5.'), { skipped: ['(a)'], pronounced: { 'C++': 'C plus plus' } }).text).toBe(
      'C plus plus  costs $5.',
    );
  });
});

describe('language', () => {
  const runs = [
    { at: 0, lang: 'de', direction: 'ltr' },
    { at: 8, lang: 'en', direction: 'ltr' },
    { at: 13, lang: 'de', direction: 'ltr' },
  ] as const;

  test('the language is that of most of the sentence, or the user’s if the page declares none', () => {
    expect(plan(blockOf('Er sagt hello dazu.', 'de', { runs })).lang).toBe('de');
    expect(plan(blockOf('Hi there.', ''), { lang: 'fr-FR' }).lang).toBe('fr-FR');
  });

  test('the language has its current tag, and an invalid tag counts as none', () => {
    expect(plan(blockOf('Hei der.', 'no')).lang).toBe('nb');
    expect(plan(blockOf('Shalom.', 'iw_IL')).lang).toBe('he-IL');
    expect(plan(blockOf('Bonjour.', '{{ lang }}'), { lang: 'fr-FR' }).lang).toBe('fr-FR');
  });
});

describe('map from speech to page', () => {
  const back = (block: Block, made: ReturnType<typeof plan>) =>
    [...made.text.matchAll(/\S+/g)].map(({ index }) => {
      const word = made.wordAt(index);
      return word && block.text.slice(word.start, word.end);
    });

  test('the map from speech leads from each spoken word to its word on the page', () => {
    const block = blockOf('Dr. Smith saw 5–7 cats[1] here');
    // Doctor Smith saw 5 to 7 cats here.
    expect(back(block, plan(block))).toEqual(['Dr', 'Smith', 'saw', '5', '7', '7', 'cats', 'here']);
  });

  test('the map leads to all words that are spoken as one', () => {
    const block = blockOf('A well known cat');
    const made = plan(block, { pronounced: { 'well known': 'famous' } });
    expect(made.text).toBe('A famous cat.');
    expect(back(block, made)).toEqual(['A', 'well known', 'cat']);
  });

  test('the map leads to the first word while the item’s number is spoken', () => {
    const block = blockOf('One two');
    expect(back(block, plan(block, {}, '7'))).toEqual(['One', 'One', 'two']);
  });

  test('the map leads from an abbreviation that its context resolved to its own place', () => {
    const block = blockOf('Baker St. on p. 12');
    expect(back(block, plan(block))).toEqual(['Baker', 'St', 'on', 'p', '12']);
  });

  test('the map uses offsets in the block, also for a later sentence and letters outside the basic plane', () => {
    const block = blockOf('😀 first. Then 😀 more.');
    const made = planUtterance(block, { start: 10, end: block.text.length }, PREFERENCES);
    expect(made.wordAt(made.text.indexOf('more'))).toEqual({ start: 18, end: 22 });
  });

  test.each([
    ['👩\u200D🏫 teaches maths', ['👩\u200D🏫', 'teaches', 'maths']],
    ['I ❤\uFE0F maths', ['I', '❤\uFE0F', 'maths']],
    ['Press 1\uFE0F\u20E3 in 🇫🇷 now', ['Press', '1\uFE0F\u20E3', 'in', '🇫🇷', 'now']],
  ])('[B08] the map leads from an emoji to the emoji: %s', (text, words) => {
    const block = blockOf(text);
    expect(back(block, plan(block))).toEqual(words);
  });

  test('the map stays within the sentence', () => {
    const block = blockOf('One. Two.');
    const made = planUtterance(block, { start: 0, end: 4 }, PREFERENCES);
    expect(made.wordAt(99)).toEqual({ start: 0, end: 3 });
  });
});
