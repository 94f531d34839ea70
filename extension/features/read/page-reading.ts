import { showHint } from '@/extension/core/hint.ts';
import { type HostText, hasMenusOnly } from '@/extension/core/host-text.ts';
import type { HostWindow } from '@/extension/core/host-window.ts';
import { leftOut, whyNoWords } from '@/extension/core/left-out.ts';
import { maskIn } from '@/extension/core/mask-handle.ts';
import { OURS } from '@/extension/core/our-elements.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import { isPartial } from '@/shared/domain/read-coverage.ts';
import { NO_READING_WORDS } from '@/shared/domain/reading-words.ts';
import { ok } from '@/shared/domain/result.ts';
import { createReader, type Reader } from '@/shared/features/read/reader.ts';
import { newReader, type ReaderState } from '@/shared/features/read/reader-state.ts';
import { createReadingPainter, type ReadingPainter } from '@/shared/features/read/reading-painter.ts';
import {
  nextParagraph,
  nextSentence,
  previousParagraph,
  previousSentence,
  sameSentence,
  sentenceAt,
} from '@/shared/features/read/sentence-path.ts';
import { claimedLanguage, type ReadAs } from '@/shared/features/read/utterance.ts';
import { primaryOf } from '@/shared/features/read/voice-ladder.ts';
import type { Block, Span, TextIndex } from '@/shared/text-index/contract.ts';
import { rectInWindow } from '@/shared/text-index/frame-place.ts';
import { sentencesOf } from '@/shared/text-index/sentences-of.ts';
import { type LayerReading, readingLayerOf, type Spoken } from './layer-reading-handle.ts';
import { chooseLanguage, obeyReading, readingChanged, readingFailed, startChosen } from './messages.ts';
import { type OpenText, openIndex, openText, type ReadingStart } from './open-text.ts';
import { createReadingScroll } from './reading-scroll.ts';
import { type Move, NO_READING, type ReadingChoices, type ReadingCommand, type ReadingView } from './reading-view.ts';
import { createRemoteVoices } from './remote-voices.ts';
import { watchMenuPoint, watchSentenceClicks } from './sentence-click.ts';
import { startChooser } from './start-chooser.ts';

export interface PageReadingOptions {
  window: HostWindow;
  messenger: Messenger;
  /** What the page's integration can say of its words; null: what the page shows is read. */
  hostText: HostText | null;
  /** BCP 47; null: nobody can tell. */
  detectLanguage(text: string): Promise<string | null>;
  /** Ends the script's life in this page. */
  signal: AbortSignal;
}

const WAYS = {
  'previous-paragraph': previousParagraph,
  'previous-sentence': previousSentence,
  'next-sentence': nextSentence,
  'next-paragraph': nextParagraph,
} as const satisfies Record<Move, typeof nextSentence>;

/** One reading, from its first sentence to its end. */
interface Session {
  reader: Reader;
  text: OpenText;
  life: AbortController;
}

