import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { VOICE_DICTIONARIES, voiceAssets } from '@/scripts/voice-assets.mjs';
import { systemTimer, type Timer } from '@/shared/base/clock.ts';
import type { SpeechEvent } from '@/shared/engines/contracts.ts';
import { levelsOf, onsetsOf } from '@/tests/audio/onsets.ts';
import { speechEngineContract } from '@/tests/contract/speech-engine.ts';
import { guardWords } from '../word-guard.ts';
import { createEspeakSpeech, type EspeakOptions, followSound, type Synthesizer, withJoined } from './espeak-speech.ts';
import { ESPEAK_VOICES } from './espeak-voices.ts';
import { openEspeak } from './open-espeak.ts';
import { createPcmPlayer, playedTime } from './play-pcm.ts';

const RATE = 22_050;

/** A sentence for each voice: the moon goes around the earth. */
const MOON: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('../../../../tests/data/moon.json', import.meta.url), 'utf8'),
);

/** A synthesizer without the real voice: one word every 100 ms at pace 1. */
const ticking: Synthesizer = async ({ text, rate }) => {
  const starts = [...text.matchAll(/\S+/g)].map((match) => match.index);
  const wordMs = 100 / rate;
  return {
    pcm: new Int16Array((starts.length * wordMs * RATE) / 1000),
    sampleRate: RATE,
    words: starts.map((start, number) => ({ start, atMs: number * wordMs })),
  };
};

/** Plays for the length of the sound, by the test's clock. */
const play: EspeakOptions['play'] = ({ pcm, sampleRate }, _volume, signal, onStart) =>
  new Promise((resolve) => {
    const cancel = systemTimer.after((pcm.length / sampleRate) * 1000, resolve);
    signal.addEventListener('abort', () => {
      cancel();
      resolve();
    });
    const begunAt = systemTimer.now();
    onStart(() => systemTimer.now() - begunAt);
  });

const make = (more: Partial<EspeakOptions> = {}) =>
  createEspeakSpeech({ open: async () => ticking, play, clock: systemTimer, ...more });

describe('espeak-ng as a voice', () => speechEngineContract(() => make()));

describe('faults of espeak-ng', () => {
  async function speak(more: Partial<EspeakOptions>) {
    const engine = make(more);
    const [voice] = await engine.voices();
    const utterance = { text: 'One.', lang: 'en', voice: voice!, rate: 1, volume: 1 };
    return engine.speak(utterance, new AbortController().signal, () => undefined);
  }

  it('reports a missing voice file and a device without sound', async () => {
    const open = vi.fn(async () => Promise.reject(new Error('espeak-ng.data: 404')));
    expect(await speak({ open })).toMatchObject({ ok: false, error: 'voice-failed' });
    expect(await speak({ play: async () => Promise.reject(new Error('no device')) })).toMatchObject({
      error: 'voice-failed',
    });
  });

  it('does not wait for an engine that never opens', async () => {
    vi.useFakeTimers();
    const spoken = speak({ open: () => new Promise(() => undefined) });
    await vi.runAllTimersAsync();
    expect(await spoken).toMatchObject({ ok: false, error: 'voice-failed' });
    vi.useRealTimers();
  });
});

