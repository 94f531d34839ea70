import { DEFAULT_LOCALE } from '@/shared/base/default-locale.ts';
import { readGoals } from './goals.ts';
import { UNKNOWN_FREE_MOTES } from './market.ts';
import type { AcceptedLegal, AdviceCard, ProductState, UserSession } from './user-session.ts';

/** Shown wherever an author's name is unknown. */
export const UNKNOWN_NAME = 'Someone';
/** Facts of the device that outlive an account: the start and fallback of a session. */
export interface DeviceFacts {
  anonymousUserId: string;
  /** Epoch ms; null: unknown. */
  anonymousCreatedAt: number | null;
  /** Empty: no user has signed in here yet. */
  lastUserId: string;
  TZOffset: number;
}

/** The part of the identity status that the domain reads (shared/contract/identity.ts has its full shape). */
export interface StatusLike {
  device: Pick<UserSession, 'recommendedUXLocale' | 'recommendedTranscriptionLocale' | 'transcriptionOptOutEnabled'>;
  auth: Pick<UserSession, 'acquiredScopes' | 'style'> & { isLoggedIn: boolean; accessToken?: string | undefined };
  /** Accepts both spellings. */
  goals: unknown;
  productStates: readonly ProductState[];
  identity: Pick<
    UserSession,
    | 'userId'
    | 'primaryEmailAddress'
    | 'name'
    | 'givenName'
    | 'familyName'
    | 'displayName'
    | 'avatarUrl'
    | 'createdAt'
    | 'isMinor'
    | 'isGodMode'
    | 'useV4Recorder'
    | 'countryCode'
    | 'description'
    | 'TZOffset'
    | 'referrerCode'
    | 'institutionName'
    | 'institutionalRole'
    | 'isInstitutionalAdmin'
    | 'institutionNameHints'
    | 'myMoteName'
    | 'myMoteNamePlaybackLocation'
    | 'loopPrompt'
    | 'preferredLocale'
    | 'lastTranslationLanguage'
    | 'dateReplacements'
    | 'shouldSuppressMyClasses'
    | 'classTrialCTAEnum'
  > & {
    legals: readonly AcceptedLegal[];
    affirmativeCarousel: readonly AdviceCard[];
    assistiveCarousel: readonly AdviceCard[];
  };
  entitlements: Pick<
    UserSession,
    'isInstitutional' | 'canUseBook' | 'hitBookLimit' | 'enhancement' | 'applyFreeMoteRationing'
  > & {
    freeMotes: Pick<UserSession, 'freeMotesMintedEpoch' | 'totalFreeMotes' | 'usedFreeMotes' | 'availableFreeMotes'>;
  };
}

/**
 * Returns the session before any status: opted out, en-US, no allowance. No data leaves the device on an assumption.
 */
export const anonymousSession = (device: DeviceFacts): UserSession => ({
  accessToken: '',
  userId: device.anonymousUserId,
  primaryEmailAddress: '',
  style: 'anonymous',
  useV4Recorder: false,
  name: '',
  givenName: '',
  familyName: '',
  avatarUrl: '',
  createdAt: null,
  legals: [],
  isGodMode: false,
  isMinor: false,
  countryCode: '',
  loopPrompt: '',
  displayName: UNKNOWN_NAME,
  productStates: [],
  ...ofNoProduct,
  isInstitutional: false,
  isInstitutionalAdmin: false,
  institutionalRole: null,
  institutionName: '',
  acquiredScopes: [],
  TZOffset: device.TZOffset,
  referrerCode: '',
  lastTranslationLanguage: '',
  canUseBook: false,
  hitBookLimit: false,
  goals: readGoals(null),
  institutionNameHints: [],
  transcriptionOptOutEnabled: true,
  affirmativeCarousel: [],
  assistiveCarousel: [],
  recommendedTranscriptionLocale: DEFAULT_LOCALE,
  recommendedUXLocale: DEFAULT_LOCALE,
  preferredLocale: '',
  description: '',
  dateReplacements: {},
  ...UNKNOWN_FREE_MOTES,
  applyFreeMoteRationing: false,
  myMoteName: '',
  myMoteNamePlaybackLocation: 'none',
  enhancement: { isEnabled: false },
  shouldSuppressMyClasses: false,
  classTrialCTAEnum: 'none',
  anonymousUserId: device.anonymousUserId,
  anonymousCreatedAt: device.anonymousCreatedAt,
  lastUserId: device.lastUserId,
});

