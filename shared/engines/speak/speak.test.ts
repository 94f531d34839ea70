import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { speechEngineContract } from '@/tests/contract/speech-engine.ts';
import type { SpeechEvent } from '../contracts.ts';
import { createBrowserSpeech } from './browser-speech.ts';
import { chunksOf } from './chunks.ts';
import { createFakeSynthesis, type Manners } from './fake-synthesis.ts';
import { createTestVoice } from './test-voice.ts';
import { guardWords } from './word-guard.ts';

describe('the test voice', () => speechEngineContract(() => createTestVoice('test', ['en-US'])));
describe('the browser’s voices', () => speechEngineContract(() => createBrowserSpeech(createFakeSynthesis())));
describe('wild voices of a browser', () =>
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

  it('one that never settles fails, and keeps nobody waiting', async () => {
    const { result, fake, events } = await speak({ isDumb: true }, 'Hello.');
    expect(result).toMatchObject(FAILED);
    expect(events).toEqual([]);
    expect(fake.isBusy).toBe(false);
  });

  it('one that falls silent after 15 s fails where it was', async () => {
    const { result, fake, events } = await speak({ stopsAfterMs: 15_000 }, LONG);
    expect(result).toMatchObject(FAILED);
    expect(events.length).toBeGreaterThan(20);
    expect(fake.isBusy).toBe(false);
  });

  it('a remote one is given no more than it says in 15 s, and tells of words as if it were one text', async () => {
    const { result, fake, events } = await speak({ stopsAfterMs: 15_000, isRemote: true }, LONG);
    expect(result).toEqual({ ok: true, value: undefined });
    expect(fake.said.join('')).toBe(LONG);
    expect(fake.said.length).toBeGreaterThan(1);
    expect(events.filter(({ type }) => type === 'start')).toHaveLength(1);
    const words = events.flatMap((event) => (event.type === 'word' ? [LONG.slice(event.start, event.end)] : []));
    expect(words).toEqual(LONG.match(/\w+/g));
  });

  it('the words of one that tells of none are estimated: late in its first sentence, all in the next', async () => {
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
  ])('the words of a script without spaces are estimated too: %s', async (lang, sentence) => {
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

  it('one with an error fails with its name', async () => {
    const { result } = await speak({ error: 'synthesis-failed' }, 'Hello.');
    expect(result).toEqual({ ...FAILED, detail: 'synthesis-failed' });
  });

  it.each([
    [200, 1],
    [Number.POSITIVE_INFINITY, 0],
  ])('the list of voices that comes after %d ms has %d', async (listMs, count) => {
    const voices = createBrowserSpeech(createFakeSynthesis({ listMs })).voices();
    await vi.runAllTimersAsync();
    expect(await voices).toHaveLength(count);
  });

  it('where no voice comes, the list is waited for once and not before each sentence; one that comes late is in it', async () => {
    const engine = createBrowserSpeech(createFakeSynthesis({ listMs: 5_000 }));
    const first = engine.voices();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await first).toEqual([]);
    // No time goes by.
    expect(await engine.voices()).toEqual([]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await engine.voices()).toHaveLength(1);
  });

  it('nothing is said over what hangs from before', async () => {
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

describe('words are those that hold the place', () => {
  const wordsOf = (text: string, starts: number[]) => {
    const heard: string[] = [];
    const guard = guardWords(text, (event) => event.type === 'word' && heard.push(text.slice(event.start, event.end)));
    for (const start of starts) guard.hear(start);
    return heard;
  };
  test.each([
    ['in 1998 it', [0, 3, 4, 8], ['in', '1998', 'it'], 'a number in parts'],
    ['in 45% of', [0, 3, 4, 5, 7], ['in', '45', 'of'], 'a sign behind it'],
    ['a b c', [0, 4, 2, 0], ['a', 'c'], 'never back'],
    ['a b', [0, 0, 2, 2], ['a', 'b'], 'never twice'],
    ['a', [-1, 9, Number.NaN], [], 'never outside'],
    ['don’t go', [0, 4, 6], ['don’t', 'go'], 'an apostrophe'],
    ['我很好', [0, 1, 2], ['我很好', '很好', '好'], 'a script without spaces'],
  ])('%j %j → %j: %s', (text, starts, words) => {
    expect(wordsOf(text, starts)).toEqual(words);
  });
});

test('a text is cut behind a comma where there is one', () => {
  const text = `${'word '.repeat(15)}pause, ${'word '.repeat(25)}end`;
  const chunks = chunksOf(text, false);
  expect(chunks[0]?.text.trimEnd().endsWith('pause,')).toBe(true);
  expect(chunks.every((chunk) => text.startsWith(chunk.text, chunk.at))).toBe(true);
  expect(chunksOf(text, true)).toEqual([{ text, at: 0 }]);
});

test('a text without spaces is cut between its words, and nothing of it is lost', () => {
  const text = `“${'我们今天去学校看书然后回家吃饭'.repeat(9)}，${'明天再来'.repeat(9)}。”`;
  const chunks = chunksOf(text, false);
  expect(chunks.length).toBeGreaterThan(2);
  expect(chunks.map((chunk) => chunk.text).join('')).toBe(text);
  expect(chunks.every((chunk) => text.startsWith(chunk.text, chunk.at))).toBe(true);
});
