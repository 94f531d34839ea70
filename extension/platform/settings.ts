import type { ErrorCode } from '@/shared/base/errors.ts';
import { DEVICE_ID } from '@/shared/domain/mote/anonymous-id.ts';
import { APPLICATIONS, defaultView } from '@/shared/domain/mote/application.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import type { ColourNames } from '@/shared/domain/study/highlight.ts';
import { FIRST_COMFORT, isReadingComfort, type ReadingComfort } from '@/shared/domain/study/reading-comfort.ts';
import { areReadingWords, NO_READING_WORDS, type ReadingWords } from '@/shared/domain/study/reading-words.ts';
import { FIRST_MASK, isScreenMask, type ScreenMask } from '@/shared/domain/study/screen-mask.ts';
import { TYPED_UNITS, type TypedUnit } from '@/shared/domain/study/typed.ts';
import { createItem, defineItem, type Item, type StorageArea } from './item.ts';
import type { PolicyValues } from './policy-reader.ts';
import {
  hasShape,
  isAnyOf,
  isBoolean,
  isFromTo,
  isListOf,
  isNullOr,
  isNumber,
  isRecordOf,
  isString,
} from './shapes.ts';

/** Distance from an edge and from the top in CSS px, by host name of the page. */
export type SidebarPlaces = Record<string, { edge: 'start' | 'end'; x: number; y: number }>;

/** A mote pinned to a web page, and the user who pinned it. */
export interface StoredPinnedMote {
  id: string;
  ownerId: string;
  moteId: string;
  /** SHA-256 of the page's address in hex; empty until the page has shown it. */
  page: string;
  place: SidebarPlaces[string] | null;
  /** Epoch ms. */
  at: number;
}

/** Report of a host page that Mote does not recognize: its structure without any text, and the user who saw it. */
export interface StoredReport {
  ownerId: string;
  /** Epoch ms. */
  at: number;
  /** Version of Mote. */
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
  /** The account's last values of settings that are merged by key, under the settings' names. */
  bases?: Readonly<Record<string, unknown>>;
}

/** An account's names of the highlight colours on this device, including offline changes. */
export interface AccountColours {
  userId: string;
  names: ColourNames;
}

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const CONSENTS = ['unasked', 'yes', 'no'] as const;
export type Consent = (typeof CONSENTS)[number];

/** Position up to which this device has an account's changes of one kind: server time, then id. */
export interface AccountCursor {
  ownerId: string;
  at: number;
  id: string;
  /** Time of the last response by this device's clock, epoch ms. */
  heardAt: number;
}

/** Failed sync of one kind of account data, and the time of its retry. */
export interface AccountWait {
  ownerId: string;
  error: ErrorCode;
  /** True if the server has set the retry time. */
  isAsked: boolean;
  /** Epoch ms. */
  at: number;
  attempt: number;
}

const isPlace = hasShape<SidebarPlaces[string]>({ edge: isAnyOf(['start', 'end']), x: isNumber, y: isNumber });

const isPinnedMote = hasShape<StoredPinnedMote>({
  id: isString,
  ownerId: isString,
  moteId: isString,
  page: isString,
  place: isNullOr(isPlace),
  at: isNumber,
});

const isReport = hasShape<StoredReport>({
  ownerId: isString,
  at: isNumber,
  version: isString,
  application: isString,
  view: isNullOr(isString),
  rung: isString,
  missing: isListOf(isString),
  structure: isString,
});

const isSynced = hasShape<SyncedSettings>({
  userId: isString,
  owed: isListOf(isString),
  bases: (bases) => bases === undefined || (typeof bases === 'object' && bases !== null),
});

const areTexts = isRecordOf(isString);

const isCursor = hasShape<AccountCursor>({
  ownerId: isString,
  at: Number.isSafeInteger,
  id: isString,
  heardAt: isNumber,
});

const isAccountWait = hasShape<AccountWait>({
  ownerId: isString,
  error: isString,
  isAsked: isBoolean,
  at: isNumber,
  attempt: isNumber,
});

const isOrigin = (value: unknown): value is string => isString(value) && URL.canParse(value);

