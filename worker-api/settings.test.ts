import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BRAND } from '@/shared/domain/mote/brand.ts';
import { parseSettings, SettingsError } from './settings.ts';

const KEY = 'Q7c3uJp0Yb8rKx2LmN5vTw';
const MODEL = { MOTE_OPENAI_SPEECH_MODEL: 'm', MOTE_OPENAI_SPEECH_VOICES: 'en=nova' };

describe('parseSettings', () => {
  it('[S6-007] parseSettings needs no setting, and has no testers by default', () => {
    expect(parseSettings({})).toEqual({
      port: 8787,
      host: '127.0.0.1',
      dataDir: resolve('.mote'),
      siteDir: resolve('dist/site'),
      publicUrl: null,
      linkOrigins: [],
      databaseUrl: null,
      blobs: { kind: 'file', dir: resolve('.mote') },
      extensionIds: BRAND.extensionIds,
      storeUrl: null,
      minFreeBytes: 536_870_912,
      anonymousBytes: null,
      maxConnections: 8192,
      trustedProxies: 0,
      rights: {
        hasPlans: false,
        plans: null,
        freeMotes: 20,
        gods: new Set(),
        admins: new Set(),
        testers: new Set(),
        sampling: { sampledEvents: [], sampleFirst: [] },
      },
      mail: { kind: 'none' },
      providers: {},
      googleApis: { slides: 'https://slides.googleapis.com', drive: 'https://www.googleapis.com' },
      translation: { apertium: 'apertium', freeDictDir: '/usr/share/dictd' },
      speech: { only: [] },
      stripe: null,
    });
  });

  it('[S6-007] [S9-036] parseSettings reads all settings, the list of testers included', () => {
    const settings = parseSettings({
      PORT: '80',
      HOST: '0.0.0.0',
      MOTE_DATA_DIR: '/var/mote',
      MOTE_BUILD_DIR: '/var/mote-build',
      MOTE_PUBLIC_URL: 'https://mote.school.example/',
      MOTE_LINK_DOMAINS: 'https://m.school.example, https://old.example',
      DATABASE_URL: 'postgres://mote@db/mote',
      MOTE_BLOB_URL: 's3://key:se%2Fcret@motes?endpoint=https://s3.example&region=eu-1',
      MOTE_EXTENSION_IDS: `${'a'.repeat(32)}, ${'b'.repeat(32)}`,
      MOTE_STORE_URL: 'https://store.example/mote',
      MOTE_MIN_FREE_BYTES: '0',
      MOTE_ANONYMOUS_BYTES: '1000000000',
      MOTE_MAX_CONNECTIONS: '500',
      MOTE_TRUST_PROXY: '2',
      MOTE_PLANS: '1',
      MOTE_FREE_MOTES: '2',
      MOTE_GODS: 'Zoe@mote.example',
      MOTE_ADMINS: 'ada@mote.example, bo@mote.example',
      MOTE_TESTERS: 'Tess@mote.example, tom@mote.example',
      MOTE_SAMPLED_EVENTS: 'login complete, logout',
      MOTE_SAMPLE_FIRST: 'aB7a',
      MOTE_SMTP_URL: 'smtps://mote:secret@mail.example:465',
      MOTE_MAIL_FROM: ' Mote <mote@mote.example>',
      MOTE_GOOGLE_CLIENT_ID: 'id.apps.googleusercontent.com',
      MOTE_GOOGLE_CLIENT_SECRET: 'google-secret',
      MOTE_CLASSLINK_CLIENT_ID: 'c1',
      MOTE_CLASSLINK_CLIENT_SECRET: 'classlink-secret',
      MOTE_CLASSLINK_TENANTS: '2284: Oak.example:elm.example, 77',
    });
    expect(settings).toEqual({
      port: 80,
      host: '0.0.0.0',
      dataDir: '/var/mote',
      siteDir: '/var/mote-build/dist/site',
      publicUrl: 'https://mote.school.example',
      linkOrigins: ['https://m.school.example', 'https://old.example'],
      databaseUrl: 'postgres://mote@db/mote',
      blobs: {
        kind: 's3',
        bucket: 'motes',
        endpoint: 'https://s3.example',
        region: 'eu-1',
        credentials: { accessKeyId: 'key', secretAccessKey: 'se/cret' },
      },
      extensionIds: ['a'.repeat(32), 'b'.repeat(32)],
      storeUrl: 'https://store.example/mote',
      minFreeBytes: 0,
      anonymousBytes: 1_000_000_000,
      maxConnections: 500,
      trustedProxies: 2,
      rights: {
        hasPlans: true,
        plans: null,
        freeMotes: 2,
        gods: new Set(['zoe@mote.example']),
        admins: new Set(['ada@mote.example', 'bo@mote.example']),
        testers: new Set(['tess@mote.example', 'tom@mote.example']),
        sampling: { sampledEvents: ['login complete', 'logout'], sampleFirst: ['a', 'B', '7'] },
      },
      mail: { kind: 'smtp', url: 'smtps://mote:secret@mail.example:465', from: 'Mote <mote@mote.example>' },
      providers: {
        google: {
          issuer: 'https://accounts.google.com',
          clientId: 'id.apps.googleusercontent.com',
          clientSecret: 'google-secret',
          tenants: [],
        },
        classlink: {
          issuer: 'https://launchpad.classlink.com',
          clientId: 'c1',
          clientSecret: 'classlink-secret',
          tenants: [
            { id: '2284', domains: ['oak.example', 'elm.example'] },
            { id: '77', domains: [] },
          ],
        },
      },
      googleApis: { slides: 'https://slides.googleapis.com', drive: 'https://www.googleapis.com' },
      translation: { apertium: 'apertium', freeDictDir: '/usr/share/dictd' },
      speech: { only: [] },
      stripe: null,
    });
  });

  it.each([
    {},
    { MOTE_DEV_OUTBOX: KEY, NODE_ENV: 'production' },
    { MOTE_DEV_OUTBOX: KEY, MOTE_PUBLIC_URL: 'https://mote.example' },
  ])('parseSettings disables the development outbox without a key, and where other users sign in: %j', (env) => {
    expect(parseSettings(env).mail).toEqual({ kind: 'none' });
  });

  it('parseSettings enables the development outbox by its key, on this machine', () => {
    for (const MOTE_PUBLIC_URL of ['', 'http://127.0.0.1:8787', 'http://localhost:9000']) {
      expect(parseSettings({ MOTE_DEV_OUTBOX: KEY, MOTE_PUBLIC_URL }).mail).toEqual({ kind: 'outbox', key: KEY });
    }
  });

  it.each([
    [{ PORT: 'eighty' }, 'no port number'],
    [{ PORT: '70000' }, 'no port number'],
    [{ MOTE_GODS: 'zoe' }, 'MOTE_GODS has no e-mail address'],
    [{ MOTE_SMTP_URL: 'mail.example' }, 'MOTE_SMTP_URL has to begin with smtps://'],
    [{ MOTE_SMTP_URL: 'smtps://mail.example' }, 'MOTE_MAIL_FROM says who'],
    [{ MOTE_SMTP_URL: 'smtps://mail.example', MOTE_MAIL_FROM: 'Mote' }, 'MOTE_MAIL_FROM says who'],
    [{ MOTE_DEV_OUTBOX: '1' }, 'MOTE_DEV_OUTBOX is a secret'],
    [{ MOTE_DEV_OUTBOX: `${'a/'.repeat(20)}` }, 'MOTE_DEV_OUTBOX is a secret'],
    [{ MOTE_FREE_MOTES: 'many' }, 'MOTE_FREE_MOTES is a whole number'],
    [{ MOTE_PUBLIC_URL: 'mote.example' }, 'no address'],
    [{ MOTE_PUBLIC_URL: 'http://mote.example' }, 'plain http on mote.example'],
    [{ MOTE_PUBLIC_URL: 'http://127.0.0.1.evil.example' }, 'plain http'],
    [{ MOTE_PUBLIC_URL: 'ftp://mote.example' }, 'https://'],
    [{ MOTE_PUBLIC_URL: 'https://mote.example/school' }, 'scheme, host and port only'],
    [{ MOTE_LINK_DOMAINS: 'https://m.example,m2.example' }, 'MOTE_LINK_DOMAINS has scheme, host and port only'],
    [{ DATABASE_URL: 'mysql://x' }, 'postgres://'],
    [{ MOTE_BLOB_URL: 'gs://x' }, 'file: or s3://'],
    [{ MOTE_EXTENSION_IDS: 'mote' }, 'no extension id'],
    [{ MOTE_STORE_URL: 'http://store.example/mote' }, 'MOTE_STORE_URL is the https:// address'],
    [{ MOTE_STORE_URL: 'the store' }, 'MOTE_STORE_URL is the https:// address'],
    [{ MOTE_SAMPLED_EVENTS: 'login finished' }, 'MOTE_SAMPLED_EVENTS has no event of this name: login finished'],
    [{ MOTE_SAMPLE_FIRST: 'a,b' }, 'MOTE_SAMPLE_FIRST is digits and letters'],
  ])('parseSettings reports the fault of %o', (env, text) => {
    expect(() => parseSettings(env)).toThrow(SettingsError);
    expect(() => parseSettings(env)).toThrow(text);
  });

  it('parseSettings reads the speech services and adds no unnamed one', () => {
    expect(parseSettings({}).speech).toEqual({ only: [] });
    const named = {
      MOTE_OPENAI_SPEECH_URL: 'http://127.0.0.1:8880/',
      MOTE_OPENAI_SPEECH_MODEL: 'kokoro',
      MOTE_OPENAI_SPEECH_VOICES: 'en_us=af_bella, es=ef_dora',
      MOTE_AZURE_SPEECH_KEY: 'a',
      MOTE_AZURE_SPEECH_REGION: 'westeurope',
      MOTE_GOOGLE_SPEECH_KEY: 'g',
      MOTE_POLLY_KEY_ID: 'id',
      MOTE_POLLY_SECRET: 's',
      MOTE_POLLY_REGION: 'eu-west-1',
      MOTE_VOICES: 'azure:en-US-JennyNeural, openai:af_bella',
    };
    expect(parseSettings(named).speech).toEqual({
      openai: {
        url: 'http://127.0.0.1:8880',
        key: '',
        model: 'kokoro',
        voices: [
          { code: 'af_bella', tag: 'en-US' },
          { code: 'ef_dora', tag: 'es' },
        ],
      },
      azure: { url: 'https://westeurope.tts.speech.microsoft.com', key: 'a' },
      google: { url: 'https://texttospeech.googleapis.com', key: 'g' },
      polly: {
        url: 'https://polly.eu-west-1.amazonaws.com',
        region: 'eu-west-1',
        credentials: { accessKeyId: 'id', secretAccessKey: 's', sessionToken: undefined },
      },
      only: ['azure:en-US-JennyNeural', 'openai:af_bella'],
    });
  });

  it.each([
    [{ MOTE_OPENAI_SPEECH_URL: 'http://voices.example' }, 'MOTE_OPENAI_SPEECH_MODEL'],
    [{ MOTE_OPENAI_SPEECH_URL: 'http://voices.example', ...MODEL }, 'MOTE_OPENAI_SPEECH_URL has to begin'],
    [{ MOTE_OPENAI_SPEECH_URL: 'https://voices.example', ...MODEL, MOTE_OPENAI_SPEECH_VOICES: 'nova' }, 'en-US=nova'],
    [{ MOTE_AZURE_SPEECH_KEY: 'a' }, 'MOTE_AZURE_SPEECH_REGION'],
    [{ MOTE_AZURE_SPEECH_KEY: 'a', MOTE_AZURE_SPEECH_REGION: 'evil.example/' }, 'MOTE_AZURE_SPEECH_REGION'],
    [{ MOTE_GOOGLE_SPEECH_KEY: 'g', MOTE_GOOGLE_SPEECH_URL: 'ftp://x' }, 'MOTE_GOOGLE_SPEECH_URL'],
    [{ MOTE_POLLY_KEY_ID: 'id' }, 'MOTE_POLLY_SECRET'],
    [{ MOTE_POLLY_KEY_ID: 'id', MOTE_POLLY_SECRET: 's' }, 'MOTE_POLLY_REGION'],
    [{ MOTE_VOICES: 'Jenny' }, 'MOTE_VOICES'],
  ])('parseSettings refuses a speech service over plain http, or with missing settings: %j', (env, named) => {
    expect(() => parseSettings(env)).toThrow(named);
  });

  it('parseSettings reads the configured translators, and adds the installed ones', () => {
    const named = {
      MOTE_LIBRETRANSLATE_URL: 'http://127.0.0.1:5000/',
      MOTE_DEEPL_KEY: 'k:fx',
      MOTE_GOOGLE_TRANSLATE_KEY: 'g',
      MOTE_LLM_TRANSLATE_URL: 'https://llm.example/base/',
      MOTE_LLM_TRANSLATE_MODEL: 'm',
      MOTE_LLM_TRANSLATE_LANGUAGES: 'en, es',
      MOTE_APERTIUM: '0',
      MOTE_FREEDICT_DIR: '0',
    };
    expect(parseSettings(named).translation).toEqual({
      libreTranslate: { url: 'http://127.0.0.1:5000', key: '' },
      deepl: { url: 'https://api-free.deepl.com', key: 'k:fx' },
      google: { url: 'https://translation.googleapis.com', key: 'g' },
      openai: { url: 'https://llm.example/base', key: '', model: 'm', languages: ['en', 'es'] },
    });
  });

  it.each([
    [{ MOTE_LIBRETRANSLATE_URL: 'http://translate.example' }, 'MOTE_LIBRETRANSLATE_URL'],
    [{ MOTE_DEEPL_KEY: 'k', MOTE_DEEPL_URL: 'deepl' }, 'MOTE_DEEPL_URL'],
    [{ MOTE_LLM_TRANSLATE_URL: 'https://llm.example' }, 'MOTE_LLM_TRANSLATE_MODEL'],
    [
      {
        MOTE_LLM_TRANSLATE_URL: 'https://llm.example',
        MOTE_LLM_TRANSLATE_MODEL: 'm',
        MOTE_LLM_TRANSLATE_LANGUAGES: 'en,klingon',
      },
      'klingon',
    ],
  ])('parseSettings refuses a translator over plain http, or with missing settings: %j', (env, named) => {
    expect(() => parseSettings(env)).toThrow(SettingsError);
    expect(() => parseSettings(env)).toThrow(named);
  });

  it.each(['http://127.0.0.1:8787', 'http://localhost:80', 'http://[::1]:8787', 'https://x.example:444'])(
    'parseSettings accepts %s as the public address',
    (url) => {
      expect(parseSettings({ MOTE_PUBLIC_URL: url }).publicUrl).toBe(new URL(url).origin);
    },
  );

  it.each([
    [{ MOTE_GOOGLE_CLIENT_ID: 'x' }, 'MOTE_GOOGLE_CLIENT_SECRET'],
    [{ MOTE_CLASSLINK_CLIENT_SECRET: 'x' }, 'MOTE_CLASSLINK_CLIENT_ID'],
    [
      { MOTE_GOOGLE_CLIENT_ID: 'x', MOTE_GOOGLE_CLIENT_SECRET: 'x', MOTE_GOOGLE_ISSUER: 'http://idp.example' },
      'MOTE_GOOGLE_ISSUER',
    ],
    ...[':oak.example', '2284:oak', '2284:a@oak.example', '2284:'].map((text) => [
      { MOTE_CLASSLINK_CLIENT_ID: 'x', MOTE_CLASSLINK_CLIENT_SECRET: 'x', MOTE_CLASSLINK_TENANTS: text },
      'MOTE_CLASSLINK_TENANTS',
    ]),
  ] as [Record<string, string>, string][])(
    'parseSettings refuses an incomplete provider, a provider over plain http, and an incomplete district: %j',
    (env, named) => {
      expect(() => parseSettings(env)).toThrow(SettingsError);
      expect(() => parseSettings(env)).toThrow(named);
    },
  );

  it('parseSettings accepts a provider on this machine, for tests', () => {
    const env = {
      MOTE_GOOGLE_CLIENT_ID: 'x',
      MOTE_GOOGLE_CLIENT_SECRET: 'x',
      MOTE_GOOGLE_ISSUER: 'http://127.0.0.1:9000',
    };
    expect(parseSettings(env).providers.google?.issuer).toBe('http://127.0.0.1:9000');
  });

  it('parseSettings accepts other addresses for Google’s APIs, for tests and relays, but none over plain http', () => {
    const of = (url: string) => parseSettings({ MOTE_GOOGLE_SLIDES_URL: url }).googleApis.slides;
    expect(of('http://127.0.0.1:9000')).toBe('http://127.0.0.1:9000');
    for (const url of ['http://slides.example', 'slides', 'https://slides.example/v1']) {
      expect(() => of(url)).toThrow('MOTE_GOOGLE_SLIDES_URL');
    }
  });
});
