import { describe, expect, test } from 'vitest';
import type { Block, Span } from '@/shared/text-index/contract.ts';
import { indexGivenText } from '@/shared/text-index/given-text.ts';
import { SPOKEN_LANGUAGES } from './spoken-forms.ts';
import { planUtterance, type ReadingWishes } from './utterance.ts';

const WISHES: ReadingWishes = { lang: 'en-US', skipped: [], pronounced: {}, forms: SPOKEN_LANGUAGES };
const blockOf = (text: string, lang = 'en', more: Partial<Block> = {}): Block => {
  const [block] = indexGivenText([{ text, lang, rects: () => [] }]).blocks;
  if (!block) throw new Error('no block');
  return { ...block, ...more };
};
const all = ({ text }: Block): Span => ({ start: 0, end: text.length });
const plan = (block: Block, wishes: Partial<ReadingWishes> = {}, marker: string | null = null) =>
  planUtterance(block, all(block), { ...WISHES, ...wishes }, marker);

describe('what the voice is given', () => {
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
  ])('%s: %j → %j', (lang, text, said) => {
    expect(plan(blockOf(text, lang)).text).toBe(said);
  });

  test.each([
    ['en-GB', 'es'],
    ['de', 'de'],
    ['', 'en-US'],
  ])('what claims %j is read as %s where only English is claimed wrongly', (claimed, lang) => {
    expect(plan(blockOf('Hola.', claimed), { readAs: { claimed: 'en', real: 'es' } }).lang).toBe(lang);
  });

  test.each(['en', ''])(
    'nor is anything that claims %j, where its person has said that the page is right',
    (claimed) => {
      expect(plan(blockOf('Hola.', claimed), { readAs: { claimed, real: '' } }).lang).toBe(claimed || 'en-US');
    },
  );

  test('a list says the number of its item once, at its beginning', () => {
    const block = blockOf('First. Second.');
    expect(plan(block, {}, '3').text).toBe('3. First. Second.');
    expect(planUtterance(block, { start: 7, end: 14 }, WISHES, '3').text).toBe('Second.');
  });

  test.each([
    ['x^2+1=(a+b)/2', 'x squared plus 1 equals a plus b over 2'],
    ['³√8+√4', 'the cube root of 8 plus the square root of 4'],
    ['2⁴√16=ⁿ√x', '2 the 4th root of 16 equals the nth root of x'],
    ['√16≤x^n', 'the square root of 16 is less than or equal to x to the power of n'],
  ])('the formula %s in words', (formula, said) => {
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
  ])('in %s the formula %s is said %j', (lang, formula, said) => {
    expect(plan(blockOf(formula, lang, { formulas: [{ start: 0, end: formula.length }] })).text).toBe(`${said}.`);
  });

  test.each(['en', 'de', 'fr', 'es'])('each sign of a formula has a word of its own in %s', (lang) => {
    const { formula = [] } = SPOKEN_LANGUAGES[lang] ?? {};
    const words = formula.slice(0, -1).map(([, say]) => say.trim());
    expect(words).toHaveLength(19);
    expect(words).not.toContain('');
    expect(formula.at(-1)?.[1].trim()).toBe('');
  });

  test('what is to be skipped is not said, what has its own sound has it', () => {
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
  ])('in %s, of %j, what is a word there', (lang, text, words, said) => {
    expect(plan(blockOf(text, lang), words).text).toBe(said);
  });

  test('words of a person are no patterns', () => {
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

  test('is that of most of the sentence; of a page that does not say, the person’s', () => {
    expect(plan(blockOf('Er sagt hello dazu.', 'de', { runs })).lang).toBe('de');
    expect(plan(blockOf('Hi there.', ''), { lang: 'fr-FR' }).lang).toBe('fr-FR');
  });

  test('is called as it is now, and what is no language is none', () => {
    expect(plan(blockOf('Hei der.', 'no')).lang).toBe('nb');
    expect(plan(blockOf('Shalom.', 'iw_IL')).lang).toBe('he-IL');
    expect(plan(blockOf('Bonjour.', '{{ lang }}'), { lang: 'fr-FR' }).lang).toBe('fr-FR');
  });
});

describe('the way back', () => {
  const back = (block: Block, made: ReturnType<typeof plan>) =>
    [...made.text.matchAll(/\S+/g)].map(({ index }) => {
      const word = made.wordAt(index);
      return word && block.text.slice(word.start, word.end);
    });

  test('leads from each word that is said to the one on the page', () => {
    const block = blockOf('Dr. Smith saw 5–7 cats[1] here');
    // Doctor Smith saw 5 to 7 cats here.
    expect(back(block, plan(block))).toEqual(['Dr', 'Smith', 'saw', '5', '7', '7', 'cats', 'here']);
  });

  test('leads to all the words that are said in one go', () => {
    const block = blockOf('A well known cat');
    const made = plan(block, { pronounced: { 'well known': 'famous' } });
    expect(made.text).toBe('A famous cat.');
    expect(back(block, made)).toEqual(['A', 'well known', 'cat']);
  });

  test('leads to the first word while the number of the item is said', () => {
    const block = blockOf('One two');
    expect(back(block, plan(block, {}, '7'))).toEqual(['One', 'One', 'two']);
  });

  test('leads from a short form that its context has told to its own place', () => {
    const block = blockOf('Baker St. on p. 12');
    expect(back(block, plan(block))).toEqual(['Baker', 'St', 'on', 'p', '12']);
  });

  test('counts in the block, also for a later sentence and letters outside of the first plane', () => {
    const block = blockOf('😀 first. Then 😀 more.');
    const made = planUtterance(block, { start: 10, end: block.text.length }, WISHES);
    expect(made.wordAt(made.text.indexOf('more'))).toEqual({ start: 18, end: 22 });
  });

  test('never leaves the sentence', () => {
    const block = blockOf('One. Two.');
    const made = planUtterance(block, { start: 0, end: 4 }, WISHES);
    expect(made.wordAt(99)).toEqual({ start: 0, end: 3 });
  });
});
