import patterns from 'hyphen/patterns/en-us.js';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { textRootOf } from '@/extension/core/page/text-root.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { nothingSchema } from '@/extension/messaging/nothing-schema.ts';
import { err, ok } from '@/shared/base/result.ts';
import { FIRST_COMFORT, type ReadingComfort } from '@/shared/domain/study/reading-comfort.ts';
import { readPage } from '@/shared/text-index/live-index.ts';
import { findFaults } from '@/tests/dom/render-in-kit.tsx';
import { comfortChanged, readComfort, readSyllables, turnReader } from './messages.ts';
import { patternsSchema } from './schemas.ts';
import { answerReader } from './start-reader.ts';

afterEach(() => {
  document.body.replaceChildren();
  document.querySelector('[data-mote-reader]')?.remove();
});

const ARTICLE = `<nav>Home Science Sport</nav><main lang="en"><h1>Why volcanoes wake up</h1>
  <p>Under your feet, far below the soil, the rock is so hot that it melts.</p>
  <img alt="A volcano" width="300" height="200" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='300' height='200'/%3E">
  <ul><li>Gas rises.</li></ul></main>`;

async function setUp(html: string, change: Partial<ReadingComfort> = {}) {
  document.body.innerHTML = html;
  await Promise.all([...document.images].map((image) => image.decode()));
  const bus = createFakeBus();
  const join = (self: 'worker' | 'content') =>
    createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report: vi.fn() });
  const worker = join('worker');
  const state = { comfort: { ...FIRST_COMFORT, ...change } };
  const texts = { name: 'Reader view', close: 'Back to the page' };
  worker.answer({ ...readComfort, input: nothingSchema }, async () =>
    ok({ comfort: state.comfort, texts, locale: 'en-US', direction: 'ltr' as const }),
  );
  worker.answer({ ...readSyllables, input: patternsSchema }, async () => ok({ data: JSON.stringify(patterns) }));
  answerReader(window, join('content'), new AbortController().signal);
  const turn = () => worker.call(turnReader, {}, { tabId: 7, frameId: 0 });
  return { state, turn, tell: () => worker.tell(comfortChanged, {}, { tabId: 7, frameId: 0 }) };
}
const root = () => document.querySelector('[data-mote-reader]')?.shadowRoot ?? null;
const layer = () => root()?.querySelector<HTMLElement>('.layer') ?? null;

it('shows heading, words and picture of the main part, and nothing of the menu', async () => {
  const { turn } = await setUp(ARTICLE);
  expect(await turn()).toEqual(ok({ isOpen: true }));
  const main = root()?.querySelector('article');
  expect([...(main?.children ?? [])].map(({ localName }) => localName)).toEqual(['h1', 'p', 'figure', 'p']);
  expect(main?.querySelector('img')?.alt).toBe('A volcano');
  expect(main?.textContent).not.toContain('Sport');
  expect(main?.lang).toBe('en');
  expect(await findFaults(layer() as Element)).toEqual([]);
});

it('gives its text to the tools while it is open, and the page’s text after it', async () => {
  const { turn } = await setUp(ARTICLE);
  await turn();
  const words = () => readPage(textRootOf(document) as Element).text;
  expect(words()).toContain('Under your feet');
  expect(words()).not.toContain('Sport');
  await turn();
  expect(words()).toContain('Sport');
});

it('closes by Escape, changes nothing in the page, and returns the focus', async () => {
  const { turn } = await setUp(`${ARTICLE}<button>Mine</button>`);
  const before = document.body.innerHTML;
  document.querySelector('button')?.focus();
  await turn();
  expect(root()?.activeElement?.className).toBe('scroll');
  await userEvent.keyboard('{Tab}');
  expect(root()?.activeElement?.localName).toBe('button');
  await userEvent.keyboard('{Escape}');
  expect(root()).toBeNull();
  expect(document.body.innerHTML).toBe(before);
  expect(document.activeElement?.textContent).toBe('Mine');
});

it('the reader view applies a new look immediately, and marks syllables without changing the text', async () => {
  const { state, turn, tell } = await setUp(ARTICLE);
  await turn();
  const text = root()?.querySelector('article')?.textContent;
  state.comfort = { ...state.comfort, paper: 'night', size: 32, hasSyllables: true };
  tell();
  await vi.waitFor(() => expect(getComputedStyle(layer() as Element).backgroundColor).toBe('rgb(27, 23, 36)'));
  await vi.waitFor(() => expect(root()?.querySelector('h1 .s')?.textContent).toMatch(/^vol/));
  expect(root()?.querySelector('article')?.textContent).toBe(text);
  state.comfort = { ...state.comfort, hasSyllables: false };
  tell();
  await vi.waitFor(() => expect(root()?.querySelector('.s')).toBeNull());
  expect(root()?.querySelector('article')?.textContent).toBe(text);
});

it('keeps the direction of the text', async () => {
  const { turn } = await setUp(
    '<main lang="ar" dir="rtl"><h1>البركان</h1><p>تحت قدميك صخر ساخن جدا حتى إنه يذوب.</p></main>',
  );
  await turn();
  const paragraph = root()?.querySelector('article p') as HTMLElement;
  expect(getComputedStyle(paragraph).direction).toBe('rtl');
});

it('opens a text of 100,000 words in slices, with its beginning first', async () => {
  const words = 'The rock is so hot that it melts and rises. '.repeat(10);
  const { turn } = await setUp(`<main>${Array.from({ length: 1_000 }, () => `<p>${words}</p>`).join('')}</main>`);
  await turn();
  const main = root()?.querySelector('article');
  expect(main?.children.length).toBeGreaterThanOrEqual(60);
  expect(main?.children.length).toBeLessThan(1_000);
  await vi.waitFor(() => expect(main?.children.length).toBe(1_000), { timeout: 10_000 });
});

it('reports a page without words', async () => {
  const { turn } = await setUp('');
  expect(await turn()).toEqual(err('nothing-to-read'));
});
