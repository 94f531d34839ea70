import { DEVICE_ID } from '@/shared/domain/anonymous-id.ts';
import { APPLICATIONS, defaultView } from '@/shared/domain/application.ts';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import type { ColourNames } from '@/shared/domain/highlight.ts';
import { areReadingWords, NO_READING_WORDS, type ReadingWords } from '@/shared/domain/reading-words.ts';
import { FIRST_MASK, isScreenMask, type ScreenMask } from '@/shared/domain/screen-mask.ts';
import { TYPED_UNITS, type TypedUnit } from '@/shared/domain/typed.ts';
import { createItem, defineItem, type Item, type StorageArea } from './item.ts';
import type { PolicyValues } from './policy-reader.ts';

/** Distance from an edge and from the top in CSS px, by host name of the page. */
export type SidebarPlaces = Record<string, { edge: 'start' | 'end'; x: number; y: number }>;

/** A mote pinned to a web page, for the person who pinned it. */
export interface KeptSticky {
  id: string;
  ownerId: string;
  moteId: string;
  /** SHA-256 of the page's address in hex; empty until the page has shown it. */
  page: string;
  place: SidebarPlaces[string] | null;
  /** Epoch ms. */
  at: number;
}

/** That a host page is not what Mote knows: how it is built, without a word of it, for the person whose page it was. */
export interface KeptReport {
  ownerId: string;
  /** Epoch ms. */
  at: number;
  /** Mote's own. */
  version: string;
  application: string;
  view: string | null;
  rung: string;
  /** Names of the selectors that matched nothing. */
  missing: readonly string[];
  structure: string;
}

export interface SyncedSettings {
  userId: string;
  owed: readonly string[];
  /** Of settings that are merged by key: what the account had last, by their names. */
  bases?: Readonly<Record<string, unknown>>;
}

/** What an account calls the colours of highlights, as this device knows it; what was changed offline is in it. */
export interface AccountColours {
  userId: string;
  names: ColourNames;
}

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const CONSENTS = ['unasked', 'yes', 'no'] as const;
export type Consent = (typeof CONSENTS)[number];

/** How far a device has heard of what an account holds of one kind: by the server's clock, behind this id. */
export interface AccountCursor {
  ownerId: string;
  at: number;
  id: string;
  /** By this device's clock, epoch ms. */
  heardAt: number;
}

/** Of one kind what could not be sent to the account, and when that is tried again. */
export interface AccountWait {
  ownerId: string;
  error: ErrorCode;
  /** Whether the server has asked for patience. */
  isAsked: boolean;
  /** Epoch ms. */
  at: number;
  attempt: number;
}

const isString = (value: unknown): value is string => typeof value === 'string';
const isStringOrNull = (value: unknown): value is string | null => value === null || isString(value);
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isOneOf =
  <T extends string>(values: readonly T[]) =>
  (value: unknown): value is T =>
    values.some((known) => known === value);

function arePlaces(value: unknown): value is SidebarPlaces {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every(
    (place) =>
      typeof place === 'object' &&
      place !== null &&
      (place.edge === 'start' || place.edge === 'end') &&
      Number.isFinite(place.x) &&
      Number.isFinite(place.y),
  );
}

const areStickies = (value: unknown): value is readonly KeptSticky[] =>
  Array.isArray(value) &&
  value.every(
    (sticky) =>
      typeof sticky === 'object' &&
      sticky !== null &&
      ['id', 'ownerId', 'moteId', 'page'].every((key) => isString(sticky[key])) &&
      (sticky.place === null || arePlaces({ page: sticky.place })),
  );

const areReports = (value: unknown): value is readonly KeptReport[] =>
  Array.isArray(value) &&
  value.every(
    (report) =>
      typeof report === 'object' &&
      report !== null &&
      ['ownerId', 'version', 'application', 'rung', 'structure'].every((key) => isString(report[key])) &&
      isStringOrNull(report.view) &&
      Number.isFinite(report.at) &&
      Array.isArray(report.missing) &&
      report.missing.every(isString),
  );

const areTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isString);

const isSynced = (value: unknown): value is SyncedSettings =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  isString(value.userId) &&
  'owed' in value &&
  Array.isArray(value.owed) &&
  value.owed.every(isString) &&
  (!('bases' in value) || (typeof value.bases === 'object' && value.bases !== null));

const areAccountColours = (value: unknown): value is AccountColours =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  isString(value.userId) &&
  'names' in value &&
  areTexts(value.names);

