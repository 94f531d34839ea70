import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { speechEngineContract } from '@/tests/contract/speech-engine.ts';
import type { SpeechEvent } from '../contracts.ts';
import { createFakeSpeechServer, type ServerManners } from './fake-server.ts';
import { createServerSpeech } from './server-speech.ts';

describe('a server that tells of words', () =>
  speechEngineContract(() => createServerSpeech(createFakeSpeechServer({ hasWords: true }))));
describe('a server that tells of none: they are estimated over the sound’s own time', () =>
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

it('its voices are told apart from those of the device, and are not of the device', async () => {
  const { engine } = await setUp();
  expect(await engine.voices()).toEqual([
    { id: 'server|azure:en-US-Jenny', name: 'Jenny', lang: 'en-US', isLocal: false, isOfServer: true },
    { id: 'server|azure:cy-GB-Nia', name: 'Nia', lang: 'cy-GB', isLocal: false, isOfServer: true },
  ]);
});

it('asks for a list once in ten minutes, and gives the old one meanwhile', async () => {
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
])('a server that %s has no voices, and others do not wait for it', async (_what, manners) => {
  const engine = createServerSpeech(createFakeSpeechServer(manners));
  const from = Date.now();
  const listed = engine.voices().then((list) => ({ list, ms: Date.now() - from }));
  await vi.advanceTimersByTimeAsync(1_500);
  const { list, ms } = await listed;
  expect(list).toEqual([]);
  expect(ms).toBeLessThanOrEqual(1_500);
});

it('offline nothing is asked, and what is known stays known', async () => {
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
  ['gives what is no sound', { isBroken: true }],
  ['begins and does not end', { isEndless: true }],
])('one that %s has failed, and the next voice may go on', async (_what, manners) => {
  const { speak, events } = await setUp(manners);
  const from = Date.now();
  const said = speak('Hello there.').then((result) => ({ result, ms: Date.now() - from }));
  const { result, ms } = await settled(said);
  expect(result).toMatchObject(FAILED);
  expect(ms).toBeLessThanOrEqual(8_000);
  if (!manners.isEndless) expect(events).toEqual([]);
});

it('the pace is the player’s: the sound of one pace is that of another', async () => {
  const { fake, speak } = await setUp();
  await settled(speak('Hello.', { rate: 2.5, volume: 0.4 }));
  expect(fake.played).toEqual([{ text: 'Hello.', rate: 2.5, volume: 0.4 }]);
  expect(fake.asked).toEqual(['Hello.']);
});

it('a long sentence comes in parts, the next one while the one before is heard, its words as if it were one', async () => {
  const { fake, speak, events } = await setUp({ answerMs: 500 });
  const from = Date.now();
  const ms = await settled(speak(LONG).then(() => Date.now() - from));
  expect(fake.played.map(({ text }) => text).join('')).toBe(LONG);
  expect(fake.played.length).toBeGreaterThan(1);
  const words = events.flatMap((event) => (event.type === 'word' ? [LONG.slice(event.start, event.end)] : []));
  expect(words).toEqual(LONG.match(/\w+/g));
  expect(events.filter(({ type }) => type === 'start')).toHaveLength(1);
  // No gap but the first wait.
  expect(ms).toBeLessThanOrEqual(500 + LONG.length * 60 + 5);
});

it('what comes next is fetched meanwhile, once, and is heard without a wait', async () => {
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

it('one ahead and no more: what was fetched for another place is let go', async () => {
  const { fake, engine, voice, speak } = await setUp({ answerMs: 500 });
  engine.prepare?.({ text: 'Two.', voice });
  engine.prepare?.({ text: 'Three.', voice });
  expect(fake.stopped).toEqual(['Two.']);
  expect(await settled(speak('Elsewhere.'))).toEqual(OK);
  expect(fake.stopped).toEqual(['Two.', 'Three.']);
  expect(fake.played.map(({ text }) => text)).toEqual(['Elsewhere.']);
});

it('who stops has nothing fetched any more', async () => {
  const { fake, engine, voice, life, speak } = await setUp({ answerMs: 500 });
  const said = speak('One two.');
  await vi.advanceTimersByTimeAsync(510);
  engine.prepare?.({ text: 'Three four.', voice });
  life.abort();
  expect(await settled(said)).toEqual(OK);
  expect(fake.stopped).toContain('Three four.');
});

it('offline nothing is fetched ahead', async () => {
  const { fake, engine, voice } = await setUp();
  fake.isOffline = true;
  engine.prepare?.({ text: 'Three four.', voice });
  expect(fake.asked).toEqual([]);
});
