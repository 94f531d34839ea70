import { expect, it } from 'vitest';
import { nastyStrings } from '@/tests/data/nasty-strings.ts';
import { createCard, createNameLine } from './card.ts';

const LINK = 'https://mote.example/m/0123456789abcdefG';
const shapeOf = (root: Element) => [...root.querySelectorAll('*')].map(({ tagName }) => tagName);

it('a title or a note never becomes markup in a mail: 500 strings (S8)', () => {
  const draft = document.createElement('div');
  const draw = (label: string, note: string) => {
    const spokenName = { link: LINK, label: note, place: 'card' } as const;
    draft.innerHTML = createCard(document, { link: LINK, label, note, picture: label, spokenName });
    draft.innerHTML += createNameLine(document, spokenName);
    return draft;
  };
  const plain = shapeOf(draw('A title', 'A note'));
  for (const nasty of nastyStrings()) {
    const card = draw(`x${nasty}`, `y${nasty}`);
    expect(shapeOf(card)).toEqual(plain);
    expect([...card.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(Array(5).fill(LINK));
  }
});

it('shows the voice of the mote as a picture from its own server, and is complete without it', () => {
  const draft = document.createElement('div');
  const said = 'Play voice note, 12 seconds, from Ada';
  const parts = { link: LINK, label: 'Voice note · 0:12', note: null, picture: said, spokenName: null };
  draft.innerHTML = createCard(document, parts);
  const picture = draft.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('https://mote.example/api/x/card/0123456789abcdefG.png');
  expect([picture?.alt, picture?.width, picture?.height]).toEqual([said, 200, 36]);
  expect(picture?.closest('a')?.getAttribute('href')).toBe(LINK);
  const spoken = [...draft.querySelectorAll('a:not([aria-hidden])')].map(({ textContent }) => textContent);
  expect(spoken).toEqual(['Voice note · 0:12']);
});