/** The reader of a page: it does what the worker says that the person wants, and tells how it stands. */
export function startPageReading(options: PageReadingOptions): void {
  const { window, messenger, hostText, signal, detectLanguage } = options;
  let session: Session | null = null;
  let view: ReadingView = NO_READING;
  let told = JSON.stringify(view);
  const settled = newReader();
  let choices: ReadingChoices = {
    rate: settled.rate,
    volume: settled.volume,
    voices: {},
    words: NO_READING_WORDS,
    forms: {},
    lang: '',
    texts: {},
  };
  let isByKeys = false;
  /** Who ends it or begins anew, while a text is still being opened, takes its place. */
  let beginnings = 0;
  /**
   * Holds for the address at which it was chosen: the next mail may be in another language. Of the person, also that the page is right
   * (`real` is empty); what they have not chosen is of no address, and over with the reading.
   */
  let readAs: (ReadAs & { href: string }) | null = null;
  let readLast: Block | null = null;
  let choosing: AbortController | null = null;
  let chosen: ReadingStart | null = null;
  const menuPoint = watchMenuPoint(window, signal);

  function show(next: Partial<ReadingView>): void {
    view = { ...view, ...next };
    const now = JSON.stringify(view);
    if (now === told) return;
    told = now;
    messenger.tell(readingChanged, view);
    if (next.problem && isByKeys) sayInPage(next.problem);
  }

  /** Who reads by keys may have no screen of ours before them. */
  function sayInPage(problem: ErrorCode): void {
    const text = choices.texts[problem];
    if (text && !window.document.querySelector(`[${OURS.sidebar}]`)) showHint(window, text);
  }

  function end(problem: ErrorCode | null = null): void {
    beginnings += 1;
    const over = session;
    // Before it stops: what it says then is of nobody.
    session = null;
    over?.reader.stop();
    over?.life.abort();
    show({ ...NO_READING, lang: view.lang, readAs: view.readAs, problem });
  }

  function refuse(why: ErrorCode): void {
    if (why === 'aborted') yieldToOther();
    else if (why === 'read-aloud-off' || why === 'extension-updated') end(why);
  }

  function yieldToOther(): void {
    if (!session) beginnings += 1;
    if (session?.reader.state.status !== 'speaking') return;
    session.reader.pause();
    show({ notice: { kind: 'other-tab' } });
  }

  async function begin(start: ReadingStart): Promise<void> {
    end();
    if (readAs?.href !== window.location.href) readAs = null;
    show({ readAs: readAs?.real ?? '' });
    const mine = beginnings;
    const life = new AbortController();
    signal.addEventListener('abort', () => life.abort(), { once: true, signal: life.signal });
    const text = await openText(window, hostText, life.signal, start);
    const language = text && (await languageOf(text));
    if (mine !== beginnings) return life.abort();
    if (!text || !language) {
      life.abort();
      if (start.at !== 'caret') return end(whyNoWords(window));
      // Nothing follows it, or its host does not say where it stands.
      return sayToSelect();
    }
    const [lang, other, chosen = readAs] = language;
    readAs = chosen;
    const reader = createReaderOf(text, lang, life.signal);
    session = { reader, text, life };
    void sayWhatIsMissing(text);
    if (other) show({ notice: { kind: 'other-language', lang: other }, readAs: readAs?.real ?? '' });
    const isBegun = reader.start(text.from, text.until);
    if (!isBegun) text.complete?.();
    if (!isBegun && !reader.start(0)) return end(whyNoWords(window));
    if (!text.complete) return sayWhatIsLeftOut(text);
    // The first sentence goes to the voice before the rest of a long page is looked at.
    window.setTimeout(() => {
      if (life.signal.aborted) return;
      text.complete?.();
      sayWhatIsLeftOut(text);
    });
  }

  function sayWhatIsLeftOut({ index, hasRanges, until }: OpenText): void {
    if (!hasRanges || until !== undefined) return;
    const reason = leftOut(window, index());
    if (reason) show({ notice: { kind: reason === 'painted' ? 'left-out-painted' : 'left-out-frame' } });
  }

  /** Of a document in parts that come one after the other: said when all have come. */
  async function sayWhatIsMissing(text: OpenText): Promise<void> {
    const coverage = await text.coverage;
    if (session?.text === text && coverage && isPartial(coverage)) show({ notice: { kind: 'partial', coverage } });
  }

  /**
   * For the parts of the page that do not say theirs; and that in which the others seem to be, where the page says otherwise (that of its
   * menus, say): it is read so where nobody can read it as the page says, else the person decides, since related languages are confused.
   */
  async function languageOf(text: OpenText): Promise<[lang: string, other?: string, read?: typeof readAs]> {
    const { lang: own, voices } = choices;
    const { claimed: said, sample } = sampleOf(text);
    const isShort = said && sample.length < SURE_CHARS;
    const guessed = (!isShort && (await detectLanguage(sample))) || '';
    if (readAs || voices[said]) return [guessed || own];
    const asked = await messenger.call(chooseLanguage, { text: sample, said, guessed, own });
    const lang = asked.ok ? asked.value.lang : said || guessed || own;
    if (!said) return [lang];
    if (primaryOf(lang) !== said) return [own, lang, { claimed: said, real: lang, href: '' }];
    return [own, primaryOf(guessed) === said ? '' : guessed];
  }

  function readAsOther(lang: string): void {
    readAs = readLast && { claimed: claimedHere(readLast), real: lang, href: window.location.href };
    show({ readAs: readAs?.real ?? '' });
    session?.reader.sayAgain();
  }

  function createReaderOf(text: OpenText, lang: string, signal: AbortSignal): Reader {
    const scroll = createReadingScroll(window, signal);
    const liftMask = (line: DOMRect) => line.height > 0 && maskIn(window)?.follow(line);
    const follow = (ranges: readonly Range[]) => {
      scroll.follow(ranges);
      const [range] = ranges;
      // Of a sentence over several lines the first: the middle of all of them is none of them.
      const line = range && (range.getClientRects()[0] ?? range.getBoundingClientRect());
      if (range && line) liftMask(rectInWindow(range, line, window));
    };
    const followBox = (box: DOMRect, sheet: Element) => {
      scroll.followBox(box, sheet);
      liftMask(box);
    };
    const go = (offset: number) => {
      scroll.again();
      reader.move((now) => sentenceAt(now, offset));
    };
    const layer = text.hasRanges ? null : readingLayerOf(window)?.({ window, follow: followBox, go, signal });
    const voices = createRemoteVoices({
      messenger,
      signal,
      wishes: () => choices.voices,
      onLanguage: (spoken) => show({ lang: spoken }),
      onOtherVoice: (voice) => show({ notice: { kind: 'other-voice', voice } }),
      onRefused: refuse,
    });
    const reader = createReader(
      {
        index: text.index,
        more: text.more,
        voices,
        painter: text.hasRanges ? followed(createReadingPainter(signal), follow) : null,
        wishes: () => ({ lang, readAs, forms: choices.forms, ...choices.words }),
        signals: { track: () => messenger.tell(readingFailed, {}) },
        onState: createStateTeller(text, layer),
      },
      choices.rate,
      choices.volume,
    );
    const index = () => (reader.state.place ? text.index() : null);
    if (text.hasRanges) watchSentenceClicks(window, index, go, signal);
    return reader;
  }

  function createStateTeller(
    { index, hasRanges, until }: OpenText,
    layer: LayerReading | null | undefined,
  ): (state: ReaderState) => void {
    let last: Block | null = null;
    const { href } = window.location;
    return (state) => {
      const block = state.place?.block ?? null;
      const lost = last && index().startOf(last) === null ? last : null;
      // The next mail, the next article of a page that never loads anew: as when a page is left. The same words put up anew are none.
      if (lost && hasRanges && window.location.href !== href && !index().text.includes(lost.text)) return end();
      const isElsewhere = lost !== null && block !== null && block !== lost;
      last = block;
      readLast = block ?? readLast;
      show({
        status: state.status,
        problem: state.error,
        shown: hasRanges ? null : shownOf(state),
        ...(isElsewhere && { notice: { kind: 'page-changed' } }),
      });
      void layer?.show(spokenOf(state, index(), until !== undefined));
      if (state.status === 'ended') session?.life.abort();
    };
  }

  /** Where the words were left, also when they stand elsewhere by now. */
  async function goOn(mine: Session): Promise<void> {
    const { reader, text } = mine;
    const isOther = (await text.renew?.()) ?? false;
    // Somebody has stopped it meanwhile, or begun anew.
    if (mine !== session) return;
    if (isOther) reader.move(sameSentence);
    reader.resume();
    // It was left for another view of the page, which is meant now.
    if (!session) await begin({ at: 'seen' });
  }

  const sayToSelect = (): void => show({ notice: { kind: 'choose-by-selection' } });

  /** What is read stops: two lights at once would say two things. Where the host paints the words, the caret has chosen already. */
  function choose(): void {
    end();
    if (hasMenusOnly(hostText)) {
      if (hostText?.hasCaret) beginAt({ at: 'caret' });
      else sayToSelect();
      return;
    }
    const life = new AbortController();
    const index = openIndex(window, life.signal);
    if (!index) {
      life.abort();
      end(whyNoWords(window));
      return;
    }
    choosing = life;
    signal.addEventListener('abort', leaveChoosing, { once: true, signal: life.signal });
    startChooser({
      window,
      index,
      choose: (point) => beginAt({ at: 'chosen', point }),
      leave: leaveChoosing,
      signal: life.signal,
    });
    show({ isChoosing: true });
  }

  /** The voice may have gone to sleep since the person began to choose: the worker is asked for it. */
  function beginAt(start: ReadingStart): void {
    leaveChoosing();
    chosen = start;
    messenger.tell(startChosen, {});
  }

  function leaveChoosing(): void {
    choosing?.abort();
    choosing = null;
    show({ isChoosing: false });
  }

  /** Where the page's menu was opened, while that is known. */
  function hereOrSeen(): ReadingStart {
    const point = menuPoint();
    return point ? { at: 'point', point } : { at: 'seen' };
  }

  async function obey(command: ReadingCommand): Promise<void> {
    const { type } = command;
    const wasChoosing = choosing !== null;
    const status = session?.reader.state.status ?? 'idle';
    if (!NO_WISHES.has(type)) {
      leaveChoosing();
      if (type !== 'move') isByKeys = type === 'toggle' || type === 'start-here';
      show({ notice: null });
    }
    if (type === 'yield') yieldToOther();
    if (type === 'stop') end();
    if (type === 'move') session?.reader.move(WAYS[command.to]);
    if (type === 'read-as') readAsOther(command.lang);
    if (type === 'pause' || (type === 'toggle' && status === 'speaking')) session?.reader.pause();
    else if (type === 'resume' || type === 'toggle') {
      if (session && (status === 'paused' || status === 'failed')) await goOn(session);
      else await begin({ at: 'seen' });
    }
    if (type === 'start') await begin({ at: 'seen' });
    if (type === 'start-whole') await begin({ at: 'whole' });
    if (type === 'start-here') await begin(hereOrSeen());
    if (type === 'start-chosen' && chosen) await begin(chosen);
    if (type === 'choose' && !wasChoosing) choose();
  }

  messenger.answer(
    obeyReading,
    async (input) => {
      choices = input.choices;
      session?.reader.setRate(choices.rate);
      session?.reader.setVolume(choices.volume);
      await obey(input.command);
      return ok(view);
    },
    signal,
  );
  // A page that is left is silent; should the person come back to it, nothing is read there.
  window.addEventListener('pagehide', () => end(), { signal });
}

