import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { speechEngineContract } from '@/tests/contract/speech-engine.ts';
import type { SpeechEvent } from '../contracts.ts';
import { createFakeSpeechServer, type ServerManners } from './fake-server.ts';
import { createServerSpeech } from './server-speech.ts';

describe('the contract of a server that reports words', () =>
  speechEngineContract(() => createServerSpeech(createFakeSpeechServer({ hasWords: true }))));
describe('the contract of a server without word times, which are estimated over the sound’s own time', () =>
  speechEngineContract(() => createServerSpeech(createFakeSpeechServer())));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function setUp(manners: ServerManners = {}) {
  const fake = createFakeSpeechServer({ hasWords: true });
  const engine = createServerSpeech(fake);
  const listed = engine.voices();
  await vi.runAllTimersAsync();
  const [voice] = await listed;
  if (!voice) throw new Error('no voice');
  fake.manners = { hasWords: true, ...manners };
  const life = new AbortController();
  const events: SpeechEvent[] = [];
  const speak = (text: string, more: object = {}) =>
    engine.speak({ text, lang: 'en', voice, rate: 1, volume: 1, ...more }, life.signal, (event) => events.push(event));
  return { fake, engine, voice, life, events, speak };
}
const settled = async <T>(work: Promise<T>): Promise<T> => {
  await vi.runAllTimersAsync();
  return work;
};
const OK = { ok: true, value: undefined };
const FAILED = { ok: false, error: 'voice-failed' };
const LONG = `${'many words, '.repeat(40)}the end.`;

it('server voices have their own ids and are not local', async () => {
  const { engine } = await setUp();
  expect(await engine.voices()).toEqual([
    { id: 'server|azure:en-US-Jenny', name: 'Jenny', lang: 'en-US', isLocal: false, isOfServer: true },
    { id: 'server|azure:cy-GB-Nia', name: 'Nia', lang: 'cy-GB', isLocal: false, isOfServer: true },
  ]);
});

it('requests the list of voices once in ten minutes, and returns the old one meanwhile', async () => {
  const { fake, engine } = await setUp();
  await engine.voices();
  expect(fake.listed).toBe(1);
  await vi.advanceTimersByTimeAsync(11 * 60_000);
  fake.manners.listMs = Number.POSITIVE_INFINITY;
  expect(await engine.voices()).toHaveLength(2);
  expect(fake.listed).toBe(2);
});

it.each<[string, ServerManners]>([
  ['is silent', { listMs: Number.POSITIVE_INFINITY }],
  ['refuses', { refuses: 'server-voice-failed' }],
])('a server that %s has no voices, and does not block other voices', async (_what, manners) => {
  const engine = createServerSpeech(createFakeSpeechServer(manners));
  const from = Date.now();
  const listed = engine.voices().then((list) => ({ list, ms: Date.now() - from }));
  await vi.advanceTimersByTimeAsync(1_500);
  const { list, ms } = await listed;
  expect(list).toEqual([]);
  expect(ms).toBeLessThanOrEqual(1_500);
});

it('offline, sends no request and keeps the known voices', async () => {
  const { fake, engine, speak } = await setUp();
  await vi.advanceTimersByTimeAsync(11 * 60_000);
  fake.isOffline = true;
  expect(await engine.voices()).toHaveLength(2);
  expect(fake.listed).toBe(1);
  expect(await settled(speak('Hello.'))).toMatchObject(FAILED);
  expect(fake.asked).toEqual([]);
});

it.each<[string, ServerManners]>([
  ['never answers', { answerMs: Number.POSITIVE_INFINITY }],
  ['answers after eight seconds', { answerMs: 8_500 }],
  ['refuses', { refuses: 'too-many-requests' }],
  ['returns data that is no sound', { isBroken: true }],
  ['begins and does not end', { isEndless: true }],
])('a server voice that %s fails, so that the next voice can continue', async (_what, manners) => {
  const { speak, events } = await setUp(manners);
  const from = Date.now();
  const said = speak('Hello there.').then((result) => ({ result, ms: Date.now() - from }));
  const { result, ms } = await settled(said);
  expect(result).toMatchObject(FAILED);
  expect(ms).toBeLessThanOrEqual(8_000);
  if (!manners.isEndless) expect(events).toEqual([]);
});

it('the player applies the pace: the server’s sound is the same at every pace', async () => {
  const { fake, speak } = await setUp();
  await settled(speak('Hello.', { rate: 2.5, volume: 0.4 }));
  expect(fake.played).toEqual([{ text: 'Hello.', rate: 2.5, volume: 0.4 }]);
  expect(fake.asked).toEqual(['Hello.']);
});

it('a long sentence is fetched in parts, each during the one before it, and its words are reported as in one text', async () => {
  const { fake, speak, events } = await setUp({ answerMs: 500 });
  const from = Date.now();
  const ms = await settled(speak(LONG).then(() => Date.now() - from));
  expect(fake.played.map(({ text }) => text).join('')).toBe(LONG);
  expect(fake.played.length).toBeGreaterThan(1);
  const words = events.flatMap((event) => (event.type === 'word' ? [LONG.slice(event.start, event.end)] : []));
  expect(words).toEqual(LONG.match(/\w+/g));
  expect(events.filter(({ type }) => type === 'start')).toHaveLength(1);
  // No gap except for the first wait.
  expect(ms).toBeLessThanOrEqual(500 + LONG.length * 60 + 5);
});

it('prefetches the next sentence once, and plays it without a wait', async () => {
  const { fake, engine, voice, speak } = await setUp({ answerMs: 500 });
  const first = speak('One two.');
  await vi.advanceTimersByTimeAsync(510);
  engine.prepare?.({ text: 'Three four.', voice });
  engine.prepare?.({ text: 'Three four.', voice });
  await settled(first);
  const from = Date.now();
  const heard: number[] = [];
  const second = engine.speak(
    { text: 'Three four.', lang: 'en', voice, rate: 1, volume: 1 },
    new AbortController().signal,
    () => heard.push(Date.now() - from),
  );
  await settled(second);
  expect(heard[0]).toBeLessThanOrEqual(5);
  expect(fake.asked).toEqual(['One two.', 'Three four.']);
});

it('prefetches one sentence only, and cancels one fetched for another place', async () => {
  const { fake, engine, voice, speak } = await setUp({ answerMs: 500 });
  engine.prepare?.({ text: 'Two.', voice });
  engine.prepare?.({ text: 'Three.', voice });
  expect(fake.stopped).toEqual(['Two.']);
  expect(await settled(speak('Elsewhere.'))).toEqual(OK);
  expect(fake.stopped).toEqual(['Two.', 'Three.']);
  expect(fake.played.map(({ text }) => text)).toEqual(['Elsewhere.']);
});

it('stopping cancels all fetches', async () => {
  const { fake, engine, voice, life, speak } = await setUp({ answerMs: 500 });
  const said = speak('One two.');
  await vi.advanceTimersByTimeAsync(510);
  engine.prepare?.({ text: 'Three four.', voice });
  life.abort();
  expect(await settled(said)).toEqual(OK);
  expect(fake.stopped).toContain('Three four.');
});

it('offline, prefetches nothing', async () => {
  const { fake, engine, voice } = await setUp();
  fake.isOffline = true;
  engine.prepare?.({ text: 'Three four.', voice });
  expect(fake.asked).toEqual([]);
});
