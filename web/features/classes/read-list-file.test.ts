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

describe('reading a list from a file', () => {
  const NAMES = ['Ada Byron', 'Zoë Núñez, the younger'];
  test.each<[string, string | number[]]>([
    ['UTF-8', LIST],
    ['UTF-8 with a byte order mark', `\uFEFF${LIST}`],
    ['UTF-16, little-endian, with a byte order mark', [0xff, 0xfe, ...utf16(LIST, false)]],
    ['UTF-16, big-endian, with a byte order mark', [0xfe, 0xff, ...utf16(LIST, true)]],
    ['UTF-16 without a byte order mark', utf16(LIST, false)],
    ['Latin-1', Array.from(LIST, (letter) => letter.charCodeAt(0))],
    ['semicolons, as Excel writes them in Europe', LIST.replace(/(?<=name|Byron|"),/gu, ';')],
    ['tabs', LIST.replace(/(?<=name|Byron|"),/gu, '\t')],
  ])('%s', async (_what, content) => expect(await namesIn(content)).toEqual(NAMES));

  test('reads a column of full names among other columns, also without a heading', async () => {
    expect(await namesIn('Id,Student name,Mail\n1,"Byron, Ada",a@b.example\n2,Bo Peep,\n')).toEqual([
      'Ada Byron',
      'Bo Peep',
    ]);
    expect(await namesIn('Byron,Ada\nPeep,Bo')).toEqual(['Ada Byron', 'Bo Peep']);
    expect(await namesIn('Ada\n\nBo\n')).toEqual(['Ada', 'Bo']);
  });

  const EXCEL = 'First name;Last name\r\nAda;Lovelace\r\nGrace;Hopper\r\n';
  test.each([
    ['as Excel writes it', `sep=;\r\n${EXCEL}`],
    ['with a byte order mark of UTF-8', `\uFEFFsep=;\r\n${EXCEL}`],
    ['in quotation marks', `"sep=;"\n${EXCEL}`],
    ['in capitals', `SEP=;\n${EXCEL}`],
    ['with cells behind it', `sep=;;;\r\n${EXCEL}`],
    ['for tabs', `sep=\t\n${EXCEL.replaceAll(';', '\t')}`],
    ['for tabs, written as \\t', `sep=\\t\n${EXCEL.replaceAll(';', '\t')}`],
    ['for a separator that is never guessed', `sep=#\n${EXCEL.replaceAll(';', '#')}`],
  ])('[B33] does not take the line that names the separator as a name: %s', async (_what, text) => {
    expect(await namesIn(text)).toEqual(['Ada Lovelace', 'Grace Hopper']);
  });

  test('[B33] the separator that a file names wins over its commas', async () => {
    expect(await readListFile(fileOf('sep=;\n"Byron, Ada";7a\nO, Bo;7b\n'))).toMatchObject({
      rows: [
        ['Byron, Ada', '7a'],
        ['O, Bo', '7b'],
      ],
    });
    expect(await readListFile(fileOf('sep=;\nName\n"Ada\n'))).toMatchObject({ fault: 'broken', line: 3 });
    expect(await namesIn('Sepp=x\nBo\n')).toEqual(['Sepp=x', 'Bo']);
  });

  test.each([
    ['"Byron, Ada","7a"', 'Ada Byron'],
    ['"7a","Byron, Ada"', 'Ada Byron'],
    ['"Byron, Ada","Year 7"', 'Ada Byron'],
    ['"Byron, Ada","f"', 'Ada Byron'],
    ['Ada Byron,7a,f', 'Ada Byron'],
    ['Byron,Ada,10B,12 March 2012', 'Ada Byron'],
    ['"Byron, Ada","Klasse 7a"', 'Ada Byron'],
    ['"Byron, Ada",A7', 'Ada Byron'],
    ['Byron,Ada,"Group B"', 'Ada Byron'],
    ['"de la Cruz, María José",3º A', 'María José de la Cruz'],
  ])('[B33] without a heading, %s is read as %s', async (line, name) => {
    expect(await namesIn(`${line}\n`)).toEqual([name]);
  });

  test('reports the line of a quotation mark that is never closed', async () => {
    expect(await readListFile(fileOf('Name\n"Ada\nByron"\n"Bo\nCy\n'))).toEqual({
      ok: false,
      fault: 'broken',
      line: 4,
    });
  });

  test('reports a spreadsheet, a binary file and an oversized file with their own faults', async () => {
    expect(await readListFile(fileOf([0x50, 0x4b, 0x03, 0x04, 0]))).toEqual({ ok: false, fault: 'spreadsheet' });
    expect(await readListFile(fileOf([0x89, 0x50, 0, 0, 0, 0x4e, 0xff]))).toMatchObject({ ok: false });
    expect(await readListFile(fileOf('x'.repeat(1024 * 1024 + 1)))).toEqual({ ok: false, fault: 'too-large' });
    expect(textOf(Uint8Array.from([65, 0, 66]))).toBeNull();
  });
});