function isCursor(value: unknown): value is AccountCursor | null {
  if (value === null) return true;
  const { ownerId, at, id, heardAt } = value as Partial<Record<keyof AccountCursor, unknown>>;
  return isString(ownerId) && Number.isSafeInteger(at) && isString(id) && Number.isFinite(heardAt);
}

function isAccountWait(value: unknown): value is AccountWait | null {
  if (value === null) return true;
  const { ownerId, error, isAsked, at, attempt } = value as Partial<Record<keyof AccountWait, unknown>>;
  return isString(ownerId) && isString(error) && isBoolean(isAsked) && Number.isFinite(at) && Number.isFinite(attempt);
}

const isFromTo =
  (from: number, to: number) =>
  (value: unknown): value is number =>
    typeof value === 'number' && value >= from && value <= to;

const areOrigins = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((origin) => isString(origin) && URL.canParse(origin));

/** Version 1 kept `left` and `top`, which is the wrong side in a page that reads right to left. */
const placesFromLeft = (old: unknown): SidebarPlaces => {
  const places = typeof old === 'object' && old !== null ? Object.entries(old) : [];
  return Object.fromEntries(
    places.map(([host, place]) => [host, { edge: 'start', x: Number(place?.left ?? 0), y: Number(place?.top ?? 0) }]),
  );
};

/** How far this device has heard of one kind of what an account holds; null: of nothing yet. */
const accountCursor = (key: string) =>
  defineItem<AccountCursor | null>({
    key,
    version: 1,
    fallback: null,
    migrations: {},
    examples: { 1: { ownerId: 'A0000000000000001', at: 1_790_000_000_000, id: '', heardAt: 1_790_000_001_000 } },
    isValid: isCursor,
  });

/** What of it could not be sent; null: nothing waits. */
const accountWait = (key: string) =>
  defineItem<AccountWait | null>({
    key,
    version: 1,
    fallback: null,
    migrations: {},
    examples: {
      1: { ownerId: 'A0000000000000001', error: 'offline', isAsked: false, at: 1_790_000_000_000, attempt: 1 },
    },
    isValid: isAccountWait,
  });

