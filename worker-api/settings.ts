import { join, resolve } from 'node:path';
import { looksLikeEmail } from '@/shared/base/email.ts';
import { isLoopback, isSafeAddress, linkOrigins } from '@/shared/base/origin.ts';
import { mailDomainSchema } from '@/shared/contract/admin.ts';
import { EVENTS } from '@/shared/domain/account/events.ts';
import type { Sampling } from '@/shared/domain/account/tracking.ts';
import { readExtensionIds } from '@/shared/domain/extension-ids.ts';
import type { S3Options } from './blobs/s3.ts';
import type { StripeSettings } from './engines/pay/contract.ts';
import type { SpeechSettings } from './engines/speak/contract.ts';
import type { TranslationSettings } from './engines/translate/contract.ts';
import { inProject } from './files.ts';
import { type ParsedPlans, parsePlans } from './plan-settings.ts';
import { GOOGLE_APIS, type GoogleApis } from './services/google/contract.ts';
import {
  type District,
  ISSUERS,
  type OidcProvider,
  type ProviderSettings,
  type Providers,
} from './services/oidc/contract.ts';
import { NO_RIGHTS, type Rights } from './services/rights.ts';
import { SettingsError } from './settings-error.ts';
import { parseSpeech } from './speech-settings.ts';
import { parseTranslation } from './translation-settings.ts';

export { SettingsError };

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  /** Folder of the built site. */
  siteDir: string;
  /** Origin of the site; null: the address on which the server listens. */
  publicUrl: string | null;
  /** Origins of links to motes: the first for new links, the others redirect; none: all on `publicUrl`. */
  linkOrigins: readonly string[];
  /** Null: SQLite under the data folder. */
  databaseUrl: string | null;
  blobs: { kind: 'file'; dir: string } | ({ kind: 's3' } & S3Options);
  extensionIds: readonly string[];
  /** The extension's page in a store; null: the installation is in no store. */
  storeUrl: string | null;
  /** The free bytes below which nothing new starts; 0: no limit. */
  minFreeBytes: number;
  /** The most bytes that motes without an account may hold; null: a quarter of the disk's space. */
  anonymousBytes: number | null;
  /** The most concurrent connections; more are refused. */
  maxConnections: number;
  /** The number of proxies in front that add the caller's address to X-Forwarded-For. */
  trustedProxies: number;
  /** Plans, and users with more rights. */
  rights: Rights;
  /** Smtp: by a mail server. Outbox: in memory, for a user at this machine who has the key. None: no mail is sent. */
  mail: { kind: 'smtp'; url: string; from: string } | { kind: 'outbox'; key: string } | { kind: 'none' };
  /** Identity providers for sign-in. */
  providers: Providers;
  /** The addresses of Google's APIs. */
  googleApis: GoogleApis;
  /** The translation services. */
  translation: TranslationSettings;
  /** The speech services. */
  speech: SpeechSettings;
  /** The payment provider for cards; null: none. */
  stripe: StripeSettings | null;
}

const DEFAULT_MIN_FREE_BYTES = 512 * 1024 * 1024;

/** 128 bits in base64url have 22 characters. */
const OUTBOX_KEY = /^[\w-]{22,}$/;

/**
 * The default suits a school of 2,000 with several kept connections each, some of them idle: idle ones are closed when
 * room runs short.
 */
const DEFAULT_MAX_CONNECTIONS = 8_192;

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings once, at start; reports every invalid value in words. */
export function parseSettings(env: Environment): Settings {
  const dataDir = resolve(env.MOTE_DATA_DIR || '.mote');
  const plans = parsePlans(env);
  const publicUrl = env.MOTE_PUBLIC_URL ? parsePublicUrl(env.MOTE_PUBLIC_URL) : null;
  return {
    port: parsePort(env.PORT),
    host: env.HOST || '127.0.0.1',
    dataDir,
    siteDir: inProject(join(env.MOTE_BUILD_DIR || '.', 'dist/site')),
    publicUrl,
    linkOrigins: parseLinkDomains(env.MOTE_LINK_DOMAINS),
    databaseUrl: env.DATABASE_URL ? parseDatabaseUrl(env.DATABASE_URL) : null,
    blobs: parseBlobUrl(env.MOTE_BLOB_URL, dataDir),
    extensionIds: parseExtensionIds(env.MOTE_EXTENSION_IDS),
    storeUrl: env.MOTE_STORE_URL ? parseStoreUrl(env.MOTE_STORE_URL) : null,
    minFreeBytes: parseCount('MOTE_MIN_FREE_BYTES', env.MOTE_MIN_FREE_BYTES, DEFAULT_MIN_FREE_BYTES),
    anonymousBytes: env.MOTE_ANONYMOUS_BYTES ? parseCount('MOTE_ANONYMOUS_BYTES', env.MOTE_ANONYMOUS_BYTES, 0) : null,
    maxConnections:
      parseCount('MOTE_MAX_CONNECTIONS', env.MOTE_MAX_CONNECTIONS, DEFAULT_MAX_CONNECTIONS) || DEFAULT_MAX_CONNECTIONS,
    trustedProxies: parseCount('MOTE_TRUST_PROXY', env.MOTE_TRUST_PROXY, 0),
    rights: parseRights(env, plans),
    mail: parseMail(env, publicUrl),
    providers: parseProviders(env),
    googleApis: {
      slides: parseApi('MOTE_GOOGLE_SLIDES_URL', env.MOTE_GOOGLE_SLIDES_URL, GOOGLE_APIS.slides),
      drive: parseApi('MOTE_GOOGLE_DRIVE_URL', env.MOTE_GOOGLE_DRIVE_URL, GOOGLE_APIS.drive),
    },
    translation: parseTranslation(env),
    speech: parseSpeech(env),
    stripe: plans.stripe,
  };
}

