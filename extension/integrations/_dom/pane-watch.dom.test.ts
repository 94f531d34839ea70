import { afterEach, describe, expect, it } from 'vitest';
import { watchPane } from './pane-watch.ts';

const BESIDE = [{ css: 'iframe, header', lastSeen: '2026-11', expect: { state: 'open', count: 2 } }] as const;
const life = new AbortController();
afterEach(() => document.body.replaceChildren());

/** Opens a page with the student's work in a frame, a bar, and a panel with the box. */
function open(boxHtml = '<textarea></textarea>') {
  document.body.innerHTML = `<header><b></b></header><main><iframe></iframe><aside><p></p><div class="box">${boxHtml}</div></aside></main>`;
  const at = (selector: string) => document.querySelector<HTMLElement>(selector)!;
  const box = () => document.querySelector('.box > *');
  return { at, followed: watchPane(window, life.signal, { boxOf: box, beside: BESIDE }) };
}

/** Returns true if the wait resolves before the time-out of an insert. */
async function settles(followed: ReturnType<typeof open>['followed'], movedAt: number): Promise<boolean> {
  const over = AbortSignal.timeout(900);
  await followed(movedAt, over);
  return !over.aborted;
}

describe('the wait for the pane', () => {
  it('the wait for the pane ends when the words beside the box are replaced', async () => {
    const { at, followed } = open();
    const movedAt = performance.now();
    at('aside p').textContent = 'Ada';
    expect(await settles(followed, movedAt)).toBe(true);
  });

  it('the wait for the pane ends when the whole panel is rebuilt', async () => {
    const { at, followed } = open();
    const movedAt = performance.now();
    at('aside').replaceWith(at('aside').cloneNode(true));
    expect(await settles(followed, movedAt)).toBe(true);
  });

  it.each([
    ['nothing at all', () => {}],
    ['the name in the bar', (at) => at('header b').append('Ada')],
    ['the work in its frame', (at) => at('iframe').replaceWith(document.createElement('iframe'))],
    ['what a person types', (at) => at('.box > *').append('Well done')],
    ['a control of ours', (at) => at('aside').append(ours())],
  ] satisfies [string, (at: ReturnType<typeof open>['at']) => void][])(
    '%s: does not end the wait for the pane',
    async (_what, change) => {
      const { at, followed } = open('<div contenteditable="true"></div>');
      const movedAt = performance.now();
      change(at);
      expect(await settles(followed, movedAt)).toBe(false);
    },
  );

  it('the wait continues while a panel says that it is loading, and ends when that text is removed', async () => {
    const { at, followed } = open();
    const movedAt = performance.now();
    at('aside p').innerHTML = '<span role="progressbar">…</span>';
    expect(await settles(followed, movedAt)).toBe(false);
    at('aside p').textContent = 'Ada';
    expect(await settles(followed, movedAt)).toBe(true);
  });

  it('does not wait for the pane if the address names no student', async () => {
    const followed = watchPane(window, life.signal, { boxOf: () => null, beside: BESIDE });
    expect(await settles(followed, performance.now())).toBe(true);
  });
});

function ours(): HTMLElement {
  const element = document.createElement('span');
  element.setAttribute('data-mote-placement', 'one');
  return element;
}
