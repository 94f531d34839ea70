import { expect, it } from 'vitest';
import { freeColour, setupPlaceOf, setupQuery } from './setup.ts';

const read = (query: string) => setupPlaceOf(new URLSearchParams(query));

it('reads the place that it wrote to an address', () => {
  const place = { classId: 'C0000000000000001', step: 'entry', age: '13-17' } as const;
  expect(read(new URLSearchParams(setupQuery(place)).toString())).toEqual(place);
});

it('begins at the first step without a class, and with a step that does not exist', () => {
  expect(read('')).toEqual({ classId: null, step: 'looks', age: null });
  expect(read('step=entry&age=99')).toEqual({ classId: null, step: 'looks', age: null });
  expect(read('class=C&step=nothing').step).toBe('looks');
});

it('gives a new class a colour that no other has, as long as there is one', () => {
  expect(freeColour([])).toBe('blue');
  expect(freeColour([{ colour: 'blue' }, { colour: 'green' }])).toBe('yellow');
  const all = (['blue', 'yellow', 'green', 'orange', 'purple'] as const).map((colour) => ({ colour }));
  expect(freeColour(all)).toBe('blue');
  expect(freeColour([...all, { colour: 'blue' }])).toBe('yellow');
});