/**
 * Parses the mail settings. The development outbox shows sign-in links, which open every account. It needs a key in its
 * address (`npm start` makes one) and is never available where other users sign in.
 */
function parseMail(env: Environment, publicUrl: string | null): Settings['mail'] {
  const { MOTE_SMTP_URL: url, MOTE_MAIL_FROM: from, MOTE_DEV_OUTBOX: key } = env;
  if (!url) {
    if (!key) return { kind: 'none' };
    if (!OUTBOX_KEY.test(key)) {
      throw new SettingsError(
        'MOTE_DEV_OUTBOX is a secret of at least 22 letters, digits, - or _ (npm start makes one)',
      );
    }
    const isForOthers = publicUrl !== null && !isLoopback(new URL(publicUrl).hostname);
    return isForOthers || env.NODE_ENV === 'production' ? { kind: 'none' } : { kind: 'outbox', key };
  }
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol) || !new URL(url).hostname) {
    throw new SettingsError('MOTE_SMTP_URL has to begin with smtps:// or smtp:// and to name a host');
  }
  if (!from || !/@[^\s@>]+>?$/.test(from.trim())) {
    throw new SettingsError('MOTE_MAIL_FROM says who mails come from, as: Mote <mote@school.example>');
  }
  return { kind: 'smtp', url, from: from.trim() };
}

function parseProviders(env: Environment): Providers {
  const google = parseProvider(env, 'google');
  const classlink = parseProvider(env, 'classlink');
  return { ...(google ? { google } : {}), ...(classlink ? { classlink } : {}) };
}

/** Parses a provider's settings. Null: neither id nor secret is set, so the provider is off. */
function parseProvider(env: Environment, provider: OidcProvider): ProviderSettings | null {
  const name = `MOTE_${provider.toUpperCase()}`;
  const clientId = env[`${name}_CLIENT_ID`]?.trim() ?? '';
  const clientSecret = env[`${name}_CLIENT_SECRET`]?.trim() ?? '';
  if (clientId === '' && clientSecret === '') return null;
  if (clientId === '' || clientSecret === '') {
    throw new SettingsError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET are needed both, or neither`);
  }
  const issuer = env[`${name}_ISSUER`] || ISSUERS[provider];
  if (!URL.canParse(issuer) || !isSafeAddress(new URL(issuer))) {
    throw new SettingsError(`${name}_ISSUER has to begin with https:// (or http:// on this machine): ${issuer}`);
  }
  return { issuer, clientId, clientSecret, tenants: provider === 'classlink' ? parseDistricts(env) : [] };
}

/** Parses districts, separated by commas, each as `2284` or `2284:oak.example:elm.example`. */
function parseDistricts({ MOTE_CLASSLINK_TENANTS: text = '' }: Environment): District[] {
  const named = text.split(',').filter((part) => part.trim() !== '');
  return named.map((part) => {
    const [id = '', ...words] = part.split(':');
    const domains = mailDomainSchema.array().safeParse(words);
    if (id.trim() === '' || !domains.success) {
      throw new SettingsError(`MOTE_CLASSLINK_TENANTS is ids with their mail domains, as 2284:oak.example: ${part}`);
    }
    return { id: id.trim(), domains: domains.data };
  });
}

/** Parses an API's address. It receives tokens, so plain http is for this machine only. */
function parseApi(name: string, text: string | undefined, otherwise: string): string {
  if (!text) return otherwise;
  if (!URL.canParse(text) || !isSafeAddress(new URL(text)) || new URL(text).pathname !== '/') {
    throw new SettingsError(`${name} is scheme, host and port, as: https://slides.googleapis.com`);
  }
  return new URL(text).origin;
}

function parsePort(text: string | undefined): number {
  if (!text) return 8787;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new SettingsError(`PORT is no port number: ${text}`);
  return port;
}

