import { beforeEach, describe, expect, it } from 'vitest';
import { err } from '@/shared/base/result.ts';
import { walkFrames } from '../../services/audio/frames.ts';
import {
  POLLY_KEY,
  POLLY_REGION,
  type SpeechManner,
  type SpeechStandIn,
  startSpeechStandIn,
} from '../../testing/speech-service.ts';
import { createAzureSpeech } from './azure.ts';
import type { OfferedVoice, SpeechService } from './contract.ts';
import { createSpeeches, speechesOf } from './create-speeches.ts';
import { createGoogleSpeech } from './google.ts';
import { createOpenaiSpeech } from './openai.ts';
import { createPollySpeech } from './polly.ts';
import { inSsml, markedSsml } from './ssml.ts';

const TEXT = 'Größe & Höhe <b> sind "1998" bekannt.';
const { signal } = new AbortController();

let service: SpeechStandIn;
beforeEach(async () => {
  service = await startSpeechStandIn();
  return () => service.close();
});

const voices = [
  { code: 'nova', tag: 'en-US' },
  { code: 'alloy', tag: 'es-ES' },
];
const ENGINES: Readonly<Record<string, () => SpeechService>> = {
  OpenAI: () => createOpenaiSpeech({ url: service.url, key: 'secret', model: 'tts-1', voices }),
  Azure: () => createAzureSpeech({ url: service.url, key: 'secret' }, Date.now),
  Google: () => createGoogleSpeech({ url: service.url, key: 'secret' }, Date.now),
  Polly: () => createPollySpeech({ url: service.url, region: POLLY_REGION, credentials: POLLY_KEY }, Date.now),
};

describe.each(Object.keys(ENGINES))('%s', (name) => {
  const make = () => ENGINES[name]?.() as SpeechService;
  async function firstOf(engine: SpeechService): Promise<OfferedVoice> {
    const [voice] = await engine.voices();
    if (!voice) throw new Error('no voice');
    return voice;
  }

  it('lists voices with ids that contain the service’s name, and tags as browsers write them', async () => {
    const engine = make();
    const list = await engine.voices();
    expect(list.length).toBeGreaterThan(1);
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    for (const { id, name: shown, lang } of list) {
      expect(id.startsWith(`${engine.name}:`)).toBe(true);
      expect(shown).not.toBe('');
      expect(Intl.getCanonicalLocales(lang)).toEqual([lang]);
    }
  });

  it('speaks a text unchanged: returns MP3, and the words in order if the service reports them', async () => {
    const engine = make();
    const answer = await engine.speak(TEXT, await firstOf(engine), signal);
    if (!answer.ok) throw new Error(`${answer.error}: ${answer.detail}`);
    expect(walkFrames(answer.value.mp3)).toMatchObject({ ok: true });
    expect(service.spoken()[0]).toBe(TEXT);
    const { words } = answer.value;
    if (words) {
      expect(words.map(({ start }) => TEXT.slice(start).split(' ')[0])).toEqual(TEXT.split(' '));
      expect(words.map(({ atMs }) => atMs)).toEqual(TEXT.split(' ').map((_word, number) => number * 100));
    }
    expect(words !== null).toBe(name === 'Google' || name === 'Polly');
  });

  it.each<[string, SpeechManner, string]>([
    ['429', { kind: 'refuses', status: 429 }, 'too-many-requests'],
    ['500', { kind: 'refuses', status: 500 }, 'server-voice-failed'],
    ['401', { kind: 'refuses', status: 401 }, 'server-voice-failed'],
    ['a proxy’s page', { kind: 'html' }, 'server-voice-failed'],
    ['a sound that ends early', { kind: 'truncated' }, 'server-voice-failed'],
    ['an empty sound', { kind: 'silent' }, 'server-voice-failed'],
    ['a response of another shape', { kind: 'other-shape' }, 'server-voice-failed'],
    ['an endless response', { kind: 'endless' }, 'server-voice-failed'],
  ])('returns an error that contains nothing of the text for %s', async (_what, manner, code) => {
    const engine = make();
    const voice = await firstOf(engine);
    service.manner = manner;
    const answer = await engine.speak(TEXT, voice, signal);
    expect(answer).toMatchObject(err(code));
    expect(JSON.stringify(answer)).not.toContain('Höhe');
    expect(JSON.stringify(answer)).not.toContain('secret');
  });

  it('stops waiting for a silent service when the signal aborts', async () => {
    const engine = make();
    const voice = await firstOf(engine);
    service.manner = { kind: 'hangs' };
    const life = new AbortController();
    const answered = engine.speak(TEXT, voice, life.signal);
    life.abort();
    expect(await answered).toEqual(err('server-voice-slow'));
  });

  it('lists no voices while the service does not answer, except those that the operator names', async () => {
    const engine = make();
    await service.close();
    expect(await engine.voices()).toHaveLength(name === 'OpenAI' ? 2 : 0);
    service = await startSpeechStandIn();
  });

  it('requests the list of voices only once', async () => {
    const engine = make();
    for (let time = 0; time < 3; time += 1) await engine.voices();
    expect(service.asked).toHaveLength(name === 'OpenAI' ? 0 : 1);
  });
});