const SAMPLE_CHARS = 1_000;
/** Of fewer no page is told that it is wrong about itself. */
const SURE_CHARS = 120;

/** Without its place; empty: the page says none. */
const claimedHere = (block: Block): string => primaryOf(claimedLanguage(block, { start: 0, end: block.text.length }));

/** What is read first, as far as it is said to be in one language. */
function sampleOf({ index, from }: OpenText): { claimed: string; sample: string } {
  const now = index();
  const first = now.blockAt(from);
  const claimed = first ? claimedHere(first) : '';
  const texts: string[] = [];
  let length = 0;
  for (const block of first ? now.blocks.slice(now.blocks.indexOf(first)) : []) {
    if (length >= SAMPLE_CHARS || claimedHere(block) !== claimed) break;
    texts.push(block.text);
    length += block.text.length;
  }
  return { claimed, sample: texts.join(' ').slice(0, SAMPLE_CHARS) };
}

/** With all others the person wants something else than before. */
const NO_WISHES: ReadonlySet<ReadingCommand['type']> = new Set(['look', 'settle', 'yield']);

function followed(painter: ReadingPainter, follow: (ranges: readonly Range[]) => void): ReadingPainter {
  return {
    showSentence(ranges) {
      painter.showSentence(ranges);
      follow(ranges);
    },
    showWord(ranges) {
      painter.showWord(ranges);
      follow(ranges);
    },
    clear: painter.clear,
  };
}

/** The sentence, in its block; null: nothing is read now. */
function sentenceNow({ place, status }: ReaderState): Span | null {
  if (!place || status === 'ended' || status === 'idle') return null;
  return sentencesOf(place.block)[place.number] ?? null;
}

function shownOf(state: ReaderState): ReadingView['shown'] {
  const { place, word } = state;
  const sentence = sentenceNow(state);
  if (!place || !sentence) return null;
  const inIt = (offset: number) => Math.min(Math.max(0, offset - sentence.start), sentence.end - sentence.start);
  return {
    text: place.block.text.slice(sentence.start, sentence.end),
    word: word && { start: inIt(word.start), end: inIt(word.end) },
  };
}

function spokenOf(state: ReaderState, index: TextIndex, isSelection: boolean): Spoken | null {
  const { place, word, status } = state;
  const sentence = sentenceNow(state);
  const start = place && index.startOf(place.block);
  if (!sentence || start === null) return null;
  const inText = (span: Span): Span => ({ start: start + span.start, end: start + span.end });
  return { text: index.text, status, isSelection, sentence: inText(sentence), word: word && inText(word) };
}