function parseCount(name: string, text: string | undefined, otherwise: number): number {
  if (!text) return otherwise;
  if (!/^\d{1,15}$/.test(text)) throw new SettingsError(`${name} is a whole number from 0: ${text}`);
  return Number(text);
}

function parseRights(env: Environment, { hasPlans, plans }: ParsedPlans): Rights {
  return {
    hasPlans,
    plans,
    freeMotes: parseCount('MOTE_FREE_MOTES', env.MOTE_FREE_MOTES, plans?.free.motesPerMonth ?? NO_RIGHTS.freeMotes),
    gods: parseAddresses('MOTE_GODS', env.MOTE_GODS),
    admins: parseAddresses('MOTE_ADMINS', env.MOTE_ADMINS),
    testers: parseAddresses('MOTE_TESTERS', env.MOTE_TESTERS),
    sampling: parseSampling(env),
  };
}

/** Parses event names, separated by commas, and the characters with which the ids of their senders begin. */
function parseSampling({ MOTE_SAMPLED_EVENTS: events, MOTE_SAMPLE_FIRST: first = '' }: Environment): Sampling {
  const known: ReadonlySet<string> = new Set(Object.values(EVENTS));
  const sampledEvents = (events ?? '').split(',').flatMap((name) => name.trim() || []);
  for (const name of sampledEvents) {
    if (!known.has(name)) throw new SettingsError(`MOTE_SAMPLED_EVENTS has no event of this name: ${name}`);
  }
  if (!/^[0-9A-Za-z]*$/.test(first)) {
    throw new SettingsError(`MOTE_SAMPLE_FIRST is digits and letters without anything between: ${first}`);
  }
  return { sampledEvents, sampleFirst: [...new Set(first)] };
}

/** Parses e-mail addresses, separated by commas; empty: none. */
function parseAddresses(name: string, text: string | undefined): ReadonlySet<string> {
  const all = (text ?? '').split(',').map((address) => address.trim().toLowerCase());
  const addresses = all.filter((address) => address !== '');
  for (const address of addresses) {
    if (!looksLikeEmail(address)) throw new SettingsError(`${name} has no e-mail address: ${address}`);
  }
  return new Set(addresses);
}

function parsePublicUrl(text: string): string {
  if (!URL.canParse(text)) throw new SettingsError(`MOTE_PUBLIC_URL is no address: ${text}`);
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new SettingsError(`MOTE_PUBLIC_URL has to begin with https:// (or http:// on this machine): ${text}`);
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new SettingsError(
      `MOTE_PUBLIC_URL is plain http on ${url.hostname}. Microphones and secure cookies need https everywhere but on this machine: put a proxy with a certificate before Mote and give its https:// address.`,
    );
  }
  if (url.pathname !== '/' || url.search || url.hash) {
    throw new SettingsError(`MOTE_PUBLIC_URL is scheme, host and port only: ${url.origin}`);
  }
  return url.origin;
}

function parseStoreUrl(text: string): string {
  if (!URL.canParse(text) || new URL(text).protocol !== 'https:') {
    throw new SettingsError(`MOTE_STORE_URL is the https:// address of the extension in its store: ${text}`);
  }
  return new URL(text).href;
}

function parseLinkDomains(text: string | undefined): readonly string[] {
  try {
    return linkOrigins(text);
  } catch (error) {
    throw error instanceof RangeError ? new SettingsError(error.message) : error;
  }
}

function parseDatabaseUrl(text: string): string {
  if (!/^postgres(ql)?:\/\//.test(text)) {
    throw new SettingsError('DATABASE_URL has to begin with postgres:// (leave it out for the embedded database)');
  }
  return text;
}

/**
 * Parses `file:/path`, or `s3://key:secret@bucket?endpoint=https://…&region=…`; without key and secret the usual AWS
 * chain applies.
 */
function parseBlobUrl(text: string | undefined, dataDir: string): Settings['blobs'] {
  if (!text) return { kind: 'file', dir: dataDir };
  if (text.startsWith('file:')) return { kind: 'file', dir: resolve(text.replace(/^file:(\/\/)?/, '')) };
  if (!text.startsWith('s3:') || !URL.canParse(text)) {
    throw new SettingsError('MOTE_BLOB_URL has to begin with file: or s3://');
  }
  const url = new URL(text);
  if (!url.hostname) throw new SettingsError('MOTE_BLOB_URL names no bucket: s3://bucket');
  const hasKey = url.username !== '' && url.password !== '';
  return {
    kind: 's3',
    bucket: url.hostname,
    endpoint: url.searchParams.get('endpoint'),
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: hasKey
      ? { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) }
      : null,
  };
}

function parseExtensionIds(text: string | undefined): readonly string[] {
  try {
    return readExtensionIds(text);
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : String(error));
  }
}
