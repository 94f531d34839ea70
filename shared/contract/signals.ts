import { z } from 'zod';
import { APPLICATION_VIEWS, TAKE_APPLICATIONS } from '@/shared/domain/application.ts';
import { UTM_NAMES, type UtmName } from '@/shared/domain/campaign.ts';
import { EVENTS } from '@/shared/domain/events.ts';
import {
  CLASS_TRIAL_CTAS,
  INSTITUTIONAL_ROLES,
  LEGAL_DOCUMENTS,
  NAME_PLAYBACK_LOCATIONS,
  PRODUCTS,
  SIGN_IN_STYLES,
} from '@/shared/domain/user-session.ts';
import { AdviceCard } from './identity.ts';

const text = z.string().max(500);
const address = z.string().max(2000);

/** POST s/track/everything: the specification's eleven fields and no others; `forced`, `origin` and `error` of the logout event. Answers text. */
export const TrackBody = z.strictObject({
  event: z.enum(Object.values(EVENTS)),
  userId: z.string().max(80),
  pageContext: text.optional(),
  direct: z.boolean().optional(),
  trackingRoute: text.optional(),
  trackingSource: z.enum(['website', 'extension']),
  referrer: text.optional(),
  referrerURL: address.optional(),
  application: z.enum(TAKE_APPLICATIONS).optional(),
  extensionVersion: z.string().max(40).optional(),
  applicationView: z.enum(APPLICATION_VIEWS as [string, ...string[]]).optional(),
  forced: z.boolean().optional(),
  origin: z.enum(['web', 'extension']).optional(),
  error: z.int().optional(),
});
export type TrackBody = z.infer<typeof TrackBody>;

const epochMs = z.int().nonnegative().nullable();
const count = z.int().min(-1);
const locale = z.string().max(35);
const id = z.string().max(80);

/** All that is told of a minor: pseudonym, role, language, and that they are one (decisions 6). */
export const IdentifyMinorBody = z.strictObject({
  userId: id,
  role: z.enum(INSTITUTIONAL_ROLES).nullable(),
  preferredLocale: locale,
  isMinor: z.literal('1'),
});

/** The session record without token, user id, picture, reset of the allowance, product states, scopes, goals, institutional flag. */
const SessionFields = z.strictObject({
  primaryEmailAddress: z.string().max(254),
  style: z.enum(SIGN_IN_STYLES),
  useV4Recorder: z.boolean(),
  name: text,
  givenName: text,
  familyName: text,
  displayName: text,
  createdAt: epochMs,
  legals: z
    .array(z.strictObject({ document: z.enum(LEGAL_DOCUMENTS), version: z.string().max(20), acceptedAt: z.int() }))
    .max(50),
  isGodMode: z.boolean(),
  countryCode: z.string().max(2),
  loopPrompt: text,
  productName: text.nullable(),
  productEnum: z.enum(PRODUCTS).nullable(),
  freeTrialExpiryEpoch: epochMs,
  freeTrialExpired: z.boolean(),
  isInFreeTrial: z.boolean(),
  isVIP: z.boolean(),
  isPaid: z.boolean(),
  isInstitutionalAdmin: z.boolean(),
  institutionalRole: z.enum(INSTITUTIONAL_ROLES).nullable(),
  institutionName: text,
  TZOffset: z.int(),
  referrerCode: z.string().max(9),
  lastTranslationLanguage: locale,
  canUseBook: z.boolean(),
  hitBookLimit: z.boolean(),
  institutionNameHints: z.array(text).max(5),
  transcriptionOptOutEnabled: z.boolean(),
  affirmativeCarousel: z.array(AdviceCard).max(50),
  assistiveCarousel: z.array(AdviceCard).max(50),
  recommendedTranscriptionLocale: locale,
  recommendedUXLocale: locale,
  preferredLocale: locale,
  canMote: z.boolean(),
  canTranscribe: z.boolean(),
  description: text,
  dateReplacements: z.record(z.string().max(80), z.int()),
  freeMotesMintedEpoch: count,
  totalFreeMotes: count,
  usedFreeMotes: count,
  availableFreeMotes: count,
  isUpgradable: z.boolean(),
  applyFreeMoteRationing: z.boolean(),
  myMoteName: z.string().max(17),
  myMoteNamePlaybackLocation: z.enum(NAME_PLAYBACK_LOCATIONS),
  canMyMoteName: z.boolean(),
  enhancement: z.strictObject({ isEnabled: z.boolean() }),
  shouldSuppressMyClasses: z.boolean(),
  classTrialCTAEnum: z.enum(CLASS_TRIAL_CTAS),
  anonymousUserId: id,
  anonymousCreatedAt: epochMs,
  lastUserId: id,
});

/** With what section 7 adds. A client of another version may know less of the record, never more. */
export const IdentifyAdultBody = SessionFields.partial().extend({
  userId: id,
  isMinor: z.literal('0'),
  email: z.string().max(254),
  /** Lower-cased. */
  email_domain: z.string().max(254),
  /** The extension's. */
  from_extension: z.literal(1).optional(),
  /** The site's, with campaign and referrer. */
  tracking_source: z.literal('website').optional(),
  tracking_route: z.literal('direct').optional(),
  referrer: text.optional(),
  referrerURL: address.optional(),
  ...(Object.fromEntries(UTM_NAMES.map((name) => [name, z.string().max(200).optional()])) as {
    [N in UtmName]: z.ZodOptional<z.ZodString>;
  }),
});

/** POST s/identify/everything. */
export const IdentifyBody = z.discriminatedUnion('isMinor', [IdentifyAdultBody, IdentifyMinorBody]);
export type IdentifyBody = z.infer<typeof IdentifyBody>;

/** POST s/utm: what the address of a first page named. */
export const UtmBody = z.partialRecord(z.enum(UTM_NAMES), z.string().max(200));
export type UtmBody = z.infer<typeof UtmBody>;

/** POST s/visitedOutside: once per session. */
export const VisitedBody = z.strictObject({
  event: z.literal(EVENTS.visitedOutside),
  userAgent: text,
  containingURL: address,
});
export type VisitedBody = z.infer<typeof VisitedBody>;

/** POST s/presence: whether the extension is there. */
export const PresenceBody = z.strictObject({ isInstalled: z.boolean(), version: z.string().max(40).nullable() });
export type PresenceBody = z.infer<typeof PresenceBody>;

export const ReferralUsedBody = z.strictObject({
  event: z.literal(EVENTS.referralCodeUsed),
  code: z.string().max(9).optional(),
  isNewUser: z.boolean(),
  isLoggedIn: z.boolean(),
});
export type ReferralUsedBody = z.infer<typeof ReferralUsedBody>;

/** POST s/clickedInstall. `referrerUserId` is who recommended Mote, by the code of their link: no visitor knows more of them. */
export const ClickedInstallBody = z.strictObject({
  event: z.literal(EVENTS.clickedInstall),
  referrerUserId: z.string().max(80),
});
export type ClickedInstallBody = z.infer<typeof ClickedInstallBody>;
