import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TextBlock } from '@/extension/core/page/contract.ts';
import type { HostText } from '@/extension/core/page/host-text.ts';
import { pageKeyOf } from '@/shared/domain/study/highlight.ts';
import { PAGE_TEXT, type PagePlace } from '@/shared/domain/study/translation.ts';
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

/** Returns each block's text, with untranslated parts in brackets. */
const marked = async (html?: string) => {
  if (html !== undefined) show(html);
  return (await read('page')).blocks.map(({ text, kept = [] }) =>
    kept.reduceRight(
      (all, { start, end }) => `${all.slice(0, start)}[${all.slice(start, end)}]${all.slice(end)}`,
      text,
    ),
  );
};

describe('[B24] text that is not translated', () => {
  it.each([
    ['code', '<pre><code>print("hello world")</code></pre>', '[print("hello world")]'],
    ['an attribute', '<p translate="no">Blue Ocean Academy</p>', '[Blue Ocean Academy]'],
    ['a class', '<p class="notranslate">Sunny Side Reader</p>', '[Sunny Side Reader]'],
    ['the class of a translator', '<p>Ask <b class="skiptranslate">Sunny</b> now</p>', 'Ask [Sunny] now'],
    [
      'code and a name in a sentence',
      '<p>Run <code>npm start</code> to open <span translate="no">Sunny Side</span> now.</p>',
      'Run [npm start] to open [Sunny Side] now.',
    ],
    ['an inherited attribute', '<div translate="no"><p>Blue <b>Ocean</b></p></div>', '[Blue Ocean]'],
    ['translate=yes inside', '<p translate="no">Blue <b translate="yes">ocean</b></p>', '[Blue ]ocean'],
    ['an empty attribute', '<p class="notranslate">Blue <b translate>ocean</b></p>', '[Blue ]ocean'],
    ['capitals in the attribute', '<p translate="NO">Blue</p>', '[Blue]'],
    [
      'kbd, samp and var',
      '<p>Press <kbd>Esc</kbd>, see <samp>bye</samp> or <var>x</var>.</p>',
      'Press [Esc], see [bye] or [x].',
    ],
    ['text that the user writes', '<div contenteditable="true">My draft</div>', '[My draft]'],
    ['text that the user writes in a custom text box', '<div role="textbox">My draft</div>', '[My draft]'],
    ['a field', '<textarea>My story</textarea>', '[My story]'],
    ['a picture that is marked', '<p>See <img alt="Blue Ocean" translate="no"> here</p>', 'See [Blue Ocean] here'],
    ['nothing', '<p>See <b>this</b> here</p>', 'See this here'],
  ])('keeps text untranslated by %s', async (_what, html, text) => {
    expect(await marked(html)).toEqual([text]);
  });

  it.each([
    ['outside', '<div translate="no"><x-name></x-name></div>', '<p>Blue Ocean</p>', '[Blue Ocean]'],
    ['on its own element', '<x-name class="notranslate"></x-name>', '<p>Blue <b>Ocean</b></p>', '[Blue Ocean]'],
    ['outside, and revoked inside', '<x-name translate="no"></x-name>', '<p translate="yes">Blue</p>', 'Blue'],
  ])('applies a translate mark in a shadow tree: %s', async (_where, html, inside, text) => {
    show(html);
    const host = document.querySelector('x-name') as HTMLElement;
    host.attachShadow({ mode: 'open' }).innerHTML = inside;
    expect(await marked()).toEqual([text]);
  });

  it('counts untranslated parts from the start of a selection in whole words, and translates them if selected alone', async () => {
    show('<p id="first">Run <code id="code">npm start</code> now.</p>');
    document.getSelection()?.selectAllChildren(document.body);
    document
      .getSelection()
      ?.setBaseAndExtent(document.querySelector('p')?.firstChild as Node, 2, document.querySelector('p') as Node, 2);
    expect((await read('selection')).blocks).toMatchObject([{ text: 'Run npm start', kept: [{ start: 4, end: 13 }] }]);
    select('code', 0, 9);
    expect((await read('selection')).blocks).toEqual([{ text: 'npm start', lang: 'en' }]);
  });
});

