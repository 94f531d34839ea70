import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { speechEngineContract } from '@/tests/contract/speech-engine.ts';
import type { SpeechEvent } from '../contracts.ts';
import { createBrowserSpeech } from './browser-speech.ts';
import { chunksOf } from './chunks.ts';
import { createFakeSynthesis, type Manners } from './fake-synthesis.ts';
import { createTestVoice } from './test-voice.ts';
import { guardWords } from './word-guard.ts';

describe('the contract of the test voice', () => speechEngineContract(() => createTestVoice('test', ['en-US'])));
describe('the contract of the browser’s voices', () =>
  speechEngineContract(() => createBrowserSpeech(createFakeSynthesis())));
describe('the contract with wild voices of a browser', () =>
  speechEngineContract(() => createBrowserSpeech(createFakeSynthesis({ isWild: true }))));

describe('faults of the browser’s voices', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  async function speak(manners: Manners, text: string) {
    const fake = createFakeSynthesis(manners);
    const engine = createBrowserSpeech(fake);
    const [voice] = await engine.voices();
    if (!voice) throw new Error('no voice');
    const events: SpeechEvent[] = [];
    const utterance = { text, lang: 'en', voice, rate: 1, volume: 1 };
    const spoken = engine.speak(utterance, new AbortController().signal, (event) => events.push(event));
    await vi.runAllTimersAsync();
    return { fake, events, result: await spoken };
  }
  const FAILED = { ok: false, error: 'voice-failed' };
  const LONG = `${'many words, '.repeat(40)}the end.`;

  it('a browser voice that never settles fails without blocking the caller', async () => {
    const { result, fake, events } = await speak({ isDumb: true }, 'Hello.');
    expect(result).toMatchObject(FAILED);
    expect(events).toEqual([]);
    expect(fake.isBusy).toBe(false);
  });

  it('a browser voice that falls silent after 15 s fails at its position', async () => {
    const { result, fake, events } = await speak({ stopsAfterMs: 15_000 }, LONG);
    expect(result).toMatchObject(FAILED);
    expect(events.length).toBeGreaterThan(20);
    expect(fake.isBusy).toBe(false);
  });

  it('a remote voice gets no more text than it speaks in 15 s, and reports words as in one text', async () => {
    const { result, fake, events } = await speak({ stopsAfterMs: 15_000, isRemote: true }, LONG);
    expect(result).toEqual({ ok: true, value: undefined });
    expect(fake.said.join('')).toBe(LONG);
    expect(fake.said.length).toBeGreaterThan(1);
    expect(events.filter(({ type }) => type === 'start')).toHaveLength(1);
    const words = events.flatMap((event) => (event.type === 'word' ? [LONG.slice(event.start, event.end)] : []));
    expect(words).toEqual(LONG.match(/\w+/g));
  });

  it('estimates the words of a voice without word events: late in its first sentence, all in the next', async () => {
    const fake = createFakeSynthesis({ isWordless: true });
    const engine = createBrowserSpeech(fake);
    const [voice] = await engine.voices();
    if (!voice) throw new Error('no voice');
    const text = 'One word, 1998 more, and the end.';
    const hear = async () => {
      const words: string[] = [];
      const spoken = engine.speak(
        { text, lang: 'en', voice, rate: 1, volume: 1 },
        new AbortController().signal,
        (event) => {
          if (event.type === 'word') words.push(text.slice(event.start, event.end));
        },
      );
      await vi.runAllTimersAsync();
      return (await spoken).ok && words;
    };
    const first = await hear();
    expect(first).not.toContain('One');
    expect(first).toContain('more');
    expect(await hear()).toEqual(expect.arrayContaining(['One', 'word', '1998', 'more']));
  });

  it.each([
    ['zh', '我们今天去学校看书，然后回家吃饭。'],
    ['th', 'วันนี้เราไปโรงเรียนเพื่ออ่านหนังสือ'],
  ])('estimates words of a script without spaces, too: %s', async (lang, sentence) => {
    const text = sentence.repeat(4);
    const fake = createFakeSynthesis({ isWordless: true });
    const engine = createBrowserSpeech(fake);
    const [voice] = await engine.voices();
    if (!voice) throw new Error('no voice');
    const hear = async () => {
      const starts: number[] = [];
      const { signal } = new AbortController();
      const spoken = engine.speak({ text, lang, voice, rate: 1, volume: 1 }, signal, (event) => {
        if (event.type === 'word') starts.push(event.start);
      });
      await vi.runAllTimersAsync();
      return (await spoken).ok ? starts : [];
    };
    await hear();
    const starts = await hear();
    expect(starts.length).toBeGreaterThan(4);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  });

  it('a voice with an error fails under its name', async () => {
    const { result } = await speak({ error: 'synthesis-failed' }, 'Hello.');
    expect(result).toEqual({ ...FAILED, detail: 'synthesis-failed' });
  });

  it.each([
    [200, 1],
    [Number.POSITIVE_INFINITY, 0],
  ])('a list of voices that arrives after %d ms has %d voices', async (listMs, count) => {
    const voices = createBrowserSpeech(createFakeSynthesis({ listMs })).voices();
    await vi.runAllTimersAsync();
    expect(await voices).toHaveLength(count);
  });

  it('without any voice, waits for the list once and not before each sentence; a late voice is listed', async () => {
    const engine = createBrowserSpeech(createFakeSynthesis({ listMs: 5_000 }));
    const first = engine.voices();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await first).toEqual([]);
    // No timer has advanced.
    expect(await engine.voices()).toEqual([]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await engine.voices()).toHaveLength(1);
  });

  it('cancels an utterance that hangs from before', async () => {
    const fake = createFakeSynthesis();
    fake.synthesis.speak(fake.createUtterance('left over'));
    const engine = createBrowserSpeech(fake);
    const [voice] = await engine.voices();
    if (!voice) throw new Error('no voice');
    const spoken = engine.speak(
      { text: 'New.', lang: 'en', voice, rate: 1, volume: 1 },
      new AbortController().signal,
      () => {},
    );
    await vi.runAllTimersAsync();
    expect(await spoken).toEqual({ ok: true, value: undefined });
  });
});

