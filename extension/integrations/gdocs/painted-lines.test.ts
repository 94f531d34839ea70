import { describe, expect, it } from 'vitest';
import { placeLines, readableOf, shownOf } from './painted-lines.ts';

describe('the visible lines in the text of a document', () => {
  const TEXT = 'The rain in Spain.\nStays mainly in the plain.\nThe rain in Spain.\nIs wet.\n';
  const at = (words: string) => TEXT.indexOf(words);

  it('distinguishes equal lines by the lines that follow', () => {
    expect(placeLines(TEXT, ['The rain in Spain.', 'Is wet.'])).toEqual([at('The rain in Spain.\nIs'), at('Is wet.')]);
    expect(placeLines(TEXT, ['The rain in Spain.', 'Stays mainly', ' in the plain.'])).toEqual([
      0,
      at('Stays'),
      at('in the plain'),
    ]);
  });

  it('returns null for a line whose place would be a guess', () => {
    expect(placeLines(TEXT, ['The rain in Spain.'])).toEqual([null]);
    expect(placeLines(TEXT, ['Not of this text', '', 'Is wet.'])).toEqual([null, null, at('Is wet.')]);
    expect(placeLines('', ['Words'])).toEqual([null]);
  });

  it('treats a non-breaking space as a space', () => {
    expect(placeLines('One two three.', ['One\u00a0two'])).toEqual([0]);
  });
});

describe('[F7] lines in another order than the text', () => {
  /** Returns each line together with the text that follows its place, which identifies the row. */
  const rowsIn = (text: string, lines: readonly string[]) =>
    placeLines(text, lines).map((place) =>
      place === null ? null : text.slice(place).split('\n').slice(0, 2).join('|'),
    );

  it('places the cells of a table that is painted column by column', () => {
    const text = 'Before the table.\nAda\nMaths\nBo\nScience\nCy\nHistory\nBehind the table.\n';
    const lines = ['Before the table.', 'Ada', 'Bo', 'Cy', 'Maths', 'Science', 'History', 'Behind the table.'];
    expect(placeLines(text, lines)).toEqual(lines.map((line) => text.indexOf(line)));
  });

  it('returns null for equal cells of a table', () => {
    const text = 'Ada Byron\nyes\nBo Peep\nno\nCy Young\nyes\nBehind.\n';
    const lines = ['Ada Byron', 'Bo Peep', 'Cy Young', 'yes', 'no', 'yes', 'Behind.'];
    expect(rowsIn(text, lines)).toEqual([
      'Ada Byron|yes',
      'Bo Peep|no',
      'Cy Young|yes',
      null,
      'no|Cy Young',
      null,
      'Behind.|',
    ]);
  });

  it('returns null for a list marker that also occurs later in the text', () => {
    const long = 'Words of a paragraph that stands between. '.repeat(12);
    const text = `Bring a pen.\nBring paper.\n${long}\nSee rule 1. and 2. there.\n`;
    const lines = ['1.', 'Bring a pen.', '2.', 'Bring paper.'];
    expect(placeLines(text, lines)).toEqual([null, 0, null, text.indexOf('Bring paper.')]);
  });

  it('a line that occurs only elsewhere does not affect the places of the other lines', () => {
    const text = `First line here.\nSecond line here.\n${'x '.repeat(400)}\nNote\n`;
    expect(placeLines(text, ['First line here.', 'Note', 'Second line here.'])).toEqual([
      0,
      null,
      text.indexOf('Second'),
    ]);
  });

  it.each([
    ['before them', ['Homework', 'First line here.', 'Second line here.']],
    ['between them', ['First line here.', 'Homework', 'Second line here.']],
    ['behind them', ['First line here.', 'Second line here.', 'Homework']],
  ])(
    'a heading that occurs in two distant places does not affect the places of the other lines: %s',
    (_where, lines) => {
      const far = 'x '.repeat(300);
      const text = `Homework\n${far}\nHomework\n${far}\nFirst line here.\nSecond line here.\n`;
      expect(placeLines(text, lines)).toEqual(lines.map((line) => (line === 'Homework' ? null : text.indexOf(line))));
    },
  );

  it('returns null for two lines that each occur in two places', () => {
    const far = 'x '.repeat(300);
    const text = `One here.\nTwo here.\n${far}\nOne here.\nTwo here.\n`;
    expect(placeLines(text, ['One here.', 'Two here.'])).toEqual([null, null]);
  });

  it('ignores a character that occurs in very many places', () => {
    const text = `${'• '.repeat(80)}\nFirst item\nSecond item\n`;
    expect(placeLines(text, ['•', 'First item', '•', 'Second item'])).toEqual([
      null,
      text.indexOf('First'),
      null,
      text.indexOf('Second'),
    ]);
  });
});

it('omits the marks that Docs adds, and maps each position in both texts', () => {
  const raw = '\u0003One\u200b two\r\nthree\u000bfour\n\u0003\n';
  const readable = readableOf(raw);
  expect(readable.text).toBe('One two\nthree\nfour\n\n');
  for (const word of ['One', 'two', 'three', 'four']) {
    const start = readable.text.indexOf(word);
    expect(readable.rawOf[start]).toBe(raw.indexOf(word));
    expect(shownOf(readable, raw.indexOf(word))).toBe(start);
  }
  expect(shownOf(readable, raw.length)).toBe(readable.text.length);
});