describe('text of a page', () => {
  it('returns the paragraphs with their languages, without changing the page', async () => {
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

  it('starts with the main part, as reading does, and puts menus at the end', async () => {
    show(`<nav><a href="#a">Menu</a> <p>Donate</p></nav>${ARTICLE}<footer>About us</footer>`);
    const texts = (await read('page')).blocks.map(({ text }) => text);
    expect(texts[0]).toBe('Volcanoes');
    expect(texts.slice(-3)).toEqual(['About us', 'Menu', 'Donate']);
  });

  it('returns the selected text, also from several paragraphs', async () => {
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

  it('returns no blocks for an empty selection', async () => {
    show(ARTICLE);
    document.getSelection()?.removeAllRanges();
    expect((await read('selection')).blocks).toEqual([]);
  });

  it('returns the text selected in a field, but never a password', async () => {
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
    ['a one-time code', 'autocomplete', 'one-time-code'],
    ['a password that the page shows in plain text', 'name', 'password'],
  ])('returns no text of a field for %s', async (_what, attribute, value) => {
    show(ARTICLE);
    const field = document.getElementById('field') as HTMLInputElement;
    field.setAttribute(attribute, value);
    field.focus();
    field.setSelectionRange(2, 10);
    expect((await read('selection')).blocks).toEqual([]);
  });

  it('uses the integration of a page that paints its words, and the DOM for missing text', async () => {
    show(ARTICLE);
    const given = async function* (): AsyncGenerator<TextBlock> {
      yield { text: 'The rain in Spain.', rects: () => [] };
    };
    const host: HostText = { read: (scope) => (scope === 'page' ? given() : null) };
    expect((await read('page', host)).blocks).toEqual([{ text: 'The rain in Spain.', lang: '' }]);
    select('first', 0, 3);
    expect((await read('selection', host)).blocks).toEqual([{ text: 'She', lang: 'en' }]);
  });

  it('returns no text, not even menus, if a page that paints its words gives none', async () => {
    show(ARTICLE);
    const none = async function* (): AsyncGenerator<TextBlock> {};
    expect((await read('page', { read: none, isPainted: true })).blocks).toEqual([]);
    expect((await read('page', { read: none })).blocks).not.toEqual([]);
    expect((await read('page', { read: () => null, isPainted: true })).blocks).not.toEqual([]);
  });

  it('cuts the text at a length and reports it', async () => {
    show(Array.from({ length: PAGE_TEXT.mostBlocks + 5 }, (_, at) => `<p>Number ${at}</p>`).join(''));
    const many = await read('page');
    expect([many.blocks.length, many.isCut]).toEqual([PAGE_TEXT.mostBlocks, true]);
    show(`<p>${'word '.repeat(13_000)}</p><p>more</p>`);
    const long = await read('page');
    expect(long.blocks[0]?.text.length).toBeLessThanOrEqual(PAGE_TEXT.mostChars);
    expect(long.isCut).toBe(true);
  });

  it('returns a long page in portions; continues after the last portion if the page changed', async () => {
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

  it('reports that parts of a document are missing', async () => {
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

  it('reports a large painted part as missing, but not a small part, nor beside a selection', async () => {
    const beside = (inPx: number) => `<p id="p">Words beside it.</p><canvas width="${inPx}" height="${inPx}"></canvas>`;
    show(beside(2_000));
    expect(await read('page')).toMatchObject({ isPartial: true });
    select('p', 0, 5);
    expect(await read('selection')).not.toHaveProperty('isPartial');
    show(beside(20));
    expect(await read('page')).not.toHaveProperty('isPartial');
  });

  it('cuts the text of a page that paints its words at a length and a time, and reports it', async () => {
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
  it('reports a clicked word and its language; ignores links, fields and empty places', async () => {
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

  it('reports the word for a click on the last letter of a line', async () => {
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

describe('frames of the same site and shadow trees', () => {
  async function showTrees(): Promise<Document> {
    document.body.setHTMLUnsafe(`<p>Above</p><div id="host" lang="es"><template shadowrootmode="open"><p>La lava corre. Fin.</p></template></div>
      <iframe title="A book" style="border:9px solid;margin-inline-start:40px" srcdoc='<body lang="fr"><p>Le feu brûle. Fin.</p>'></iframe>`);
    await vi.waitFor(() => expect(frameOf().querySelector('p')).not.toBeNull());
    return frameOf();
  }
  const frameOf = () => document.querySelector('iframe')?.contentDocument as Document;

  it('translates a selection in a frame or a shadow tree, and returns its sentence', async () => {
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

  it('reports a word clicked in a frame or a shadow tree, but not with a modifier key', async () => {
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
