import { useCallback, useEffect, useRef, useState } from 'react';
import { type Refusal, refusalOf } from '@/shared/base/refusal.ts';
import { err, type Result } from '@/shared/base/result.ts';
import {
  isStoredWhole,
  type PagePlace,
  type PageText,
  type Translated,
  type TranslationStep,
} from '@/shared/domain/study/translation.ts';
import {
  firstOpen,
  freshRow,
  type Means,
  nextBatch,
  pauseAfter,
  placeAfter,
  restsOf,
  rowsOf,
  sentenceAfter,
  type TextPiece,
  type TranslatedRow,
  type Translation,
  translatorTagOf,
  type Work,
  withPiece,
} from './model.ts';
import type { TranslatePorts } from './ports.ts';

export interface Translating {
  translation: Translation;
  /** `from`: empty to detect it. */
  start(
    read: () => Promise<Result<PageText>>,
    languages: { from: string; to: string },
    /** Returns the text after a portion of a long page. Absent: the page has no more. */
    readOn?: ReadOn,
  ): void;
  /** Shows the next portion of a long page in place of the current one. */
  turn(): void;
  /**
   * Continues a failed or waiting translation. `isServerTold`: the user was just informed where texts go; this is
   * stored.
   */
  goOn(isServerTold?: boolean): void;
  /** Translates the same texts into another language. */
  into(to: string): void;
  stop(): void;
}

type ReadOn = (place: PagePlace) => Promise<Result<PageText>>;

/**
 * Runs one translation at a time: a new one ends the earlier one. `fallback`: the language of a text that cannot be
 * detected.
 */
export function useTranslation(ports: TranslatePorts, fallback: string): Translating {
  const [translation, setTranslation] = useState<Translation>({ state: 'idle' });
  const life = useRef(new AbortController());
  const source = useRef<ReadOn | null>(null);
  useEffect(() => () => life.current.abort(), []);

  const renew = useCallback((): AbortSignal => {
    life.current.abort();
    life.current = new AbortController();
    return life.current.signal;
  }, []);

  const run = useCallback(
    async (work: Work, signal: AbortSignal, isJustInformed = false) => {
      // Reads the stored answer each time, because the next user of a shared device may not be informed yet.
      const isServerTold = isJustInformed || (await ports.isServerTold());
      await translateRows({ ports, work, signal, isServerTold, show: setTranslation });
    },
    [ports],
  );

  const start: Translating['start'] = useCallback(
    (read, { from, to }, readOn) => {
      const signal = renew();
      source.current = readOn ?? null;
      setTranslation({ state: 'reading', step: 'text' });
      const begin = async () => {
        const opened = open(await read());
        if (signal.aborted) return;
        if ('refusal' in opened) return setTranslation({ state: 'refused', ...opened });
        const { page, rows } = opened;
        if (!from) setTranslation({ state: 'reading', step: 'language' });
        const known = from || (await languageOf(page, ports)) || fallback;
        if (signal.aborted) return;
        const next = readOn ? placeAfter(page, 0) : null;
        await run({ rows, from: known, to, next, ...aboutOf(page) }, signal);
      };
      void begin();
    },
    [ports, fallback, renew, run],
  );

  const again = useCallback(
    (change: (work: Work) => Work, isJustInformed = false) => {
      if (!('rows' in translation)) return;
      void run(change(workOf(translation)), renew(), isJustInformed);
    },
    [translation, renew, run],
  );

  function turn(): void {
    const work = 'rows' in translation ? workOf(translation) : null;
    const [place, readOn] = [work?.next, source.current];
    if (!work || !place || !readOn) return;
    const signal = renew();
    setTranslation({ state: 'reading', step: 'text' });
    const go = async () => {
      const opened = open(await readOn(place));
      if (signal.aborted) return;
      if ('refusal' in opened) return setTranslation({ ...work, state: 'failed', ...opened });
      const { page, rows } = opened;
      await run({ ...work, rows, next: placeAfter(page, place.from), ...aboutOf(page) }, signal);
    };
    void go();
  }

  return {
    translation,
    start,
    turn,
    goOn(isServerTold = false) {
      if (isServerTold) void ports.rememberServerInformed();
      again((work) => work, isServerTold);
    },
    into: (to) => again((work) => ({ ...work, to, rows: work.rows.map(freshRow) })),
    stop() {
      renew();
      setTranslation({ state: 'idle' });
    },
  };
}