describe('finding the word at a position', () => {
  const wordsOf = (text: string, starts: number[]) => {
    const heard: string[] = [];
    const guard = guardWords(text, (event) => event.type === 'word' && heard.push(text.slice(event.start, event.end)));
    for (const start of starts) guard.hear(start);
    return heard;
  };
  test.each([
    ['in 1998 it', [0, 3, 4, 8], ['in', '1998', 'it'], 'a number in parts'],
    ['in 45% of', [0, 3, 4, 5, 7], ['in', '45', 'of'], 'a sign behind it'],
    ['a b c', [0, 4, 2, 0], ['a', 'c'], 'an earlier position'],
    ['a b', [0, 0, 2, 2], ['a', 'b'], 'a repeated position'],
    ['a', [-1, 9, Number.NaN], [], 'a position outside of the text'],
    ['don’t go', [0, 4, 6], ['don’t', 'go'], 'an apostrophe'],
    ['我很好', [0, 1, 2], ['我很好', '很好', '好'], 'a script without spaces'],
  ])('in %j at the positions %j, finds %j: %s', (text, starts, words) => {
    expect(wordsOf(text, starts)).toEqual(words);
  });
});

describe('[B08] an emoji is one token, whatever it is made of', () => {
  const TEACHER = '👩\u200D🏫';
  test.each([
    ['a joined emoji', `${TEACHER} teaches maths`, TEACHER],
    ['a variation sign', 'I ❤\uFE0F maths', '❤\uFE0F'],
    ['a flag', 'from 🇫🇷 now', '🇫🇷'],
    ['a keycap', 'press 1\uFE0F\u20E3 now', '1\uFE0F\u20E3'],
    ['a skin tone', 'yes 👍🏽 now', '👍🏽'],
    ['joined with a skin tone and a variation sign', 'a 🧑🏽\u200D⚕\uFE0F came', '🧑🏽\u200D⚕\uFE0F'],
    ['a family of four', 'a 👨\u200D👩\u200D👧\u200D👦 came', '👨\u200D👩\u200D👧\u200D👦'],
    [
      'a tag sequence',
      'in 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} now',
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    ],
  ])('[B08] treats an emoji as one token: %s', (_kind, text, emoji) => {
    const at = text.indexOf(emoji);
    for (let inside = at; inside < at + emoji.length; inside += 1) {
      const told: SpeechEvent[] = [];
      guardWords(text, (event) => void told.push(event)).hear(inside);
      expect(told).toEqual([{ type: 'word', start: at, end: at + emoji.length }]);
    }
  });
});

