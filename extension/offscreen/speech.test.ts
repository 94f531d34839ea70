import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  chooseLanguage,
  readServerVoices,
  speak,
  speechProgress,
  stopSpeech,
} from '@/extension/features/read/messages.ts';
import { speechProgressSchema } from '@/extension/features/read/schemas.ts';
import { withInput } from '@/extension/messaging/define.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { systemTimer } from '@/shared/base/clock.ts';
import { err, ok } from '@/shared/base/result.ts';
import type { SpeechEngine, Voice } from '@/shared/engines/contracts.ts';
import { createFakeSpeechServer } from '@/shared/engines/speak/fake-server.ts';
import { createServerSpeech } from '@/shared/engines/speak/server-speech.ts';
import { createTestVoice } from '@/shared/engines/speak/test-voice.ts';
import { answerSpeech } from './speech.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const IDS = ['0000000000000001', '0000000000000002'] as const;
const SPEECH = { text: 'One two three.', lang: 'en', rate: 1, volume: 1, voiceId: null, isForgiving: true };

function setUp(more: Partial<Parameters<typeof answerSpeech>[0]> = {}) {
  const bus = createFakeBus();
  const join = (self: 'worker' | 'offscreen' | 'content' | 'page', sender: object = FAKE_SENDERS[self]) =>
    createMessenger({ self, own: bus.own, transport: bus.join(sender), report: vi.fn() });
  const voice = createTestVoice('test', ['en-US']);
  const state = { isOff: false };
  const touch = vi.fn();
  const renew = vi.fn(async () => {});
  const school = createFakeSpeechServer({ hasWords: true });
  const desk = answerSpeech({
    messenger: join('offscreen'),
    engines: [voice],
    server: createServerSpeech(school),
    isServerTold: () => false,
    renew,
    isOff: async () => state.isOff,
    mayUseServers: () => false,
    isOnline: () => true,
    home: [],
    touch,
    clock: systemTimer,
    ...more,
  });
  const news: unknown[] = [];
  join('worker').on(withInput(speechProgress, speechProgressSchema), (what) => void news.push(what));
  const page = join('content');
  const other = join('content', { ...FAKE_SENDERS.content, tabId: 8 });
  const say = (from = page, speechId: string = IDS[0], input: object = {}) =>
    from.call(speak, { ...SPEECH, speechId, ...input });
  return { desk, voice, state, touch, news, page, other, say, school, renew, sidebar: join('page') };
}

it('speaks a sentence to its end, and sends each word to the page’s tab', async () => {
  const { say, news, voice, desk, touch } = setUp();
  const said = say();
  await vi.advanceTimersByTimeAsync(50);
  expect(desk.isBusy).toBe(true);
  await vi.runAllTimersAsync();
  expect(await said).toEqual(ok(undefined));
  expect(desk.isBusy).toBe(false);
  expect(voice.said).toMatchObject([{ text: 'One two three.', rate: 1, volume: 1 }]);
  expect(news).toEqual([
    { tabId: 7, speechId: IDS[0], news: { type: 'start' } },
    ...[0, 4, 8].map((start) => ({
      tabId: 7,
      speechId: IDS[0],
      news: { type: 'word', start, end: expect.any(Number) },
    })),
  ]);
  expect(touch).toHaveBeenCalledTimes(2);
});

it('replaces the current speech by the latest one, which returns aborted for the previous one', async () => {
  const { say, other, voice } = setUp();
  const first = say();
  await vi.advanceTimersByTimeAsync(50);
  const second = say(other, IDS[1], { text: 'Other.' });
  await vi.runAllTimersAsync();
  expect(await first).toEqual(err('aborted'));
  expect(await second).toEqual(ok(undefined));
  expect(voice.said.map(({ text }) => text)).toEqual(['One two three.', 'Other.']);
});

it('stops the speech when its own page requests that, but not when another page does', async () => {
  const { say, page, other, desk } = setUp();
  const said = say();
  await vi.advanceTimersByTimeAsync(50);
  other.tell(stopSpeech, { speechId: IDS[0] });
  await vi.advanceTimersByTimeAsync(1);
  expect(desk.isBusy).toBe(true);
  page.tell(stopSpeech, { speechId: IDS[0] });
  await vi.advanceTimersByTimeAsync(1);
  expect(desk.isBusy).toBe(false);
  await vi.runAllTimersAsync();
  expect(await said).toEqual(err('aborted'));
});