describe('a loudspeaker that delays the sound', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const LAG_MS = 200;

  /** Speaks with a device that plays the sound later than it is rendered. `atMs`: the rendered time. */
  async function speak(text: string, heardAt: (atMs: number) => number) {
    const lagging: EspeakOptions['play'] = (speech, volume, signal, onStart) =>
      play(speech, volume, signal, (rendered) => onStart(() => heardAt(rendered())));
    const life = new AbortController();
    const engine = make({ play: lagging });
    const [voice] = await engine.voices();
    const told: SpeechEvent[] = [];
    const begunAt = Date.now();
    const spoken = engine
      .speak({ text, lang: 'en', voice: voice!, rate: 1, volume: 1 }, life.signal, (event) => void told.push(event))
      .then(() => Date.now() - begunAt);
    return { spoken, life, words: () => told.filter(({ type }) => type === 'word').length };
  }

  it.each([
    ['One.', 1],
    ['One two three four.', 4],
  ])('speaks %j, reports each word, and ends once the sound was played', async (text, words) => {
    const said = await speak(text, (atMs) => atMs - LAG_MS);
    await vi.runAllTimersAsync();
    expect(await said.spoken).toBe(words * 100 + LAG_MS);
    expect(said.words()).toBe(words);
  });

  it('stopping early does not wait for the device', async () => {
    const said = await speak('One two.', (atMs) => atMs - LAG_MS);
    await vi.advanceTimersByTimeAsync(250);
    said.life.abort();
    expect(await said.spoken).toBe(250);
    expect(said.words()).toBe(1);
  });

  it('a stopped device clock does not block the end for long', async () => {
    const said = await speak('One two.', () => 0);
    await vi.advanceTimersByTimeAsync(1_200);
    expect(await said.spoken).toBe(1_200);
  });
});

describe('a loudspeaker that opens slowly', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('plays nothing if the caller has aborted in the meantime', async () => {
    let open = () => {};
    const createBufferSource = vi.fn();
    class SlowContext {
      state = 'suspended';
      createBufferSource = createBufferSource;
      resume = () =>
        new Promise<void>((resolve) => {
          open = resolve;
        });
    }
    vi.stubGlobal('AudioContext', SlowContext);
    const life = new AbortController();
    const onStart = vi.fn();
    const playing = createPcmPlayer()({ pcm: new Int16Array(10), sampleRate: RATE }, 1, life.signal, onStart);
    life.abort();
    open();
    await playing;
    expect(createBufferSource).not.toHaveBeenCalled();
    expect(onStart).not.toHaveBeenCalled();
  });
});

describe('the played time, in s', () => {
  it.each<[string, { contextTime?: number; performanceTime?: number }, number]>([
    ['reported by the device', { contextTime: 9.5, performanceTime: 4_900 }, 9.6],
    ['of a device that has not reported a time yet', { contextTime: 0, performanceTime: 0 }, 9.7],
    ['of a browser that reports no device time', {}, 9.7],
    ['as at most the rendered time, if the report is old', { contextTime: 9, performanceTime: 2_000 }, 10],
  ])('returns the played time %s', (_how, stamp, heard) => {
    vi.spyOn(performance, 'now').mockReturnValue(5_000);
    const device = { currentTime: 10, baseLatency: 0.1, outputLatency: 0.2, getOutputTimestamp: () => stamp };
    expect(playedTime(device)).toBeCloseTo(heard);
    vi.restoreAllMocks();
  });
});

describe('words of a sound that is played', () => {
  const WORDS = [0, 100, 200, 300].map((atMs) => ({ start: atMs / 100, atMs }));

  /** Creates a sound and a timer with separate clocks, which a test advances. */
  function listen() {
    let heard = 0;
    let due: { run(): void; ms: number } | null = null;
    const told: number[] = [];
    const life = new AbortController();
    const clock: Timer = {
      now: () => 0,
      after(ms, run) {
        due = { ms, run };
        return () => {
          due = null;
        };
      },
    };
    followSound(WORDS, { playedMs: () => heard, tell: ({ start }) => told.push(start), clock }, life.signal);
    const fireAt = (ms: number) => {
      heard = ms;
      due?.run();
    };
    return { told, life, fireAt, due: () => due?.ms };
  }

  it('after a late timer, reports continue with the word that is audible now', () => {
    const { told, fireAt, due } = listen();
    expect(told).toEqual([0]);
    fireAt(250);
    expect(told).toEqual([0, 1, 2]);
    expect(due()).toBe(50);
  });

  it('waits for the next word while the sound does not advance', () => {
    const { told, fireAt, due } = listen();
    fireAt(40);
    expect(told).toEqual([0]);
    expect(due()).toBe(60);
    fireAt(100);
    expect(told).toEqual([0, 1]);
  });

  it('emits no word after the end', () => {
    const { told, life, fireAt, due } = listen();
    life.abort();
    expect(due()).toBeUndefined();
    fireAt(300);
    expect(told).toEqual([0]);
  });
});