/** A user without a product may record, as a visitor may. A product adds more. */
const ofNoProduct = {
  productName: null,
  productEnum: null,
  freeTrialExpiryEpoch: null,
  freeTrialExpired: false,
  isInFreeTrial: false,
  isVIP: false,
  isPaid: false,
  isUpgradable: false,
  quotaResetsAt: null,
  canMote: true,
  canTranscribe: false,
  canMyMoteName: false,
} as const satisfies Partial<UserSession>;

/**
 * Returns the session record of a server's status. `previous` supplies the device's own facts, and the token if the
 * status has none.
 */
export function sessionOfStatus(status: StatusLike, previous: UserSession): UserSession {
  const { device, auth, identity, entitlements } = status;
  const { anonymousUserId, anonymousCreatedAt } = previous;
  const userId = auth.isLoggedIn ? identity.userId : anonymousUserId;
  const previousToken = previous.userId === userId ? previous.accessToken : '';
  return {
    ...ofIdentity(identity),
    ...ofProduct(status.productStates[0]),
    userId,
    accessToken: auth.isLoggedIn ? (auth.accessToken ?? previousToken) : '',
    style: auth.isLoggedIn ? auth.style : 'anonymous',
    acquiredScopes: auth.acquiredScopes,
    productStates: status.productStates,
    goals: readGoals(status.goals),
    isInstitutional: entitlements.isInstitutional,
    canUseBook: entitlements.canUseBook,
    hitBookLimit: entitlements.hitBookLimit,
    enhancement: { isEnabled: entitlements.enhancement.isEnabled },
    applyFreeMoteRationing: entitlements.applyFreeMoteRationing,
    freeMotesMintedEpoch: entitlements.freeMotes.freeMotesMintedEpoch,
    totalFreeMotes: entitlements.freeMotes.totalFreeMotes,
    usedFreeMotes: entitlements.freeMotes.usedFreeMotes,
    availableFreeMotes: entitlements.freeMotes.availableFreeMotes,
    recommendedUXLocale: device.recommendedUXLocale,
    recommendedTranscriptionLocale: device.recommendedTranscriptionLocale,
    // Opted out if either the device or the account says so.
    transcriptionOptOutEnabled:
      device.transcriptionOptOutEnabled || (status.productStates[0]?.transcriptionOptOut ?? false),
    anonymousUserId,
    anonymousCreatedAt,
    lastUserId: auth.isLoggedIn ? identity.userId : previous.lastUserId,
  };
}

function ofProduct(state: ProductState | undefined): { -readonly [K in keyof typeof ofNoProduct]: UserSession[K] } {
  if (!state) return ofNoProduct;
  return {
    productName: state.productName,
    productEnum: state.productEnum,
    freeTrialExpiryEpoch: state.freeTrialExpiryEpoch,
    freeTrialExpired: state.freeTrialExpired,
    isInFreeTrial: state.isInFreeTrial,
    isVIP: state.isVIP,
    isPaid: state.isPaid,
    isUpgradable: state.isUpgradable,
    quotaResetsAt: state.quotaResetsAt,
    canMote: state.canMote,
    canTranscribe: state.canTranscribe,
    canMyMoteName: state.isMyMoteNameEnabled,
  };
}

const ofIdentity = (identity: StatusLike['identity']) => ({
  primaryEmailAddress: identity.primaryEmailAddress,
  useV4Recorder: identity.useV4Recorder,
  name: identity.name,
  givenName: identity.givenName,
  familyName: identity.familyName,
  avatarUrl: identity.avatarUrl,
  createdAt: identity.createdAt,
  legals: identity.legals,
  isGodMode: identity.isGodMode,
  isMinor: identity.isMinor,
  countryCode: identity.countryCode,
  loopPrompt: identity.loopPrompt,
  displayName: identity.displayName || UNKNOWN_NAME,
  isInstitutionalAdmin: identity.isInstitutionalAdmin,
  institutionalRole: identity.institutionalRole,
  institutionName: identity.institutionName,
  TZOffset: identity.TZOffset,
  referrerCode: identity.referrerCode,
  lastTranslationLanguage: identity.lastTranslationLanguage,
  institutionNameHints: identity.institutionNameHints,
  affirmativeCarousel: identity.affirmativeCarousel,
  assistiveCarousel: identity.assistiveCarousel,
  preferredLocale: identity.preferredLocale,
  description: identity.description,
  dateReplacements: identity.dateReplacements,
  myMoteName: identity.myMoteName,
  myMoteNamePlaybackLocation: identity.myMoteNamePlaybackLocation,
  shouldSuppressMyClasses: identity.shouldSuppressMyClasses,
  classTrialCTAEnum: identity.classTrialCTAEnum,
});