it('refuses to speak while a teacher has switched reading aloud off, and stops the current speech', async () => {
  const { say, state, desk, voice } = setUp();
  state.isOff = true;
  expect(await say()).toEqual(err('read-aloud-off'));
  expect(voice.said).toEqual([]);
  state.isOff = false;
  const said = say(undefined, IDS[1]);
  await vi.advanceTimersByTimeAsync(50);
  state.isOff = true;
  await desk.checkSwitch();
  await vi.runAllTimersAsync();
  expect(await said).toEqual(err('read-aloud-off'));
});

it('refuses to speak an invalid sentence, or at an excessive speed', async () => {
  const { say, voice } = setUp();
  const refused = [{ rate: 9 }, { volume: 2 }, { speechId: 'x' }, { text: 'x'.repeat(40_000) }];
  for (const input of refused) expect(await say(undefined, undefined, input)).toEqual(err('bad-request'));
  expect(voice.said).toEqual([]);
});

const FAR: Voice = { id: 'far', name: 'Far', lang: 'en-US', isLocal: false };
const farEngine = (speakFar = vi.fn(async () => ok(undefined))): SpeechEngine & { speak: typeof speakFar } => ({
  name: 'far',
  voices: async () => [FAR],
  speak: speakFar,
});

it('gives no text to a remote voice, unless the user’s content may go to servers', async () => {
  const engine = farEngine();
  expect(await setUp({ engines: [engine] }).say()).toEqual(err('no-voice'));
  expect(engine.speak).not.toHaveBeenCalled();
  expect(await setUp({ engines: [engine], mayUseServers: () => true }).say()).toEqual(ok(undefined));
  expect(engine.speak).toHaveBeenCalledOnce();
});

it('returns voice-offline when the language only has remote voices and the browser is offline', async () => {
  const offline = { engines: [farEngine()], mayUseServers: () => true, isOnline: () => false };
  expect(await setUp(offline).say()).toEqual(err('voice-offline'));
  expect(await setUp(offline).say(undefined, undefined, { lang: 'sw' })).toEqual(err('no-voice'));
});

it('reports a change of the voice, once until a forgiving call', async () => {
  const broken = createTestVoice('broken', ['en-US']);
  broken.failAfter(1);
  const both = setUp({ engines: [broken, createTestVoice('test', ['en-US'])] });
  const said = both.say();
  await vi.runAllTimersAsync();
  expect(await said).toEqual(ok(undefined));
  expect(both.news).toContainEqual({
    tabId: 7,
    speechId: IDS[0],
    news: { type: 'other-voice', voice: 'test en-US' },
  });
  const again = both.say(undefined, IDS[1], { isForgiving: false });
  await vi.runAllTimersAsync();
  expect(await again).toEqual(ok(undefined));
  expect(broken.said).toHaveLength(1);
  expect(JSON.stringify(both.news).match(/other-voice/g)).toHaveLength(1);
});

const SCHOOL = 'server|azure:en-US-Jenny';
const yes = (): boolean => true;
const no = (): boolean => false;
const CONSENTED = { mayUseServers: yes, isServerTold: yes };

it('prefers the device’s voices to the school’s, unless the user has chosen one', async () => {
  const { say, voice, school } = setUp(CONSENTED);
  await settled(say());
  expect(voice.said).toHaveLength(1);
  expect(school.asked).toEqual([]);
  expect(await settled(say(undefined, IDS[1], { voiceId: SCHOOL }))).toEqual(ok(undefined));
  expect(voice.said).toHaveLength(1);
  expect(school.played).toMatchObject([{ text: 'One two three.' }]);
  expect(await settled(say(undefined, IDS[0], { lang: 'cy', text: 'Haia.' }))).toEqual(ok(undefined));
  expect(school.asked.at(-1)).toBe('Haia.');
});

it.each([
  ['before the person was told', { mayUseServers: yes, isServerTold: no }, 'voice-untold'],
  ['whose content stays on the device', { mayUseServers: no, isServerTold: yes }, 'no-voice'],
  ['of a device that is offline', { ...CONSENTED, isOnline: no }, 'voice-offline'],
] as const)('sends no text to the school’s voices %s, even if one is chosen', async (_who, who, error) => {
  const { say, voice, school } = setUp(who);
  const next = { text: 'And then.', lang: 'cy' };
  expect(await settled(say(undefined, undefined, { voiceId: SCHOOL, next }))).toEqual(ok(undefined));
  expect(voice.said).toHaveLength(1);
  expect(await settled(say(undefined, IDS[1], { lang: 'cy', voiceId: SCHOOL }))).toEqual(err(error));
  expect(school.asked).toEqual([]);
});

