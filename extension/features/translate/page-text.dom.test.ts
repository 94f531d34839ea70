import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TextBlock } from '@/extension/core/contract.ts';
import type { HostText } from '@/extension/core/host-text.ts';
import { pageKeyOf } from '@/shared/domain/highlight.ts';
import { PAGE_TEXT, type PagePlace } from '@/shared/domain/translation.ts';
import { watchClickedWords } from './clicked-words.ts';
import { readPageBlocks } from './page-text.ts';

const ARTICLE = `
  <main lang="en">
    <h1>Volcanoes</h1>
    <p id="first">She sees smoke. It is hot.</p>
    <p lang="es" id="spanish">La lava corre.</p>
    <p style="display: none">Hidden.</p>
    <input id="field" value="I like tea"><input id="secret" type="password" value="abc123">
    <a href="#x" id="link">A link</a>
  </main>`;

function show(html: string): void {
  document.body.innerHTML = html;
}
afterEach(() => {
  document.body.innerHTML = '';
});

function select(id: string, from: number, to: number): void {
  const node = document.getElementById(id)?.firstChild;
  if (node) document.getSelection()?.setBaseAndExtent(node, from, node, to);
}
const read = (scope: 'selection' | 'page', host: HostText | null = null, place?: PagePlace) =>
  readPageBlocks(window, host, scope, place);

