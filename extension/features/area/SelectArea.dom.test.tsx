import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { systemTimer } from '@/shared/base/clock.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { NO_READING_WORDS } from '@/shared/domain/study/reading-words.ts';
import type { NewWord } from '@/shared/domain/study/vocabulary.ts';
import { createFakeDictionary } from '@/shared/engines/define/fake-dictionary.ts';
import { createTestVoice } from '@/shared/engines/speak/test-voice.ts';
import { createVoiceLadder } from '@/shared/features/read/voice-ladder.ts';
import { createFakeTranslate } from '@/shared/features/translate/fake-translate.ts';
import type { TranslatePorts } from '@/shared/features/translate/ports.ts';
import { findFaults, type KitLook, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { type AreaView, NO_AREA } from './area-view.ts';
import type { AreaPorts } from './ports.ts';
import { SelectArea, type SelectAreaProps } from './SelectArea.tsx';

const FOUND: AreaView = {
  ...NO_AREA,
  status: 'done',
  text: 'She sat in the garden.\nAsh fell.',
  lang: 'en',
  source: 'picture',
  hasPicture: true,
};

let tell: (view: AreaView) => void;
let ask: ReturnType<typeof vi.fn<AreaPorts['ask']>>;
let voice: ReturnType<typeof createTestVoice>;

beforeEach(() => {
  ask = vi.fn<AreaPorts['ask']>(async () => ok(NO_AREA));
  voice = createTestVoice('test', ['en-US']);
});

function props(more: Partial<SelectAreaProps> = {}): SelectAreaProps {
  return {
    area: {
      ask,
      watch(listener) {
        tell = listener;
      },
    },
    allowAll: vi.fn(async () => true),
    languages: ['en', 'es', 'fr'],
    ...spokenAt(2),
    dictionaries: [createFakeDictionary()],
    words: null,
    translating: translatingBy(createFakeTranslate()),
    copyText: vi.fn(async (): Promise<Result<void>> => ok(undefined)),
    ...more,
  };
}

/** Creates a fake voice. `rate`: words per tenth of a second. */
const spokenAt = (rate: number): Pick<SelectAreaProps, 'spoken'> => ({
  spoken: {
    signals: { track: vi.fn() },
    async open() {
      const ladder = { engines: [voice], preferredVoiceFor: () => null, onHandOver: vi.fn(), clock: systemTimer };
      return { voices: createVoiceLadder(ladder), rate, volume: 1, words: NO_READING_WORDS };
    },
  },
});

const HELP = { state: 'signed-out', host: 'mote.example', allow: () => undefined } as const;
const translatingBy = (ports: TranslatePorts, canTranslate = true) => ({ ports, serverHelp: HELP, canTranslate });

async function open(view: AreaView, more: Partial<SelectAreaProps> = {}, look: KitLook = {}) {
  const given = props(more);
  const screen = await renderInKit(
    <div style={{ inlineSize: 328 }}>
      <SelectArea {...given} />
    </div>,
    look,
  );
  await vi.waitFor(() => expect(tell).toBeDefined());
  tell(view);
  return { ...screen, given };
}
/** Returns a list that records each highlighted word from now on. Polling would miss some. */
function wordsLit(within: Element): readonly string[] {
  const lit: string[] = [];
  const note = () => {
    const word = within.querySelector('mark')?.textContent;
    if (word && word !== lit.at(-1)) lit.push(word);
  };
  new MutationObserver(note).observe(within, { childList: true, characterData: true, subtree: true });
  return lit;
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const card = page.getByRole('article', { name: 'What was found' });

describe('[S1-016] selecting an area, in the sidebar', () => {
  it('starts and cancels the choice of an area by one button', async () => {
    await open(NO_AREA);
    await button('Select an area').click();
    expect(ask).toHaveBeenLastCalledWith({ type: 'choose' });
    tell({ ...NO_AREA, status: 'choosing' });
    await expect.element(page.getByText('Draw a box on the page now.')).toBeVisible();
    await button('Cancel').click();
    expect(ask).toHaveBeenLastCalledWith({ type: 'leave' });
    expect(await findFaults()).toEqual([]);
  });

  it('shows text that was read from a picture, with a warning, and copies it', async () => {
    const { given } = await open(FOUND);
    await expect.element(card.getByText(/She sat in the garden\./)).toBeVisible();
    await expect.element(page.getByText('Read from a picture: check it against the page.')).toBeVisible();
    expect(await findFaults()).toEqual([]);
    await button('Copy').click();
    expect(given.copyText).toHaveBeenCalledWith(FOUND.text);
    await expect.element(page.getByText('Copied')).toBeVisible();
  });

  it('does not look up a French text in an English dictionary, and reports the missing one', async () => {
    await open({ ...FOUND, text: 'garden', lang: 'fr', source: 'page', hasPicture: false });
    await button('Look a word up').click();
    await expect.element(page.getByText(/^There is no dictionary for .?French.? here\./)).toBeVisible();
    await expect.element(page.getByText('a plot of ground where plants are grown')).not.toBeInTheDocument();
  });

  it('translates the recognized text, also from a language without a dictionary', async () => {
    const ports = createFakeTranslate();
    await open({ ...FOUND, text: 'Bonjour.\nLe jardin est vert.', lang: 'fr' }, { translating: translatingBy(ports) });
    await button('Translate').click();
    await expect.element(page.getByText('es:Le jardin est vert.')).toBeVisible();
    expect(ports.asked.map(({ texts, pair }) => [texts, pair])).toEqual([
      [['Bonjour.'], { from: 'fr', to: 'es' }],
      [['Le jardin est vert.'], { from: 'fr', to: 'es' }],
    ]);
    expect(await findFaults()).toEqual([]);
  });

  it('speaks and translates a word without a dictionary, and reports that no translation was found', async () => {
    const ports = createFakeTranslate();
    await open({ ...FOUND, text: 'jardin', lang: 'fr' }, { translating: translatingBy(ports) });
    await button('Look a word up').click();
    await expect.element(page.getByText(/^There is no dictionary for .?French.? here\./)).toBeVisible();
    await page.getByRole('button', { name: /^Listen in .?French/ }).click();
    await vi.waitFor(() => expect(ports.said).toEqual(['fr-FR: jardin']));
    await page.getByRole('button', { name: 'Translate', exact: true }).last().click();
    await expect.element(page.getByText('es:jardin')).toBeVisible();
    ports.refuse = 'pair-unavailable';
    await page.getByRole('button', { name: 'Translate', exact: true }).first().click();
    await expect.element(page.getByText(/Sign in to use it/)).toBeVisible();
  });

  it('[S3-097] does not translate if a teacher turned translation off; the user can still hear a word', async () => {
    const ports = createFakeTranslate();
    await open({ ...FOUND, text: 'garden' }, { translating: translatingBy(ports, false) });
    await button('Look a word up').click();
    await page.getByRole('button', { name: /^Listen in .?English/ }).click();
    await vi.waitFor(() => expect(ports.said).toHaveLength(1));
    await expect.element(button('Translate')).not.toBeInTheDocument();
  });

  it('offers no picture language for words of the page', async () => {
    await open({ ...FOUND, source: 'page', hasPicture: false });
    await expect.element(page.getByText('Words of the page')).toBeVisible();
    await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  });

  it("warns if the page's language is not supported for pictures", async () => {
    await open({ ...FOUND, text: 'wgll oSI', unreadable: 'ar-EG' });
    await expect
      .element(page.getByText(/The page is in .*Arabic.*can read pictures in .*English, Spanish, and French.* only/))
      .toBeVisible();
    await page.getByRole('combobox', { name: 'Language of the picture' }).selectOptions('fr');
    expect(ask).toHaveBeenLastCalledWith({ type: 'again', lang: 'fr' });
    expect(await findFaults()).toEqual([]);
  });

  it('reads the picture again in another language', async () => {
    await open(FOUND);
    const field = page.getByRole('combobox', { name: 'Language of the picture' });
    await expect.element(field).toHaveValue('en');
    await field.selectOptions('es');
    expect(ask).toHaveBeenLastCalledWith({ type: 'again', lang: 'es' });
    tell({ ...NO_AREA, status: 'reading', source: 'picture', lang: 'es' });
    await expect.element(page.getByText('Reading the picture…')).toBeVisible();
  });

  it('reads the area’s text aloud and highlights each word', async () => {
    await open(FOUND);
    await expect.element(card.getByText('She sat in the garden.')).toBeVisible();
    const lit = wordsLit(card.element());
    await button('Read aloud').click();
    await vi.waitFor(() => expect(lit).toEqual(['She', 'sat', 'in', 'the', 'garden', 'Ash', 'fell']));
    expect(voice.said.map(({ text }) => text)).toEqual(['She sat in the garden.', 'Ash fell.']);
    await expect.element(button('Read aloud')).toBeVisible();
  });

  it('stops reading when the user stops it, and when another text arrives', async () => {
    // Slow enough to be stopped before the end.
    await open(FOUND, spokenAt(0.1));
    for (const end of [() => button('Stop').click(), () => tell({ ...FOUND, text: 'Other.' })]) {
      await button('Read aloud').click();
      await expect.element(button('Stop')).toBeVisible();
      await end();
      await expect.element(button('Read aloud')).toBeVisible();
    }
    await expect.element(card.getByText('Other.')).toBeVisible();
    expect(voice.said.map(({ text }) => text)).toEqual(['She sat in the garden.', 'She sat in the garden.']);
  });

  it('reads text of unknown language in the user’s language', async () => {
    await open({ ...FOUND, lang: '', source: 'page', hasPicture: false });
    await button('Read aloud').click();
    await vi.waitFor(() => expect(voice.said[0]).toMatchObject({ text: 'She sat in the garden.', lang: 'en-US' }));
  });

  it('shows the error of a voice that fails', async () => {
    voice.failAfter(0);
    await open(FOUND);
    await button('Read aloud').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('The voice stopped.');
  });

  it('looks up a selected word and saves it with its sentence', async () => {
    const save = vi.fn((_word: NewWord) => undefined);
    await open(FOUND, { words: { isSaved: () => false, save, remove: vi.fn() } });
    await expect.element(card.getByText(/She sat in the garden\./)).toBeVisible();
    const text = card.getByText(/She sat in the garden\./).element();
    const node = text.firstChild as Text;
    document.getSelection()?.setBaseAndExtent(node, node.data.indexOf('garden'), node, node.data.indexOf('garden') + 6);
    await button('Look a word up').click();
    await expect.element(page.getByRole('article', { name: 'garden' })).toBeVisible();
    await page
      .getByRole('button', { name: /^Save this meaning of/ })
      .first()
      .click();
    expect(save.mock.calls[0]?.[0]).toMatchObject({ word: 'garden', sentence: 'She sat in the garden.' });
  });

  it('requires a selected word in a longer text; looks up a short text as a whole', async () => {
    await open(FOUND);
    document.getSelection()?.removeAllRanges();
    await button('Look a word up').click();
    await expect.element(page.getByText(/Mark a word above/)).toBeVisible();
    tell({ ...FOUND, text: 'garden' });
    await expect.element(card.getByText('garden')).toBeVisible();
    await button('Look a word up').click();
    await expect.element(page.getByRole('article', { name: 'garden' })).toBeVisible();
  });

  it('tells that no text was found, with advice', async () => {
    await open({ ...FOUND, text: '' });
    await expect.element(page.getByText('No text found here')).toBeVisible();
    await expect.element(page.getByText(/choose it below/)).toBeVisible();
    await expect.element(page.getByRole('combobox')).toBeVisible();
    await expect.element(card).not.toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
  });

  it('offers to allow screenshots if the browser refused one, and reports a refusal', async () => {
    const allowAll = vi.fn(async () => false);
    await open({ ...NO_AREA, status: 'failed', problem: 'capture-not-allowed', hasForeignFrame: true }, { allowAll });
    await expect.element(page.getByText(/may not look at this page yet/)).toBeVisible();
    await expect.element(page.getByText(/belongs to another site/)).toBeVisible();
    await button('Allow for all pages').click();
    await expect.element(page.getByText(/Your browser did not allow it/)).toBeVisible();
    expect(ask).not.toHaveBeenCalled();
    // The offer also appears beside words of the page.
    tell({ ...FOUND, source: 'page', hasPicture: false, problem: 'capture-not-allowed' });
    await expect.element(card.getByText(/She sat in the garden\./)).toBeVisible();
    allowAll.mockResolvedValue(true);
    await button('Allow for all pages').click();
    await vi.waitFor(() => expect(ask).toHaveBeenLastCalledWith({ type: 'choose' }));
    expect(await findFaults()).toEqual([]);
  });

  it("shows a refused command's error until the next command", async () => {
    ask.mockResolvedValueOnce(err('page-out-of-reach'));
    await open(NO_AREA);
    await button('Select an area').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Mote may not reach this page yet.');
    await button('Select an area').click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('[S3-097] has no buttons for other tools that a teacher turned off', async () => {
    await open(FOUND, { spoken: null, dictionaries: null });
    await expect.element(button('Copy')).toBeVisible();
    await expect.element(button('Read aloud')).not.toBeInTheDocument();
    await expect.element(button('Look a word up')).not.toBeInTheDocument();
  });

  it('lays the area tool out right to left', async () => {
    await open({ ...FOUND, text: 'القمر في الليل', lang: 'ar' }, {}, { direction: 'rtl' });
    await expect.element(card.getByText('القمر')).toBeVisible();
    expect(getComputedStyle(card.getByText('القمر').element()).direction).toBe('rtl');
    await userEvent.tab();
    await expect.element(button('Select another area')).toHaveFocus();
    expect(await findFaults()).toEqual([]);
  });
});
