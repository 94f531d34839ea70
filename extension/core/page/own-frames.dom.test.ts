import { afterEach, expect, it, vi } from 'vitest';
import type { HostWindow } from './host-window.ts';
import { OURS } from './our-elements.ts';
import { inEachFrame, pointIn } from './own-frames.ts';

const stage = document.createElement('main');
let life = new AbortController();
afterEach(() => {
  life.abort();
  life = new AbortController();
  stage.replaceChildren();
  stage.remove();
});

function enter(): string[] {
  const entered: string[] = [];
  inEachFrame(window, life.signal, (inner) => {
    entered.push(inner === window ? 'page' : inner.document.title);
  });
  return entered;
}
async function add(title: string, parent: Element = stage): Promise<HTMLIFrameElement> {
  const frame = parent.ownerDocument.createElement('iframe');
  frame.srcdoc = `<title>${title}</title><p>Words</p>`;
  const isLoaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  parent.append(frame);
  await isLoaded;
  return frame;
}

it('runs in existing frames, later frames, nested frames, and in the next page that each of them loads', async () => {
  document.body.append(stage);
  const first = await add('first');
  const entered = enter();
  expect(entered).toEqual(['page', 'first']);
  await add('second');
  const body = first.contentDocument?.body;
  await add('within', body);
  expect(entered).toEqual(['page', 'first', 'second', 'within']);
  first.srcdoc = '<title>third</title>';
  await vi.waitFor(() => expect(entered.at(-1)).toBe('third'));
  life.abort();
  await add('too late');
  expect(entered).toHaveLength(5);
});

it('skips frames of other sites and our own frames', async () => {
  document.body.append(stage);
  stage.innerHTML = `<iframe sandbox srcdoc="<title>foreign"></iframe><iframe ${OURS.player} srcdoc="<title>ours"></iframe>`;
  await vi.waitFor(() => expect(stage.querySelectorAll('iframe')[1]?.contentDocument?.title).toBe('ours'));
  const entered = enter();
  await add('theirs');
  expect(entered).toEqual(['page', 'theirs']);
});

it('converts a pointer in a nested frame to the page’s window', async () => {
  document.body.append(stage);
  const outer = await add('outer');
  outer.style.cssText = 'position:fixed;left:100px;top:50px;border:5px solid';
  const inner = await add('inner', outer.contentDocument?.body);
  inner.style.cssText = 'position:fixed;left:30px;top:20px;border:0';
  const event = new MouseEvent('click', { clientX: 7, clientY: 3 });
  expect(pointIn(window, inner.contentWindow as unknown as HostWindow, event)).toEqual({ x: 142, y: 78 });
  expect(pointIn(window, window, event)).toEqual({ x: 7, y: 3 });
});