describe('[B09] a wrong place does not hide the words after it', () => {
  const TEXT = 'We found many careful imitations of this old design today.';
  const reportedOf = (text: string, places: readonly number[]) => {
    const told: string[] = [];
    const guard = guardWords(text, (event) => event.type === 'word' && told.push(text.slice(event.start, event.end)));
    for (const place of places) guard.hear(place);
    return told.join(' ');
  };
  const REST = 'imitations of this old design today';

  test.each([
    ['a position far ahead', [0, 3, 9, 52, 22, 33, 36, 41, 45, 52], `We found many ${REST}`],
    ['the first position', [52, 0, 3, 9, 14, 22, 33, 36, 41, 45, 52], `We found many careful ${REST}`],
    ['the same position twice', [0, 3, 52, 52, 52, 9, 14, 22, 33, 36, 41, 45, 52], `We found many careful ${REST}`],
    ['two ascending positions', [0, 3, 45, 52, 9, 14, 22, 33, 36, 41, 45, 52], `We found many careful ${REST}`],
    ['two descending positions', [0, 3, 52, 45, 9, 14, 22, 33, 36, 41, 45, 52], `We found many careful ${REST}`],
    ['every second position', [0, 52, 3, 45, 9, 52, 14, 41, 22, 33, 36, 41, 45, 52], `We found many careful ${REST}`],
    ['a position after the text', [0, 3, 9, 999, 22, 33, 36, 41, 45, 52], `We found many ${REST}`],
    ['a return to the beginning', [0, 3, 9, 0, 22, 33, 36, 41, 45, 52], `We found many ${REST}`],
  ])('[B09] a wrong position does not hide the words after it: %s', (_how, places, told) => {
    expect(reportedOf(TEXT, places)).toBe(told);
  });

  test('believes a voice that skipped words once it continues from there', () => {
    expect(reportedOf(TEXT, [0, 36, 41, 45, 52])).toBe('We design today');
  });

  test('believes a skip in a script without spaces, too', () => {
    expect(reportedOf('我们今天去学校看书然后回家吃饭', [0, 13, 2, 4])).toBe(
      '我们今天去学校看书然后回家吃饭 今天去学校看书然后回家吃饭 去学校看书然后回家吃饭',
    );
  });
});

test('cuts a text behind a comma if there is one', () => {
  const text = `${'word '.repeat(15)}pause, ${'word '.repeat(25)}end`;
  const chunks = chunksOf(text, false);
  expect(chunks[0]?.text.trimEnd().endsWith('pause,')).toBe(true);
  expect(chunks.every((chunk) => text.startsWith(chunk.text, chunk.at))).toBe(true);
  expect(chunksOf(text, true)).toEqual([{ text, at: 0 }]);
});

test('cuts a text without spaces between its words, and loses nothing', () => {
  const text = `“${'我们今天去学校看书然后回家吃饭'.repeat(9)}，${'明天再来'.repeat(9)}。”`;
  const chunks = chunksOf(text, false);
  expect(chunks.length).toBeGreaterThan(2);
  expect(chunks.map((chunk) => chunk.text).join('')).toBe(text);
  expect(chunks.every((chunk) => text.startsWith(chunk.text, chunk.at))).toBe(true);
});
