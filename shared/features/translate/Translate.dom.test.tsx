import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { err, ok } from '@/shared/base/result.ts';
import type { LanguageOffer, PagePlace } from '@/shared/domain/study/translation.ts';
import type { NewWord, WordList } from '@/shared/domain/study/vocabulary.ts';
import { createFakeDictionary } from '@/shared/engines/define/fake-dictionary.ts';
import { createSourceTexts } from '@/shared/l10n/source-bundle.ts';
import { findFaults, type KitLook, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { createFakeTranslate, type FakeTranslate } from './fake-translate.ts';
import { ListenButton } from './ListenButton.tsx';
import type { Speaker } from './ports.ts';
import type { ServerHelp } from './ServerHelpNote.tsx';
import { Translate } from './Translate.tsx';
import { TranslateWord } from './TranslateWord.tsx';

afterEach(() => void vi.useRealTimers());

const t = createSourceTexts();
const HELP: ServerHelp = { state: 'on', host: 'mote.school.example', allow: () => {} };
const word = (text: string) => ok({ blocks: [{ text, lang: 'en' }], isCut: false });

async function open(
  change: Partial<FakeTranslate> = {},
  help: Partial<ServerHelp> = {},
  look: KitLook = {},
  words?: WordList,
) {
  const ports = createFakeTranslate(change);
  const dictionary = createFakeDictionary();
  await renderInKit(
    <div style={{ inlineSize: 328 }}>
      <Translate {...{ ports, dictionary }} serverHelp={{ ...HELP, ...help }} {...(words && { words })} />
    </div>,
    look,
  );
  return ports;
}
const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
const into = page.getByRole('combobox', { name: 'Into' });
const rows = page.getByRole('list', { name: 'Original and translation' }).getByRole('listitem');
async function choose(field: 'From' | 'Into', name: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(name);
  await userEvent.keyboard('{Enter}');
}
const text = (element: Element) => element.textContent?.replace(/[\u2068\u2069]/g, '');

/** Moves the pointer away from the previous test's position, which may be over a field. */
async function pointAway(): Promise<void> {
  const corner = document.body.appendChild(document.createElement('i'));
  corner.style.cssText = 'position:fixed;inset-block-end:0;inset-inline-end:0;inline-size:8px;block-size:8px';
  await userEvent.hover(corner);
  corner.remove();
}

it('[B24] gives code and marked names to no translator and keeps them in the translation', async () => {
  const blocks = [
    { text: 'print("hello")', lang: 'en', kept: [{ start: 0, end: 14 }] },
    {
      text: 'Run npm start to open Sunny Side now.',
      lang: 'en',
      kept: [
        { start: 4, end: 13 },
        { start: 22, end: 32 },
      ],
    },
  ];
  const ports = await open({ page: ok({ blocks, isCut: false }) });
  await press('Translate page');
  await expect.element(page.getByText('es:Run npm start to open Sunny Side now.')).toBeVisible();
  expect(rows.elements()).toHaveLength(2);
  expect(text(rows.elements()[0] as Element)?.match(/print/g)).toHaveLength(2);
  const asked = ports.asked.flatMap(({ texts }) => texts).join();
  expect(asked).not.toMatch(/print|npm|Sunny/);
});

describe('[S1-018] translation of a sentence or a page', () => {
  it('shows a text beside its translation, paragraph by paragraph, each side in its own language', async () => {
    const ports = await open();
    await press('Translate page');
    await expect.element(page.getByText('es:How are you?')).toBeVisible();
    expect(rows.elements()).toHaveLength(2);
    expect(page.getByText('es:Good morning.').element().getAttribute('lang')).toBe('es-ES');
    expect(page.getByText('Good morning.', { exact: true }).element().getAttribute('lang')).toBe('en-US');
    await expect.element(page.getByText('Translated on this device.')).toBeVisible();
    expect(ports.asked.map(({ texts, pair }) => ({ texts, pair }))).toEqual([
      { texts: ['Good morning.'], pair: { from: 'en', to: 'es' } },
      { texts: ['How are you?'], pair: { from: 'en', to: 'es' } },
    ]);
    expect(await findFaults()).toEqual([]);
  });

  it('shows a right-to-left language from right to left', async () => {
    await open({ readTarget: async () => ({ to: 'ar', recent: ['ar'] }) }, {}, { theme: 'dark' });
    await press('Translate selection');
    const translated = page.getByText('ar:Good morning.');
    await expect.element(translated).toHaveAttribute('dir', 'rtl');
    expect(getComputedStyle(translated.element()).direction).toBe('rtl');
    expect(getComputedStyle(page.getByText('Good morning.', { exact: true }).element()).direction).toBe('ltr');
    expect(await findFaults()).toEqual([]);
  });

  it('shows markup as text', async () => {
    await open({ page: word('<img src=x onerror=alert(1)> is <b>here</b>.') });
    await press('Translate selection');
    await expect.element(page.getByText('es:<img src=x onerror=alert(1)> is <b>here</b>.')).toBeVisible();
    expect(document.querySelector('img, b')).toBeNull();
  });

  it('speaks both sides, each in its language', async () => {
    const ports = await open();
    await press('Translate page');
    await page
      .getByRole('button', { name: /Listen in .*English/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /Listen in .*Spanish/ })
      .first()
      .click();
    expect(ports.said).toEqual(['en-US: Good morning.', 'es-ES: es:Good morning.']);
  });

  it('stops running speech on unmount, and does not stop speech that has ended', async () => {
    const said: string[] = [];
    let end = () => {};
    const speaker: Speaker = {
      say: (text) =>
        new Promise((resolve) => {
          said.push(text);
          end = () => resolve(ok(undefined));
        }),
      stop: () => void said.push('(silence)'),
    };
    const button = (text: string) => <ListenButton key={text} {...{ text, speaker }} lang="en" />;
    const shown = await renderInKit(<div>{[button('Long.'), button('Short.')]}</div>);
    const listen = page.getByRole('button', { name: /Listen in .*English/ });
    await listen.last().click();
    end();
    await expect.poll(() => listen.elements().length).toBe(2);
    await listen.first().click();
    await shown.unmount();
    expect(said).toEqual(['Short.', 'Long.', '(silence)']);
  });

  it('reports a language without a voice', async () => {
    await open({ silent: 'no-voice' });
    await press('Translate page');
    await page
      .getByRole('button', { name: /Listen in .*Spanish/ })
      .first()
      .click();
    await expect.element(page.getByText('This device has no voice for this language.')).toBeVisible();
  });

  it('reports that a part of the page could not be read', async () => {
    const blocks = [{ text: 'The first tab.', lang: 'en' }];
    await open({ page: ok({ blocks, isCut: false, isPartial: true }) });
    await press('Translate page');
    await expect.element(page.getByText(/Something of this page is missing here/)).toBeVisible();
  });

  it('pauses a long page after 10,000 characters and shows where it was cut', async () => {
    const blocks = Array.from({ length: 15 }, (_, at) => ({ text: `${at} ${'word '.repeat(199)}`, lang: 'en' }));
    const ports = await open({ page: ok({ blocks, isCut: true }) });
    await press('Translate page');
    const more = page.getByRole('button', { name: /Continue: .*5.* more paragraphs/ });
    await expect.element(more).toBeVisible();
    for (const { texts } of ports.asked) expect(texts.join('').length).toBeLessThanOrEqual(2_000);
    await more.click();
    await expect.element(page.getByRole('button', { name: 'Continue: the next part of the page' })).toBeVisible();
    expect(ports.asked.flatMap(({ texts }) => texts)).toHaveLength(15);
    await press('Translate selection');
    await more.click();
    await expect.element(page.getByText('The page goes on. Select what else you want to read.')).toBeVisible();
  });

  it('shows a page of more than two portions one portion at a time, by keyboard alone', async () => {
    const portion = (number: number) =>
      ok({
        blocks: Array.from({ length: 30 }, (_, at) => ({ text: `Row ${number}.${at}`, lang: 'en' })),
        isCut: number < 3,
      });
    const following = vi.fn(({ from }: PagePlace) => portion(from / 30 + 1));
    await open({ page: portion(1), following, readTarget: async () => ({ to: 'ar', recent: ['ar'] }) });
    await press('Translate page');
    const next = page.getByRole('button', { name: 'Continue: the next part of the page' });
    for (const number of [2, 3]) {
      (next.element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByText(`ar:Row ${number}.29`)).toHaveAttribute('dir', 'rtl');
      expect(rows.elements()).toHaveLength(30);
      expect(document.activeElement?.contains(rows.elements()[0] ?? null)).toBe(true);
      expect(following).toHaveBeenLastCalledWith({ from: (number - 1) * 30, after: `Row ${number - 1}.29` });
    }
    await expect.element(next).not.toBeInTheDocument();
    await expect.element(page.getByText(/The page goes on/)).not.toBeInTheDocument();
  });

  it('reports that the user left the page meanwhile and keeps the loaded text', async () => {
    await open({ page: ok({ blocks: [{ text: 'The first part.', lang: 'en' }], isCut: true }) });
    await press('Translate page');
    await press('Continue: the next part of the page');
    await expect.element(page.getByRole('alert')).toHaveTextContent('There are no words here to read.');
    await expect.element(page.getByText('es:The first part.')).toBeVisible();
    await press('Try again');
    await expect.element(page.getByRole('button', { name: 'Continue: the next part of the page' })).toBeVisible();
  });

  it('translates typed text too, by keyboard alone', async () => {
    const ports = await open();
    await page.getByRole('textbox', { name: 'Or type a word or a sentence' }).fill('I am here.');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('es:I am here.')).toBeVisible();
    expect(ports.asked[0]?.pair).toEqual({ from: 'en', to: 'es' });
  });
});

