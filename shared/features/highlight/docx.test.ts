import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { docxOf } from './docx.ts';
import { fakeHighlight } from './fake-highlights.ts';

const LABELS = { blue: 'B', yellow: 'Main ideas', green: 'G', orange: 'O', purple: 'P' };

function documentOf(quote: string, more: { note?: string; lang?: string; title?: string; group?: string } = {}) {
  const { group = 'Main ideas', ...rest } = more;
  const highlight = fakeHighlight(1, { quote, note: '', title: 'Science', ...rest });
  const groups = [{ key: 'yellow', title: group, highlights: [highlight] }];
  const files = unzipSync(docxOf({ title: 'Highlights', groups, labels: LABELS, dateOf: () => '1 Nov 2026' }));
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return { body: textOf('word/document.xml'), styles: textOf('word/styles.xml') };
}

/** Returns each paragraph's direction and runs: "R" marks those from right to left. */
const paragraphsOf = (body: string): string[] =>
  [...body.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([paragraph]) => {
    const runs = [...paragraph.matchAll(/<w:r>(.*?)<\/w:r>/gs)].map(([, inside = '']) => {
      const text = inside
        .replaceAll('<w:br/>', '⏎')
        .replace(/<w:rPr>.*?<\/w:rPr>/s, '')
        .replace(/<[^>]+>/g, '');
      return `${inside.includes('<w:rtl/>') ? 'R' : 'L'}:${text}`;
    });
    return `${paragraph.includes('<w:bidi/>') ? 'rtl' : 'ltr'} ${runs.join('|')}`;
  });

const QUOTE = 'الماء (H2O) ضروري للحياة.';

describe('[B30] right-to-left text in a Word document', () => {
  it('marks right-to-left text in the quote, the note, the heading and the source', () => {
    const { body } = documentOf(QUOTE, { note: 'ملاحظة: مهم!', title: 'درس العلوم', group: 'الأفكار' });
    expect(paragraphsOf(body).slice(1, 4)).toEqual([
      'rtl R:الأفكار',
      'rtl R:الماء (|L:H2O|R:) ضروري للحياة.',
      'rtl R:ملاحظة: مهم!',
    ]);
    expect(paragraphsOf(body).at(-1)).toMatch(/^ltr L:Main ideas · \|R:درس العلوم\|L: · 1 Nov 2026 · \|L:http/);
  });

  it.each([
    ['a Hebrew word in an English sentence', 'The word שלום means peace.', ['ltr L:The word |R:שלום|L: means peace.']],
    ['two Hebrew words', 'Say שלום, חבר! now', ['ltr L:Say |R:שלום, חבר|L:! now']],
    [
      'English words in a Hebrew sentence',
      'למדנו על New York City היום.',
      ['rtl R:למדנו על |L:New York City|R: היום.'],
    ],
    ['numbers', 'בשנת 1948 (כ־70%) קרה.', ['rtl R:בשנת 1948 (כ־70%) קרה.']],
    ['vowel signs', 'כַּלָּה and', ['rtl R:כַּלָּה |L:and']],
    ['lines of one direction', 'שלום\nחבר', ['rtl R:שלום⏎חבר']],
    ['lines of two directions', 'Hello.\nשלום.\n1.', ['ltr L:Hello.', 'rtl R:שלום.⏎1.']],
    ['no letters', '1 + 1 = 2', ['ltr L:1 + 1 = 2']],
    ['Persian', 'آب (H2O)', ['rtl R:آب (|L:H2O|R:)']],
  ])('marks right-to-left text in %s', (_what, quote, paragraphs) => {
    expect(paragraphsOf(documentOf(quote).body).slice(2, 2 + paragraphs.length)).toEqual(paragraphs);
  });

  it('gives right-to-left text the size, weight and language of its letters', () => {
    const { body, styles } = documentOf(QUOTE, { lang: 'ar-EG' });
    expect(body).toContain('<w:rtl/><w:lang w:bidi="ar-EG"/>');
    expect(body).toContain('<w:sz w:val="18"/><w:szCs w:val="18"/>');
    expect(styles).toContain('<w:b/><w:bCs/><w:sz w:val="40"/><w:szCs w:val="40"/>');
    expect(documentOf('שלום', { lang: 'en' }).body).toContain('<w:lang w:bidi="he-IL"/>');
    for (const lang of ['en"/><x', 'en us', '-', 'x'.repeat(40)]) {
      expect(documentOf('Hi', { lang }).body).not.toContain('<w:lang');
      expect(documentOf('שלום', { lang }).body).toContain('<w:lang w:bidi="he-IL"/>');
    }
    expect(documentOf('Hi', { lang: 'en-GB' }).body).toContain('<w:lang w:val="en-GB"/>');
  });
});