test('the package has exactly the dictionaries that its voices use', () => {
  const read = new Set(Object.values(ESPEAK_VOICES).map(({ dictionary }) => dictionary));
  expect([...read].sort()).toEqual([...VOICE_DICTIONARIES].sort());
});

test('without the GPL flag, no voice is packed', () => {
  expect(voiceAssets(false)).toEqual([]);
});

describe('the real voice, from the packed files', () => {
  let synthesize: Synthesizer;
  const asked: string[] = [];
  beforeAll(async () => {
    const files = new Map(voiceAssets(true).map(({ relativeDest, absoluteSrc }) => [relativeDest, absoluteSrc]));
    const read = async (name: string) => {
      asked.push(name);
      const path = files.get(`voice/${name}`) ?? '';
      expect(existsSync(path), name).toBe(true);
      return new Uint8Array(readFileSync(path)).buffer;
    };
    synthesize = await openEspeak({
      make: async () =>
        (await import(/* @vite-ignore */ pathToFileURL(files.get('voice/espeak-ng.js') ?? '').href)).default,
      core: () => read('espeak-ng.data'),
      dictionary: (name) => read(`${name}_dict`),
    });
  }, 60_000);

  const say = (text: string, lang = 'en-US', rate = 1) => synthesize({ text, ...ESPEAK_VOICES[lang]!, rate });
  const loudness = (pcm: Int16Array) => Math.sqrt(pcm.reduce((sum, sample) => sum + sample * sample, 0) / pcm.length);
  function told(text: string, words: readonly { start: number }[]): { start: number; end: number }[] {
    const heard: { start: number; end: number }[] = [];
    const guard = guardWords(text, (event: SpeechEvent) => {
      if (event.type === 'word') heard.push(event);
    });
    for (const { start } of words) guard.hear(start);
    return heard;
  }
  const reportedWords = (...[text, words]: Parameters<typeof told>) =>
    told(text, words).map(({ start, end }) => text.slice(start, end));

  it('produces sound, and reads a dictionary once, when its language is first spoken', async () => {
    const { pcm, sampleRate } = await say('The volcano smokes all day.');
    await say('Again.');
    expect(sampleRate).toBe(RATE);
    expect(pcm.length / sampleRate).toBeGreaterThan(1);
    expect(loudness(pcm)).toBeGreaterThan(500);
    expect(asked.filter((name) => name === 'en_dict')).toHaveLength(1);
    expect(asked).not.toContain('de_dict');
  });

  it('reports each word once and in order: numbers, characters beyond 16 bits, and other scripts', async () => {
    const english = 'In 1998 😀😀😀😀😀 to me, it is 45% of us.';
    expect(reportedWords(english, (await say(english)).words)).toEqual([
      'In',
      '1998',
      '😀',
      'to',
      'me',
      'it',
      'is',
      '45',
      'of',
      'us',
    ]);
    const arabic = 'يدور القمر حول الأرض';
    expect(reportedWords(arabic, (await say(arabic, 'ar-EG')).words)).toEqual(arabic.split(' '));
    const persian = MOON['fa-IR'] ?? '';
    expect(reportedWords(persian, (await say(persian, 'fa-IR')).words).at(-1)).toBe('می\u200cچرخد');
  });

  it.each(Object.keys(ESPEAK_VOICES))(
    '%s has a voice, and each word of its sentence is reported in order',
    async (lang) => {
      const text = MOON[lang] ?? '';
      const speech = await say(text, lang);
      expect(loudness(speech.pcm)).toBeGreaterThan(300);
      // A script without spaces may report parts of a word.
      const spaces = told(text, withJoined(text, speech)).map(({ start }) => text.slice(0, start).split(' ').length);
      expect([...new Set(spaces)]).toEqual(text.split(' ').map((_word, number) => number + 1));
    },
  );

  it('each of several joined words gets its part of the time', async () => {
    const text = MOON['bg-BG'] ?? '';
    const speech = await say(text, 'bg-BG');
    const [before, joined] = withJoined(text, speech).slice(-2);
    expect(speech.words.at(-1)).toEqual(before);
    expect(text.slice(joined?.start)).toBe('земята.');
    expect(joined?.atMs).toBeGreaterThan((before?.atMs ?? 0) + 100);
    expect(joined?.atMs).toBeLessThan((speech.pcm.length / speech.sampleRate) * 1000 - 100);
  });

  it.each([
    ['The <article> element holds one post.', 'The article element holds one post.'],
    ['If x<y then stop here and wait.', 'If x y then stop here and wait.'],
    ['Write #include <stdio.h> at the top.', 'Write #include stdio.h at the top.'],
    ['One <!-- two --> three.', 'One !-- two -- three.'],
    ['One <break time="5s"/> two.', 'One break time="5s"/ two.'],
    ['Say [[h@loU]] now.', 'Say (h@loU) now.'],
    ['One ]]> two.', 'One two.'],
  ])('[B05] speaks %j as long as %j, and reports each word', async (text, plain) => {
    const [said, expected] = [await say(text), await say(plain)];
    expect(Math.abs(said.pcm.length - expected.pcm.length) / RATE).toBeLessThan(0.15);
    expect(reportedWords(text, said.words)).toEqual(reportedWords(plain, expected.words));
  });

  it('[B05] speaks an entity as text', async () => {
    const lengthOf = async (text: string) => (await say(text)).pcm.length;
    expect(await lengthOf('Type &amp; for an ampersand.')).toBeGreaterThanOrEqual(
      await lengthOf('Type amp for an ampersand.'),
    );
  });

  it('speaks at the requested pace', async () => {
    const lengthAt = async (rate: number) =>
      (await say('One two three four five six seven.', 'en-US', rate)).pcm.length;
    const [slow, normal, fast] = [await lengthAt(0.5), await lengthAt(1), await lengthAt(2.5)];
    expect(slow).toBeGreaterThan(normal * 1.5);
    expect(fast).toBeLessThan(normal * 0.6);
  });

  it('reports a word within 80 ms of its sound', async () => {
    const words =
      'apple river seven mountain garden window music yellow animal orange baby letter number table winter doctor kitchen people school teacher';
    const drifts: number[] = [];
    for (const word of words.split(' ')) {
      const { pcm, sampleRate, words: events } = await say(word);
      const peak = pcm.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      const onset = (pcm.findIndex((sample) => Math.abs(sample) > peak * 0.05) / sampleRate) * 1000;
      drifts.push(Math.abs(onset - (events[0]?.atMs ?? Number.POSITIVE_INFINITY)));
    }
    const p95 = drifts.sort((a, b) => a - b)[Math.ceil(drifts.length * 0.95) - 1];
    expect(p95).toBeLessThanOrEqual(80);
  });

  it.each([0.5, 1, 1.5, 2, 2.5])(
    'reports each of several words in time at speed %f, measured by the pauses in the sound',
    async (rate) => {
      // Words without a silence inside: at the highest speed, the shortest pause is as short as such a silence.
      const pauseMs = 20;
      const text = 'Yellow. Seven. River. Animal. Morning. Lemon. Winner. Rainy. Money. Lonely.';
      const { pcm, sampleRate, words } = await say(text, 'en-US', rate);
      const onsets = onsetsOf(levelsOf(pcm, sampleRate), pauseMs);
      expect(onsets).toHaveLength(10);
      expect(words).toHaveLength(10);
      // With ten values, the worst one is the 95th percentile.
      expect(Math.max(...words.map(({ atMs }, at) => Math.abs(atMs - (onsets[at] ?? 0))))).toBeLessThanOrEqual(80);
    },
  );
});