describe('[S1-017] translation of a word', () => {
  it('shows a card with both languages, word class, pronunciation and meaning', async () => {
    const ports = await open({
      page: word('gardens'),
      glosses: [
        { partOfSpeech: 'noun', words: ['jardín', 'huerto'] },
        { partOfSpeech: null, words: ['parque'] },
      ],
    });
    await press('Translate selection');
    const card = page.getByRole('article', { name: /Translation of .*gardens/ });
    await expect.element(card.getByText('es:gardens')).toHaveAttribute('lang', 'es-ES');
    await expect.element(card.getByText('jardín, huerto')).toBeVisible();
    await expect.element(card.getByText('Noun').first()).toBeVisible();
    await expect.element(card.getByText('a plot of ground where plants are grown')).toBeVisible();
    await card.getByRole('button', { name: /Listen in .*English/ }).click();
    await card.getByRole('button', { name: /Listen in .*Spanish/ }).click();
    expect(ports.said).toEqual(['en-US: gardens', 'es-ES: es:gardens']);
    expect(await findFaults()).toEqual([]);
  });

  it('saves a word with gloss, sentence, page and both languages, and removes it', async () => {
    const kept: NewWord[] = [];
    const words: WordList = {
      isSaved: (senseId) => kept.some((one) => one.senseId === senseId),
      save: (one) => void kept.push(one),
      remove: () => void kept.pop(),
    };
    const met = { sentence: 'Mind the gardens.', source: 'https://article.example/green' };
    const glosses = [{ partOfSpeech: 'noun', words: ['jardines', 'es:gardens'] }];
    const ports = await open(
      { page: ok({ blocks: [{ text: 'gardens', lang: 'en' }], isCut: false, met }), glosses },
      {},
      {},
      words,
    );
    await press('Translate selection');
    await press(/Save this meaning of .*gardens/);
    const wanted: Partial<NewWord> = {
      ...met,
      word: 'gardens',
      partOfSpeech: 'noun',
      meaning: 'es:gardens, jardines',
      locale: 'en-US',
      meaningLocale: 'es-ES',
    };
    expect(kept).toMatchObject([wanted]);
    // The next translation renders the list again; a typed word has no sentence.
    await page.getByRole('textbox', { name: 'Or type a word or a sentence' }).fill('gardens');
    await userEvent.keyboard('{Enter}');
    const saved = page.getByRole('button', { name: /Saved: take .*gardens.* out of your words/ });
    await expect.element(saved).toHaveAttribute('aria-pressed', 'true');
    expect(await findFaults()).toEqual([]);
    await saved.click();
    expect(kept).toEqual([]);
    ports.glosses = [];
    await page.getByRole('textbox', { name: 'Or type a word or a sentence' }).fill('yard');
    await userEvent.keyboard('{Enter}');
    await press(/Save this meaning of .*yard/);
    expect(kept).toMatchObject([{ word: 'yard', meaning: 'es:yard', sentence: '', source: '', partOfSpeech: 'noun' }]);
  });

  it('translates a word clicked in the page while the switch is on', async () => {
    const ports = await open();
    await page.getByRole('switch', { name: 'Translate words that I click' }).click();
    ports.click({ blocks: [{ text: 'lava', lang: 'en' }], isCut: false });
    await expect.element(page.getByText('es:lava')).toBeVisible();
  });

  it('reports a page that cannot be watched and turns the switch off', async () => {
    await open({ watchWords: async () => err('page-out-of-reach') });
    await page.getByRole('switch').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(/Mote may not reach this page yet\./);
    await expect.element(page.getByRole('switch')).toHaveAttribute('aria-checked', 'false');
  });

  it('speaks and translates the word of a dictionary card; only speaks where translation is off', async () => {
    const ports = createFakeTranslate();
    const card = (canTranslate: boolean) => (
      <TranslateWord word="garden" from="en" {...{ ports, canTranslate }} serverHelp={HELP} />
    );
    const screen = await renderInKit(card(true));
    await press('Translate');
    await expect.element(page.getByText('es:garden')).toBeVisible();
    await screen.rerender(card(false));
    await expect.element(page.getByText('es:garden')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Translate' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: /Listen in .*English/ }).click();
    expect(ports.said).toEqual(['en-US: garden']);
  });
});

describe('[S1-019] target languages', () => {
  it('finds each of 60 and more languages by its name in any spelling, with its availability', async () => {
    await open();
    await into.click();
    const options = page.getByRole('listbox').getByRole('option');
    await expect.poll(() => options.elements().length).toBeGreaterThanOrEqual(60);
    const of = (tag: string) =>
      text(page.getByRole('listbox').element().querySelector(`[data-value="${tag}"]`) as Element);
    await expect
      .poll(() => ['es', 'fr', 'ar', 'ca', 'cy', 'zu'].map(of))
      .toEqual([
        'españolon this device',
        'françaison this device, after a download',
        'العربيةyour school’s server',
        'catalàyour school’s server, basic',
        'Cymraegsingle words only',
        'isiZulunot available here',
      ]);
    expect(options.elements().some((option) => option.getAttribute('data-value') === 'en')).toBe(false);
    expect(await findFaults(page.getByRole('listbox').element())).toEqual([]);
    for (const name of ['Arabic', 'cymraeg', 'Welsh', 'francais']) {
      await into.fill(name);
      await expect.poll(() => options.elements().length).toBe(1);
    }
    await into.fill('Klingon');
    await expect.element(page.getByText('No language has this name.')).toBeVisible();
  });

  it('chooses by keyboard, offers the last three as chips, and asks for all languages once, when the list opens', async () => {
    const fake = createFakeTranslate();
    const asked = vi.fn(fake.offers);
    const ports = await open({ offers: asked, readTarget: async () => ({ to: 'es', recent: ['es', 'ar', 'cy'] }) });
    const chip = (name: string) =>
      page.getByRole('group', { name: 'Your last languages' }).getByRole('button', { name });
    await expect.element(chip('español')).toHaveAttribute('aria-pressed', 'true');
    await press('Translate selection');
    await expect.element(page.getByText('es:How are you?')).toBeVisible();
    expect(asked.mock.calls.filter(([, to]) => to === undefined)).toEqual([]);
    (into.element() as HTMLElement).focus();
    await userEvent.keyboard('french{Enter}');
    await expect.element(page.getByText('fr:How are you?')).toBeVisible();
    expect(ports.saved).toEqual(['fr']);
    await expect.element(chip('français')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(chip('Cymraeg')).not.toBeInTheDocument();
    expect(asked.mock.calls.filter(([, to]) => to === undefined)).toEqual([['en']]);
    await chip('العربية').click();
    await expect.element(page.getByText('ar:How are you?')).toBeVisible();
  });

  it('drops a stale response to an offers request from before the reconnection', async () => {
    const answers: ((offers: readonly LanguageOffer[]) => void)[] = [];
    await pointAway();
    await open({
      offers: (_from, to) =>
        to === undefined
          ? new Promise((resolve) => answers.push((all) => resolve(ok(all))))
          : createFakeTranslate().offers('en', to),
    });
    await into.click();
    await expect.poll(() => answers.length).toBe(1);
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.([{ to: 'cy', state: 'ready', isOnDevice: false }]);
    const here = page.getByRole('option', { name: /Cymraeg.*your school’s server/ });
    await expect.element(here).toBeInTheDocument();
    answers[0]?.([{ to: 'cy', state: null, isOnDevice: false }]);
    // A pointer move goes through the browser, so pending renders are done.
    await pointAway();
    await expect.element(here).toBeInTheDocument();
  });

  it('remembers the last language and translates the same text again into another one', async () => {
    const ports = await open();
    await press('Translate selection');
    await expect.element(page.getByText('es:How are you?')).toBeVisible();
    await choose('Into', 'Arabic');
    await expect.element(page.getByText('ar:How are you?')).toBeVisible();
    expect(ports.saved).toEqual(['ar']);
  });

  it('defaults to the browser’s language other than the text’s', async () => {
    await open({ readTarget: async () => ({ to: '', recent: [] }) });
    await expect.element(into).not.toHaveValue('');
    await expect.element(into).not.toHaveValue('English');
  });

  it('takes the text’s language from the page, else by detection, else from the user’s choice', async () => {
    const unsaid = ok({ blocks: [{ text: 'Guten Morgen allerseits.', lang: '' }], isCut: false });
    const ports = await open({ page: unsaid, detectLanguage: async () => 'de' });
    await press('Translate selection');
    await expect.element(page.getByText('es:Guten Morgen allerseits.')).toBeVisible();
    await choose('From', 'French');
    await press('Translate selection');
    await vi.waitFor(() => expect(ports.asked.map(({ pair }) => pair.from)).toEqual(['de', 'fr']));
  });
});

describe('failures of a translation', () => {
  it('shows the progress of a language pack and can be stopped', async () => {
    const ports = await open({ isSlow: true });
    await press('Translate selection');
    await vi.waitFor(() => expect(ports.asked).toHaveLength(1));
    ports.asked[0]?.onProgress(0.45);
    await expect.element(page.getByText(/Getting the language for this device: .*45%/)).toBeVisible();
    expect(await findFaults()).toEqual([]);
    await press('Cancel');
    expect(ports.asked[0]?.signal.aborted).toBe(true);
    await expect.element(page.getByText(/Getting the language/)).not.toBeInTheDocument();
  });

  it.each<[ErrorCode, RegExp]>([
    ['translator-slow', /took too long/],
    ['translator-failed', /did not answer as it should/],
    ['translator-offline', /You are offline, and this device cannot translate/],
    ['too-many-requests', /Wait a little/],
  ])('reports %s and continues from there on retry', async (code, sentence) => {
    const ports = await open({ refuse: code });
    await press('Translate selection');
    await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
    await expect.element(page.getByText('Good morning.', { exact: true })).toBeVisible();
    ports.refuse = null;
    await press('Try again');
    await expect.element(page.getByText('es:How are you?')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('states the server’s retry time after a rate limit', async () => {
    await open({ refuse: 'too-many-requests', retryAfterMs: 60_000 });
    const before = Date.now();
    await press('Translate selection');
    const said = page.getByRole('alert');
    await expect.element(said).toHaveTextContent(/You can try again at/);
    const times = [before, Date.now()].map((at) => t('refused-until', { at: at + 60_000 }));
    expect(times.some((time) => said.element().textContent.includes(time))).toBe(true);
  });

  it.each<[ErrorCode, RegExp]>([
    ['text-too-long', /10,000 characters at most/],
    ['translate-off', /Your teacher has switched translation off/],
    ['pair-unavailable', /Nothing here translates between these two languages/],
  ])('reports %s and offers no useless retry', async (code, sentence) => {
    await open({ refuse: code });
    await press('Translate selection');
    await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('sends no text that is in the target language already', async () => {
    const ports = await open({ page: ok({ blocks: [{ text: 'Hola a todos.', lang: 'es' }], isCut: false }) });
    await press('Translate selection');
    await expect.element(page.getByRole('alert')).toHaveTextContent(/in this language already/);
    expect(ports.asked).toEqual([]);
  });

  it.each<[string, ErrorCode, RegExp]>([
    ['nothing is selected', 'nothing-to-read', /There are no words here to read\./],
    ['no script may go there', 'page-out-of-reach', /Mote may not reach this page yet\./],
  ])('shows the remedy if %s', async (_what, code, sentence) => {
    await open({ page: err(code) });
    await press('Translate selection');
    await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
  });

  it('informs the user before the first text goes to the server, then sends it', async () => {
    const ports = await open({ refuse: 'translation-untold' });
    await press('Translate selection');
    await expect.element(page.getByText(/Your text then goes to .*mote\.school\.example/)).toBeVisible();
    expect(ports.asked.map(({ isServerTold }) => isServerTold)).toEqual([false]);
    ports.refuse = null;
    ports.means = { isOnDevice: false, isBasic: true };
    await press('Send it and translate');
    await expect.element(page.getByText(/A basic translation by your school’s server/)).toBeVisible();
    expect(ports.asked.map(({ isServerTold }) => isServerTold)).toEqual([false, true, true]);
    expect(ports.isTold).toBe(true);
    // Another user, who was not informed, is here now.
    ports.isTold = false;
    await press('Translate selection');
    await expect.poll(() => ports.asked.at(3)?.isServerTold).toBe(false);
  });

  it.each<[ServerHelp['state'], RegExp]>([
    ['forbidden', /your school does not let texts go there/],
    ['signed-out', /Sign in to use it/],
  ])('gives the reason why a server does not help: %s', async (state, sentence) => {
    await open({ refuse: 'pair-unavailable' }, { state });
    await press('Translate selection');
    await expect.element(page.getByText(sentence)).toBeVisible();
  });

  it('offers a switch for the server’s help while it is off', async () => {
    const allow = vi.fn();
    await open({ refuse: 'pair-unavailable' }, { state: 'off', allow });
    await press('Translate selection');
    await press('Let the server help');
    expect(allow).toHaveBeenCalledTimes(1);
    expect(await findFaults()).toEqual([]);
  });

  it('replaces the first request by a second one', async () => {
    const ports = await open({ isSlow: true });
    await press('Translate selection');
    await vi.waitFor(() => expect(ports.asked).toHaveLength(1));
    ports.requestTranslation();
    await vi.waitFor(() => expect(ports.asked).toHaveLength(2));
    expect(ports.asked[0]?.signal.aborted).toBe(true);
    ports.isSlow = false;
    expect(ports.finish()).toBe(2);
    await expect.element(page.getByText('es:How are you?')).toBeVisible();
    expect(ports.asked.map(({ texts }) => texts.join())).toEqual(['Good morning.', 'Good morning.', 'How are you?']);
  });
});

describe('a translator that says what it does', () => {
  const line = (state: string) =>
    document.querySelector(`[data-offer="${state}"]`)?.textContent?.replace(/[\u2068\u2069]/g, '');

  it.each<[string, string, string]>([
    ['es', 'ready', 'English into Spanish: on this device. Your text stays here.'],
    ['fr', 'download', 'English into French: needs a download once, then works on this device.'],
    ['ar', 'ready', 'English into Arabic: by your school’s server, mote.school.example.'],
    ['ca', 'basic', 'English into Catalan: by your school’s server, mote.school.example. Enough to get the gist.'],
    ['cy', 'words', 'English into Welsh: single words only.'],
    ['zu', 'none', 'Nothing here translates from English into Zulu.'],
  ])('says before the start what can translate into %s', async (to, state, sentence) => {
    await open({ readTarget: async () => ({ to, recent: [to] }) });
    await expect.poll(() => line(state)).toBe(sentence);
    expect(await findFaults()).toEqual([]);
  });

  it('offers the school’s server immediately where this device cannot translate', async () => {
    const allow = vi.fn();
    await open({ readTarget: async () => ({ to: 'zu', recent: [] }) }, { state: 'off', allow });
    await press('Let the server help');
    expect(allow).toHaveBeenCalledTimes(1);
  });

  it('says after a second that nothing has answered, and the answer as soon as it comes', async () => {
    let answer = () => {};
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await open({
      offers: () =>
        new Promise((resolve) => {
          answer = () => resolve(ok([{ to: 'es', state: 'ready', isOnDevice: true }]));
        }),
    });
    await vi.waitFor(() => expect(document.body.textContent).toContain('Looking for a translator'));
    vi.advanceTimersByTime(1_000);
    await vi.waitFor(() => expect(document.body.textContent).toContain('has answered yet'));
    answer();
    await vi.waitFor(() => expect(line('ready')).toContain('on this device'));
    vi.useRealTimers();
  });

  it.each<[string, Partial<FakeTranslate>, string, string]>([
    [
      'the page',
      { readPage: () => new Promise(() => {}) },
      'Reading the text of the page…',
      'The page is slow to give its text.',
    ],
    [
      'the language',
      {
        page: ok({ blocks: [{ text: 'Guten Morgen.', lang: '' }], isCut: false }),
        detectLanguage: () => new Promise(() => {}),
      },
      'Finding the language…',
      'Finding the language takes long.',
    ],
    ['the engines', { isSlow: true }, 'Looking for a translator…', 'Looking for a translator takes long.'],
    [
      'the download',
      { isSlow: true, step: 'pack' },
      'Downloading the translator for this device…',
      'The download takes long. It is needed only once.',
    ],
    [
      'the device',
      { isSlow: true, step: 'device' },
      'Translating on this device…',
      'The translator on this device is slow to answer.',
    ],
    [
      'the server',
      { isSlow: true, step: 'server' },
      'Your school’s server translates…',
      'Your school’s server is slow to answer.',
    ],
  ])('names the step that is slow after three seconds, and can be cancelled: %s', async (_what, change, now, slow) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await open(change);
    await press('Translate selection');
    await vi.waitFor(() => expect(document.body.textContent).toContain(now));
    vi.advanceTimersByTime(2_900);
    expect(document.body.textContent).not.toContain(slow);
    vi.advanceTimersByTime(100);
    await vi.waitFor(() => expect(document.body.textContent).toContain(slow));
    vi.useRealTimers();
    await press('Cancel');
    await expect.element(page.getByText(now)).not.toBeInTheDocument();
  });

  it('shows each sentence as soon as it is translated, and continues after a failure at the next one', async () => {
    const blocks = [{ text: 'It is hot. Rock melts. Gas rises.', lang: 'en' }];
    const ports = await open({ isSlow: true, page: ok({ blocks, isCut: false }) });
    await press('Translate selection');
    for (const shown of ['es:It is hot.', 'es:It is hot. es:Rock melts.']) {
      await expect.poll(() => ports.finish()).toBe(1);
      await expect.element(page.getByText(shown, { exact: true })).toBeVisible();
    }
    ports.refuse = 'translator-slow';
    await expect.poll(() => ports.finish()).toBe(1);
    await expect.element(page.getByRole('alert')).toBeVisible();
    Object.assign(ports, { refuse: null, isSlow: false });
    await press('Try again');
    await expect.element(page.getByText('es:It is hot. es:Rock melts. es:Gas rises.', { exact: true })).toBeVisible();
    expect(ports.asked.map(({ texts }) => texts.join())).toEqual([
      'It is hot.',
      'Rock melts.',
      'Gas rises.',
      'Gas rises.',
    ]);
  });

  it('sends a server several rows at once after the first sentence', async () => {
    const blocks = ['One. Two.', 'Three.', 'Four.'].map((words) => ({ text: words, lang: 'en' }));
    const ports = await open({ means: { isOnDevice: false, isBasic: false }, page: ok({ blocks, isCut: false }) });
    await press('Translate page');
    await expect.element(page.getByText('es:Four.')).toBeVisible();
    expect(ports.asked.map(({ texts }) => texts)).toEqual([['One.'], ['Two.', 'Three.', 'Four.']]);
  });
});
