import { selectionAround } from '@/extension/core/insert/caret.ts';
import { showHint } from '@/extension/core/page/hint.ts';
import { focusHint, showHintWith } from '@/extension/core/page/hint-action.ts';
import { hasMenusOnly, hostTextOf, selectedByHost } from '@/extension/core/page/host-text.ts';
import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { askAgain } from '@/extension/messaging/ask-again.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { bareWord } from '@/shared/domain/study/bare-word.ts';
import { type HighlightColour, pageKeyOf } from '@/shared/domain/study/highlight.ts';
import { isSingleWord } from '@/shared/domain/study/translation.ts';
import type { HighlightsHere } from '@/shared/features/highlight/ports.ts';
import { createCardFrame } from './card-frame.ts';
import type { ToolbarAct } from './draw-toolbar.ts';
import { createHighlightSteps, type HighlightSteps } from './highlight-steps.ts';
import { layerOf } from './layer-handle.ts';
import {
  addHighlight,
  cardCommand,
  obeyHighlights,
  pageHighlightsChanged,
  pageToolsChanged,
  readPageHighlights,
  readPageTools,
  readSelectionAloud,
  saveSelectedWord,
  takeWordBack,
  translateSelection,
} from './messages.ts';
import type { PageHighlights } from './page-highlights.ts';
import { onDoubleClick, onHighlightClick, onToolsKey } from './page-input.ts';
import type { MenuAct, PageCommand, PageTools } from './page-tools.ts';
import { boundOf, boxOfWords, isSameRange, selectedWords } from './selected-words.ts';
import { createSelectionToolbar } from './selection-toolbar.ts';
import type { TextPart } from './text-part.ts';

export interface HighlightStageOptions {
  window: HostWindow;
  messenger: Messenger;
  /** Returns the address of the page that shows a card in a frame. */
  cardUrl(query: Record<string, string>): string;
  /** 32 hex digits. */
  createId(): string;
  /** The last press of the pointer before the tools were on the page; null: none. */
  lastPress?: Event | null;
  /** The tools, if the worker has sent them with this script; null: the stage requests them. */
  firstTools?: PageTools | null;
  /** Brings the code that reads the page's text. Null: it could not be brought. */
  bringText(): Promise<TextPart | null>;
  signal: AbortSignal;
}

/** Tools that need the code that reads the text of the page. */
interface TextTools extends Pick<TextPart, 'readSelected'> {
  highlights: PageHighlights;
  steps: HighlightSteps;
}

/** Maximum length of a word in characters. A longer text is no word. */
const WORD_CHARS = 60;

/** Fallback for words whose place is not known. */
const middleOf = ({ innerWidth, innerHeight }: HostWindow) => new DOMRect(innerWidth / 2, innerHeight / 3);

