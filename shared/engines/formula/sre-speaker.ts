import type { Timer } from '@/shared/base/clock.ts';
import { createSerialQueue } from '@/shared/base/serial-queue.ts';
import type { FormulaSpeaker } from '../contracts.ts';
import { rewriteMathml } from './rewrite-mathml.ts';
import { tidyWords, VECTOR_WORDS } from './tidy-words.ts';

/** The engine, with the rules of one language in use. */
export interface OpenSre {
  /** Rejects if the language has no rules. */
  use(language: string): Promise<void>;
  say(mathml: string): string;
}

export interface SreSpeakerOptions {
  open(): Promise<OpenSre>;
  clock: Timer;
}

/**
 * Languages with ClearSpeak rules, which speak formulas as a teacher does. Catalan, Danish and Spanish have MathSpeak
 * only ("empezar fracción … finalizar fracción"), so the reader's own words are plainer there.
 */
export const FORMULA_LANGUAGES = ['af', 'de', 'en', 'fr', 'hi', 'it', 'ko', 'nb', 'nn', 'sv'] as const;

/** Time for the first formula to load the script and the rules (0.9 MB) from our own package, in ms. */
const OPEN_MS = 2_000;
/** Maximum number of elements: the engine works on the main thread, and a longer formula would delay the voice. */
const MOST_ELEMENTS = 300;

export function createSreSpeaker({ open, clock }: SreSpeakerOptions): FormulaSpeaker {
  let opened: Promise<OpenSre> | null = null;
  let inUse = '';
  const inTurn = createSerialQueue();

  function engine(): Promise<OpenSre> {
    opened ??= open();
    // After a failure, the next formula tries again.
    opened.catch(() => {
      opened = null;
    });
    return opened;
  }

  async function sayAll(formulas: readonly string[], language: string): Promise<readonly (string | null)[]> {
    const sre = await engine();
    if (inUse !== language) {
      inUse = '';
      await sre.use(language);
      inUse = language;
    }
    return formulas.map((formula) => sayOne(sre, formula, language));
  }

  return {
    name: 'speech-rule-engine',
    languages: FORMULA_LANGUAGES,
    async say(formulas, language) {
      const none = formulas.map(() => null);
      if (!FORMULA_LANGUAGES.some((known) => known === language)) return none;
      // The engine has one language at a time, so calls run one after the other.
      const said = inTurn(() => sayAll(formulas, language)).catch(() => none);
      return inTime(said, none, clock);
    },
  };
}

/** Returns null if the engine has no words, or fails. */
function sayOne(sre: OpenSre, formula: string, language: string): string | null {
  try {
    const mathml = rewriteMathml(formula, VECTOR_WORDS[language] ?? null, MOST_ELEMENTS);
    const words = mathml === null ? '' : tidyWords(sre.say(mathml), language);
    return words === '' ? null : words;
  } catch {
    return null;
  }
}

function inTime<T>(work: Promise<T>, late: T, clock: Timer): Promise<T> {
  return new Promise((resolve) => {
    const cancel = clock.after(OPEN_MS, () => resolve(late));
    work.then((value) => {
      cancel();
      resolve(value);
    });
  });
}