export const ITEMS = {
  /** The anonymous identity's UUID. Empty until the worker has made one. */
  deviceId: defineItem<string>({
    key: 'deviceId',
    version: 1,
    fallback: '',
    migrations: {},
    examples: { 1: '3f0c8a52-7d21-4c0e-9a6b-2f6d1f1b7c11' },
    isValid: (value): value is string => isString(value) && DEVICE_ID.test(value),
  }),
  /** Set in the options page; null: the build's. A policy goes before it. */
  serverUrl: defineItem<string | null>({
    key: 'serverUrl',
    version: 1,
    fallback: null,
    migrations: {},
    examples: { 1: 'https://mote.school.example' },
    isValid: isStringOrNull,
  }),
  /** The answer to the one question of decisions 8. */
  consent: defineItem<Consent>({
    key: 'consent',
    version: 1,
    fallback: 'unasked',
    migrations: {},
    examples: { 1: 'yes' },
    isValid: isOneOf(CONSENTS),
  }),
  sounds: defineItem<boolean>({
    key: 'sounds',
    version: 1,
    fallback: true,
    migrations: {},
    examples: { 1: false },
    isValid: isBoolean,
  }),
  /** What an administrator had set when the browser said so last; null: it never has. */
  policy: defineItem<PolicyValues | null>({
    key: 'policy',
    version: 1,
    fallback: null,
    migrations: {},
    examples: { 1: { serverUrl: 'https://mote.school.example', linkDomains: ['https://m.school.example'] } },
    isValid: (value): value is PolicyValues | null => typeof value === 'object' && !Array.isArray(value),
  }),
  /** 3, 2, 1 before a recording. */
  countdown: defineItem<boolean>({
    key: 'countdown',
    version: 1,
    fallback: false,
    migrations: {},
    examples: { 1: true },
    isValid: isBoolean,
  }),
  theme: defineItem<Theme>({
    key: 'theme',
    version: 1,
    fallback: 'system',
    migrations: {},
    examples: { 1: 'dark' },
    isValid: isOneOf(THEMES),
  }),
  /** Null: the browser's. */
  locale: defineItem<string | null>({
    key: 'locale',
    version: 1,
    fallback: null,
    migrations: {},
    examples: { 1: 'ar-EG' },
    isValid: isStringOrNull,
  }),
  /** By the server, to who is signed in and has chosen none; null: nobody is, or it has said nothing yet. */
  recommendedLocale: defineItem<string | null>({
    key: 'recommendedLocale',
    version: 1,
    fallback: null,
    migrations: {},
    examples: { 1: 'fr-CA' },
    isValid: isStringOrNull,
  }),
  sidebarPlaces: defineItem<SidebarPlaces>({
    key: 'sidebarPlaces',
    version: 2,
    fallback: {},
    migrations: { 2: placesFromLeft },
    examples: {
      1: { 'docs.google.com': { left: 24, top: 96 } },
      2: { 'docs.google.com': { edge: 'end', x: 16, y: 72 } },
    },
    isValid: arePlaces,
  }),
  /** Origins of schools' own Canvas on which the person has switched Mote on. The browser's permission is asked for apart. */
  canvasSites: defineItem<readonly string[]>({
    key: 'canvasSites',
    version: 1,
    fallback: [],
    migrations: {},
    examples: { 1: ['https://canvas.school.example'] },
    isValid: areOrigins,
  }),
  /** Whether Mote has a script in Docs' own world (docs/docs-bridge.md). A policy goes before it. */
  docsBridge: defineItem<boolean>({
    key: 'docsBridge',
    version: 1,
    fallback: true,
    migrations: {},
    examples: { 1: false },
    isValid: isBoolean,
  }),
  stickies: defineItem<readonly KeptSticky[]>({
    key: 'stickies',
    version: 1,
    fallback: [],
    migrations: {},
    examples: {
      1: [
        {
          id: '0123456789abcdef',
          ownerId: 'anonymous',
          moteId: '0123456789ABCDEFG',
          page: 'a'.repeat(64),
          place: { edge: 'end', x: 24, y: 24 },
          at: 1_790_000_000_000,
        },
      ],
    },
    isValid: areStickies,
  }),
  siteReports: defineItem<readonly KeptReport[]>({
    key: 'siteReports',
    version: 1,
    fallback: [],
    migrations: {},
    examples: {
      1: [
        {
          ownerId: 'anonymous',
          at: 1_790_000_000_000,
          version: '1.2.3',
          application: APPLICATIONS[0],
          view: defaultView(APPLICATIONS[0]),
          rung: 'floating-widget',
          missing: ['send'],
          structure: '<div role="textbox"></div>',
        },
      ],
    },
    isValid: areReports,
  }),
  screenMask: defineItem<ScreenMask>({
    key: 'screenMask',
    version: 1,
    fallback: FIRST_MASK,
    migrations: {},
    examples: {
      1: { isOn: true, kind: 'ruler', colour: 'mint', opacity: 40, lines: 3, followsPointer: false, at: 0.25 },
    },
    isValid: isScreenMask,
  }),
  /** Of reading aloud; 1 is the voice's own pace. */
  readingSpeed: defineItem<number>({
    key: 'readingSpeed',
    version: 1,
    fallback: 1,
    migrations: {},
    examples: { 1: 1.4 },
    isValid: isFromTo(0.5, 2.5),
  }),
  readingVolume: defineItem<number>({
    key: 'readingVolume',
    version: 1,
    fallback: 1,
    migrations: {},
    examples: { 1: 0.6 },
    isValid: isFromTo(0, 1),
  }),
  /** Ids of the voices that the person wants, by language without its place. */
  readingVoices: defineItem<Readonly<Record<string, string>>>({
    key: 'readingVoices',
    version: 1,
    fallback: {},
    migrations: {},
    examples: { 1: { en: 'Samantha|Samantha', ar: 'Majed|Majed' } },
    isValid: areTexts,
  }),
  /** What the person hears of their own typing. */
  readingTyped: defineItem<TypedUnit>({
    key: 'readingTyped',
    version: 1,
    fallback: 'off',
    migrations: {},
    examples: { 1: 'word' },
    isValid: isOneOf(TYPED_UNITS),
  }),
  /** What is skipped or said differently. */
  readingWords: defineItem<ReadingWords>({
    key: 'readingWords',
    version: 1,
    fallback: NO_READING_WORDS,
    migrations: {},
    examples: { 1: { skipped: ['Advertisement'], pronounced: { Niamh: 'Neev' } } },
    isValid: areReadingWords,
  }),
  /** Of the settings that an account holds too: whose they are here (empty: nobody's), and which the server does not have yet. */
  syncedSettings: defineItem<SyncedSettings>({
    key: 'syncedSettings',
    version: 1,
    fallback: { userId: '', owed: [] },
    migrations: {},
    examples: { 1: { userId: 'A0000000000000001', owed: ['voiceSpeed'], bases: { voiceMappings: {} } } },
    isValid: isSynced,
  }),
  /** Whether tools come beside words that are selected, on every page where Mote may run. */
  selectionTools: defineItem<boolean>({
    key: 'selectionTools',
    version: 1,
    fallback: false,
    migrations: {},
    examples: { 1: true },
    isValid: isBoolean,
  }),
  /** The language that was translated into last (a tag of the language table); empty: none yet. */
  translationTarget: defineItem<string>({
    key: 'translationTarget',
    version: 1,
    fallback: '',
    migrations: {},
    examples: { 1: 'es' },
    isValid: isString,
  }),
  /** Who was told last that what a server translates goes there; empty: nobody. On a shared device the next one is told too. */
  translationTold: defineItem<string>({
    key: 'translationTold',
    version: 1,
    fallback: '',
    migrations: {},
    examples: { 1: 'A0000000000000001' },
    isValid: isString,
  }),
  /** Who was told last that what the school's voices read goes to its server, and said yes; empty: nobody. */
  serverVoiceTold: defineItem<string>({
    key: 'serverVoiceTold',
    version: 1,
    fallback: '',
    migrations: {},
    examples: { 1: 'A0000000000000001' },
    isValid: isString,
  }),
  /** What the person calls the colours of highlights, while nobody is signed in. */
  colourNames: defineItem<ColourNames>({
    key: 'colourNames',
    version: 1,
    fallback: {},
    migrations: {},
    examples: { 1: { green: 'Proof' } },
    isValid: areTexts,
  }),
  /** And while somebody is. */
  accountColours: defineItem<AccountColours>({
    key: 'accountColours',
    version: 1,
    fallback: { userId: '', names: {} },
    migrations: {},
    examples: { 1: { userId: 'A0000000000000001', names: { green: 'Proof' } } },
    isValid: areAccountColours,
  }),
  highlightCursor: accountCursor('highlightCursor'),
  highlightWait: accountWait('highlightWait'),
  wordCursor: accountCursor('wordCursor'),
  wordWait: accountWait('wordWait'),
  /** The tab that was open last. */
  sidebarMode: defineItem<string>({
    key: 'sidebarMode',
    version: 1,
    fallback: 'content',
    migrations: {},
    examples: { 1: 'reading' },
    isValid: isString,
  }),
} as const;