/** Returns the rows to translate, or the reason why there are none. */
function open(read: Result<PageText>): { page: PageText; rows: readonly TranslatedRow[] } | { refusal: Refusal } {
  const rows = read.ok ? rowsOf(read.value.blocks) : [];
  if (read.ok && rows.length > 0) return { page: read.value, rows };
  return { refusal: refusalOf(read.ok ? err('nothing-to-read') : read, Date.now()) };
}

const workOf = ({ rows, from, to, isCut, next, isPartial, met }: Work): Work => ({
  rows,
  from,
  to,
  isCut,
  next,
  isPartial,
  met,
});

/** Returns the declared language of most of the text, else the browser's detection. */
async function languageOf({ blocks }: PageText, ports: TranslatePorts): Promise<string | null> {
  const lengths = new Map<string, number>();
  for (const { text, lang } of blocks.filter((block) => !isStoredWhole(block))) {
    const tag = lang === '' ? null : translatorTagOf(lang);
    if (tag !== null) lengths.set(tag, (lengths.get(tag) ?? 0) + text.length);
  }
  const [most] = [...lengths].sort(([, a], [, b]) => b - a);
  if (most) return most[0];
  const heard = await ports.detectLanguage(
    blocks
      .map(({ text }) => text)
      .join('\n')
      .slice(0, SAMPLE_CHARS),
  );
  return heard === null ? null : translatorTagOf(heard);
}

const SAMPLE_CHARS = 1_000;

interface Run {
  ports: TranslatePorts;
  work: Work;
  signal: AbortSignal;
  isServerTold: boolean;
  show(translation: Translation): void;
}

/**
 * Translates the open rows, and shows each result at once. The first request is one sentence, so that a result comes
 * early. A translator on this device goes on by sentences; a server receives several rows in one request.
 */
async function translateRows({ ports, work, signal, isServerTold, show }: Run): Promise<void> {
  const rows = [...work.rows];
  const shown = (): Work => ({ ...work, rows: [...rows] });
  const end = pauseAfter(rows, firstOpen(rows));
  let means: Means = { isOnDevice: true, isBasic: false };
  if (work.from === work.to)
    return show({ ...shown(), state: 'failed', refusal: refusalOf(err('same-language'), Date.now()) });
  let step: TranslationStep = 'check';
  let download: number | null = null;
  const showWork = () => signal.aborted || show({ ...shown(), state: 'working', step, download });
  for (let at = firstOpen(rows), isBySentence = true; at < end; at = firstOpen(rows)) {
    showWork();
    const pieces = isBySentence
      ? sentenceAfter(rows, at, work.from)
      : restsOf(rows, at, Math.min(end, nextBatch(rows, at)));
    const answer = await ports.translate({
      texts: pieces.map(({ text }) => text),
      pair: { from: work.from, to: work.to },
      isServerTold,
      signal,
      onProgress(fraction) {
        download = fraction;
        showWork();
      },
      onStep(next) {
        step = next;
        if (next !== 'pack') download = null;
        showWork();
      },
    });
    if (signal.aborted) return;
    if (!answer.ok) return show({ ...shown(), state: 'failed', refusal: refusalOf(answer, Date.now()) });
    place(rows, pieces, answer.value, work.to);
    download = null;
    isBySentence = answer.value.isOnDevice;
    means = {
      isOnDevice: means.isOnDevice && answer.value.isOnDevice,
      isBasic: means.isBasic || answer.value.isBasic,
    };
  }
  show({ ...shown(), state: 'done', rest: rows.length - end, means });
}

/** Writes the translations of pieces into their rows. A piece without a translation keeps its own text. */
function place(rows: TranslatedRow[], pieces: readonly TextPiece[], { texts }: Translated, to: string): void {
  for (const [number, { row: at, text, end }] of pieces.entries()) {
    const row = rows[at];
    if (row) rows[at] = withPiece(row, texts[number] ?? { text, glosses: [] }, end, to);
  }
}

const aboutOf = ({ isCut, isPartial, met }: PageText): Pick<Work, 'isCut' | 'isPartial' | 'met'> => ({
  isCut,
  isPartial: isPartial ?? false,
  met: met ?? null,
});
