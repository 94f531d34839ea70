import { expect, it, test } from 'vitest';
import { ocrLanguageOf } from './ocr-languages.ts';
import { tidyText } from './tidy-text.ts';

const line = (text: string, confidence = 95) => ({ text, confidence, words: text.trim().split(/\s+/).length });

it('joins each paragraph to one line and rejoins hyphenated words', () => {
  const paragraphs = [
    [line('The vol-\n'), line('cano smokes.\n')],
    [line('A well-\n'), line('Known name.\n')],
  ];
  expect(tidyText(paragraphs)).toEqual({ text: 'The volcano smokes.\nA well- Known name.', confidence: 95 });
});

it('drops patterns and single characters of low confidence', () => {
  const paragraphs = [[line('fj ~~ ii', 22)], [line('a', 50), line('Ash', 90)], [line('— |', 99)], []];
  expect(tidyText(paragraphs)).toEqual({ text: 'Ash', confidence: 90 });
});

it('without words, text is empty and confidence 0', () => {
  expect(tidyText([])).toEqual({ text: '', confidence: 0 });
});

it('weights a line by its number of words', () => {
  expect(tidyText([[line('one two three', 90)], [line('four', 50)]]).confidence).toBe(80);
});

test.each([
  [['es-MX'], 'es'],
  [['', 'FR'], 'fr'],
  [['cy', 'es'], 'es'],
  [['constructor'], 'en'],
  [[], 'en'],
])('reads %j as %s', (tags, language) => expect(ocrLanguageOf(...tags)).toBe(language));