describe('the request to each service', () => {
  const ask = async (name: string, code: string, text: string) => {
    const engine = ENGINES[name]?.();
    const voice = (await engine?.voices())?.find((one) => one.code === code);
    if (!engine || !voice) throw new Error(`no ${code}`);
    await engine.speak(text, voice, signal);
    return service.asked.filter(({ what }) => what.startsWith('POST'));
  };

  it('OpenAI gets a model and a voice, and returns MP3', async () => {
    const [asked] = await ask('OpenAI', 'alloy', 'Hola.');
    expect(asked).toMatchObject({ what: 'POST /v1/audio/speech', key: 'Bearer secret' });
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      ...{ model: 'tts-1', input: 'Hola.', voice: 'alloy', response_format: 'mp3' },
    });
  });

  it('Azure gets SSML in which the text stays text', async () => {
    const [asked] = await ask('Azure', 'cy-GB-NiaNeural', 'Haia </voice> & mwy');
    expect(asked).toMatchObject({ what: 'POST /cognitiveservices/v1', key: 'secret' });
    expect(asked?.body).toContain('<voice name="cy-GB-NiaNeural">Haia &lt;/voice&gt; &amp; mwy</voice>');
    expect(asked?.body).toContain('xml:lang="cy-GB"');
  });

  it('Google gets marks before the words, except for a voice without marks or a text that is too long with them', async () => {
    const [marked] = await ask('Google', 'cmn-CN-Wavenet-B', '你 好');
    expect(JSON.parse(marked?.body ?? '')).toEqual({
      input: { ssml: '<speak><mark name="0"/>你 <mark name="2"/>好</speak>' },
      voice: { languageCode: 'cmn-CN', name: 'cmn-CN-Wavenet-B' },
      audioConfig: { audioEncoding: 'MP3' },
      enableTimePointing: ['SSML_MARK'],
    });
    service.asked.length = 0;
    const [plain] = await ask('Google', 'en-US-Chirp3-HD-Leda', 'Hi.');
    expect(JSON.parse(plain?.body ?? '').input).toEqual({ text: 'Hi.' });
    service.asked.length = 0;
    const long = 'a '.repeat(450);
    const [tooLong] = await ask('Google', 'en-US-Neural2-A', long);
    expect(JSON.parse(tooLong?.body ?? '').input).toEqual({ text: long });
  });

  it('Polly returns sound and marks for a signed request, by the better engine', async () => {
    const asked = await ask('Polly', 'Joanna', 'Hi.');
    expect(service.asked.map(({ key }) => key)).toEqual(['signed', 'signed', 'signed']);
    expect(asked.map(({ body }) => JSON.parse(body).OutputFormat).sort()).toEqual(['json', 'mp3']);
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ VoiceId: 'Joanna', Engine: 'neural', Text: 'Hi.' });
    service.asked.length = 0;
    expect(JSON.parse((await ask('Polly', 'Zeina', 'مرحبا'))[0]?.body ?? '')).toMatchObject({ Engine: 'standard' });
  });

  it('Polly gets another signature with a wrong secret', async () => {
    const credentials = { ...POLLY_KEY, secretAccessKey: 'other' };
    await createPollySpeech({ url: service.url, region: POLLY_REGION, credentials }, Date.now).voices();
    expect(service.asked.map(({ key }) => key)).toEqual(['forged']);
  });
});

