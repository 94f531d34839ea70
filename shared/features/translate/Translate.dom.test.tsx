import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import { err, ok } from '@/shared/domain/result.ts';
import type { LanguageOffer, PagePlace } from '@/shared/domain/translation.ts';
import type { NewWord, WordList } from '@/shared/domain/vocabulary.ts';
import { createFakeDictionary } from '@/shared/engines/define/fake-dictionary.ts';
import { createSourceTexts } from '@/shared/l10n/source-bundle.ts';
import { findFaults, type KitLook, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { createFakeTranslate, type FakeTranslate } from './fake-translate.ts';
import { ListenButton } from './ListenButton.tsx';
import type { Speaker } from './ports.ts';
import type { ServerHelp } from './ServerHelpNote.tsx';
import { Translate } from './Translate.tsx';
import { TranslateWord } from './TranslateWord.tsx';

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
const text = (element: Element) => element.textContent?.replace(/[\u2068\u2069]/g, '');

/** The pointer stands where the test before left it, which may be where the field will be. */
async function pointAway(): Promise<void> {
  const corner = document.body.appendChild(document.createElement('i'));
  corner.style.cssText = 'position:fixed;inset-block-end:0;inset-inline-end:0;inline-size:8px;block-size:8px';
  await userEvent.hover(corner);
  corner.remove();
}

describe('[S1-018] a sentence or a page', () => {
  it('stands beside its translation, paragraph by paragraph, each side in its own language', async () => {
    const ports = await open();
    await press('Translate page');
    await expect.element(page.getByText('es:How are you?')).toBeVisible();
    expect(rows.elements()).toHaveLength(2);
    expect(page.getByText('es:Good morning.').element().getAttribute('lang')).toBe('es-ES');
    expect(page.getByText('Good morning.', { exact: true }).element().getAttribute('lang')).toBe('en-US');
    await expect.element(page.getByText('Translated on this device.')).toBeVisible();
    expect(ports.asked.map(({ texts, pair }) => ({ texts, pair }))).toEqual([
      { texts: ['Good morning.', 'How are you?'], pair: { from: 'en', to: 'es' } },
    ]);
    expect(await findFaults()).toEqual([]);
  });

  it('reads from right to left where its language does', async () => {
    await open({ readTarget: async () => 'ar' }, {}, { theme: 'dark' });
    await press('Translate selection');
    const translated = page.getByText('ar:Good morning.');
    await expect.element(translated).toHaveAttribute('dir', 'rtl');
    expect(getComputedStyle(translated.element()).direction).toBe('rtl');
    expect(getComputedStyle(page.getByText('Good morning.', { exact: true }).element()).direction).toBe('ltr');
    expect(await findFaults()).toEqual([]);
  });

  it('what holds markup is shown as text', async () => {
    await open({ page: word('<img src=x onerror=alert(1)> is <b>here</b>.') });
    await press('Translate selection');
    await expect.element(page.getByText('es:<img src=x onerror=alert(1)> is <b>here</b>.')).toBeVisible();
    expect(document.querySelector('img, b')).toBeNull();
  });

  it('both sides are heard, each in its language', async () => {
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

  it('what is still said is silent once its screen has gone, and what has ended needs no silence', async () => {
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

  it('a language without a voice says so', async () => {
    await open({ silent: 'no-voice' });
    await press('Translate page');
    await page
      .getByRole('button', { name: /Listen in .*Spanish/ })
      .first()
      .click();
    await expect.element(page.getByText('This device has no voice for this language.')).toBeVisible();
  });

  it('says that a part of the page could not be had', async () => {
    const blocks = [{ text: 'The first tab.', lang: 'en' }];
    await open({ page: ok({ blocks, isCut: false, isPartial: true }) });
    await press('Translate page');
    await expect.element(page.getByText(/Something of this page is missing here/)).toBeVisible();
  });

  it('a long page waits for its person after 10,000 characters, and says where it was cut', async () => {
    const blocks = Array.from({ length: 15 }, (_, at) => ({ text: `${at} ${'word '.repeat(199)}`, lang: 'en' }));
    const ports = await open({ page: ok({ blocks, isCut: true }) });
    await press('Translate page');
    const more = page.getByRole('button', { name: /Go on: .*5.* more paragraphs/ });
    await expect.element(more).toBeVisible();
    for (const { texts } of ports.asked) expect(texts.join('').length).toBeLessThanOrEqual(2_000);
    await more.click();
    await expect.element(page.getByRole('button', { name: 'Go on: the next part of the page' })).toBeVisible();
    expect(ports.asked.flatMap(({ texts }) => texts)).toHaveLength(15);
    await press('Translate selection');
    await more.click();
    await expect.element(page.getByText('The page goes on. Select what else you want to read.')).toBeVisible();
  });

  it('of a page that is longer than two portions each is shown in its turn, by keys alone', async () => {
    const portion = (number: number) =>
      ok({
        blocks: Array.from({ length: 30 }, (_, at) => ({ text: `Row ${number}.${at}`, lang: 'en' })),
        isCut: number < 3,
      });
    const following = vi.fn(({ from }: PagePlace) => portion(from / 30 + 1));
    await open({ page: portion(1), following, readTarget: async () => 'ar' });
    await press('Translate page');
    const next = page.getByRole('button', { name: 'Go on: the next part of the page' });
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

  it('a page that was left meanwhile says so, and what is there stays', async () => {
    await open({ page: ok({ blocks: [{ text: 'The first part.', lang: 'en' }], isCut: true }) });
    await press('Translate page');
    await press('Go on: the next part of the page');
    await expect.element(page.getByRole('alert')).toHaveTextContent('There are no words here to read.');
    await expect.element(page.getByText('es:The first part.')).toBeVisible();
    await press('Try again');
    await expect.element(page.getByRole('button', { name: 'Go on: the next part of the page' })).toBeVisible();
  });

  it('what the person types is translated too, by keys alone', async () => {
    const ports = await open();
    await page.getByRole('textbox', { name: 'Or type a word or a sentence' }).fill('I am here.');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('es:I am here.')).toBeVisible();
    expect(ports.asked[0]?.pair).toEqual({ from: 'en', to: 'es' });
  });
});

describe('[S1-017] a word', () => {
  it('is a card: both languages, what kind of word, how it sounds, what it means', async () => {
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

  it('is kept with its gloss, the sentence it was met in, the page and both languages; and taken out again', async () => {
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
    // The list is drawn anew with the next translation; a word that is typed was met nowhere.
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

  it('that is clicked in the page comes by itself while the switch is on', async () => {
    const ports = await open();
    await page.getByRole('switch', { name: 'Translate words that I click' }).click();
    ports.click({ blocks: [{ text: 'lava', lang: 'en' }], isCut: false });
    await expect.element(page.getByText('es:lava')).toBeVisible();
  });

  it('where no page can be watched it says so, and the switch is off again', async () => {
    await open({ watchWords: async () => err('page-out-of-reach') });
    await page.getByRole('switch').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(/Mote may not reach this page yet\./);
    await expect.element(page.getByRole('switch')).toHaveAttribute('aria-checked', 'false');
  });

  it('in a dictionary’s card is heard and translated; heard only where translation is off', async () => {
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

describe('[S1-019] the languages', () => {
  it('are 60 and more, each with how it can be had', async () => {
    await open();
    await into.hover();
    await expect.element(page.getByRole('option', { name: /español.*on this device/ })).toBeInTheDocument();
    const options = [...(into.element() as HTMLSelectElement).options];
    expect(options.length).toBeGreaterThanOrEqual(60);
    const of = (tag: string) => text(options.find(({ value }) => value === tag) as Element);
    expect(['es', 'fr', 'ar', 'ca', 'cy', 'zu'].map(of)).toEqual([
      'español · on this device',
      'français · on this device, after a download',
      'العربية · your school’s server',
      'català · your school’s server, basic',
      'Cymraeg · single words only',
      'isiZulu · not available here',
    ]);
    expect(options.some(({ value }) => value === 'en')).toBe(false);
  });

  it.each([
    ['the pointer', () => into.hover()],
    ['the focus', async () => (into.element() as HTMLElement).focus()],
  ] as const)(
    'nobody is asked how they can be had before %s comes to the field, and then once',
    async (_what, come) => {
      const asked = vi.fn(createFakeTranslate().offers);
      await pointAway();
      await open({ offers: asked });
      await press('Translate selection');
      await expect.element(page.getByText('es:How are you?')).toBeVisible();
      expect(asked).not.toHaveBeenCalled();
      expect((into.element() as HTMLSelectElement).value).toBe('es');
      await come();
      await come();
      await expect.element(page.getByRole('option', { name: /español.*on this device/ })).toBeInTheDocument();
      expect(asked).toHaveBeenCalledTimes(1);
    },
  );

  it('what was asked before the line came back may be answered last, and is not shown', async () => {
    const answers: ((offers: readonly LanguageOffer[]) => void)[] = [];
    await pointAway();
    await open({ offers: () => new Promise((resolve) => answers.push((offers) => resolve(ok(offers)))) });
    (into.element() as HTMLElement).focus();
    await expect.poll(() => answers.length).toBe(1);
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.([{ to: 'cy', state: 'ready', isOnDevice: false }]);
    const here = page.getByRole('option', { name: /Cymraeg.*your school’s server/ });
    await expect.element(here).toBeInTheDocument();
    answers[0]?.([{ to: 'cy', state: null, isOnDevice: false }]);
    // A move of the pointer goes by way of the browser: what was to be drawn has been drawn.
    await pointAway();
    await expect.element(here).toBeInTheDocument();
  });

  it('the last one is remembered; another one translates the same text anew', async () => {
    const ports = await open();
    await press('Translate selection');
    await expect.element(page.getByText('es:How are you?')).toBeVisible();
    await into.selectOptions('ar');
    await expect.element(page.getByText('ar:How are you?')).toBeVisible();
    expect(ports.saved).toEqual(['ar']);
  });

  it('who has never chosen one gets what their browser speaks beside the text’s', async () => {
    await open({ readTarget: async () => '' });
    await vi.waitFor(() => expect((into.element() as HTMLSelectElement).value).not.toBe('en'));
  });

  it('the language of the text is what the page says, else what is heard out of it, else the person’s choice', async () => {
    const unsaid = ok({ blocks: [{ text: 'Guten Morgen allerseits.', lang: '' }], isCut: false });
    const ports = await open({ page: unsaid, detectLanguage: async () => 'de' });
    await press('Translate selection');
    await expect.element(page.getByText('es:Guten Morgen allerseits.')).toBeVisible();
    await page.getByRole('combobox', { name: 'From' }).selectOptions('fr');
    await press('Translate selection');
    await vi.waitFor(() => expect(ports.asked.map(({ pair }) => pair.from)).toEqual(['de', 'fr']));
  });
});

describe('what can go wrong', () => {
  it('shows how much of a pack has come, and can be stopped', async () => {
    const ports = await open({ isSlow: true });
    await press('Translate selection');
    await vi.waitFor(() => expect(ports.asked).toHaveLength(1));
    ports.asked[0]?.onProgress(0.45);
    await expect.element(page.getByText(/Getting the language for this device: .*45%/)).toBeVisible();
    expect(await findFaults()).toEqual([]);
    await press('Stop');
    expect(ports.asked[0]?.signal.aborted).toBe(true);
    await expect.element(page.getByText(/Getting the language/)).not.toBeInTheDocument();
  });

  it.each<[ErrorCode, RegExp]>([
    ['translator-slow', /took too long/],
    ['translator-failed', /did not answer as it should/],
    ['translator-offline', /You are offline, and this device cannot translate/],
    ['too-many-requests', /Wait a little/],
  ])('%s says so, and goes on from there when its person tries again', async (code, sentence) => {
    const ports = await open({ refuse: code });
    await press('Translate selection');
    await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
    await expect.element(page.getByText('Good morning.', { exact: true })).toBeVisible();
    ports.refuse = null;
    await press('Try again');
    await expect.element(page.getByText('es:How are you?')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('of too many tries it says when to try again, where the server has said so', async () => {
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
  ])('%s says so, and offers no second try that would not help', async (code, sentence) => {
    await open({ refuse: code });
    await press('Translate selection');
    await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('a text in the language already is not sent anywhere', async () => {
    const ports = await open({ page: ok({ blocks: [{ text: 'Hola a todos.', lang: 'es' }], isCut: false }) });
    await press('Translate selection');
    await expect.element(page.getByRole('alert')).toHaveTextContent(/in this language already/);
    expect(ports.asked).toEqual([]);
  });

  it.each<[string, ErrorCode, RegExp]>([
    ['nothing is selected', 'nothing-to-read', /There are no words here to read\./],
    ['no script may go there', 'page-out-of-reach', /Mote may not reach this page yet\./],
  ])('where %s it says what helps', async (_what, code, sentence) => {
    await open({ page: err(code) });
    await press('Translate selection');
    await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
  });

  it('before the first text goes to the server its person is told where it goes, and sends it', async () => {
    const ports = await open({ refuse: 'translation-untold' });
    await press('Translate selection');
    await expect.element(page.getByText(/Your text then goes to .*mote\.school\.example/)).toBeVisible();
    expect(ports.asked.map(({ isServerTold }) => isServerTold)).toEqual([false]);
    ports.refuse = null;
    ports.means = { isOnDevice: false, isBasic: true };
    await press('Send it and translate');
    await expect.element(page.getByText(/A basic translation by your school’s server/)).toBeVisible();
    expect(ports.asked.map(({ isServerTold }) => isServerTold)).toEqual([false, true]);
    expect(ports.isTold).toBe(true);
    // Somebody else sits here now, who was not told.
    ports.isTold = false;
    await press('Translate selection');
    await expect.poll(() => ports.asked.map(({ isServerTold }) => isServerTold)).toEqual([false, true, false]);
  });

  it.each<[ServerHelp['state'], RegExp]>([
    ['forbidden', /your school does not let texts go there/],
    ['signed-out', /Sign in to use it/],
  ])('a server that does not help says why: %s', async (state, sentence) => {
    await open({ refuse: 'pair-unavailable' }, { state });
    await press('Translate selection');
    await expect.element(page.getByText(sentence)).toBeVisible();
  });

  it('help from the server that is off is offered with its switch', async () => {
    const allow = vi.fn();
    await open({ refuse: 'pair-unavailable' }, { state: 'off', allow });
    await press('Translate selection');
    await press('Let the server help');
    expect(allow).toHaveBeenCalledTimes(1);
    expect(await findFaults()).toEqual([]);
  });

  it('a second wish takes the place of the first', async () => {
    const ports = await open({ isSlow: true });
    await press('Translate selection');
    await vi.waitFor(() => expect(ports.asked).toHaveLength(1));
    ports.wish();
    await vi.waitFor(() => expect(ports.asked).toHaveLength(2));
    expect(ports.asked[0]?.signal.aborted).toBe(true);
    ports.finish();
    await expect.element(page.getByText('es:How are you?')).toBeVisible();
  });
});
