import { describe, expect, test } from 'vitest';
import { noGoals } from './goals.ts';
import { anonymousSession, type DeviceFacts, type StatusLike, sessionOfStatus } from './session-of-status.ts';
import type { ProductState, UserSession } from './user-session.ts';

const ANONYMOUS_ID = 'anonymous:from_website:0b6f9d5e-3c1f-4a5e-9b1d-2f3a4b5c6d7e';
const DEVICE: DeviceFacts = {
  anonymousUserId: ANONYMOUS_ID,
  anonymousCreatedAt: 1_700_000_000_000,
  lastUserId: '',
  TZOffset: -60,
};

const PRODUCT: ProductState = {
  productName: 'Unlimited',
  productEnum: 'unlimited',
  freeTrialExpiryEpoch: 1_765_000_000_000,
  freeTrialExpired: true,
  isInFreeTrial: true,
  isVIP: true,
  isPaid: true,
  isUpgradable: true,
  quotaResetsAt: 1_764_547_200_000,
  canMote: false,
  canTranscribe: true,
  isMyMoteNameEnabled: true,
  transcriptionOptOut: false,
};
const SECOND: ProductState = { ...PRODUCT, productName: 'Second', isPaid: false, isMyMoteNameEnabled: false };

const praise = { id: 'p', kind: 'praise', textId: 't', action: null, isDismissible: true, audience: 'all' } as const;
const tip = { id: 'h', kind: 'tip', textId: 't', action: '/x', isDismissible: false, audience: 'teachers' } as const;

const STATUS: StatusLike = {
  device: {
    recommendedUXLocale: 'fr-CA',
    recommendedTranscriptionLocale: 'es-US',
    transcriptionOptOutEnabled: false,
  },
  auth: { isLoggedIn: true, accessToken: 'token-1', acquiredScopes: ['drive.file'], style: 'google' },
  goals: { ...noGoals(), makeFirstMote: 'completed', loopOptIn: 'REQUIRED' },
  productStates: [PRODUCT, SECOND],
  identity: {
    userId: 'aaaaaaaaaaaaaaaaa',
    primaryEmailAddress: 'ada@school.example',
    name: 'Ada Lovelace',
    givenName: 'Ada',
    familyName: 'Lovelace',
    displayName: 'Ms Lovelace',
    avatarUrl: '/images/ada.png',
    createdAt: 1_760_000_000_000,
    legals: [{ document: 'terms', version: '1', acceptedAt: 1_760_000_000_001 }],
    isMinor: true,
    isGodMode: true,
    useV4Recorder: true,
    countryCode: 'GB',
    description: 'Mathematics, year 9',
    TZOffset: 300,
    referrerCode: 'abc',
    institutionName: 'North School',
    institutionalRole: 'teacher',
    isInstitutionalAdmin: true,
    institutionNameHints: ['North School', 'South School'],
    myMoteName: '0123456789abcdefg',
    myMoteNamePlaybackLocation: 'card',
    loopPrompt: 'What will you do next?',
    preferredLocale: 'cy',
    lastTranslationLanguage: 'uk-UA',
    dateReplacements: { reset: 1_764_547_200_000 },
    shouldSuppressMyClasses: true,
    classTrialCTAEnum: 'unlimited',
    affirmativeCarousel: [praise],
    assistiveCarousel: [tip],
  },
  entitlements: {
    isInstitutional: true,
    canUseBook: true,
    hitBookLimit: true,
    enhancement: { isEnabled: true },
    applyFreeMoteRationing: true,
    freeMotes: {
      freeMotesMintedEpoch: 1_764_547_200_001,
      totalFreeMotes: 20,
      usedFreeMotes: 3,
      availableFreeMotes: 17,
    },
  },
};

const anonymous = anonymousSession(DEVICE);
const signedIn = sessionOfStatus(STATUS, anonymous);
const signedOut = sessionOfStatus(
  { ...STATUS, productStates: [], auth: { isLoggedIn: false, acquiredScopes: [], style: 'anonymous' } },
  signedIn,
);

type Field = keyof UserSession;

/**
 * Each field with its value before any status, and its value for the status above; in the order of the specification.
 */
