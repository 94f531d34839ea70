import type { Timer } from '@/shared/base/clock.ts';
import type { SpeechErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import type { SpeechEngine, SpeechEvent, Utterance, Voice } from '@/shared/engines/contracts.ts';
import { normaliseTag } from '@/shared/l10n/tag.ts';

export interface Speech extends Omit<Utterance, 'voice'> {
  /** The text after it, as far as known: a remote voice fetches it meanwhile. */
  next?: Pick<Utterance, 'text' | 'lang'> | null | undefined;
}

export interface LadderPorts {
  /** Best first. */
  engines: readonly SpeechEngine[];
  /** Returns the id of the user's voice for a language; null: any. */
  preferredVoiceFor(lang: string): string | null;
  /** Called when a voice failed and another one has continued in mid-text. Called again only after forgive(). */
  onHandOver(from: Voice, to: Voice): void;
  /** The user's BCP 47 tags, best first: they decide which English “en” means. */
  home?: readonly string[];
  clock: Timer;
}

export interface VoiceLadder {
  /** Speaks to the end, with the next voice after a failure. Words are offsets in the whole text. */
  speak(
    speech: Speech,
    signal: AbortSignal,
    onEvent: (event: SpeechEvent) => void,
  ): Promise<Result<void, SpeechErrorCode>>;
  /** Allows failed voices again. */
  forgive(): void;
}

interface FallbackLevel {
  engine: SpeechEngine;
  voice: Voice;
}

/** Longest silence of a voice in ms, whatever its engine reports. */
const SILENT_MS = 30_000;

export function createVoiceLadder({
  engines,
  preferredVoiceFor,
  onHandOver,
  home = [],
  clock,
}: LadderPorts): VoiceLadder {
  /** Failed voices to skip, keyed by engine and voice. */
  const down = new Set<string>();
  let isTold = false;

  async function rungsFor(lang: string): Promise<FallbackLevel[]> {
    const lists = await Promise.all(engines.map(async (engine) => ({ engine, voices: await engine.voices() })));
    const preferred = preferredVoiceFor(lang);
    const rungs = lists.flatMap(({ engine, voices }) => {
      const standing = voices.filter((voice) => !down.has(keyOf(engine, voice)));
      const best = bestVoice(standing, lang, preferred, home);
      const others = standing.filter((voice) => voice !== best && voice.isLocal);
      // Add one more voice of the same engine: a broken voice may be beside a good one.
      return [best, best && bestVoice(others, lang, null, home)].flatMap((voice) => (voice ? [{ engine, voice }] : []));
    });
    // The user's voice comes first, on any fallback level.
    return [
      ...rungs.filter(({ voice }) => voice.id === preferred),
      ...rungs.filter(({ voice }) => voice.id !== preferred),
    ];
  }

  /** Prepares the voice that would speak now. */
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
          // Report it when the next voice is audible: that one may fail too before it speaks.
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

/** Speaks with one voice; abandons an engine that hangs. */
async function speakRest(
  { engine, voice }: FallbackLevel,
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

/** Returns the primary language of a tag under its current code: it selects voices. Empty for none. */
export const primaryOf = (lang: string): string => (normaliseTag(lang) ?? lang).toLowerCase().split(/[-_]/)[0] ?? '';

/** Regions where Chinese is spoken as Cantonese: systems name the voice of Hong Kong zh-HK. */
const CANTONESE: ReadonlySet<string> = new Set(['HK', 'MO']);
/** Written languages without a voice of their own, with the language whose voices read them. */
const READ_BY: Readonly<Record<string, string>> = { nn: 'nb' };

const localeOf = (lang: string): Intl.Locale | null => {
  const normal = normaliseTag(lang);
  return normal === null ? null : new Intl.Locale(normal);
};

/** Returns the spoken language of a tag: Chinese in Cantonese regions is Cantonese. */
function tongueOf(lang: string): string {
  const { language = '', region = '' } = localeOf(lang) ?? {};
  return language === 'zh' && CANTONESE.has(region) ? 'yue' : language;
}

/** Returns the voices of this language, in the engine's order. */
export function voicesFor(voices: readonly Voice[], lang: string): Voice[] {
  const [primary, tongue] = [primaryOf(lang), tongueOf(lang)];
  const found = voices.filter((voice) => primaryOf(voice.lang) === primary || tongueOf(voice.lang) === tongue);
  const near = READ_BY[primary];
  return found.length === 0 && near ? voices.filter((voice) => primaryOf(voice.lang) === near) : found;
}

/** Returns the region of a text: its tag's, else the user's for this language, else where most people speak it. */
function placeOf(lang: string, home: readonly string[]): string {
  const locale = localeOf(lang);
  if (!locale) return '';
  if (locale.region || locale.script) return locale.maximize().region ?? '';
  const own = home.find((tag) => primaryOf(tag) === locale.language && localeOf(tag)?.region);
  return (own ? localeOf(own) : locale.maximize())?.region ?? '';
}

/**
 * Returns the user's voice; else one of the spoken language, local first, then of the same region. A voice of another
 * language speaks only if this one has none and the user chose it. `home`: the user's tags, best first.
 */
export function bestVoice(
  voices: readonly Voice[],
  lang: string,
  preferred: string | null,
  home: readonly string[] = [],
): Voice | null {
  const speakers = voicesFor(voices, lang);
  if (speakers.length === 0) return voices.find(({ id }) => id === preferred) ?? null;
  const [tongue, place] = [tongueOf(lang), placeOf(lang, home)];
  const worth = (voice: Voice) =>
    (voice.id === preferred ? 8 : 0) +
    (tongueOf(voice.lang) === tongue ? 4 : 0) +
    (voice.isLocal ? 2 : 0) +
    (placeOf(voice.lang, []) === place ? 1 : 0);
  return [...speakers].sort((a, b) => worth(b) - worth(a))[0] ?? null;
}
