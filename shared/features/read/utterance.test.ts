import { describe, expect, test } from 'vitest';
import type { Block, Span } from '@/shared/text-index/contract.ts';
import { indexGivenText } from '@/shared/text-index/given-text.ts';
import { planUtterance, type ReadingWishes } from './utterance.ts';

const WISHES: ReadingWishes = { lang: 'en-US', skipped: [], pronounced: {} };
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

  test('a list says the number of its item once, at its beginning', () => {
    const block = blockOf('First. Second.');
    expect(plan(block, {}, '3').text).toBe('3. First. Second.');
    expect(planUtterance(block, { start: 7, end: 14 }, WISHES, '3').text).toBe('Second.');
  });

  test.each([
    ['x^2+1=(a+b)/2', 'x squared plus 1 equals a plus b over 2'],
    ['√16≤x^n', 'the square root of 16 is less than or equal to x to the power of n'],
  ])('the formula %s in words', (formula, said) => {
    const block = blockOf(formula, 'en', { formulas: [{ start: 0, end: formula.length }] });
    expect(plan(block).text).toBe(`${said}.`);
    const foreign = blockOf(formula, 'fi', { formulas: [{ start: 0, end: formula.length }] });
    expect(plan(foreign).text.startsWith(formula)).toBe(true);
  });

  test('what is to be skipped is not said, what has its own sound has it', () => {
    const block = blockOf(
      'Advertisement Niamh met Niamhs friend (advertisement) [ Advertisement ] (not advertisement).',
    );
    const { text } = plan(block, { skipped: ['advertisement', ' '], pronounced: { niamh: 'Neev' } });
    expect(text).toBe(' Neev met Niamhs friend (not ).');
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
