import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage, hush, readServerVoices, speak, told } from '@/extension/features/read/messages.ts';
import { NewsShape } from '@/extension/features/read/schemas.ts';
import { withInput } from '@/extension/messaging/define.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { systemTimer } from '@/shared/domain/clock.ts';
import { err, ok } from '@/shared/domain/result.ts';
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
  join('worker').on(withInput(told, NewsShape), (what) => void news.push(what));
  const page = join('content');
  const other = join('content', { ...FAKE_SENDERS.content, tabId: 8 });
  const say = (from = page, speechId: string = IDS[0], input: object = {}) =>
    from.call(speak, { ...SPEECH, speechId, ...input });
  return { desk, voice, state, touch, news, page, other, say, school, renew, sidebar: join('page') };
}

it('speaks a sentence to its end, and tells the page’s tab of each word', async () => {
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

it('who speaks last is heard: the one before is told that it was ended', async () => {
  const { say, other, voice } = setUp();
  const first = say();
  await vi.advanceTimersByTimeAsync(50);
  const second = say(other, IDS[1], { text: 'Other.' });
  await vi.runAllTimersAsync();
  expect(await first).toEqual(err('aborted'));
  expect(await second).toEqual(ok(undefined));
  expect(voice.said.map(({ text }) => text)).toEqual(['One two three.', 'Other.']);
});

it('is silent when its own page wants it, not when another one does', async () => {
  const { say, page, other, desk } = setUp();
  const said = say();
  await vi.advanceTimersByTimeAsync(50);
  other.tell(hush, { speechId: IDS[0] });
  await vi.advanceTimersByTimeAsync(1);
  expect(desk.isBusy).toBe(true);
  page.tell(hush, { speechId: IDS[0] });
  await vi.advanceTimersByTimeAsync(1);
  expect(desk.isBusy).toBe(false);
  await vi.runAllTimersAsync();
  expect(await said).toEqual(err('aborted'));
});

it('a teacher’s switch keeps it silent, and ends what is being spoken', async () => {
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

it('refuses what is no sentence, or too fast for anybody', async () => {
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

it('gives no text to a voice that is not of this device, unless the person’s content may go to servers', async () => {
  const engine = farEngine();
  expect(await setUp({ engines: [engine] }).say()).toEqual(err('no-voice'));
  expect(engine.speak).not.toHaveBeenCalled();
  expect(await setUp({ engines: [engine], mayUseServers: () => true }).say()).toEqual(ok(undefined));
  expect(engine.speak).toHaveBeenCalledOnce();
});

it('offline it says that the voices of this language are on the internet', async () => {
  const offline = { engines: [farEngine()], mayUseServers: () => true, isOnline: () => false };
  expect(await setUp(offline).say()).toEqual(err('voice-offline'));
  expect(await setUp(offline).say(undefined, undefined, { lang: 'sw' })).toEqual(err('no-voice'));
});

it('tells when another voice goes on, once until it is asked to forgive', async () => {
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
const TOLD = { mayUseServers: yes, isServerTold: yes };

it('the school’s voices are behind those of the device, unless the person wants one', async () => {
  const { say, voice, school } = setUp(TOLD);
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
  ['of a device that is offline', { ...TOLD, isOnline: no }, 'voice-offline'],
] as const)('no text goes to the school’s voices %s, wanted or not', async (_who, who, error) => {
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
] as const)(
  'the school’s server is not asked for its voices where the device speaks for a person %s',
  async (_, who) => {
    const { say, voice, school } = setUp(who);
    await settled(say());
    expect(voice.said).toHaveLength(1);
    expect(school.listed).toBe(0);
  },
);

it('who says yes begins anew, and is heard: what they have said is asked for then', async () => {
  let isTold = false;
  const renew = vi.fn(async () => {
    isTold = true;
  });
  const { say, school } = setUp({ mayUseServers: () => true, isServerTold: () => isTold, renew });
  expect(await settled(say(undefined, IDS[0], { lang: 'cy', isForgiving: false }))).toEqual(err('voice-untold'));
  expect(await settled(say(undefined, IDS[1], { lang: 'cy' }))).toEqual(ok(undefined));
  await settled(say(undefined, IDS[0], { lang: 'cy' }));
  expect(renew).toHaveBeenCalledOnce();
  expect(school.asked).toHaveLength(2);
});

it('the school’s voice drops in mid-text: the device’s goes on at the word, with one notice', async () => {
  const { say, voice, school, news } = setUp(TOLD);
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

it('the sentence that follows is fetched while this one is heard', async () => {
  const { say, school } = setUp(TOLD);
  const next = { text: 'Four five.', lang: 'en' };
  const said = say(undefined, undefined, { voiceId: SCHOOL, next });
  await vi.advanceTimersByTimeAsync(200);
  expect(school.asked).toEqual(['One two three.', 'Four five.']);
  expect(school.played).toHaveLength(1);
  await settled(said);
});

it('tells the sidebar which voices the school has, and nothing to whose content stays here', async () => {
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

it('typing is said by a voice of the device, or by the one that was chosen: by no other of a server, and not into what is read', async () => {
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

describe('in which language a page is read', () => {
  const ENGLISH = 'The mountain smokes all day long.';
  const clues = { text: ENGLISH, said: '', guessed: '', own: 'en-US' };

  it.each<[string, Partial<typeof clues>, string]>([
    ['as it says', { said: 'ru', text: 'Гора дымится.' }, 'ru'],
    ['as what its words are, where nobody speaks what it says', { said: 'zu', guessed: 'en' }, 'en'],
    ['as it says where nobody speaks either: no voice is named for another', { said: 'zu', guessed: 'so' }, 'zu'],
    ['as the guess', { guessed: 'en', own: 'ru' }, 'en'],
    ['as its person’s own, where nobody speaks the guess', { guessed: 'ha' }, 'en-US'],
    ['as it says, where it begins with another', { said: 'en', text: 'Гора дымится.', guessed: 'ru' }, 'en'],
    ['by its script, where nobody speaks what it says', { said: 'zu', text: 'Гора дымится.' }, 'ru'],
    ['as it says, where nobody reads its script either', { said: 'zu', text: 'הר הגעש' }, 'zu'],
    ['as a lesson in code says, not as its code', { said: 'zh', text: '用 const answer 声明', guessed: '' }, 'zh'],
    ['as more than one letter of it', { said: 'mn', text: 'The sign Я is the last of them.' }, 'en-US'],
    ['as nothing that is no language', { said: '{{ lang }}', guessed: '', own: 'en-US' }, 'en-US'],
  ])('%s', async (_how, known, lang) => {
    const { page } = setUp({ engines: [createTestVoice('test', ['en-US', 'ru-RU'])] });
    expect(await settled(page.call(chooseLanguage, { ...clues, ...known }))).toEqual(ok({ lang }));
  });

  it('a sentence in the letters of another language is spoken by a voice of that, but for one that was chosen', async () => {
    const voice = createTestVoice('test', ['en-US', 'ru-RU']);
    const { say } = setUp({ engines: [voice] });
    const russian = { text: 'Гора дымится.', lang: 'en' };
    expect(await settled(say(undefined, IDS[0], russian))).toEqual(ok(undefined));
    expect(await settled(say(undefined, IDS[1], { ...russian, voiceId: 'test en-US' }))).toEqual(ok(undefined));
    expect(voice.said.map(({ lang }) => lang)).toEqual(['ru', 'en']);
  });

  it.each<[string, { lang: string; text: string }, string]>([
    ['a long Latin name', { lang: 'ru', text: 'Зайдите на https://classroom.google.com/' }, 'ru'],
    ['English, by who has only Arabic', { lang: 'ar', text: ENGLISH }, 'en'],
  ])('a sentence on a page in other letters: %s', async (_what, sentence, lang) => {
    const voice = createTestVoice('test', ['en-US', 'ru-RU', 'ar-EG']);
    const { say } = setUp({ engines: [voice], home: ['ar'] });
    await settled(say(undefined, IDS[0], sentence));
    expect(voice.said).toMatchObject([{ lang }]);
  });

  it('a page that is surely what it says tells nothing of a sentence in other letters', async () => {
    const voice = createTestVoice('test', ['en-US', 'ar-EG']);
    const { page, say } = setUp({ engines: [voice], home: ['ar'] });
    await settled(page.call(chooseLanguage, { ...clues, text: 'استخدم', said: 'ar', guessed: 'ar' }));
    await settled(say(page, IDS[0], { text: ENGLISH, lang: 'ar' }));
    expect(voice.said.map(({ lang }) => lang)).toEqual(['en']);
  });

  it('a sentence that cannot be what its page says is in what an engine was sure of, on that page alone', async () => {
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
