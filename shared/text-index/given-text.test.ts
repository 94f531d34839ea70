import { expect, test } from 'vitest';
import { indexGivenText } from './given-text.ts';
import { sentencesOf } from './sentences-of.ts';

const rects = () => [];

test('text from an integration is an index like any other', () => {
  const index = indexGivenText(
    [
      { text: 'One. Two.', rects },
      { text: ' ', rects },
      { text: '١. مرحبا', lang: 'ar', rects },
    ],
    'en',
  );
  expect(index.text).toBe('One. Two.\n١. مرحبا');
  expect(index.blocks.map(({ runs }) => runs)).toEqual([
    [{ at: 0, lang: 'en', direction: 'ltr' }],
    [{ at: 0, lang: 'ar', direction: 'rtl' }],
  ]);
  expect(index.blocks[0] && sentencesOf(index.blocks[0])).toHaveLength(2);
  expect(index.rangesOf({ start: 0, end: 4 })).toEqual([]);
  expect(index.blocks[0]?.rects).toBe(rects);
});
