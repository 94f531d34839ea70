import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readPage } from '@/shared/text-index/live-index.ts';
import { watchMenuPoint, watchSentenceClicks } from './sentence-click.ts';

let life: AbortController;
const stage = document.createElement('main');
const frame = () => stage.querySelector('iframe')?.contentDocument as Document;
const inFrame = (words: string) => page.frameLocator(page.getByTitle('A book')).getByText(words);

beforeEach(async () => {
  life = new AbortController();
  stage.setHTMLUnsafe(
    `<p>One. Two.</p><div><template shadowrootmode="open"><p>Deep words.</p></template></div>
     <iframe title="A book" style="border:7px solid;margin-inline-start:30px" srcdoc='<p>Three. Four. <a href="#x">A link</a></p>'></iframe>`,
  );
  document.body.append(stage);
  await vi.waitFor(() => expect(frame().querySelector('p')).not.toBeNull());
});
afterEach(() => {
  life.abort();
  document.getSelection()?.removeAllRanges();
  stage.remove();
});

function watch(): string[] {
  const went: string[] = [];
  const index = readPage(document.body);
  const go = (offset: number) => went.push(index.text.slice(offset).split('\n')[0] ?? '');
  watchSentenceClicks(window, () => index, go, life.signal);
  return went;
}

it('reading goes to clicked words in the page, in a shadow tree and in a frame; links keep their clicks', async () => {
  const went = watch();
  await page.getByText('One. Two.').click({ position: { x: 2, y: 8 } });
  await page.getByText('Deep words.').click({ position: { x: 2, y: 8 } });
  await inFrame('Three. Four.').click({ position: { x: 2, y: 8 } });
  await inFrame('A link').click();
  expect(went).toEqual(['One. Two.', 'Deep words.', 'Three. Four. A link']);
});

it('does not move the reading when the user selects words, also in a shadow tree and in a frame', async () => {
  const went = watch();
  for (const words of [page.getByText('One. Two.'), page.getByText('Deep words.'), inFrame('Three. Four.')]) {
    await words.dblClick({ position: { x: 12, y: 8 } });
  }
  // The first click of a double click does not select anything yet.
  expect(went).toHaveLength(3);
});

it('reports a context-menu point in a frame in coordinates of the outer page, until a key is pressed', async () => {
  const point = watchMenuPoint(window, life.signal);
  await inFrame('Three. Four.').click({ button: 'right', position: { x: 5, y: 8 } });
  const box = stage.querySelector('iframe')?.getBoundingClientRect() ?? new DOMRect();
  const words = frame().querySelector('p')?.getBoundingClientRect() ?? new DOMRect();
  const { x, y } = point() ?? { x: 0, y: 0 };
  expect(Math.abs(x - (box.left + 7 + words.left + 5))).toBeLessThan(2);
  expect(Math.abs(y - (box.top + 7 + words.top + 8))).toBeLessThan(2);
  await userEvent.keyboard('a');
  expect(point()).toBeNull();
});
