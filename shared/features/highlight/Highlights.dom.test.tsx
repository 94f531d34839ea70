import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { err, ok } from '@/shared/base/result.ts';
import type { Highlight } from '@/shared/domain/study/highlight.ts';
import { findFaults, type KitLook, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import {
  createFakeDocumentMaker,
  createFakeHighlightedWords,
  createFakeHighlights,
  createFakePage,
  fakeHighlight,
} from './fake-highlights.ts';
import { HighlightCard } from './HighlightCard.tsx';
import { Highlights } from './Highlights.tsx';

const HERE = 'https://article.example/volcanoes';
const MOON = { page: 'https://article.example/moon', title: 'The moon' };

async function show(highlights: readonly Highlight[], lost: readonly string[] = [], look: KitLook = {}) {
  const ports = createFakeHighlights(highlights);
  const beside = createFakePage({ page: HERE, lost });
  const words = createFakeHighlightedWords();
  const maker = createFakeDocumentMaker();
  await renderInKit(
    <div style={{ inlineSize: 328 }}>
      <Highlights ports={ports} page={beside} words={words} maker={maker} />
    </div>,
    look,
  );
  return { ports, beside, words, maker };
}
const rows = () => page.getByRole('listitem').elements().length;
const button = (name: string | RegExp) => page.getByRole('button', { name });

describe('the list of highlights', () => {
  it('explains the first step while empty, and highlights the selection', async () => {
    const { beside } = await show([]);
    await expect.element(page.getByText('No highlights yet')).toBeVisible();
    await button(/Evidence.*Green/).click();
    await expect.element(page.getByText('Highlighted.')).toBeVisible();
    expect(beside.asked.at(-1)).toEqual({ type: 'add', colour: 'green' });
    expect(await findFaults()).toEqual([]);
  });

  it('saves a single highlighted word to the word list with undo, and not several words', async () => {
    const { words } = await show([
      fakeHighlight(1, { quote: 'lava' }),
      fakeHighlight(2, { quote: 'more than a word' }),
    ]);
    await button(/Change .*more than a word/).click();
    expect(button('Save in my words').query()).toBeNull();
    await button(/Change .*lava/).click();
    await button('Save in my words').click();
    await expect.element(page.getByText('Saved it')).toBeVisible();
    expect(await findFaults()).toEqual([]);
    await button('Undo').click();
    await expect.element(page.getByText('Taken out')).toBeVisible();
    expect(words.calls).toEqual([`save ${fakeHighlight(1).id}`, 'back w']);
    words.refuse('word-unknown');
    await button('Save in my words').click();
    await expect.element(page.getByText('The dictionary does not have this.', { exact: false })).toBeVisible();
  });

  it('makes a Google document; after a permission request the next press makes the same one; reports failures', async () => {
    const { maker } = await show([fakeHighlight(1, { quote: 'lava', note: 'Hot.' })]);
    const save = button('Save as a new Google document');
    await expect.element(save).toHaveAccessibleDescription(/Google asks you first/);
    maker.answer = ok({ isMade: false });
    await save.click();
    await expect.element(page.getByText('Google asks you in a new tab.', { exact: false })).toBeVisible();
    maker.answer = err('file-service-failed');
    await save.click();
    await expect.element(page.getByText('Google did not make the document.', { exact: false })).toBeVisible();
    maker.answer = ok({ isMade: true });
    await save.click();
    await expect.element(page.getByText('The document was made, and is open in a new tab.')).toBeVisible();
    await save.click();
    await vi.waitFor(() => expect(maker.asked).toHaveLength(4));
    expect(new Set(maker.asked.map(({ requestId }) => requestId)).size).toBe(2);
    expect(maker.asked[0]?.requestId).toMatch(/^[0-9a-f]{32}$/);
    expect(maker.asked[0]?.parts).toEqual([
      { kind: 'heading', text: 'Volcanoes' },
      { kind: 'quote', text: 'lava' },
      { kind: 'note', text: 'Hot.' },
      { kind: 'source', text: expect.stringContaining('Volcanoes'), link: HERE },
    ]);
    expect(await findFaults()).toEqual([]);
  });

  it('reports that nothing is selected', async () => {
    const { beside } = await show([]);
    beside.refuse('nothing-selected');
    await button(/Evidence.*Green/).click();
    await expect.element(page.getByText('Select some words on the page first', { exact: false })).toBeVisible();
  });

  it('lists this page’s highlights first, then all; searches them, and sorts by place or colour', async () => {
    const many = Array.from({ length: 7 }, (_, n) => fakeHighlight(n, { colour: n % 2 ? 'green' : 'purple' }));
    await show([...many, fakeHighlight(20, { ...MOON, quote: 'A far moon' })]);
    await vi.waitFor(() => expect(rows()).toBe(7));
    await page.getByRole('combobox', { name: 'Where' }).selectOptions('All pages');
    await vi.waitFor(() => expect(rows()).toBe(8));
    await page.getByRole('combobox', { name: 'In order of' }).selectOptions('Color');
    await expect.element(page.getByRole('heading', { name: 'Evidence' })).toBeVisible();
    await page.getByRole('searchbox').fill('moon');
    await vi.waitFor(() => expect(rows()).toBe(1));
    expect(await findFaults()).toEqual([]);
  });

  it('scrolls to a highlight on this page or opens its own page; reports a lost one', async () => {
    const lost = fakeHighlight(2);
    const { beside } = await show([fakeHighlight(1), lost, fakeHighlight(3, MOON)], [lost.id]);
    await expect.element(page.getByText('Not found on this page')).toBeVisible();
    expect(button(/^Go to .*words 2/).query()).toBeNull();
    await button(/^Go to .*words 1/).click();
    await vi.waitFor(() => expect(beside.asked.at(-1)).toEqual({ type: 'show', id: fakeHighlight(1).id }));
    await page.getByRole('combobox', { name: 'Where' }).selectOptions('All pages');
    await button(/^Go to .*words 3/).click();
    await vi.waitFor(() => expect(beside.opened).toEqual([fakeHighlight(3).id]));
  });

  it('changes colour and note, and removes with undo', async () => {
    const { ports } = await show([fakeHighlight(1)]);
    await button(/^Change/).click();
    await page.getByRole('radio', { name: 'Questions' }).click();
    await vi.waitFor(() => expect(ports.now()[0]?.colour).toBe('orange'));
    await page.getByRole('textbox', { name: 'Your note' }).fill('Why?');
    await userEvent.tab();
    await vi.waitFor(() => expect(ports.now()[0]?.note).toBe('Why?'));
    expect(await findFaults()).toEqual([]);
    await button(/^Remove/).click();
    await expect.element(page.getByText('No highlights yet')).toBeVisible();
    await button('Undo').click();
    await vi.waitFor(() => expect(rows()).toBe(1));
  });

  it('[S3-098] [S3-099] renames all colours but blue', async () => {
    await show([fakeHighlight(1)]);
    await page.getByText('Names of the colors').click();
    expect(page.getByRole('textbox', { name: /Blue/ }).query()).toBeNull();
    await page.getByRole('textbox', { name: /Yellow.? is called/ }).fill('Core');
    await userEvent.tab();
    await expect.element(button(/Core.*Yellow/)).toBeVisible();
    expect(await findFaults()).toEqual([]);
  });

  it('reports failures and reads again on request', async () => {
    const ports = createFakeHighlights([fakeHighlight(1)]);
    ports.refuse('no-receiver');
    await renderInKit(<Highlights ports={ports} page={createFakePage()} />);
    await expect.element(page.getByText('Mote did not answer.', { exact: false })).toBeVisible();
    ports.refuse(null);
    await button('Try again').click();
    await vi.waitFor(() => expect(rows()).toBe(1));
    ports.refuse('device-storage-full');
    await button(/^Remove/).click();
    await expect.element(page.getByText('This device has no room left.', { exact: false })).toBeVisible();
  });

  it('lists a hundred highlights, and more per press until all show', async () => {
    await show(Array.from({ length: 230 }, (_, n) => fakeHighlight(n)));
    await vi.waitFor(() => expect(rows()).toBe(100));
    await button(/Show .?100.? more \(of .?130.?\)/).click();
    await vi.waitFor(() => expect(rows()).toBe(200));
    await button(/Show .?30.? more/).click();
    await vi.waitFor(() => expect(rows()).toBe(230));
    await expect.element(button(/Show/)).not.toBeInTheDocument();
  });
});

describe('exported files of highlights', () => {
  async function save(name: string, highlights: readonly Highlight[]): Promise<Blob> {
    const saved = vi.spyOn(URL, 'createObjectURL');
    await show(highlights);
    await button(name).click();
    await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const [blob] = saved.mock.calls[0] ?? [];
    saved.mockRestore();
    if (!(blob instanceof Blob)) throw new Error('no file');
    return blob;
  }

  it('exported tables contain no formula', async () => {
    const text = await (
      await save('Save as a table (CSV)', [fakeHighlight(1, { quote: '=1+1', note: 'a "b"' })])
    ).text();
    expect(text.split('\r\n')[0]).toBe('Words,Color,Note,Page,Address,Date');
    expect(text).toContain(`"'=1+1",Main ideas,"a ""b""",Volcanoes,${HERE},`);
  });

  it('exported Word files are well-formed XML: quotes on their colour, a link to the page, no markup of a page', async () => {
    const quote = 'Ash & <b>lava</b>\nfall\u0000 \ud800here';
    const blob = await save('Save for Word (DOCX)', [fakeHighlight(1, { quote, colour: 'green', note: 'See "it"' })]);
    const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
    const parts = Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [
        name,
        new DOMParser().parseFromString(strFromU8(bytes), 'application/xml'),
      ]),
    );
    expect(Object.keys(parts)[0]).toBe('[Content_Types].xml');
    for (const part of Object.values(parts)) expect(part.querySelector('parsererror')).toBeNull();
    const document = parts['word/document.xml'];
    const texts = [...(document?.getElementsByTagName('w:t') ?? [])].map(({ textContent }) => textContent);
    expect(texts).toEqual(
      expect.arrayContaining(['My highlights', 'Volcanoes', 'Ash & <b>lava</b>', 'fall here', 'See "it"']),
    );
    expect(document?.querySelector('shd')?.getAttribute('w:fill')).toBe('C4F0C8');
    const link = document?.querySelector('hyperlink')?.getAttribute('r:id');
    const target = parts['word/_rels/document.xml.rels']?.querySelector(`[Id="${link}"]`);
    expect([target?.getAttribute('Target'), target?.getAttribute('TargetMode')]).toEqual([HERE, 'External']);
  });
});

describe('the card of a highlight', () => {
  it('the card changes, removes and restores a highlight', async () => {
    const ports = createFakeHighlights([fakeHighlight(1)]);
    const screen = await renderInKit(<HighlightCard id={fakeHighlight(1).id} ports={ports} />);
    await page.getByRole('radio', { name: 'Evidence' }).click();
    await vi.waitFor(() => expect(ports.now()[0]?.colour).toBe('green'));
    expect(await findFaults(screen.container)).toEqual([]);
    await button('Remove the highlight').click();
    await expect.element(page.getByText('The highlight was removed.')).toBeVisible();
    await button('Undo').click();
    await expect.element(button('Remove the highlight')).toBeVisible();
    ports.refuse('device-storage-refused');
    await button('Remove the highlight').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
  });

  it('the card reports a missing highlight', async () => {
    await renderInKit(<HighlightCard id="none" ports={createFakeHighlights()} />, { direction: 'rtl', theme: 'dark' });
    await expect.element(page.getByText('not in your list any more', { exact: false })).toBeVisible();
  });
});