describe('the words of a page', () => {
  it('are its paragraphs with their languages, and the page stays as it is', async () => {
    show(ARTICLE);
    const before = document.body.innerHTML;
    const { blocks, isCut } = await read('page');
    expect(blocks.slice(0, 3)).toEqual([
      { text: 'Volcanoes', lang: 'en' },
      { text: 'She sees smoke. It is hot.', lang: 'en' },
      { text: 'La lava corre.', lang: 'es' },
    ]);
    expect(JSON.stringify(blocks)).not.toMatch(/Hidden|abc123/);
    expect(isCut).toBe(false);
    expect(document.body.innerHTML).toBe(before);
  });

  it('begin with the main part, as reading does; the menus before it come behind', async () => {
    show(`<nav><a href="#a">Menu</a> <p>Donate</p></nav>${ARTICLE}<footer>About us</footer>`);
    const texts = (await read('page')).blocks.map(({ text }) => text);
    expect(texts[0]).toBe('Volcanoes');
    expect(texts.slice(-3)).toEqual(['About us', 'Menu', 'Donate']);
  });

  it('of a selection are what is selected, over several paragraphs too', async () => {
    show(ARTICLE);
    select('first', 4, 14);
    expect(await read('selection')).toEqual({
      blocks: [{ text: 'sees smoke', lang: 'en' }],
      isCut: false,
      met: { sentence: 'She sees smoke.', source: pageKeyOf(location.href) },
    });
    select('first', 0, 15);
    expect(await read('selection')).toEqual({ blocks: [{ text: 'She sees smoke.', lang: 'en' }], isCut: false });
    const [from, to] = [document.getElementById('first')?.firstChild, document.getElementById('spanish')?.firstChild];
    if (from && to) document.getSelection()?.setBaseAndExtent(from, 16, to, 7);
    expect((await read('selection')).blocks).toEqual([
      { text: 'It is hot.', lang: 'en' },
      { text: 'La lava', lang: 'es' },
    ]);
  });

  it('of nothing selected are none', async () => {
    show(ARTICLE);
    document.getSelection()?.removeAllRanges();
    expect((await read('selection')).blocks).toEqual([]);
  });

  it('in a field are those that are selected there; what is typed in secret stays so', async () => {
    show(ARTICLE);
    const field = document.getElementById('field') as HTMLInputElement;
    field.focus();
    field.setSelectionRange(2, 10);
    expect((await read('selection')).blocks).toEqual([{ text: 'like tea', lang: '' }]);
    const secret = document.getElementById('secret') as HTMLInputElement;
    secret.focus();
    secret.setSelectionRange(0, 6);
    expect((await read('selection')).blocks).toEqual([]);
  });

  it.each([
    ['a card’s number', 'autocomplete', 'cc-number'],
    ['a code that holds once', 'autocomplete', 'one-time-code'],
    ['a password that the page shows in clear', 'name', 'password'],
  ])('in a field for %s are never given', async (_what, attribute, value) => {
    show(ARTICLE);
    const field = document.getElementById('field') as HTMLInputElement;
    field.setAttribute(attribute, value);
    field.focus();
    field.setSelectionRange(2, 10);
    expect((await read('selection')).blocks).toEqual([]);
  });

  it('of a page that paints them itself are its integration’s; what it has not got is read from the page', async () => {
    show(ARTICLE);
    const given = async function* (): AsyncGenerator<TextBlock> {
      yield { text: 'The rain in Spain.', rects: () => [] };
    };
    const host: HostText = { read: (scope) => (scope === 'page' ? given() : null) };
    expect((await read('page', host)).blocks).toEqual([{ text: 'The rain in Spain.', lang: '' }]);
    select('first', 0, 3);
    expect((await read('selection', host)).blocks).toEqual([{ text: 'She', lang: 'en' }]);
  });

  it('of such a page that gives none are none: its menus are not meant', async () => {
    show(ARTICLE);
    const none = async function* (): AsyncGenerator<TextBlock> {};
    expect((await read('page', { read: none, isPainted: true })).blocks).toEqual([]);
    expect((await read('page', { read: none })).blocks).not.toEqual([]);
    expect((await read('page', { read: () => null, isPainted: true })).blocks).not.toEqual([]);
  });

  it('are given up to a length, and it is said that there is more', async () => {
    show(Array.from({ length: PAGE_TEXT.mostBlocks + 5 }, (_, at) => `<p>Number ${at}</p>`).join(''));
    const many = await read('page');
    expect([many.blocks.length, many.isCut]).toEqual([PAGE_TEXT.mostBlocks, true]);
    show(`<p>${'word '.repeat(13_000)}</p><p>more</p>`);
    const long = await read('page');
    expect(long.blocks[0]?.text.length).toBeLessThanOrEqual(PAGE_TEXT.mostChars);
    expect(long.isCut).toBe(true);
  });

  it('of a page longer than two portions come one after the other; of one that has changed, after what was last', async () => {
    const { mostBlocks } = PAGE_TEXT;
    const paragraphs = Array.from({ length: 2 * mostBlocks + 5 }, (_, at) => `<p>Number ${at}</p>`);
    show(paragraphs.join(''));
    const second = await read('page', null, { from: mostBlocks, after: `Number ${mostBlocks - 1}` });
    expect([second.blocks[0]?.text, second.blocks.length, second.isCut]).toEqual(['Number 400', mostBlocks, true]);
    show(`<p>News</p>${paragraphs.join('')}`);
    const third = await read('page', null, { from: 2 * mostBlocks, after: second.blocks.at(-1)?.text ?? '' });
    expect([third.blocks.map(({ text }) => text), third.isCut]).toEqual([
      ['Number 800', 'Number 801', 'Number 802', 'Number 803', 'Number 804'],
      false,
    ]);
    show(ARTICLE);
    expect((await read('page', null, { from: mostBlocks, after: 'Number 399' })).blocks).toEqual([]);
    const given = async function* (): AsyncGenerator<TextBlock> {
      for (let at = 0; at < mostBlocks + 3; at += 1) yield { text: `Given ${at}`, rects: () => [] };
    };
    const rest = await read('page', { read: given }, { from: mostBlocks, after: 'Given 399' });
    expect(rest).toMatchObject({ blocks: [{ text: 'Given 400' }, {}, { text: 'Given 402' }], isCut: false });
  });

  it('of a document whose parts did not all come it is said that some are missing', async () => {
    const given = (missing: readonly { id: string; title: string }[]): HostText => ({
      read: () =>
        Object.assign(
          (async function* (): AsyncGenerator<TextBlock> {
            yield { text: 'The first tab.', rects: () => [] };
          })(),
          { coverage: { read: [], missing, gap: missing.length > 0 ? ('refused' as const) : null } },
        ),
    });
    expect(await read('page', given([{ id: 't.2', title: 'Second' }]))).toMatchObject({ isPartial: true });
    expect(await read('page', given([]))).not.toHaveProperty('isPartial');
  });

  it('beside a large painted part it is said that something is missing, beside a small one not, nor of a selection', async () => {
    const beside = (inPx: number) => `<p id="p">Words beside it.</p><canvas width="${inPx}" height="${inPx}"></canvas>`;
    show(beside(2_000));
    expect(await read('page')).toMatchObject({ isPartial: true });
    select('p', 0, 5);
    expect(await read('selection')).not.toHaveProperty('isPartial');
    show(beside(20));
    expect(await read('page')).not.toHaveProperty('isPartial');
  });

  it('of a page that paints them itself are given up to a length and a time, and it is said that there is more', async () => {
    show('');
    const given = (count: number): HostText => ({
      read: async function* (): AsyncGenerator<TextBlock> {
        for (let at = 0; at < count; at += 1) yield { text: `Number ${at}`, rects: () => [] };
      },
    });
    const { mostBlocks } = PAGE_TEXT;
    const counted = async (count: number) => {
      const { blocks, isCut } = await read('page', given(count));
      return [blocks.length, isCut];
    };
    expect(await counted(mostBlocks)).toEqual([mostBlocks, false]);
    expect(await counted(mostBlocks + 1)).toEqual([mostBlocks, true]);
    const slow = async function* (): AsyncGenerator<TextBlock> {
      yield { text: 'The first page.', rects: () => [] };
      await new Promise(() => {});
    };
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const asked = read('page', { read: slow });
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    expect(await asked).toMatchObject({ blocks: [{ text: 'The first page.' }], isCut: true });
  });
});

