import type { Timer } from '@/shared/domain/clock.ts';
import type { SpeechErrorCode } from '@/shared/domain/errors.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import type { SpeechEngine, SpeechEvent, Utterance, Voice } from '@/shared/engines/contracts.ts';

export interface Speech extends Omit<Utterance, 'voice'> {
  /** What will be spoken after it, as far as is known: a voice that is fetched is fetched meanwhile. */
  next?: Pick<Utterance, 'text' | 'lang'> | null | undefined;
}

export interface LadderPorts {
  /** Best first. */
  engines: readonly SpeechEngine[];
  /** The id of the voice that the person wants for a language; null: any. */
  wishFor(lang: string): string | null;
  /** A voice has given up, another is heard in mid-text. Once, until `forgive`. */
  onHandOver(from: Voice, to: Voice): void;
  clock: Timer;
}

export interface VoiceLadder {
  /** Speaks to the end, by the next voice where one gives up. Words in offsets of the whole text. */
  speak(
    speech: Speech,
    signal: AbortSignal,
    onEvent: (event: SpeechEvent) => void,
  ): Promise<Result<void, SpeechErrorCode>>;
  /** Voices that gave up may try again. */
  forgive(): void;
}

interface Rung {
  engine: SpeechEngine;
  voice: Voice;
}

/** A voice that is silent for so long does not come back, whatever its engine has promised. */
const SILENT_MS = 30_000;

export function createVoiceLadder({ engines, wishFor, onHandOver, clock }: LadderPorts): VoiceLadder {
  /** By engine and voice: what gave up is passed over. */
  const down = new Set<string>();
  let isTold = false;

  async function rungsFor(lang: string): Promise<Rung[]> {
    const lists = await Promise.all(engines.map(async (engine) => ({ engine, voices: await engine.voices() })));
    const wish = wishFor(lang);
    const rungs = lists.flatMap(({ engine, voices }) => {
      const standing = voices.filter((voice) => !down.has(keyOf(engine, voice)));
      const best = bestVoice(standing, lang, wish);
      const others = standing.filter((voice) => voice !== best && voice.isLocal);
      // One more of the same engine: a voice may be broken that stands beside a good one.
      return [best, best && bestVoice(others, lang, null)].flatMap((voice) => (voice ? [{ engine, voice }] : []));
    });
    // The one that the person wants comes first, on whatever rung it stands.
    return [...rungs.filter(({ voice }) => voice.id === wish), ...rungs.filter(({ voice }) => voice.id !== wish)];
  }

  /** By whom it will be spoken, as things are. */
  async function prepare({ text, lang }: Pick<Utterance, 'text' | 'lang'>): Promise<void> {
    const [first] = await rungsFor(lang);
    first?.engine.prepare?.({ text, voice: first.voice });
  }

  return {
    async speak({ next, ...speech }, signal, onEvent) {
      const rungs = await rungsFor(speech.lang);
      let from = 0;
      let before: Voice | null = null;
      for (const rung of rungs) {
        if (signal.aborted) return ok(undefined);
        const gaveUp = before;
        const restFrom = from;
        const said = await speakRest(rung, { ...speech, text: speech.text.slice(from) }, signal, clock, (heard) => {
          // When it is heard: the next one may give up as well before it has said anything.
          if (gaveUp && !isTold) {
            isTold = true;
            onHandOver(gaveUp, rung.voice);
          }
          if (heard.type === 'start' && next) void prepare(next);
          const event = shifted(heard, restFrom);
          if (event.type === 'word') from = event.start;
          if (event.type === 'word' || !gaveUp) onEvent(event);
        });
        if (said.ok) return said;
        down.add(keyOf(rung.engine, rung.voice));
        before = rung.voice;
      }
      return err(before ? 'voice-failed' : 'no-voice');
    },
    forgive() {
      down.clear();
      isTold = false;
    },
  };
}

const keyOf = ({ name }: SpeechEngine, { id }: Voice): string => `${name} ${id}`;

const shifted = (event: SpeechEvent, by: number): SpeechEvent =>
  event.type === 'word' ? { ...event, start: event.start + by, end: event.end + by } : event;

/** By one voice; an engine that hangs is left behind. */
async function speakRest(
  { engine, voice }: Rung,
  rest: Omit<Utterance, 'voice'>,
  signal: AbortSignal,
  clock: Timer,
  onEvent: (event: SpeechEvent) => void,
): Promise<Result<void, SpeechErrorCode>> {
  const life = new AbortController();
  let heard = () => {};
  const left = new Promise<Result<void, SpeechErrorCode>>((resolve) => {
    signal.addEventListener('abort', () => resolve(ok(undefined)), { once: true, signal: life.signal });
    let cancel = () => {};
    heard = () => {
      cancel();
      cancel = clock.after(SILENT_MS, () => resolve(err('voice-failed', 'silent')));
    };
    life.signal.addEventListener('abort', () => cancel(), { once: true });
    heard();
  });
  const spoken = engine.speak({ ...rest, voice }, life.signal, (event) => {
    if (life.signal.aborted) return;
    heard();
    onEvent(event);
  });
  const said = await Promise.race([spoken, left]);
  life.abort();
  return said;
}

/** Of a tag its language alone: voices are chosen by it. Empty for none. */
export const primaryOf = (lang: string): string => lang.toLowerCase().split(/[-_]/)[0] ?? '';

/** Of this language, in the order in which an engine has them. */
export const voicesFor = (voices: readonly Voice[], lang: string): Voice[] =>
  voices.filter((voice) => primaryOf(voice.lang) === primaryOf(lang));

/**
 * The wanted one; else of the same place, of this device. A voice of another language speaks only where there is none of this one
 * and the person wants it.
 */
export function bestVoice(voices: readonly Voice[], lang: string, wish: string | null): Voice | null {
  const speakers = voicesFor(voices, lang);
  if (speakers.length === 0) return voices.find(({ id }) => id === wish) ?? null;
  const worth = (voice: Voice) =>
    (voice.id === wish ? 4 : 0) + (voice.isLocal ? 2 : 0) + (voice.lang.toLowerCase() === lang.toLowerCase() ? 1 : 0);
  return [...speakers].sort((a, b) => worth(b) - worth(a))[0] ?? null;
}