/**
 * Migrates version 1, which stored `left` and `top`: in a right-to-left page, the stored edge would be the wrong one.
 */
const placesFromLeft = (old: unknown): SidebarPlaces => {
  const places = typeof old === 'object' && old !== null ? Object.entries(old) : [];
  return Object.fromEntries(
    places.map(([host, place]) => [host, { edge: 'start', x: Number(place?.left ?? 0), y: Number(place?.top ?? 0) }]),
  );
};

/** Defines the item for the cursor of one kind of account data; null: this device has received none yet. */
const accountCursor = (key: string) =>
  defineItem<AccountCursor | null>({
    key,
    version: 1,
    fallback: null,
    migrations: {},
    examples: { 1: { ownerId: 'A0000000000000001', at: 1_790_000_000_000, id: '', heardAt: 1_790_000_001_000 } },
    isValid: isNullOr(isCursor),
  });

/** Defines the item for the failed sync of one kind of account data; null: no sync waits for a retry. */
const accountWait = (key: string) =>
  defineItem<AccountWait | null>({
    key,
    version: 1,
    fallback: null,
    migrations: {},
    examples: {
      1: { ownerId: 'A0000000000000001', error: 'offline', isAsked: false, at: 1_790_000_000_000, attempt: 1 },
    },
    isValid: isNullOr(isAccountWait),
  });

