import { afterEach, expect, it } from 'vitest';
import { linkDomainsOf } from '@/shared/domain/mote/brand.ts';
import { findTextLinks, plainAddresses } from './links.ts';

const LINK = 'https://mote.example/m/0123456789abcdefG';
const DOMAINS = linkDomainsOf('https://mote.example');

function write(...words: readonly (string | Node)[]): HTMLElement {
  const container = element('div', ...words);
  document.body.append(container);
  return container;
}
function element(name: string, ...words: readonly (string | Node)[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...words);
  return made;
}
afterEach(() => document.body.replaceChildren());

it('excludes a signature below an address from it: in a block, a nested block or a separate line', () => {
  for (const signature of [element('div', 'Ms Rivera'), element('p', element('p', 'Ms Rivera')), element('br')]) {
    const container = write(`Listen: ${LINK}`, signature, 'Ms Rivera');
    expect(findTextLinks(container, DOMAINS).map(({ link }) => link)).toEqual([LINK]);
  }
});

it('reads an address that a host splits on one line as one address', () => {
  const pieces = [element('span', 'mple/m/0123456789'), element('b', element('i', 'abcdefG'))];
  const container = write('Listen: https://mote.exa', ...pieces);
  expect(plainAddresses(container)).toEqual([LINK]);
});
