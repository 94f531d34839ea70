import type { Goals } from './goals.ts';

/** The sign-in method of a session. */
export const SIGN_IN_STYLES = ['anonymous', 'email', 'google', 'classlink'] as const;
export type SignInStyle = (typeof SIGN_IN_STYLES)[number];

export const INSTITUTIONAL_ROLES = ['admin', 'teacher', 'staff', 'student'] as const;
export type InstitutionalRole = (typeof INSTITUTIONAL_ROLES)[number];

/** The product of a user, where Mote knows one; null: not in market. */
export const PRODUCTS = ['free', 'unlimited', 'school'] as const;
export type ProductEnum = (typeof PRODUCTS)[number];

export const NAME_PLAYBACK_LOCATIONS = ['mote-page', 'card', 'signature', 'none'] as const;
export type NamePlaybackLocation = (typeof NAME_PLAYBACK_LOCATIONS)[number];

export const CLASS_TRIAL_CTAS = ['none', 'big-school', 'unlimited', 'free'] as const;
export type ClassTrialCta = (typeof CLASS_TRIAL_CTAS)[number];

/** Under 13, nothing is uploaded before a consent record exists. Under 18 is a minor. */
export const AGE_BANDS = ['under-13', '13-17', 'adult'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

export interface AcceptedLegal {
  document: LegalDocument;
  version: string;
  /** Epoch ms. */
  acceptedAt: number;
}

/** A card with praise, next steps or help. A minor sees no card that sells something. */
export interface AdviceCard {
  id: string;
  kind: 'praise' | 'next-step' | 'tip' | 'announcement';
  /** Fluent id. */
  textId: string;
  /** A site path; null: no action. */
  action: string | null;
  isDismissible: boolean;
  audience: 'all' | 'teachers' | 'adults';
  /** Time of the newest event behind a card that can become due again, epoch ms. Absent: dismissed for ever. */
  occasion?: number | undefined;
}

/** One entry of `productStates`; its members are merged into the user session. */
export interface ProductState {
  productName: string | null;
  productEnum: ProductEnum | null;
  /** Epoch ms; null: never had a trial. */
  freeTrialExpiryEpoch: number | null;
  freeTrialExpired: boolean;
  isInFreeTrial: boolean;
  isVIP: boolean;
  isPaid: boolean;
  isUpgradable: boolean;
  /** Epoch ms; null: no allowance. */
  quotaResetsAt: number | null;
  canMote: boolean;
  canTranscribe: boolean;
  isMyMoteNameEnabled: boolean;
  transcriptionOptOut: boolean;
}

/** The specification's user session record: a client's facts about its user. */
export interface UserSession {
  /** Empty while anonymous. */
  accessToken: string;
  /** User id or anonymous id. */
  userId: string;
  primaryEmailAddress: string;
  style: SignInStyle;
  useV4Recorder: boolean;
  name: string;
  givenName: string;
  familyName: string;
  avatarUrl: string;
  /** Epoch ms; null: unknown. */
  createdAt: number | null;
  legals: readonly AcceptedLegal[];
  isGodMode: boolean;
  isMinor: boolean;
  countryCode: string;
  loopPrompt: string;
  displayName: string;
  productStates: readonly ProductState[];
  productName: string | null;
  productEnum: ProductEnum | null;
  freeTrialExpiryEpoch: number | null;
  freeTrialExpired: boolean;
  isInFreeTrial: boolean;
  isVIP: boolean;
  isPaid: boolean;
  isInstitutional: boolean;
  isInstitutionalAdmin: boolean;
  institutionalRole: InstitutionalRole | null;
  institutionName: string;
  quotaResetsAt: number | null;
  acquiredScopes: readonly string[];
  /** Minutes, as `getTimezoneOffset()`. */
  TZOffset: number;
  referrerCode: string;
  lastTranslationLanguage: string;
  canUseBook: boolean;
  hitBookLimit: boolean;
  goals: Goals;
  institutionNameHints: readonly string[];
  transcriptionOptOutEnabled: boolean;
  affirmativeCarousel: readonly AdviceCard[];
  assistiveCarousel: readonly AdviceCard[];
  recommendedTranscriptionLocale: string;
  recommendedUXLocale: string;
  preferredLocale: string;
  canMote: boolean;
  canTranscribe: boolean;
  description: string;
  /** Name → epoch ms, interpolated into localised text. */
  dateReplacements: Readonly<Record<string, number>>;
  /** −1: unknown, as for the other three. Acts as an expiry: the allocation is valid only before this time. */
  freeMotesMintedEpoch: number;
  totalFreeMotes: number;
  usedFreeMotes: number;
  availableFreeMotes: number;
  isUpgradable: boolean;
  applyFreeMoteRationing: boolean;
  /** Id of the mote with the spoken name; empty: none. */
  myMoteName: string;
  myMoteNamePlaybackLocation: NamePlaybackLocation;
  canMyMoteName: boolean;
  enhancement: { isEnabled: boolean };
  shouldSuppressMyClasses: boolean;
  classTrialCTAEnum: ClassTrialCta;
  anonymousUserId: string;
  anonymousCreatedAt: number | null;
  lastUserId: string;
}