export const ITEMS = {
  /** UUID of the anonymous identity. Empty until the worker has created one. */
  deviceId: defineItem<string>({
    key: 'deviceId',
    version: 1,
    fallback: '',
    migrations: {},
    examples: { 1: '3f0c8a52-7d21-4c0e-9a6b-2f6d1f1b7c11' },
    isValid: (value): value is string => isString(value) && DEVICE_ID.test(value),
  }),
  /** Server from the options page; null: the build's. A policy has precedence. */
  serverUrl: defineItem<string | null>({
    key: 'serverUrl',
    version: 1,
    fallback: null,
    migrations: {},
    examples: { 1: 'https://mote.school.example' },
    isValid: isNullOr(isString),
  }),
  /** Answer to the consent question of decisions 8. */
  consent: defineItem<Consent>({
    key: 'consent',
    version: 1,
    fallback: 'unasked',
    migrations: {},
    examples: { 1: 'yes' },
    isValid: isAnyOf(CONSENTS),
  }),
  /** First name that a user without an account gave, together with the word that they are of age; empty: none. */
  firstName: defineItem<string>({
    key: 'firstName',
    version: 1,
    fallback: '',
    migrations: {},
    examples: { 1: 'Ana' },
    isValid: (value): value is string => isString(value) && Array.from(value).length <= LIMITS.firstNameCodePoints,
  }),
  sounds: defineItem<boolean>({
    key: 'sounds',
    version: 1,
    fallback: true,
    migrations: {},
    examples: { 1: false },
    isValid: isBoolean,
  }),
  /** False: the sounds of a season are off. */
  seasonSounds: defineItem<boolean>({
    key: 'seasonSounds',
    version: 1,
    fallback: true,
    migrations: {},
    examples: { 1: false },
    isValid: isBoolean,
  }),
  /** Last policy that the browser has returned; null: none yet. */
  policy: defineItem<PolicyValues | null>({
    key: 'policy',
    version: 1,
    fallback: null,
    migrations: {},
    examples: { 1: { serverUrl: 'https://mote.school.example', linkDomains: ['https://m.school.example'] } },
    isValid: (value): value is PolicyValues | null => typeof value === 'object' && !Array.isArray(value),
  }),
  /** Whether a countdown (3, 2, 1) runs before a recording. */
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
    isValid: isAnyOf(THEMES),
  }),
  /** Interface language; null: the browser's language. */
  locale: defineItem<string | null>({
    key: 'locale',
    version: 1,
    fallback: null,
    migrations: {},
    examples: { 1: 'ar-EG' },
    isValid: isNullOr(isString),
  }),
  /**
   * Language that the server recommends to a signed-in user without a choice; null: signed out, or no recommendation
   * yet.
   */
  recommendedLocale: defineItem<string | null>({
    key: 'recommendedLocale',
    version: 1,
    fallback: null,
    migrations: {},
    examples: { 1: 'fr-CA' },
    isValid: isNullOr(isString),
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
    isValid: isRecordOf(isPlace),
  }),
  /** Origins of schools' own Canvas on which the user has switched Mote on. The browser's permission is separate. */
  canvasSites: defineItem<readonly string[]>({
    key: 'canvasSites',
    version: 1,
    fallback: [],
    migrations: {},
    examples: { 1: ['https://canvas.school.example'] },
    isValid: isListOf(isOrigin),
  }),
  /** Whether Mote has a script in Docs' own world (docs/docs-bridge.md). A policy has precedence. */
  docsBridge: defineItem<boolean>({
    key: 'docsBridge',
    version: 1,
    fallback: true,
    migrations: {},
    examples: { 1: false },
    isValid: isBoolean,
  }),
  stickies: defineItem<readonly StoredPinnedMote[]>({
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
    isValid: isListOf(isPinnedMote),
  }),
  siteReports: defineItem<readonly StoredReport[]>({
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
    isValid: isListOf(isReport),
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
  /** Speed of reading aloud; 1 is the voice's own pace. */
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
  /** Ids of the user's voices, by language without its region. */
  readingVoices: defineItem<Readonly<Record<string, string>>>({
    key: 'readingVoices',
    version: 1,
    fallback: {},
    migrations: {},
    examples: { 1: { en: 'Samantha|Samantha', ar: 'Majed|Majed' } },
    isValid: areTexts,
  }),
  /** Unit of the user's own typing that is spoken. */
  readingTyped: defineItem<TypedUnit>({
    key: 'readingTyped',
    version: 1,
    fallback: 'off',
    migrations: {},
    examples: { 1: 'word' },
    isValid: isAnyOf(TYPED_UNITS),
  }),
  /** Words that are skipped or pronounced differently. */
  readingWords: defineItem<ReadingWords>({
    key: 'readingWords',
    version: 1,
    fallback: NO_READING_WORDS,
    migrations: {},
    examples: { 1: { skipped: ['Advertisement'], pronounced: { Niamh: 'Neev' } } },
    isValid: areReadingWords,
  }),
  /**
   * State of the synced settings: their user on this device (empty: none), and the settings that the server does not
   * have yet.
   */
  syncedSettings: defineItem<SyncedSettings>({
    key: 'syncedSettings',
    version: 1,
    fallback: { userId: '', owed: [] },
    migrations: {},
    examples: { 1: { userId: 'A0000000000000001', owed: ['voiceSpeed'], bases: { voiceMappings: {} } } },
    isValid: isSynced,
  }),
  /**
   * Whether tools appear beside selected words. Null: the user has not chosen, so they appear where the user opens Mote
   * and where the user has allowed Mote to run; true: on Mote's host applications, too.
   */
  selectionTools: defineItem<boolean | null>({
    key: 'selectionTools',
    version: 1,
    fallback: null,
    migrations: {},
    examples: { 1: true },
    isValid: isNullOr(isBoolean),
  }),
  /** Whether a double click on a word opens its meaning, where tools appear beside selected words. */
  meaningOnDoubleClick: defineItem<boolean>({
    key: 'meaningOnDoubleClick',
    version: 1,
    fallback: true,
    migrations: {},
    examples: { 1: false },
    isValid: isBoolean,
  }),
  /** Whether the user has closed the tip below the sidebar's tiles. It does not come back. */
  isTipClosed: defineItem<boolean>({
    key: 'isTipClosed',
    version: 1,
    fallback: false,
    migrations: {},
    examples: { 1: true },
    isValid: isBoolean,
  }),
  /** Last target language of a translation (a tag of the language table); empty: none yet. */
  translationTarget: defineItem<string>({
    key: 'translationTarget',
    version: 1,
    fallback: '',
    migrations: {},
    examples: { 1: 'es' },
    isValid: isString,
  }),
  /** Look of the reader view. */
  readingComfort: defineItem<ReadingComfort>({
    key: 'readingComfort',
    version: 1,
    fallback: FIRST_COMFORT,
    migrations: {},
    examples: { 1: { ...FIRST_COMFORT, face: 'atkinson', paper: 'cream', lines: 2 } },
    isValid: isReadingComfort,
  }),
  /** The last target languages of translations on this device, last first. */
  translationRecent: defineItem<readonly string[]>({
    key: 'translationRecent',
    version: 1,
    fallback: [],
    migrations: {},
    examples: { 1: ['es', 'ar'] },
    isValid: isListOf(isString),
  }),
  /**
   * User who was last informed that a server receives the text to translate; empty: none. On a shared device, the next
   * user is informed, too.
   */
  translationTold: defineItem<string>({
    key: 'translationTold',
    version: 1,
    fallback: '',
    migrations: {},
    examples: { 1: 'A0000000000000001' },
    isValid: isString,
  }),
  /** User who last agreed that the school's server receives the text to read aloud; empty: none. */
  serverVoiceTold: defineItem<string>({
    key: 'serverVoiceTold',
    version: 1,
    fallback: '',
    migrations: {},
    examples: { 1: 'A0000000000000001' },
    isValid: isString,
  }),
  /** The user's names of the highlight colours while signed out. */
  colourNames: defineItem<ColourNames>({
    key: 'colourNames',
    version: 1,
    fallback: {},
    migrations: {},
    examples: { 1: { green: 'Proof' } },
    isValid: areTexts,
  }),
  /** The user's names of the highlight colours while signed in. */
  accountColours: defineItem<AccountColours>({
    key: 'accountColours',
    version: 1,
    fallback: { userId: '', names: {} },
    migrations: {},
    examples: { 1: { userId: 'A0000000000000001', names: { green: 'Proof' } } },
    isValid: hasShape<AccountColours>({ userId: isString, names: areTexts }),
  }),
  highlightCursor: accountCursor('highlightCursor'),
  highlightWait: accountWait('highlightWait'),
  wordCursor: accountCursor('wordCursor'),
  wordWait: accountWait('wordWait'),
  /** True once the welcome tab has opened on this device. */
  isWelcomed: defineItem<boolean>({
    key: 'isWelcomed',
    version: 1,
    fallback: false,
    migrations: {},
    examples: { 1: true },
    isValid: isBoolean,
  }),
  /** Tab of the sidebar that the user chose last, for each host application, and for all other pages under `page`. */
  sidebarModes: defineItem<Readonly<Record<string, string>>>({
    key: 'sidebarModes',
    version: 1,
    fallback: {},
    migrations: {},
    examples: { 1: { page: 'reading', gmail: 'content' } },
    isValid: areTexts,
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
    firstName: createItem(area, ITEMS.firstName),
    sounds: createItem(area, ITEMS.sounds),
    seasonSounds: createItem(area, ITEMS.seasonSounds),
    policy: createItem(area, ITEMS.policy),
    countdown: createItem(area, ITEMS.countdown),
    theme: createItem(area, ITEMS.theme),
    locale: createItem(area, ITEMS.locale),
    recommendedLocale: createItem(area, ITEMS.recommendedLocale),
    isWelcomed: createItem(area, ITEMS.isWelcomed),
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
    meaningOnDoubleClick: createItem(area, ITEMS.meaningOnDoubleClick),
    isTipClosed: createItem(area, ITEMS.isTipClosed),
    colourNames: createItem(area, ITEMS.colourNames),
    accountColours: createItem(area, ITEMS.accountColours),
    highlightCursor: createItem(area, ITEMS.highlightCursor),
    highlightWait: createItem(area, ITEMS.highlightWait),
    wordCursor: createItem(area, ITEMS.wordCursor),
    wordWait: createItem(area, ITEMS.wordWait),
    readingComfort: createItem(area, ITEMS.readingComfort),
    translationTarget: createItem(area, ITEMS.translationTarget),
    translationRecent: createItem(area, ITEMS.translationRecent),
    translationTold: createItem(area, ITEMS.translationTold),
    serverVoiceTold: createItem(area, ITEMS.serverVoiceTold),
    sidebarModes: createItem(area, ITEMS.sidebarModes),
  };
}
