import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorOf } from './anchor.ts';
import { findAnchors } from './find-anchors.ts';
import { foldText } from './fold.ts';

/** Returns the text at which the words are found in another text that looks the same. */
function found(before: string, words: string, now: string): string | null {
  const start = before.indexOf(words);
  if (start < 0) throw new Error(`no ${words}`);
  const [span] = findAnchors(now, [anchorOf(before, { start, end: start + words.length })]);
  return span ? now.slice(span.start, span.end) : null;
}

const PAGES: readonly (readonly [string, string, string])[] = [
  [
    'Vietnamese',
    'Bài học\nBuổi sáng, học sinh đọc bài về hệ mặt trời. Trái đất quay quanh mặt trời một vòng mỗi năm. Cô giáo giải thích rõ ràng.',
    'Trái đất quay quanh mặt trời',
  ],
  ['French', 'L’élève répète la leçon. Les forêts brûlées reverdissent déjà près du château fort.', 'forêts brûlées'],
  ['Korean', '지구는 태양 주위를 돈다. 선생님은 학생들에게 별과 행성의 차이를 설명하셨다.', '별과 행성'],
  ['Japanese', 'ガリレオはピサで学んだ。彼は望遠鏡で木星のまわりをまわる四つの星をみつけた。', 'ピサで学んだ'],
  ['Hindi', 'पृथ्वी सूर्य के चारों ओर घूमती है। क़िताब में ग़ज़ल और ज़मीन की कहानी है।', 'ग़ज़ल और ज़मीन'],
];

describe('[B25] a quote in a text that looks the same', () => {
  it.each(PAGES)('a quote is found in the other normal form, both ways: %s', (_language, page, words) => {
    const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;
    for (const before of forms) {
      for (const now of forms) {
        expect(found(page.normalize(before), words.normalize(before), page.normalize(now))).toBe(words.normalize(now));
      }
    }
  });

  it.each([
    [
      'a ligature of a PDF',
      'The final and efficient answer is here.',
      'final',
      'The ﬁnal and eﬃcient answer is here.',
      'ﬁnal',
    ],
    [
      'full width letters',
      'The answer is ABC and 123 today.',
      'ABC and',
      'The answer is ＡＢＣ and １２３ today.',
      'ＡＢＣ and',
    ],
    [
      'Arabic letters in positional forms',
      'الماء ضروري للحياة ولا حياة بدونه.',
      'ولا حياة',
      'ﺍﻟﻤﺎﺀ ﺿﺮﻭﺭﻱ ﻟﻠﺤﻴﺎﺓ ﻭﻻ ﺣﻴﺎﺓ ﺑﺪﻭﻧﻪ.',
      'ﻭﻻ ﺣﻴﺎﺓ',
    ],
    ['stretched Arabic letters', 'كتب المعلم الدرس.', 'المعلم', 'كتب المعـــلم الدرس.', 'المعـــلم'],
    ['marks in another order', 'so a\u0323\u0302 is', 'a\u0323\u0302', 'so a\u0302\u0323 is', 'a\u0302\u0323'],
    [
      'soft hyphens',
      'All photosynthesis needs light.',
      'photosynthesis',
      'All photo\u00ADsyn\u00ADthe\u00ADsis needs light.',
      'photo\u00ADsyn\u00ADthe\u00ADsis',
    ],
    [
      'typographic quotation marks',
      "He said: 'It's late.' Then left.",
      "It's late",
      'He said: ‘It’s late.’ Then left.',
      'It’s late',
    ],
    [
      'hard spaces and dashes',
      'The years 1914-18 were hard.',
      '1914-18 were',
      'The years 1914–18\u00A0were hard.',
      '1914–18\u00A0were',
    ],
  ])('a quote is found with %s, both ways', (_what, before, words, now, seen) => {
    expect([found(before, words, now), found(now, seen, before)]).toEqual([seen, words]);
  });

  it('a quote is found at the right one of many places in a long text', () => {
    const page = Array.from(
      { length: 400 },
      (_, at) => `Đoạn ${at} kể về mặt trời. Trái đất quay một vòng ${at}.`,
    ).join('\n');
    const start = page.indexOf('Trái đất', page.indexOf('Đoạn 311'));
    const anchor = anchorOf(page, { start, end: start + 8 });
    const now = page.normalize('NFD');
    const [span] = findAnchors(now, [anchor]);
    expect(now.slice(span?.start, (span?.end ?? 0) + 40).normalize('NFC')).toMatch(/^Trái đất quay một vòng 311/);
  });

  it.each([
    ['quotation marks', `"I'm"`, '“I’m”'],
    ['dashes', 'a-b', 'a–b'],
    ['prime signs', `5'3"`, '5′3″'],
    ['characters without a shape of their own', 'a bc', 'a\u200B b\u2060c'],
  ])('a short quote is found among many like it: %s', (_what, typed, set) => {
    const page = (words: string) => Array.from({ length: 60 }, (_, at) => `Line ${at}: ${words} end ${at}.`).join('\n');
    const [before, now] = [page(typed), page(set)];
    const start = before.indexOf(typed, before.indexOf('Line 41:'));
    const [span] = findAnchors(now, [anchorOf(before, { start, end: start + typed.length })]);
    expect([now.slice(span?.start, span?.end), now.slice(span?.end).split('\n')[0]]).toEqual([set, ' end 41.']);
  });

  it.each([
    ['NFC', 'NFD'],
    ['NFD', 'NFC'],
    ['NFC', 'NFC'],
    ['NFD', 'NFD'],
  ] as const)('a quote is found at its place among equal lines: %s, then %s', (before, now) => {
    const line = 'Trái đất quay quanh mặt trời một vòng mỗi năm.\n';
    const [old, page] = [line.normalize(before), line.normalize(now)];
    // Contains an invisible character, so that the quote is not found simply at its old offset.
    const changed = `${page.repeat(25)}${page.replace('quay', 'quay\u200B')}${page.repeat(14)}`;
    const words = 'Trái đất quay'.normalize(before);
    const [span] = findAnchors(changed, [
      anchorOf(old.repeat(40), { start: 25 * old.length, end: 25 * old.length + words.length }),
    ]);
    expect(span?.start).toBe(25 * page.length);
  });

  it('a quote is found after an edit nearby, in the other normal form', () => {
    const page = (PAGES[0]?.[1] ?? '').normalize('NFD').replace('quay quanh', 'đi quanh');
    expect(found(PAGES[0]?.[1] ?? '', 'Trái đất quay quanh mặt trời', page)?.normalize('NFC')).toBe(
      'Trái đất đi quanh mặt trời',
    );
  });

  it('a quote is not found where different words are visible', () => {
    expect(found('Les forêts brûlées reverdissent.', 'forêts brûlées', 'Un tout autre texte, écrit après.')).toBeNull();
  });
});

