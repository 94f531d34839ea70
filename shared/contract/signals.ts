import { z } from 'zod';
import { UTM_NAMES, type UtmName } from '@/shared/domain/account/campaign.ts';
import { EVENTS } from '@/shared/domain/account/events.ts';
import {
  CLASS_TRIAL_CTAS,
  INSTITUTIONAL_ROLES,
  LEGAL_DOCUMENTS,
  NAME_PLAYBACK_LOCATIONS,
  PRODUCTS,
  SIGN_IN_STYLES,
} from '@/shared/domain/account/user-session.ts';
import { APPLICATION_VIEWS, TAKE_APPLICATIONS } from '@/shared/domain/mote/application.ts';
import { adviceCardSchema } from './identity.ts';

const textSchema = z.string().max(500);
const addressSchema = z.string().max(2000);

/**
 * POST s/track/everything: exactly the specification's eleven fields; `forced`, `origin` and `error` of the logout
 * event. Returns text.
 */
export const trackBodySchema = z.strictObject({
  event: z.enum(Object.values(EVENTS)),
  userId: z.string().max(80),
  pageContext: textSchema.optional(),
  direct: z.boolean().optional(),
  trackingRoute: textSchema.optional(),
  trackingSource: z.enum(['website', 'extension']),
  referrer: textSchema.optional(),
  referrerURL: addressSchema.optional(),
  application: z.enum(TAKE_APPLICATIONS).optional(),
  extensionVersion: z.string().max(40).optional(),
  applicationView: z.enum(APPLICATION_VIEWS as [string, ...string[]]).optional(),
  forced: z.boolean().optional(),
  origin: z.enum(['web', 'extension']).optional(),
  error: z.int().optional(),
});
export type TrackBody = z.infer<typeof trackBodySchema>;

const epochMsSchema = z.int().nonnegative().nullable();
const countSchema = z.int().min(-1);
const localeSchema = z.string().max(35);
const idSchema = z.string().max(80);

/** The only facts that are sent about a minor: pseudonym, role, language and the flag for minors (decisions 6). */
export const identifyMinorBodySchema = z.strictObject({
  userId: idSchema,
  role: z.enum(INSTITUTIONAL_ROLES).nullable(),
  preferredLocale: localeSchema,
  isMinor: z.literal('1'),
});

/**
 * The session record without these fields: token, user id, picture, reset of the allowance, product states, scopes,
 * goals, institutional flag.
 */
const sessionFieldsSchema = z.strictObject({
  primaryEmailAddress: z.string().max(254),
  style: z.enum(SIGN_IN_STYLES),
  useV4Recorder: z.boolean(),
  name: textSchema,
  givenName: textSchema,
  familyName: textSchema,
  displayName: textSchema,
  createdAt: epochMsSchema,
  legals: z
    .array(z.strictObject({ document: z.enum(LEGAL_DOCUMENTS), version: z.string().max(20), acceptedAt: z.int() }))
    .max(50),
  isGodMode: z.boolean(),
  countryCode: z.string().max(2),
  loopPrompt: textSchema,
  productName: textSchema.nullable(),
  productEnum: z.enum(PRODUCTS).nullable(),
  freeTrialExpiryEpoch: epochMsSchema,
  freeTrialExpired: z.boolean(),
  isInFreeTrial: z.boolean(),
  isVIP: z.boolean(),
  isPaid: z.boolean(),
  isInstitutionalAdmin: z.boolean(),
  institutionalRole: z.enum(INSTITUTIONAL_ROLES).nullable(),
  institutionName: textSchema,
  TZOffset: z.int(),
  referrerCode: z.string().max(9),
  lastTranslationLanguage: localeSchema,
  canUseBook: z.boolean(),
  hitBookLimit: z.boolean(),
  institutionNameHints: z.array(textSchema).max(5),
  transcriptionOptOutEnabled: z.boolean(),
  affirmativeCarousel: z.array(adviceCardSchema).max(50),
  assistiveCarousel: z.array(adviceCardSchema).max(50),
  recommendedTranscriptionLocale: localeSchema,
  recommendedUXLocale: localeSchema,
  preferredLocale: localeSchema,
  canMote: z.boolean(),
  canTranscribe: z.boolean(),
  description: textSchema,
  dateReplacements: z.record(z.string().max(80), z.int()),
  freeMotesMintedEpoch: countSchema,
  totalFreeMotes: countSchema,
  usedFreeMotes: countSchema,
  availableFreeMotes: countSchema,
  isUpgradable: z.boolean(),
  applyFreeMoteRationing: z.boolean(),
  myMoteName: z.string().max(17),
  myMoteNamePlaybackLocation: z.enum(NAME_PLAYBACK_LOCATIONS),
  canMyMoteName: z.boolean(),
  enhancement: z.strictObject({ isEnabled: z.boolean() }),
  shouldSuppressMyClasses: z.boolean(),
  classTrialCTAEnum: z.enum(CLASS_TRIAL_CTAS),
  anonymousUserId: idSchema,
  anonymousCreatedAt: epochMsSchema,
  lastUserId: idSchema,
});

/** The session record plus the fields of section 7. A client of another version may send fewer fields, never more. */
export const identifyAdultBodySchema = sessionFieldsSchema.partial().extend({
  userId: idSchema,
  isMinor: z.literal('0'),
  email: z.string().max(254),
  /** Lower-cased. */
  email_domain: z.string().max(254),
  /** Sent by the extension only. */
  from_extension: z.literal(1).optional(),
  /** Sent by the site only, with campaign and referrer. */
  tracking_source: z.literal('website').optional(),
  tracking_route: z.literal('direct').optional(),
  referrer: textSchema.optional(),
  referrerURL: addressSchema.optional(),
  ...(Object.fromEntries(UTM_NAMES.map((name) => [name, z.string().max(200).optional()])) as {
    [N in UtmName]: z.ZodOptional<z.ZodString>;
  }),
});

/** POST s/identify/everything. */
export const identifyBodySchema = z.discriminatedUnion('isMinor', [identifyAdultBodySchema, identifyMinorBodySchema]);
export type IdentifyBody = z.infer<typeof identifyBodySchema>;

/** POST s/utm: the campaign parameters of a first page's address. */
export const utmBodySchema = z.partialRecord(z.enum(UTM_NAMES), z.string().max(200));
export type UtmBody = z.infer<typeof utmBodySchema>;

/** POST s/visitedOutside: once per session. */
export const visitedBodySchema = z.strictObject({
  event: z.literal(EVENTS.visitedOutside),
  userAgent: textSchema,
  containingURL: addressSchema,
});
export type VisitedBody = z.infer<typeof visitedBodySchema>;

/** POST s/presence: whether the extension is installed. */
export const presenceBodySchema = z.strictObject({ isInstalled: z.boolean(), version: z.string().max(40).nullable() });
export type PresenceBody = z.infer<typeof presenceBodySchema>;

export const referralUsedBodySchema = z.strictObject({
  event: z.literal(EVENTS.referralCodeUsed),
  code: z.string().max(9).optional(),
  isNewUser: z.boolean(),
  isLoggedIn: z.boolean(),
});
export type ReferralUsedBody = z.infer<typeof referralUsedBodySchema>;

/**
 * POST s/clickedInstall. `referrerUserId` is the user who recommended Mote, by the code of their link; visitors know
 * only the code.
 */
export const clickedInstallBodySchema = z.strictObject({
  event: z.literal(EVENTS.clickedInstall),
  referrerUserId: z.string().max(80),
});
export type ClickedInstallBody = z.infer<typeof clickedInstallBodySchema>;
