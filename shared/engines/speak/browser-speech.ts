import { systemTimer, type Timer } from '@/shared/base/clock.ts';
import type { SpeechErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import type { SpeechEngine, Utterance, Voice } from '../contracts.ts';
import { chunksOf } from './chunks.ts';
import { estimatedMs, estimateWords } from './estimated-words.ts';
import { guardWords, type WordGuard } from './word-guard.ts';

/** The browser APIs in use, passed in so that a test can simulate faults. */
export interface BrowserVoices {
  synthesis: SpeechSynthesis;
  createUtterance(text: string): SpeechSynthesisUtterance;
  clock: Timer;
}

const ofThisWindow = (): BrowserVoices => ({
  synthesis: globalThis.speechSynthesis,
  createUtterance: (text) => new SpeechSynthesisUtterance(text),
  clock: systemTimer,
});

/**
 * The list is empty until `voiceschanged`, on some systems for ever. Without a browser voice, the first sound of
 * another voice waits this long.
 */
const LIST_MS = 600;
/** A voice that has not started by then will not start; remote ones fetch the sound first. */
const START_MS = 5_000;
/** A voice that has reported no word by then reports none. */
const WORDLESS_MS = 1_500;
/** A voice hangs if it takes this many times the expected time. */
const PATIENCE = 2;
const PATIENCE_MS = 4_000;

/**
 * Creates the engine for speechSynthesis. Chrome's remote voices stop silently within an utterance after about 15 s.
 */
export function createBrowserSpeech(browser: BrowserVoices = ofThisWindow()): SpeechEngine {
  const { synthesis } = browser;
  /** Voices that spoke a sentence without word events: words of their next sentence are estimated from its start. */
  const wordless = new Set<string>();
  /**
   * Requested early and awaited once: without a voice, each sentence would wait again. Later voices appear in the list
   * by themselves.
   */
  const listed = synthesis?.getVoices().length === 0 ? voicesChanged(browser) : null;
  return {
    name: 'browser',
    async voices() {
      if (!synthesis) return [];
      if (synthesis.getVoices().length === 0) await listed;
      return synthesis.getVoices().map(voiceOf);
    },
    async speak(utterance, signal, onEvent) {
      const guard = guardWords(utterance.text, onEvent);
      let isStarted = false;
      const start = () => {
        if (!isStarted) onEvent({ type: 'start' });
        isStarted = true;
      };
      for (const { text, at } of chunksOf(utterance.text, utterance.voice.isLocal)) {
        if (signal.aborted) return ok(undefined);
        const part = { ...utterance, text };
        const said = await speakPart(browser, part, signal, { start, wordless, guard: shifted(guard, at) });
        if (!said.ok) return said;
      }
      return ok(undefined);
    },
  };
}

const voiceOf = ({ voiceURI, name, lang, localService }: SpeechSynthesisVoice): Voice => ({
  id: `${voiceURI}|${name}`,
  name,
  lang: lang.replaceAll('_', '-'),
  isLocal: localService,
});

function voicesChanged({ synthesis, clock }: BrowserVoices): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(LIST_MS, resolve);
    const heard = () => {
      cancel();
      resolve();
    };
    synthesis.addEventListener('voiceschanged', heard, { once: true });
  });
}

interface Hearing {
  start(): void;
  wordless: Set<string>;
  guard: WordGuard;
}

const shifted = (guard: WordGuard, at: number): WordGuard => ({
  get reached() {
    return guard.reached - at;
  },
  hear: (start, isSure) => guard.hear(start + at, isSure),
});

function speakPart(
  browser: BrowserVoices,
  utterance: Utterance,
  signal: AbortSignal,
  { start, guard, wordless }: Hearing,
): Promise<Result<void, SpeechErrorCode>> {
  const { synthesis } = browser;
  const spoken = utteranceOf(browser, utterance);
  return new Promise((resolve) => {
    let isOver = false;
    const settle = (result: Result<void, SpeechErrorCode>) => {
      if (isOver) return;
      isOver = true;
      patience.stop();
      signal.removeEventListener('abort', stop);
      resolve(result);
    };
    const stop = () => {
      settle(ok(undefined));
      synthesis.cancel();
    };
    const patience = watch(browser.clock, utterance, { guard, wordless }, (detail) => {
      settle(err('voice-failed', detail));
      // A voice that hangs blocks all others.
      synthesis.cancel();
    });
    spoken.onstart = () => {
      if (isOver) return;
      start();
      patience.begin();
    };
    spoken.onboundary = ({ name, charIndex }) => {
      if (isOver || (name && name !== 'word')) return;
      patience.hasWords();
      guard.hear(charIndex);
    };
    spoken.onend = () => settle(ok(undefined));
    spoken.onerror = ({ error }) => settle(err('voice-failed', error));
    signal.addEventListener('abort', stop, { once: true });
    // An earlier hanging utterance would block this one, and an earlier pause would persist.
    if (synthesis.speaking || synthesis.pending) synthesis.cancel();
    synthesis.resume();
    synthesis.speak(spoken);
  });
}

interface Patience {
  begin(): void;
  hasWords(): void;
  stop(): void;
}

/** Ends an utterance that does not start or end, and estimates words for a voice without word events. */
function watch(
  clock: Timer,
  { text, rate, voice }: Utterance,
  { guard, wordless }: Omit<Hearing, 'start'>,
  fail: (why: string) => void,
): Patience {
  let end = clock.after(START_MS, () => fail('has not begun'));
  let words = () => {};
  const estimate = (sinceMs: number) => {
    wordless.add(voice.id);
    words = estimateWords(text, rate, sinceMs, guard, clock);
  };
  return {
    begin() {
      end();
      end = clock.after(estimatedMs(text, rate) * PATIENCE + PATIENCE_MS, () => fail('has not ended'));
      if (wordless.has(voice.id)) estimate(0);
      else words = clock.after(WORDLESS_MS, () => estimate(WORDLESS_MS));
    },
    hasWords() {
      wordless.delete(voice.id);
      words();
    },
    stop() {
      end();
      words();
    },
  };
}

function utteranceOf({ synthesis, createUtterance }: BrowserVoices, utterance: Utterance): SpeechSynthesisUtterance {
  const spoken = createUtterance(utterance.text);
  spoken.voice = synthesis.getVoices().find((voice) => voiceOf(voice).id === utterance.voice.id) ?? null;
  spoken.lang = utterance.voice.lang;
  spoken.rate = utterance.rate;
  spoken.volume = utterance.volume;
  return spoken;
}
