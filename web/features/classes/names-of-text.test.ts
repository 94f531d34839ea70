import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excessOf, type NameOrder, namesOfRows, rowsOfText } from './names-of-text.ts';

const read = (text: string, order: NameOrder = 'family-first', known: string[] = []) =>
  namesOfRows(rowsOfText(text), { order, known });

describe('reading names from a pasted list', () => {
  test.each<[string, string, string[]]>([
    ['one for each line', 'Ada Byron\nBo\n', ['Ada Byron', 'Bo']],
    ['family name first, with a comma', 'Byron, Ada\nLovelace , Bo Peep', ['Ada Byron', 'Bo Peep Lovelace']],
    ['blank lines and spaces', '\r\n  Ada   Byron \r\n\r\n\t\r\nBo\u00a0Peep', ['Ada Byron', 'Bo Peep']],
    ['lists with numbers and dots', '1. Ada\n2) Bo\n• Cy\n- Di', ['Ada', 'Bo', 'Cy', 'Di']],
    ['cells of a spreadsheet', 'Byron\tAda\nPeep\tBo', ['Ada Byron', 'Bo Peep']],
    ['semicolons', 'Byron;Ada', ['Ada Byron']],
    ['emoji and joiners', '👩🏽\u200d🚀 Sally\nनेहा\u200dशर्मा', ['👩🏽\u200d🚀 Sally', 'नेहा\u200dशर्मा']],
    ['right-to-left names with an Arabic comma', 'عدنان، ليلى\nנועה לוי\u200f', ['ليلى عدنان', 'נועה לוי']],
    ['names with hyphens and apostrophes', "O’Neil, Mary-Ann\nd'Arc, Jeanne", ['Mary-Ann O’Neil', "Jeanne d'Arc"]],
    ['a heading over one column', 'Student Name\nByron, Ada\nBo Peep', ['Ada Byron', 'Bo Peep']],
    ['a heading over two columns', 'Given name\tFamily name\nAda\tByron', ['Ada Byron']],
    ['a family name like a heading', 'Nome, Ada\nBo', ['Ada Nome', 'Bo']],
    ['[B33] the line of Excel that names the separator', 'sep=;\nByron;Ada', ['Ada Byron']],
    ['[B33] a separator that is not guessed', 'sep=|\nByron|Ada\nPeep|Bo', ['Ada Byron', 'Bo Peep']],
    ['[B33] a separator against commas', '"sep=#"\nByron, Countess#Ada', ['Ada Byron, Countess']],
    ['[B33] a class beside the name', 'Byron\tAda\t7a\nPeep\tBo\tYear 7', ['Ada Byron', 'Bo Peep']],
    ['[B33] names with numbers behind them', 'Pupil 1\nPupil 2', ['Pupil 1', 'Pupil 2']],
    ['nothing at all', '\n , \n', []],
  ])('%s', (_what, text, names) => expect(read(text).names).toEqual(names));

  test('uses the chosen name order if the list does not state one', () => {
    expect(read('Ada\tByron', 'given-first')).toMatchObject({ names: ['Ada Byron'], isOrderOpen: true });
    expect(read('First name\tLast name\nAda\tByron', 'family-first').isOrderOpen).toBe(false);
    expect(read('Ada Byron').isOrderOpen).toBe(false);
  });

  test('lists each name once, ignoring case, without names already in the class', () => {
    expect(read('Ada\nBo\nADA\nCy', 'family-first', ['bo'])).toMatchObject({
      names: ['Ada', 'Cy'],
      repeated: ['Bo', 'ADA'],
    });
  });

  test('leaves out addresses, numbers and dates, and reports it', () => {
    const found = read('Byron\tAda\tada@home.example\t12/03/2016\t417');
    expect(found).toMatchObject({ names: ['Ada Byron'], hasMore: true });
    expect(read('Ada Byron').hasMore).toBe(false);
  });

  test('leaves out a line that is too long for a name, and reports it', () => {
    expect(read(`Ada\n${'x'.repeat(201)}`)).toMatchObject({ names: ['Ada'], tooLong: ['x'.repeat(201)] });
  });

  test('counts the names that exceed the size of a class', () => {
    const found = read(Array.from({ length: 499 }, (_, at) => `Pupil ${at}`).join('\n'));
    expect(excessOf(found, 1)).toBe(0);
    expect(excessOf(found, 3)).toBe(2);
  });

  test('names are clean, short and different for any pasted text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.boolean(), (text, isFamilyFirst) => {
        const { names } = read(text, isFamilyFirst ? 'family-first' : 'given-first');
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
        for (const name of names) {
          expect(name).toBe(name.trim());
          expect(name).not.toBe('');
          expect(name.length).toBeLessThanOrEqual(200);
          expect(name).not.toMatch(/[\p{Cc}\uFEFF]/u);
        }
      }),
    );
  });
});
