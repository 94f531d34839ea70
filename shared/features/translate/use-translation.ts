import { useCallback, useEffect, useRef, useState } from 'react';
import { type Refusal, refusalOf } from '@/shared/domain/refusal.ts';
import { err, type Result } from '@/shared/domain/result.ts';
import type { PagePlace, PageText } from '@/shared/domain/translation.ts';
import {
  firstOpen,
  type Means,
  nextBatch,
  pauseAfter,
  placeAfter,
  type Row,
  rowsOf,
  type Translation,
  translatorTagOf,
  type Work,
} from './model.ts';
import type { TranslatePorts } from './ports.ts';

export interface Translating {
  translation: Translation;
  /** `from`: empty, it is found out. */
  start(
    read: () => Promise<Result<PageText>>,
    languages: { from: string; to: string },
    /** Of a long page: what comes after. Absent: there is no asking for it. */
    readOn?: ReadOn,
  ): void;
  /** The next portion of a long page, in place of the one that is shown. */
  turn(): void;
  /** What failed, or waits, from where it stands. `isServerTold`: its person has just been told where texts go, which is remembered. */
  goOn(isServerTold?: boolean): void;
  /** The same texts into another language. */
  into(to: string): void;
  stop(): void;
}

type ReadOn = (place: PagePlace) => Promise<Result<PageText>>;

/** One translation at a time: what was asked for before is ended. `fallback`: the language of a text that nobody can tell. */
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
    async (work: Work, signal: AbortSignal, isJustTold = false) => {
      // Asked each time: on a shared device the next person may not have been told.
      const isServerTold = isJustTold || (await ports.isServerTold());
      await translateRows({ ports, work, signal, isServerTold, show: setTranslation });
    },
    [ports],
  );

  const start: Translating['start'] = useCallback(
    (read, { from, to }, readOn) => {
      const signal = renew();
      source.current = readOn ?? null;
      setTranslation({ state: 'reading' });
      const begin = async () => {
        const opened = open(await read());
        if (signal.aborted) return;
        if ('refusal' in opened) return setTranslation({ state: 'refused', ...opened });
        const { page, rows } = opened;
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
    (change: (work: Work) => Work, isJustTold = false) => {
      if (!('rows' in translation)) return;
      void run(change(workOf(translation)), renew(), isJustTold);
    },
    [translation, renew, run],
  );

  function turn(): void {
    const work = 'rows' in translation ? workOf(translation) : null;
    const [place, readOn] = [work?.next, source.current];
    if (!work || !place || !readOn) return;
    const signal = renew();
    setTranslation({ state: 'reading' });
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
      if (isServerTold) void ports.rememberServerTold();
      again((work) => work, isServerTold);
    },
    into: (to) => again((work) => ({ ...work, to, rows: work.rows.map(({ text }) => ({ text, translated: null })) })),
    stop() {
      renew();
      setTranslation({ state: 'idle' });
    },
  };
}

/** What there is to translate; else why there is nothing. */
function open(read: Result<PageText>): { page: PageText; rows: readonly Row[] } | { refusal: Refusal } {
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

/** As the page says it, where most of it agrees; else as the browser hears it out of the words. */
async function languageOf({ blocks }: PageText, ports: TranslatePorts): Promise<string | null> {
  const lengths = new Map<string, number>();
  for (const { text, lang } of blocks) {
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

async function translateRows({ ports, work, signal, isServerTold, show }: Run): Promise<void> {
  const rows = [...work.rows];
  const shown = (): Work => ({ ...work, rows: [...rows] });
  const end = pauseAfter(rows, firstOpen(rows));
  let means: Means = { isOnDevice: true, isBasic: false };
  if (work.from === work.to)
    return show({ ...shown(), state: 'failed', refusal: refusalOf(err('same-language'), Date.now()) });
  for (let at = firstOpen(rows); at < end; ) {
    show({ ...shown(), state: 'working', download: null });
    const next = Math.min(end, nextBatch(rows, at));
    const answer = await ports.translate({
      texts: rows.slice(at, next).map(({ text }) => text),
      pair: { from: work.from, to: work.to },
      isServerTold,
      signal,
      onProgress: (download) => signal.aborted || show({ ...shown(), state: 'working', download }),
    });
    if (signal.aborted) return;
    if (!answer.ok) return show({ ...shown(), state: 'failed', refusal: refusalOf(answer, Date.now()) });
    for (const [number, translated] of answer.value.texts.entries()) fill(rows, at + number, translated);
    means = {
      isOnDevice: means.isOnDevice && answer.value.isOnDevice,
      isBasic: means.isBasic || answer.value.isBasic,
    };
    at = next;
  }
  show({ ...shown(), state: 'done', rest: rows.length - end, means });
}

function fill(rows: Row[], at: number, translated: Row['translated']): void {
  const row = rows[at];
  if (row) rows[at] = { ...row, translated };
}

const aboutOf = ({ isCut, isPartial, met }: PageText): Pick<Work, 'isCut' | 'isPartial' | 'met'> => ({
  isCut,
  isPartial: isPartial ?? false,
  met: met ?? null,
});