const FIELDS: readonly (readonly [Field, unknown, unknown])[] = [
  ['accessToken', '', 'token-1'],
  ['userId', ANONYMOUS_ID, 'aaaaaaaaaaaaaaaaa'],
  ['primaryEmailAddress', '', 'ada@school.example'],
  ['style', 'anonymous', 'google'],
  ['useV4Recorder', false, true],
  ['name', '', 'Ada Lovelace'],
  ['givenName', '', 'Ada'],
  ['familyName', '', 'Lovelace'],
  ['avatarUrl', '', '/images/ada.png'],
  ['createdAt', null, 1_760_000_000_000],
  ['legals', [], [{ document: 'terms', version: '1', acceptedAt: 1_760_000_000_001 }]],
  ['isGodMode', false, true],
  ['isMinor', false, true],
  ['countryCode', '', 'GB'],
  ['loopPrompt', '', 'What will you do next?'],
  ['displayName', 'Someone', 'Ms Lovelace'],
  ['productStates', [], [PRODUCT, SECOND]],
  ['productName', null, 'Unlimited'],
  ['productEnum', null, 'unlimited'],
  ['freeTrialExpiryEpoch', null, 1_765_000_000_000],
  ['freeTrialExpired', false, true],
  ['isInFreeTrial', false, true],
  ['isVIP', false, true],
  ['isPaid', false, true],
  ['isInstitutional', false, true],
  ['isInstitutionalAdmin', false, true],
  ['institutionalRole', null, 'teacher'],
  ['institutionName', '', 'North School'],
  ['quotaResetsAt', null, 1_764_547_200_000],
  ['acquiredScopes', [], ['drive.file']],
  ['TZOffset', -60, 300],
  ['referrerCode', '', 'abc'],
  ['lastTranslationLanguage', '', 'uk-UA'],
  ['canUseBook', false, true],
  ['hitBookLimit', false, true],
  ['goals', noGoals(), { ...noGoals(), makeFirstMote: 'COMPLETED', loopOptIn: 'REQUIRED' }],
  ['institutionNameHints', [], ['North School', 'South School']],
  ['transcriptionOptOutEnabled', true, false],
  ['affirmativeCarousel', [], [praise]],
  ['assistiveCarousel', [], [tip]],
  ['recommendedTranscriptionLocale', 'en-US', 'es-US'],
  ['recommendedUXLocale', 'en-US', 'fr-CA'],
  ['preferredLocale', '', 'cy'],
  ['canMote', true, false],
  ['canTranscribe', false, true],
  ['description', '', 'Mathematics, year 9'],
  ['dateReplacements', {}, { reset: 1_764_547_200_000 }],
  ['freeMotesMintedEpoch', -1, 1_764_547_200_001],
  ['totalFreeMotes', -1, 20],
  ['usedFreeMotes', -1, 3],
  ['availableFreeMotes', -1, 17],
  ['isUpgradable', false, true],
  ['applyFreeMoteRationing', false, true],
  ['myMoteName', '', '0123456789abcdefg'],
  ['myMoteNamePlaybackLocation', 'none', 'card'],
  ['canMyMoteName', false, true],
  ['enhancement', { isEnabled: false }, { isEnabled: true }],
  ['shouldSuppressMyClasses', false, true],
  ['classTrialCTAEnum', 'none', 'unlimited'],
  ['anonymousUserId', ANONYMOUS_ID, ANONYMOUS_ID],
  ['anonymousCreatedAt', 1_700_000_000_000, 1_700_000_000_000],
  ['lastUserId', '', 'aaaaaaaaaaaaaaaaa'],
];

