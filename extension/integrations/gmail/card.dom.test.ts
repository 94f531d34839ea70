import { expect, it } from 'vitest';
import { nastyStrings } from '@/tests/data/nasty-strings.ts';
import { createCard, createNameLine } from './card.ts';

const LINK = 'https://mote.example/m/0123456789abcdefG';
const shapeOf = (root: Element) => [...root.querySelectorAll('*')].map(({ tagName }) => tagName);

it('never lets a title or a note become markup in a mail: 500 strings (S8)', () => {
  const draft = document.createElement('div');
  const draw = (label: string, note: string) => {
    const saidName = { link: LINK, label: note, place: 'card' } as const;
    draft.innerHTML = createCard(document, { link: LINK, label, note, saidName });
    draft.innerHTML += createNameLine(document, saidName);
    return draft;
  };
  const plain = shapeOf(draw('A title', 'A note'));
  for (const nasty of nastyStrings()) {
    const card = draw(`x${nasty}`, `y${nasty}`);
    expect(shapeOf(card)).toEqual(plain);
    expect(card.querySelector('a')?.getAttribute('href')).toBe(LINK);
  }
});