describe('the voices of a server', () => {
  const settings = () => ({
    openai: { url: service.url, key: '', model: 'm', voices },
    azure: { url: service.url, key: 'secret' },
    google: { url: service.url, key: 'secret' },
    polly: { url: service.url, region: POLLY_REGION, credentials: POLLY_KEY },
  });

  it('voices() lists those of all services without the expensive ones, or only those that the operator names', async () => {
    const all = await createSpeeches({ ...settings(), only: [] }, Date.now).voices();
    expect(all.map(({ id }) => id)).toEqual([
      ...['openai:nova', 'openai:alloy'],
      ...['azure:en-US-JennyNeural', 'azure:en-US-GuyNeural', 'azure:cy-GB-NiaNeural', 'azure:mn-MN-YesuiNeural'],
      ...['google:en-US-Neural2-A', 'google:cmn-CN-Wavenet-B', 'google:en-US-Chirp3-HD-Leda'],
      ...['polly:Joanna', 'polly:Zeina'],
    ]);
    expect(all).toContainEqual({ id: 'google:cmn-CN-Wavenet-B', name: 'Wavenet-B', lang: 'zh-CN' });
    expect(all).toContainEqual({ id: 'polly:Zeina', name: 'Zeina', lang: 'ar' });
    const only = ['google:en-US-Studio-O', 'polly:Joanna'];
    const named = await createSpeeches({ ...settings(), only }, Date.now).voices();
    expect(named.map(({ id }) => id)).toEqual(only);
    expect(await createSpeeches({ only: [] }, Date.now).voices()).toEqual([]);
  });

  it('voices() lists at most four of one place and service', async () => {
    const many = Array.from({ length: 9 }, (_none, number) => ({
      code: `v${number}`,
      tag: number < 7 ? 'en-US' : 'en-GB',
    }));
    const { openai } = settings();
    const list = await createSpeeches({ openai: { ...openai, voices: many }, only: [] }, Date.now).voices();
    expect(list.map(({ id }) => id.slice(7))).toEqual(['v0', 'v1', 'v2', 'v3', 'v7', 'v8']);
  });

  it('speak() uses only voices that are offered', async () => {
    const speeches = createSpeeches({ ...settings(), only: ['azure:cy-GB-NiaNeural'] }, Date.now);
    for (const voice of ['azure:en-US-JennyNeural', 'openai:nova', 'nobody:x']) {
      expect(await speeches.speak({ text: 'Hi.', voice, signal })).toEqual(err('server-voice-unknown'));
    }
    expect(service.spoken()).toEqual([]);
    expect(await speeches.speak({ text: 'Hi.', voice: 'azure:cy-GB-NiaNeural', signal })).toMatchObject({ ok: true });
  });

  it('speak() drops words that lie outside the text or out of order', async () => {
    const voice = { id: 'wild:a', name: 'A', lang: 'en', code: 'a', tag: 'en' };
    const words = [
      [0, 0],
      [4, 200],
      [2, 300],
      [8, 100],
      [99, 400],
      [-1, 500],
      [1.5, 600],
      [8, 700],
    ].map(([start = 0, atMs = 0]) => ({ start, atMs }));
    const wild: SpeechService = {
      name: 'wild',
      voices: async () => [voice],
      speak: async () => ({ ok: true, value: { mp3: new Uint8Array(1), words } }),
    };
    const spoken = await speechesOf([wild], []).speak({ text: 'One two three.', voice: 'wild:a', signal });
    expect(spoken).toMatchObject({
      value: {
        words: [
          { start: 0, atMs: 0 },
          { start: 4, atMs: 200 },
          { start: 8, atMs: 700 },
        ],
      },
    });
  });
});

describe('SSML', () => {
  it('SSML contains no command and no character that XML cannot write', () => {
    expect(inSsml('a\u0000<b>&"\'\ud800\u{1f600}')).toBe('a &lt;b&gt;&amp;&quot;&apos; \u{1f600}');
    expect(markedSsml(' <break time="9s"/> x')).toBe(
      '<speak> <mark name="1"/>&lt;break <mark name="8"/>time=&quot;9s&quot;/&gt; <mark name="20"/>x</speak>',
    );
  });
});