it.each([
  ['whose content stays on the device', { mayUseServers: no, isServerTold: yes }],
  ['who was not told', { mayUseServers: yes, isServerTold: no }],
] as const)('does not request the school’s voices while the device can speak, for a user %s', async (_, who) => {
  const { say, voice, school } = setUp(who);
  await settled(say());
  expect(voice.said).toHaveLength(1);
  expect(school.listed).toBe(0);
});

it('reads the new consent when the user starts again after agreeing', async () => {
  let isInformed = false;
  const renew = vi.fn(async () => {
    isInformed = true;
  });
  const { say, school } = setUp({ mayUseServers: () => true, isServerTold: () => isInformed, renew });
  expect(await settled(say(undefined, IDS[0], { lang: 'cy', isForgiving: false }))).toEqual(err('voice-untold'));
  expect(await settled(say(undefined, IDS[1], { lang: 'cy' }))).toEqual(ok(undefined));
  await settled(say(undefined, IDS[0], { lang: 'cy' }));
  expect(renew).toHaveBeenCalledOnce();
  expect(school.asked).toHaveLength(2);
});

it('continues with the device’s voice at the same word, with one notice, when the school’s voice fails', async () => {
  const { say, voice, school, news } = setUp(CONSENTED);
  await settled(say(undefined, IDS[0], { voiceId: SCHOOL, text: 'Well said.' }));
  school.manners.isEndless = true;
  const said = say(undefined, IDS[1], { voiceId: SCHOOL, isForgiving: false });
  expect(await settled(said)).toEqual(ok(undefined));
  expect(voice.said.map(({ text }) => text)).toEqual(['three.']);
  await settled(say(undefined, IDS[0], { voiceId: SCHOOL, isForgiving: false, text: 'Four.' }));
  expect(voice.said).toHaveLength(2);
  const notices = JSON.stringify(news).match(/"other-voice","voice":"[^"]*"/g);
  expect(notices).toEqual(['"other-voice","voice":"test en-US"']);
});

it('fetches the next sentence while the current one plays', async () => {
  const { say, school } = setUp(CONSENTED);
  const next = { text: 'Four five.', lang: 'en' };
  const said = say(undefined, undefined, { voiceId: SCHOOL, next });
  await vi.advanceTimersByTimeAsync(200);
  expect(school.asked).toEqual(['One two three.', 'Four five.']);
  expect(school.played).toHaveLength(1);
  await settled(said);
});

it('lists the school’s voices for the sidebar, and none for a user whose content stays here', async () => {
  const ids = (answer: unknown) => JSON.stringify(answer).match(/server\|\w+/g);
  const asked = setUp({ mayUseServers: () => true });
  expect(ids(await settled(asked.sidebar.call(readServerVoices, {})))).toHaveLength(2);
  const hidden = setUp();
  expect(await settled(hidden.sidebar.call(readServerVoices, {}))).toEqual(ok({ voices: [] }));
  expect(hidden.school.listed).toBe(0);
  asked.state.isOff = true;
  expect(await settled(asked.sidebar.call(readServerVoices, {}))).toEqual(err('read-aloud-off'));
});

async function settled<T>(work: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync();
  return work;
}

it('speaks typing with a device voice or the chosen voice, with no other server voice, and not while reading', async () => {
  const far = createTestVoice('far', ['fi-FI']);
  const remote: SpeechEngine = {
    ...far,
    voices: async () => (await far.voices()).map((voice) => ({ ...voice, id: 'far', isLocal: false })),
  };
  const { say, voice, other } = setUp({ engines: [remote], mayUseServers: () => true, isServerTold: () => true });
  const type = (speechId: string, input: object) =>
    say(undefined, speechId, { text: 'Moi.', lang: 'fi', isTyped: true, ...input });
  const unchosen = type(IDS[0], {});
  await vi.runAllTimersAsync();
  expect(await unchosen).toEqual(err('no-voice'));
  expect(far.said).toEqual([]);
  const chosen = type(IDS[0], { voiceId: 'far' });
  await vi.runAllTimersAsync();
  expect(await chosen).toEqual(ok(undefined));
  expect(far.said).toHaveLength(1);
  const reads = say(other, IDS[1], { lang: 'fi' });
  await vi.advanceTimersByTimeAsync(50);
  expect(await type(IDS[0], { voiceId: 'far' })).toEqual(err('aborted'));
  await vi.runAllTimersAsync();
  expect(await reads).toEqual(ok(undefined));
  expect(voice.said).toEqual([]);
});

