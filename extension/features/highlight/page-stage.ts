import { selectionAround } from '@/extension/core/caret.ts';
import { showHint } from '@/extension/core/hint.ts';
import { focusHint, showHintWith } from '@/extension/core/hint-action.ts';
import { hasMenusOnly, hostTextOf, selectedByHost } from '@/extension/core/host-text.ts';
import type { HostWindow } from '@/extension/core/host-window.ts';
import { askAgain } from '@/extension/messaging/ask-again.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { bareWord } from '@/shared/domain/bare-word.ts';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import { type HighlightColour, pageKeyOf } from '@/shared/domain/highlight.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import type { HighlightsHere } from '@/shared/features/highlight/ports.ts';
import { createCardFrame } from './card-frame.ts';
import type { ToolbarAct } from './draw-toolbar.ts';
import { createHighlightSteps } from './highlight-steps.ts';
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
import { createPageHighlights } from './page-highlights.ts';
import { onHighlightClick, onToolsKey } from './page-input.ts';
import type { MenuAct, PageCommand, PageTools } from './page-tools.ts';
import { boxOfWords, isSameRange, selectedWords } from './selected-words.ts';
import { createSelectionToolbar } from './selection-toolbar.ts';
import { languageAround, sentenceAround } from './sentence-around.ts';

export interface HighlightStageOptions {
  window: HostWindow;
  messenger: Messenger;
  /** Address of the page that shows a card, in a frame. */
  cardUrl(query: Record<string, string>): string;
  /** 32 hex digits. */
  createId(): string;
  /** A pointer is down: the person draws on a selection that began before. */
  isPressed?: boolean;
  signal: AbortSignal;
}

/** Longer is no word. */
const WORD_CHARS = 60;

/** Of words whose place nobody knows. */
const middleOf = ({ innerWidth, innerHeight }: HostWindow) => new DOMRect(innerWidth / 2, innerHeight / 3);

/** What Mote does with the words of a page: the toolbar beside a selection, the highlights, and their cards. */
export function startHighlightStage(options: HighlightStageOptions): void {
  const { window, messenger, cardUrl, createId, isPressed = false, signal } = options;
  let tools: PageTools | null = null;

  const highlights = (layerOf(window) ?? createPageHighlights)({
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
  const card = createCardFrame({ window, signal, tools: () => tools, url: cardUrl });
  const toolbar = createSelectionToolbar({ window, signal, tools: () => tools, isPressed, act });
  const steps = createHighlightSteps(window, highlights, signal);

  async function readTools(): Promise<void> {
    const answer = await askAgain(() => messenger.call(readPageTools, {}));
    if (!answer.ok || signal.aborted) return;
    tools = answer.value;
    // The tools first: who has selected waits for them, and what was highlighted before is another question to the worker.
    toolbar.look();
    await highlights.refresh();
  }

  function say(problem: ErrorCode): void {
    const text = tools?.texts.problems[problem] ?? tools?.texts.problems.unknown;
    if (text) showHint(window, text);
  }

  function act(what: ToolbarAct, words: Range): void {
    if (what === 'read') messenger.tell(readSelectionAloud, {});
    else if (what === 'define') openWord(words);
    else if (what === 'translate') messenger.tell(translateSelection, {});
    else if (what === 'save') void saveWord(words);
    else void highlightWords(words, what);
  }

  function openWord(words: Range): void {
    const met = { lang: languageAround(words), sentence: sentenceAround(words) };
    openCardOf(bareWord(words.toString()), met, boxOfWords(window, words));
  }

  function openCardOf(word: string, met: { lang: string; sentence: string }, box: DOMRect): void {
    const source = pageKeyOf(window.location.href) ?? '';
    card.open({ card: 'define', word: word.slice(0, WORD_CHARS), ...met, source }, box);
  }

  /** Words that no Range holds: the page paints them itself, and may say which are selected. `none` is said where it does not. */
  async function openPainted(none: ErrorCode): Promise<void> {
    const host = hostTextOf(window);
    const painted = (await highlights.painted?.()) ?? null;
    const word = bareWord(painted?.words ?? (await selectedByHost(host)) ?? '');
    if (signal.aborted) return;
    const { sentence = '', box } = painted ?? {};
    if (word !== '') openCardOf(word, { lang: '', sentence }, box ?? middleOf(window));
    else say(hasMenusOnly(host) && !highlights.painted ? 'words-painted' : none);
  }

  async function saveWord(words: Range): Promise<void> {
    const word = words.toString().trim();
    if (word.length > WORD_CHARS) return say('word-unknown');
    const saved = await askAgain(() =>
      messenger.call(saveSelectedWord, { word, lang: languageAround(words), sentence: sentenceAround(words) }),
    );
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

  /** Without a Range the page may know of a selection that it paints itself; `none` is said where it does not. */
  async function highlightWords(
    words: Range | null,
    colour: HighlightColour,
    none: ErrorCode = 'nothing-selected',
  ): Promise<void> {
    const added = await highlights.add(words, colour);
    if (!added.ok) say(added.error === 'nothing-selected' ? none : added.error);
    else if (words) leaveSelection(words);
  }

  /** What is selected hides the colour. Something else may be selected by now. */
  function leaveSelection(words: Range): void {
    const selected = selectedWords(window);
    if (selected && isSameRange(selected, words)) selectionAround(words.startContainer)?.collapseToEnd();
  }

  function openCard(id: string): void {
    const box = highlights.boxOf(id);
    if (box) card.open({ card: 'highlight', id }, box);
  }

  /** Who opened the page's menu may have no screen of ours before them: what goes wrong is said in the page. */
  async function obeyMenu(what: MenuAct, isInFrame: boolean): Promise<void> {
    const words = selectedWords(window);
    if (!(what === 'define' ? tools?.canDefine : tools?.canHighlight)) return say('feature-off');
    // Of a frame of the same site they would be among the page's own.
    const none = isInFrame ? 'words-in-frame' : 'nothing-selected';
    if (what !== 'define') await highlightWords(words, what, none);
    else if (words) openWord(words);
    else await openPainted(none);
  }

  async function obey(command: PageCommand): Promise<Result<HighlightsHere>> {
    if (!tools) await readTools();
    if (command.type === 'from-menu') await obeyMenu(command.what, command.isInFrame);
    if (command.type === 'show' && !steps.show(command.id)) return err('highlight-lost');
    if (command.type === 'add') {
      const words = selectedWords(window);
      const added = await highlights.add(words, command.colour);
      if (!added.ok) return added;
      if (words) leaveSelection(words);
    }
    return ok(highlights.here());
  }

  onHighlightClick(window, signal, ({ x, y }) => {
    const id = tools?.canHighlight ? highlights.atPoint(x, y) : null;
    if (id) openCard(id);
  });
  onToolsKey(window, signal, () => {
    if (toolbar.focus() || focusHint(window)) return true;
    const next = tools?.canHighlight ? steps.next() : null;
    if (next) openCard(next);
    return next !== null;
  });
  // Come back from the browser's cache, where nobody could tell it that something changed.
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) void readTools();
    },
    { signal },
  );
  messenger.on(pageToolsChanged, () => void readTools(), signal);
  messenger.on(pageHighlightsChanged, () => void highlights.refresh(), signal);
  messenger.on(cardCommand, (command) => card.obey(command), signal);
  messenger.answer(obeyHighlights, obey, signal);
  void readTools();
}
