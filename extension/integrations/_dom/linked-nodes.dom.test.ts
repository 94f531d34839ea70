import { expect, it, vi } from 'vitest';
import { nastyStrings } from '@/tests/data/nasty-strings.ts';
import { linkedNodes, markUp } from './linked-nodes.ts';

const LINK = 'https://mote.example/m/0123456789abcdefG';

it('words beside a link never become markup, neither as nodes nor on a clipboard: 500 strings (S8)', () => {
  const ran = vi.fn();
  vi.stubGlobal('alert', ran);
  const host = document.createElement('div');
  document.body.append(host);
  const elements = () => [...host.querySelectorAll('*')].map(({ outerHTML }) => outerHTML);
  for (const nasty of nastyStrings()) {
    const words = `x${nasty}: ${LINK} y${nasty}`;
    const nodes = linkedNodes(document, words, LINK);
    host.replaceChildren(...nodes);
    expect(elements()).toEqual([`<a href="${LINK}">${LINK}</a>`]);
    expect(host.textContent).toBe(words);
    host.innerHTML = markUp(document, linkedNodes(document, words, LINK));
    expect(elements()).toEqual([`<a href="${LINK}">${LINK}</a>`]);
    host.innerHTML = markUp(document, linkedNodes(document, words, null));
    expect(elements()).toEqual([]);
  }
  host.remove();
  vi.unstubAllGlobals();
  expect(ran).not.toHaveBeenCalled();
});
