import type { Timer } from '@/shared/domain/clock.ts';
import type { SpeechErrorCode } from '@/shared/domain/errors.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import type { SpeechEngine, SpeechEvent, Utterance, Voice } from '@/shared/engines/contracts.ts';
import { normaliseTag } from '@/shared/l10n/tag.ts';

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
  /** BCP 47 tags of the person, best first: which English is meant by “en”. */
  home?: readonly string[];
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

export function createVoiceLadder({ engines, wishFor, onHandOver, home = [], clock }: LadderPorts): VoiceLadder {
  /** By engine and voice: what gave up is passed over. */
  const down = new Set<string>();
  let isTold = false;

  async function rungsFor(lang: string): Promise<Rung[]> {
    const lists = await Promise.all(engines.map(async (engine) => ({ engine, voices: await engine.voices() })));
    const wish = wishFor(lang);
    const rungs = lists.flatMap(({ engine, voices }) => {
      const standing = voices.filter((voice) => !down.has(keyOf(engine, voice)));
      const best = bestVoice(standing, lang, wish, home);
      const others = standing.filter((voice) => voice !== best && voice.isLocal);
      // One more of the same engine: a voice may be broken that stands beside a good one.
      return [best, best && bestVoice(others, lang, null, home)].flatMap((voice) => (voice ? [{ engine, voice }] : []));
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

/** Of a tag its language alone, by the name that it has now: voices are chosen by it. Empty for none. */
export const primaryOf = (lang: string): string => (normaliseTag(lang) ?? lang).toLowerCase().split(/[-_]/)[0] ?? '';

/** Where Chinese is written as elsewhere and spoken as Cantonese: systems call the voice of Hong Kong zh-HK. */
const CANTONESE: ReadonlySet<string> = new Set(['HK', 'MO']);
/** Who writes it has it read by the voices of the other: it has none of its own anywhere. */
const READ_BY: Readonly<Record<string, string>> = { nn: 'nb' };

const localeOf = (lang: string): Intl.Locale | null => {
  const normal = normaliseTag(lang);
  return normal === null ? null : new Intl.Locale(normal);
};

/** What is spoken, where one way of writing stands for two languages. */
function tongueOf(lang: string): string {
  const { language = '', region = '' } = localeOf(lang) ?? {};
  return language === 'zh' && CANTONESE.has(region) ? 'yue' : language;
}

/** Of this language, in the order in which an engine has them. */
export function voicesFor(voices: readonly Voice[], lang: string): Voice[] {
  const [primary, tongue] = [primaryOf(lang), tongueOf(lang)];
  const found = voices.filter((voice) => primaryOf(voice.lang) === primary || tongueOf(voice.lang) === tongue);
  const near = READ_BY[primary];
  return found.length === 0 && near ? voices.filter((voice) => primaryOf(voice.lang) === near) : found;
}

/** Where a text is from: what its tag says, else where its person is at home in the language, else where most speak it. */
function placeOf(lang: string, home: readonly string[]): string {
  const locale = localeOf(lang);
  if (!locale) return '';
  if (locale.region || locale.script) return locale.maximize().region ?? '';
  const own = home.find((tag) => primaryOf(tag) === locale.language && localeOf(tag)?.region);
  return (own ? localeOf(own) : locale.maximize())?.region ?? '';
}

/**
 * The wanted one; else what is spoken there, of this device, of the same place. A voice of another language speaks only where there is
 * none of this one and the person wants it. `home`: the person's own tags, best first.
 */
export function bestVoice(
  voices: readonly Voice[],
  lang: string,
  wish: string | null,
  home: readonly string[] = [],
): Voice | null {
  const speakers = voicesFor(voices, lang);
  if (speakers.length === 0) return voices.find(({ id }) => id === wish) ?? null;
  const [tongue, place] = [tongueOf(lang), placeOf(lang, home)];
  const worth = (voice: Voice) =>
    (voice.id === wish ? 8 : 0) +
    (tongueOf(voice.lang) === tongue ? 4 : 0) +
    (voice.isLocal ? 2 : 0) +
    (placeOf(voice.lang, []) === place ? 1 : 0);
  return [...speakers].sort((a, b) => worth(b) - worth(a))[0] ?? null;
}