describe('choice of the reading language', () => {
  const ENGLISH = 'The mountain smokes all day long.';
  const clues = { text: ENGLISH, said: '', guessed: '', own: 'en-US' };

  it.each<[string, Partial<typeof clues>, string]>([
    ['declared, if a voice speaks it', { said: 'ru', text: 'Гора дымится.' }, 'ru'],
    ['detected, if no voice speaks the declared one', { said: 'zu', guessed: 'en' }, 'en'],
    ['declared, if no voice speaks either language', { said: 'zu', guessed: 'so' }, 'zu'],
    ['detected, if none is declared', { guessed: 'en', own: 'ru' }, 'en'],
    ['the user’s, if no voice speaks the detected one', { guessed: 'ha' }, 'en-US'],
    [
      'declared, although the text begins in another script',
      { said: 'en', text: 'Гора дымится.', guessed: 'ru' },
      'en',
    ],
    ['that of the script, if no voice speaks the declared one', { said: 'zu', text: 'Гора дымится.' }, 'ru'],
    ['declared, if no voice speaks the script’s language either', { said: 'zu', text: 'הר הגעש' }, 'zu'],
    ['declared, for a lesson with code', { said: 'zh', text: '用 const answer 声明', guessed: '' }, 'zh'],
    [
      'the user’s, if a single letter fits the declared one',
      { said: 'mn', text: 'The sign Я is the last of them.' },
      'en-US',
    ],
    ['the user’s, if the declared one is no language', { said: '{{ lang }}', guessed: '', own: 'en-US' }, 'en-US'],
  ])('chooses the reading language of a page: %s', async (_how, known, lang) => {
    const { page } = setUp({ engines: [createTestVoice('test', ['en-US', 'ru-RU'])] });
    expect(await settled(page.call(chooseLanguage, { ...clues, ...known }))).toEqual(ok({ lang }));
  });

  it('speaks a sentence in another script with a voice of its language, unless a voice is chosen', async () => {
    const voice = createTestVoice('test', ['en-US', 'ru-RU']);
    const { say } = setUp({ engines: [voice] });
    const russian = { text: 'Гора дымится.', lang: 'en' };
    expect(await settled(say(undefined, IDS[0], russian))).toEqual(ok(undefined));
    expect(await settled(say(undefined, IDS[1], { ...russian, voiceId: 'test en-US' }))).toEqual(ok(undefined));
    expect(voice.said.map(({ lang }) => lang)).toEqual(['ru', 'en']);
  });

  it.each<[string, { lang: string; text: string }, string]>([
    ['a long Latin name in Russian', { lang: 'ru', text: 'Зайдите на https://classroom.google.com/' }, 'ru'],
    ['English for a user with Arabic only', { lang: 'ar', text: ENGLISH }, 'en'],
  ])('chooses the reading language of a sentence whose script is not the page’s: %s', async (_what, sentence, lang) => {
    const voice = createTestVoice('test', ['en-US', 'ru-RU', 'ar-EG']);
    const { say } = setUp({ engines: [voice], home: ['ar'] });
    await settled(say(undefined, IDS[0], sentence));
    expect(voice.said).toMatchObject([{ lang }]);
  });

  it('ignores a confirmed page language for a sentence in another script', async () => {
    const voice = createTestVoice('test', ['en-US', 'ar-EG']);
    const { page, say } = setUp({ engines: [voice], home: ['ar'] });
    await settled(page.call(chooseLanguage, { ...clues, text: 'استخدم', said: 'ar', guessed: 'ar' }));
    await settled(say(page, IDS[0], { text: ENGLISH, lang: 'ar' }));
    expect(voice.said.map(({ lang }) => lang)).toEqual(['en']);
  });

  it('uses the detected language for a sentence that cannot be in the page’s language, on that page only', async () => {
    const voice = createTestVoice('test', ['en-US', 'ru-RU', 'bg-BG']);
    const { page, other, say } = setUp({ engines: [voice] });
    const text = 'Планината дими.';
    await settled(page.call(chooseLanguage, { ...clues, text, said: 'en', guessed: 'bg' }));
    await settled(say(page, IDS[0], { text, lang: 'en' }));
    await settled(say(page, IDS[0], { text: ENGLISH, lang: 'en' }));
    await settled(say(other, IDS[1], { text, lang: 'en' }));
    expect(voice.said.map(({ lang }) => lang)).toEqual(['bg', 'en', 'ru']);
  });
});