describe('the user session record', () => {
  describe('identity fields [S3-001 S3-002 S3-003 S3-004 S3-005 S3-006 S3-007 S3-008 S3-009 S3-010 S3-011 S3-012 S3-013 S3-014 S3-015 S3-016]', () => {
    test.each(FIELDS.slice(0, 16))('the session has the field %s', check);
  });

  describe('product fields [S3-017 S3-018 S3-019 S3-020 S3-021 S3-022 S3-023 S3-024 S3-025 S3-026 S3-027 S3-028 S3-029]', () => {
    test.each(FIELDS.slice(16, 29))('the session has the field %s', check);
  });

  describe('school, scopes and goals [S3-030 S3-031 S3-032 S3-033 S3-034 S3-035 S3-036 S3-037 S3-038 S3-039 S3-040]', () => {
    test.each(FIELDS.slice(29, 40))('the session has the field %s', check);
  });

  describe('languages and rights [S3-041 S3-042 S3-043 S3-044 S3-045 S3-046 S3-047 S3-048 S3-049 S3-050 S3-051 S3-052 S3-053]', () => {
    test.each(FIELDS.slice(40, 53))('the session has the field %s', check);
  });

  describe('names, offers and device [S3-054 S3-055 S3-056 S3-057 S3-058 S3-059 S3-060 S3-061 S3-062]', () => {
    test.each(FIELDS.slice(53, 62))('the session has the field %s', check);
  });

  function check(field: Field, before: unknown, after: unknown) {
    expect(anonymous[field]).toEqual(before);
    expect(signedIn[field]).toEqual(after);
  }

  test('the session record has these 62 fields and no others', () => {
    const names = FIELDS.map(([field]) => field).sort();
    expect(Object.keys(anonymous).sort()).toEqual(names);
    expect(Object.keys(signedIn).sort()).toEqual(names);
    expect(names).toHaveLength(62);
  });
});

describe('conversion of a status', () => {
  test('[S3-087] merges the first product state and ignores the second', () => {
    expect(signedIn).toMatchObject({ productName: 'Unlimited', isPaid: true });
    const turned = sessionOfStatus({ ...STATUS, productStates: [SECOND, PRODUCT] }, anonymous);
    expect(turned).toMatchObject({ productName: 'Second', isPaid: false, canMyMoteName: false });
  });

  test('[S3-088] isMyMoteNameEnabled becomes canMyMoteName', () => {
    for (const isMyMoteNameEnabled of [true, false]) {
      const session = sessionOfStatus({ ...STATUS, productStates: [{ ...PRODUCT, isMyMoteNameEnabled }] }, anonymous);
      expect(session.canMyMoteName).toBe(isMyMoteNameEnabled);
      expect(session).not.toHaveProperty('isMyMoteNameEnabled');
    }
  });

  test.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
    [true, true, true],
  ])('[S3-089] device opt-out %s, product-state opt-out %s: opted out %s', (device, product, wanted) => {
    const status = {
      ...STATUS,
      device: { ...STATUS.device, transcriptionOptOutEnabled: device },
      productStates: [{ ...PRODUCT, transcriptionOptOut: product }],
    };
    expect(sessionOfStatus(status, anonymous).transcriptionOptOutEnabled).toBe(wanted);
  });

  test('[S4-017] transcription is opted out until the server has responded', () => {
    expect(anonymous.transcriptionOptOutEnabled).toBe(true);
  });

  test('[S4-018] the locale is en-US until the server has responded', () => {
    expect(anonymous).toMatchObject({ recommendedUXLocale: 'en-US', recommendedTranscriptionLocale: 'en-US' });
  });

  test('[S3-092] the four values of the allowance are unknown until the server has responded', () => {
    expect(anonymous).toMatchObject({
      freeMotesMintedEpoch: -1,
      totalFreeMotes: -1,
      usedFreeMotes: -1,
      availableFreeMotes: -1,
    });
  });

  test('a later status without a token keeps the token only for the same user', () => {
    const silent = { ...STATUS, auth: { isLoggedIn: true, acquiredScopes: [], style: 'email' } } as const;
    expect(sessionOfStatus(silent, signedIn).accessToken).toBe('token-1');
    const other = { ...silent, identity: { ...silent.identity, userId: 'bbbbbbbbbbbbbbbbb' } };
    expect(sessionOfStatus(other, signedIn).accessToken).toBe('');
  });

  test('signing out clears token and sign-in style, and keeps anonymous id and last user id', () => {
    expect(signedOut).toMatchObject({
      accessToken: '',
      style: 'anonymous',
      userId: ANONYMOUS_ID,
      anonymousUserId: ANONYMOUS_ID,
      anonymousCreatedAt: 1_700_000_000_000,
      lastUserId: 'aaaaaaaaaaaaaaaaa',
      recommendedUXLocale: 'fr-CA',
      productEnum: null,
    });
  });

  test('a user without a name is Someone', () => {
    const nameless = { ...STATUS, identity: { ...STATUS.identity, displayName: '' } };
    expect(sessionOfStatus(nameless, anonymous).displayName).toBe('Someone');
  });
});