/** Starts the toolbar beside a selection, the highlights of the page, and their cards. */
export function startHighlightStage(options: HighlightStageOptions): void {
  const { window, messenger, cardUrl, createId, lastPress = null, signal } = options;
  let tools: PageTools | null = options.firstTools ?? null;
  /** True if a word was double-clicked before the tools were known. */
  let isWordWaiting = false;

  /** Null until the code that reads the page's text is here: nothing is highlighted before. */
  let text: TextTools | null = null;
  let textOnTheWay: Promise<TextTools | null> | null = null;

  /** Brings the code that reads the page's text once, and paints the highlights. Retries after a failure. */
  function withText(): Promise<TextTools | null> {
    textOnTheWay ??= startText().finally(() => {
      if (!text) textOnTheWay = null;
    });
    return textOnTheWay;
  }

  async function startText(): Promise<TextTools | null> {
    const part = await options.bringText();
    if (!part || signal.aborted) return null;
    const highlights = (layerOf(window) ?? part.createHighlights)({
      window,
      signal,
      createId,
      async read(page) {
        if (!tools?.canHighlight) return ok([]);
        const answer = await askAgain(() => messenger.call(readPageHighlights, { page }));
        return answer.ok ? ok(answer.value.highlights) : answer;
      },
      add: (highlight) => askAgain(() => messenger.call(addHighlight, highlight)),
    });
    text = { highlights, steps: createHighlightSteps(window, highlights, signal), readSelected: part.readSelected };
    await highlights.refresh();
    return text;
  }

  const card = createCardFrame({ window, signal, tools: () => tools, url: cardUrl, onLeave: () => toolbar.hide() });
  const toolbar = createSelectionToolbar({
    window,
    signal,
    tools: () => tools,
    isPressed: lastPress?.type === 'pointerdown',
    isUnder: card.isOpen,
    act,
  });

  async function readTools(): Promise<void> {
    const answer = await askAgain(() => messenger.call(readPageTools, {}));
    if (!answer.ok || signal.aborted) return;
    // Equal tools stay the same object, so that the toolbar is not drawn again under the pointer.
    if (JSON.stringify(answer.value) !== JSON.stringify(tools)) tools = answer.value;
    showTools();
  }

  function showTools(): void {
    toolbar.look();
    if (isWordWaiting) void openDoubleClicked();
  }

  /** Shows the tools first, because a user who has selected words waits for them, and then the highlights. */
  async function refresh(): Promise<void> {
    await readTools();
    await painted(window);
    if (signal.aborted) return;
    if (text) await text.highlights.refresh();
    else await withText();
  }

  /** Draws the tools that the worker has sent before it asks for anything: a message delays the first frame. */
  async function start(): Promise<void> {
    if (tools) {
      showTools();
      await painted(window);
    }
    if (!signal.aborted) await refresh();
  }

  function say(problem: ErrorCode): void {
    const text = tools?.texts.problems[problem] ?? tools?.texts.problems.unknown;
    if (text) showHint(window, text);
  }

  function act(what: ToolbarAct, words: Range): void {
    if (what === 'read') messenger.tell(readSelectionAloud, {});
    else if (what === 'define') void openWord(words);
    else if (what === 'translate') messenger.tell(translateSelection, {});
    else if (what === 'save') void saveWord(words);
    else void highlightWords(words, what);
  }

  async function openWord(words: Range): Promise<void> {
    const now = await withText();
    if (!now) return say('page-out-of-reach');
    const { words: selected, lang, sentence } = now.readSelected(words);
    openCardOf(bareWord(selected), { lang, sentence }, boxOfWords(window, words));
  }

  /** Opens the meaning of a double-clicked word, beside its toolbar. The focus stays where the user reads. */
  async function openDoubleClicked(): Promise<void> {
    isWordWaiting = tools === null;
    const words = tools?.opensOnDoubleClick ? selectedWords(window) : null;
    const now = words && (await withText());
    const still = selectedWords(window);
    if (!now || !still || !isSameRange(words, still)) return;
    const { words: selected, lang, sentence } = now.readSelected(words);
    if (!isSingleWord(selected) || !/\p{L}/u.test(selected)) return;
    toolbar.look();
    const [box, bar] = [boxOfWords(window, words), toolbar.box()];
    openCardOf(bareWord(selected), { lang, sentence }, bar ? boundOf([box, bar]) : box, false);
  }

  function openCardOf(word: string, met: { lang: string; sentence: string }, box: DOMRect, takesFocus = true): void {
    const source = pageKeyOf(window.location.href) ?? '';
    card.open({ card: 'define', word: word.slice(0, WORD_CHARS), ...met, source }, box, takesFocus);
  }

  /**
   * Opens a card for words without a Range: the page paints the words and may report its selection. Shows the problem
   * `none` if the page does not report it.
   */
  async function openPainted(none: ErrorCode): Promise<void> {
    const host = hostTextOf(window);
    const now = await withText();
    const own = (await now?.highlights.painted?.()) ?? null;
    const word = bareWord(own?.words ?? (await selectedByHost(host)) ?? '');
    if (signal.aborted) return;
    const { sentence = '', box } = own ?? {};
    if (word !== '') openCardOf(word, { lang: '', sentence }, box ?? middleOf(window));
    else say(hasMenusOnly(host) && !now?.highlights.painted ? 'words-painted' : none);
  }

  async function saveWord(words: Range): Promise<void> {
    const now = await withText();
    if (!now) return say('page-out-of-reach');
    const { words: word, lang, sentence } = now.readSelected(words);
    if (word.length > WORD_CHARS) return say('word-unknown');
    const saved = await askAgain(() => messenger.call(saveSelectedWord, { word, lang, sentence }));
    if (!saved.ok) return say(saved.error);
    const { text, id } = saved.value;
    if (id === null || !tools) showHint(window, text);
    else showHintWith(window, text, { label: tools.texts.undo, run: () => void takeBack(id) });
  }

  async function takeBack(id: string): Promise<void> {
    const taken = await askAgain(() => messenger.call(takeWordBack, { id }));
    if (taken.ok) showHint(window, taken.value.text);
    else say(taken.error);
  }

  /**
   * Highlights the words. Without a Range, the page may report a selection that it paints itself; if it does not, shows
   * the problem `none`.
   */
  async function highlightWords(
    words: Range | null,
    colour: HighlightColour,
    none: ErrorCode = 'nothing-selected',
  ): Promise<void> {
    const added = await add(words, colour);
    if (!added.ok) say(added.error === 'nothing-selected' ? none : added.error);
    else if (words) leaveSelection(words);
  }

  async function add(words: Range | null, colour: HighlightColour): Promise<Result<string>> {
    const now = await withText();
    return now ? now.highlights.add(words, colour) : err('page-out-of-reach');
  }

  /** Collapses the selection, which hides the colour, unless the user has selected other words meanwhile. */
  function leaveSelection(words: Range): void {
    const selected = selectedWords(window);
    if (selected && isSameRange(selected, words)) selectionAround(words.startContainer)?.collapseToEnd();
  }

  function openCard(id: string): void {
    const box = text?.highlights.boxOf(id);
    if (box) card.open({ card: 'highlight', id }, box);
  }

  /** Runs a command of the context menu. Shows errors in the page, since none of our screens may be open. */
  async function obeyMenu(what: MenuAct, isInFrame: boolean): Promise<void> {
    const words = selectedWords(window);
    if (!(what === 'define' ? tools?.canDefine : tools?.canHighlight)) return say('feature-off');
    // Words in a frame of the same site would be among the page's own words, so the frame belongs to another site.
    const none = isInFrame ? 'words-in-frame' : 'nothing-selected';
    if (what !== 'define') await highlightWords(words, what, none);
    else if (words) await openWord(words);
    else await openPainted(none);
  }

  async function obey(command: PageCommand): Promise<Result<HighlightsHere>> {
    if (!tools) await readTools();
    if (command.type === 'from-menu') await obeyMenu(command.what, command.isInFrame);
    const now = await withText();
    if (!now) return err('page-out-of-reach');
    if (command.type === 'show' && !now.steps.show(command.id)) return err('highlight-lost');
    if (command.type === 'add') {
      const words = selectedWords(window);
      const added = await now.highlights.add(words, command.colour);
      if (!added.ok) return added;
      if (words) leaveSelection(words);
    }
    return ok(now.highlights.here());
  }

  onHighlightClick(window, signal, ({ x, y }) => {
    const id = tools?.canHighlight ? text?.highlights.atPoint(x, y) : null;
    if (id) openCard(id);
  });
  onDoubleClick(window, signal, lastPress, () => void openDoubleClicked());
  onToolsKey(window, signal, () => {
    if (toolbar.focus() || focusHint(window)) return true;
    const next = tools?.canHighlight ? text?.steps.next() : null;
    if (next) openCard(next);
    return Boolean(next);
  });
  // The page returns from the back/forward cache, where it missed change events.
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) void refresh();
    },
    { signal },
  );
  messenger.on(pageToolsChanged, () => void refresh(), signal);
  messenger.on(pageHighlightsChanged, () => void text?.highlights.refresh(), signal);
  messenger.on(cardCommand, (command) => card.obey(command), signal);
  messenger.answer(obeyHighlights, obey, signal);
  void start();
}

/** Resolves after the next frame is painted: the work that follows delays nothing that the user waits for. */
const painted = (window: HostWindow): Promise<void> =>
  new Promise((resolve) => {
    window.requestAnimationFrame(() => window.setTimeout(resolve));
  });
