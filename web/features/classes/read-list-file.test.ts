import { describe, expect, test } from 'vitest';
import { namesOfRows } from './names-of-text.ts';
import { readListFile, textOf } from './read-list-file.ts';

const LIST = 'Family name,Given name\r\nByron,Ada\r\n"Núñez, the younger",Zoë\r\n';
const utf16 = (text: string, isBig: boolean): number[] =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).flatMap((code) =>
    isBig ? [code >> 8, code & 255] : [code & 255, code >> 8],
  );
const fileOf = (content: string | number[]) =>
  new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]);

async function namesIn(content: string | number[]): Promise<readonly string[]> {
  const read = await readListFile(fileOf(content));
  if (!read.ok) throw new Error(read.fault);
  return namesOfRows(read.rows, { order: 'family-first', known: [] }).names;
}

describe('a list from a file', () => {
  const NAMES = ['Ada Byron', 'Zoë Núñez, the younger'];
  test.each<[string, string | number[]]>([
    ['UTF-8', LIST],
    ['UTF-8 with a mark', `\uFEFF${LIST}`],
    ['UTF-16, little end first, with a mark', [0xff, 0xfe, ...utf16(LIST, false)]],
    ['UTF-16, big end first, with a mark', [0xfe, 0xff, ...utf16(LIST, true)]],
    ['UTF-16 without a mark', utf16(LIST, false)],
    ['Latin-1', Array.from(LIST, (letter) => letter.charCodeAt(0))],
    ['semicolons, as Excel writes them in Europe', LIST.replace(/(?<=name|Byron|"),/gu, ';')],
    ['tabs', LIST.replace(/(?<=name|Byron|"),/gu, '\t')],
  ])('%s', async (_what, content) => expect(await namesIn(content)).toEqual(NAMES));

  test('a column of whole names among others, and no heading at all', async () => {
    expect(await namesIn('Id,Student name,Mail\n1,"Byron, Ada",a@b.example\n2,Bo Peep,\n')).toEqual([
      'Ada Byron',
      'Bo Peep',
    ]);
    expect(await namesIn('Byron,Ada\nPeep,Bo')).toEqual(['Ada Byron', 'Bo Peep']);
    expect(await namesIn('Ada\n\nBo\n')).toEqual(['Ada', 'Bo']);
  });

  test('a quotation mark that never closes is told by its line', async () => {
    expect(await readListFile(fileOf('Name\n"Ada\nByron"\n"Bo\nCy\n'))).toEqual({
      ok: false,
      fault: 'broken',
      line: 4,
    });
  });

  test('what is no list is told as what it is', async () => {
    expect(await readListFile(fileOf([0x50, 0x4b, 0x03, 0x04, 0]))).toEqual({ ok: false, fault: 'spreadsheet' });
    expect(await readListFile(fileOf([0x89, 0x50, 0, 0, 0, 0x4e, 0xff]))).toMatchObject({ ok: false });
    expect(await readListFile(fileOf('x'.repeat(1024 * 1024 + 1)))).toEqual({ ok: false, fault: 'too-large' });
    expect(textOf(Uint8Array.from([65, 0, 66]))).toBeNull();
  });
});