export type Settings = {
  [K in keyof typeof ITEMS]: Item<(typeof ITEMS)[K]['fallback']>;
};

export function createSettings(area: StorageArea): Settings {
  return {
    deviceId: createItem(area, ITEMS.deviceId),
    serverUrl: createItem(area, ITEMS.serverUrl),
    consent: createItem(area, ITEMS.consent),
    sounds: createItem(area, ITEMS.sounds),
    policy: createItem(area, ITEMS.policy),
    countdown: createItem(area, ITEMS.countdown),
    theme: createItem(area, ITEMS.theme),
    locale: createItem(area, ITEMS.locale),
    recommendedLocale: createItem(area, ITEMS.recommendedLocale),
    sidebarPlaces: createItem(area, ITEMS.sidebarPlaces),
    canvasSites: createItem(area, ITEMS.canvasSites),
    docsBridge: createItem(area, ITEMS.docsBridge),
    stickies: createItem(area, ITEMS.stickies),
    siteReports: createItem(area, ITEMS.siteReports),
    screenMask: createItem(area, ITEMS.screenMask),
    readingSpeed: createItem(area, ITEMS.readingSpeed),
    readingVolume: createItem(area, ITEMS.readingVolume),
    readingVoices: createItem(area, ITEMS.readingVoices),
    readingTyped: createItem(area, ITEMS.readingTyped),
    readingWords: createItem(area, ITEMS.readingWords),
    syncedSettings: createItem(area, ITEMS.syncedSettings),
    selectionTools: createItem(area, ITEMS.selectionTools),
    colourNames: createItem(area, ITEMS.colourNames),
    accountColours: createItem(area, ITEMS.accountColours),
    highlightCursor: createItem(area, ITEMS.highlightCursor),
    highlightWait: createItem(area, ITEMS.highlightWait),
    wordCursor: createItem(area, ITEMS.wordCursor),
    wordWait: createItem(area, ITEMS.wordWait),
    translationTarget: createItem(area, ITEMS.translationTarget),
    translationTold: createItem(area, ITEMS.translationTold),
    serverVoiceTold: createItem(area, ITEMS.serverVoiceTold),
    sidebarMode: createItem(area, ITEMS.sidebarMode),
  };
}
