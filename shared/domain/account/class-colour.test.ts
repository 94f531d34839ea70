import { expect, it } from 'vitest';
import { CLASS_COLOURS, colourOf } from './class-colour.ts';

it('a class keeps its colour; one without a colour always gets the same', () => {
  expect(colourOf('green', 'C0000000000000001')).toBe('green');
  expect(colourOf(null, 'C0000000000000001')).toBe(colourOf('no-colour', 'C0000000000000001'));
  const seen = new Set(Array.from({ length: 40 }, (_, at) => colourOf(null, `class${at}`)));
  expect([...seen].sort()).toEqual([...CLASS_COLOURS].sort());
});