describe('[S1-017] a click on a word', () => {
  it('tells of the word and its language, and of nothing on links, fields and empty places', async () => {
    show(ARTICLE);
    const life = new AbortController();
    const tell = vi.fn();
    watchClickedWords(window, tell, life.signal);
    await page.getByText('She sees smoke').click({ position: { x: 6, y: 8 } });
    expect(tell.mock.calls).toEqual([[{ text: 'She', lang: 'en', sentence: 'She sees smoke.' }]]);
    await page.getByText('La lava').click({ position: { x: 6, y: 8 } });
    expect(tell.mock.lastCall).toEqual([{ text: 'La', lang: 'es', sentence: 'La lava corre.' }]);
    await page.getByRole('link').click();
    await page.getByRole('textbox').first().click();
    const box = document.getElementById('first')?.getBoundingClientRect();
    await page.getByText('She sees smoke').click({ position: { x: (box?.width ?? 0) - 3, y: 8 } });
    await userEvent.keyboard('a');
    expect(tell).toHaveBeenCalledTimes(2);
    life.abort();
    await page.getByText('She sees smoke').click({ position: { x: 6, y: 8 } });
    expect(tell).toHaveBeenCalledTimes(2);
  });

  it('on the last letter of a line means its word', async () => {
    show('<p><span id="last">hot</span></p><p>Next</p>');
    const life = new AbortController();
    const tell = vi.fn();
    watchClickedWords(window, tell, life.signal);
    const box = document.getElementById('last')?.getBoundingClientRect();
    await page.getByText('hot').click({ position: { x: (box?.width ?? 0) - 1, y: 8 } });
    expect(tell.mock.calls).toEqual([[{ text: 'hot', lang: 'en', sentence: 'hot' }]]);
    life.abort();
  });
});

describe('in frames of the same site and in shadow trees', () => {
  async function showTrees(): Promise<Document> {
    document.body.setHTMLUnsafe(`<p>Above</p><div id="host" lang="es"><template shadowrootmode="open"><p>La lava corre. Fin.</p></template></div>
      <iframe title="A book" style="border:9px solid;margin-inline-start:40px" srcdoc='<body lang="fr"><p>Le feu brûle. Fin.</p>'></iframe>`);
    await vi.waitFor(() => expect(frameOf().querySelector('p')).not.toBeNull());
    return frameOf();
  }
  const frameOf = () => document.querySelector('iframe')?.contentDocument as Document;

  it('what is selected is translated, and met in its sentence', async () => {
    const inner = await showTrees();
    const [lava, feu] = [document.querySelector('#host')?.shadowRoot, inner].map((tree) => tree?.querySelector('p'));
    document.getSelection()?.setBaseAndExtent(lava?.firstChild as Node, 3, lava?.firstChild as Node, 7);
    expect(await read('selection')).toMatchObject({
      blocks: [{ text: 'lava', lang: 'es' }],
      met: { sentence: 'La lava corre.' },
    });
    inner.defaultView?.focus();
    inner.getSelection()?.setBaseAndExtent(feu?.firstChild as Node, 0, feu?.firstChild as Node, 13);
    expect((await read('selection')).blocks).toEqual([{ text: 'Le feu brûle.', lang: 'fr' }]);
  });

  it('a word that is clicked is told of; with a key down it means something else', async () => {
    await showTrees();
    const life = new AbortController();
    const tell = vi.fn();
    watchClickedWords(window, tell, life.signal);
    const words = page.frameLocator(page.getByTitle('A book')).getByText('Le feu');
    await words.click({ position: { x: 4, y: 8 } });
    expect(tell.mock.calls).toEqual([[{ text: 'Le', lang: 'fr', sentence: 'Le feu brûle.' }]]);
    await words.click({ position: { x: 4, y: 8 }, modifiers: ['Shift'] });
    expect(tell).toHaveBeenCalledTimes(1);
    life.abort();
  });
});