describe('[B19, B22, B23] an anchor from an earlier reading of the text', () => {
  it.each([
    [
      'tags without spaces',
      'Tags:\nMathsScienceHistory.\nThe preview.',
      'Science',
      'Tags:\nMaths Science History.\nThe preview.',
      'Science',
    ],
    [
      'the quote of all tags',
      'Tags:\nMathsScienceHistory.\nThe preview.',
      'MathsScienceHistory',
      'Tags:\nMaths Science History.\nThe preview.',
      'Maths Science History',
    ],
    [
      'a separate first letter',
      'O nce upon a time there was a fox.',
      'O nce upon a time',
      'Once upon a time there was a fox.',
      'Once upon a time',
    ],
    [
      'numbered lines',
      'First a loop.\n1a = 1\n2b = 2\nThen it ends.',
      '1a = 1\n2b = 2',
      'First a loop.\na = 1\nb = 2\nThen it ends.',
      'a = 1\nb = 2',
    ],
    [
      'a file name',
      'See IMG_1234.JPG the red fox. It sleeps all day long.',
      'the red fox',
      'See the red fox. It sleeps all day long.',
      'the red fox',
    ],
  ])('an anchor is found after a change of the reading: %s', (_what, before, words, now, seen) => {
    expect(found(before, words, now)).toBe(seen);
  });
});

it('[B25] each offset of a folded text maps back to its original characters', () => {
  const unit = fc.constantFrom(...'ae \u0301\u0323éﬁ각한\u00AD\u200Dﷺ½𝗛');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 30 }), (text) => {
      const folded = foldText(text);
      expect(folded.text).toBe(foldText(text.normalize('NFD')).text);
      for (let at = 0; at < folded.text.length; at += 1) {
        const part = text.slice(folded.toStart(at), folded.toEnd(at + 1));
        expect(foldText(part).text).toContain(folded.text[at]);
      }
      for (let at = 0; at <= text.length; at += 1) {
        expect(folded.toStart(folded.toFolded(at))).toBeLessThanOrEqual(text.length);
      }
    }),
  );
});
