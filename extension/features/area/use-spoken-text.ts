import { useCallback, useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '@/shared/base/errors.ts';
import type { Signals } from '@/shared/domain/account/events.ts';
import type { ReadingWords } from '@/shared/domain/study/reading-words.ts';
import { createReader, type Reader } from '@/shared/features/read/reader.ts';
import type { ReaderState } from '@/shared/features/read/reader-state.ts';
import { SPOKEN_LANGUAGES } from '@/shared/features/read/spoken-forms.ts';
import type { VoiceLadder } from '@/shared/features/read/voice-ladder.ts';
import type { Span } from '@/shared/text-index/contract.ts';
import { indexGivenText } from '@/shared/text-index/given-text.ts';

/** Opens the voices for one text. `refuse` receives the reason if the voices may not speak. */
export interface SpokenTextPorts {
  open(refuse: (why: ErrorCode) => void, signal: AbortSignal): Promise<VoicesForText>;
  signals: Signals;
}

export interface VoicesForText {
  voices: VoiceLadder;
  rate: number;
  volume: number;
  words: ReadingWords;
}

export interface SpokenText {
  isSpeaking: boolean;
  problem: ErrorCode | null;
  /** Place of the spoken word in the text. */
  word: Span | null;
  start(): void;
  stop(): void;
}

/** Speaks a text from its start until its screen unmounts. Another text has a screen of its own (`key`). */
export function useSpokenText(text: string, lang: string, { open, signals }: SpokenTextPorts): SpokenText {
  const [state, setState] = useState<{ reader: ReaderState | null; at: number }>({ reader: null, at: 0 });
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  const life = useRef<AbortController | null>(null);
  const reader = useRef<Reader | null>(null);

  const stop = useCallback(() => {
    reader.current?.stop();
    life.current?.abort();
    [reader.current, life.current] = [null, null];
    setState({ reader: null, at: 0 });
  }, []);
  const start = async () => {
    stop();
    setRefusal(null);
    const mine = new AbortController();
    life.current = mine;
    const { voices, rate, volume, words } = await open((why) => {
      // `aborted` means that another text is being read now, which is no error.
      if (why !== 'aborted') setRefusal(why);
      stop();
    }, mine.signal);
    if (mine.signal.aborted) return;
    const index = indexGivenText(
      [...text.split('\n')].map((line) => ({ text: line, rects: () => [] })),
      lang,
    );
    const onState = (next: ReaderState) => {
      const block = next.place?.block ?? null;
      setState({ reader: next, at: block ? (index.startOf(block) ?? 0) : 0 });
    };
    const preferences = () => ({ lang, forms: SPOKEN_LANGUAGES, ...words });
    reader.current = createReader(
      { index: () => index, voices, painter: null, preferences, signals, onState },
      rate,
      volume,
    );
    reader.current.start(0);
  };

  useEffect(() => stop, [stop]);

  const { status, word, error } = state.reader ?? { status: 'idle', word: null, error: null };
  return {
    isSpeaking: status === 'speaking',
    problem: refusal ?? (status === 'failed' ? error : null),
    word: word && status === 'speaking' ? { start: word.start + state.at, end: word.end + state.at } : null,
    start: () => void start(),
    stop,
  };
}
