import { z } from 'zod';
import { MAX_ADVICE_ID, MAX_DISMISSED } from '@/shared/domain/account/advice.ts';
import { CLASS_COLOURS } from '@/shared/domain/account/class-colour.ts';
import { GOAL_STATUSES, GOALS } from '@/shared/domain/account/goals.ts';
import { SURVEY_INTERESTS, SURVEY_ROLES } from '@/shared/domain/account/survey.ts';
import { FEATURE_KEYS } from '@/shared/domain/account/teacher-controls.ts';
import {
  AGE_BANDS,
  CLASS_TRIAL_CTAS,
  INSTITUTIONAL_ROLES,
  LEGAL_DOCUMENTS,
  NAME_PLAYBACK_LOCATIONS,
  PRODUCTS,
  SIGN_IN_STYLES,
} from '@/shared/domain/account/user-session.ts';
import { ANONYMOUS_ID } from '@/shared/domain/mote/anonymous-id.ts';
import { HIGHLIGHT, HIGHLIGHT_COLOURS } from '@/shared/domain/study/highlight.ts';
import { FACES, MEASURES, type Measure, PAPERS } from '@/shared/domain/study/reading-comfort.ts';
import { READING_WORDS } from '@/shared/domain/study/reading-words.ts';
import { classIdSchema } from './class-id.ts';
import { emailAddressSchema } from './email.ts';
import { machineText, writtenText } from './text.ts';

/** User ids are base62, so that the first character splits users evenly. */
export const USER_ID = /^[0-9A-Za-z]{17}$/;
const shortTextSchema = writtenText(200);
const localeSchema = machineText(35);
const epochMsSchema = z.int().nonnegative();
/** −1: unknown. */
const countOrUnknownSchema = z.int().min(-1);
/** 256 random bits in base64url. */
export const secretTokenSchema = z.string().regex(/^[0-9A-Za-z_-]{43}$/);

export const goalsSchema = z.object(
  Object.fromEntries(GOALS.map((goal) => [goal, z.enum(GOAL_STATUSES).nullable()])) as {
    [K in (typeof GOALS)[number]]: z.ZodNullable<z.ZodEnum<{ [S in (typeof GOAL_STATUSES)[number]]: S }>>;
  },
);

export const acceptedLegalSchema = z.object({
  document: z.enum(LEGAL_DOCUMENTS),
  version: machineText(20),
  acceptedAt: epochMsSchema,
});

export const productStateSchema = z.object({
  productName: shortTextSchema.nullable(),
  productEnum: z.enum(PRODUCTS).nullable(),
  freeTrialExpiryEpoch: epochMsSchema.nullable(),
  freeTrialExpired: z.boolean(),
  isInFreeTrial: z.boolean(),
  isVIP: z.boolean(),
  isPaid: z.boolean(),
  isUpgradable: z.boolean(),
  quotaResetsAt: epochMsSchema.nullable(),
  canMote: z.boolean(),
  canTranscribe: z.boolean(),
  isMyMoteNameEnabled: z.boolean(),
  transcriptionOptOut: z.boolean(),
});

export const adviceCardSchema = z.object({
  id: shortTextSchema,
  kind: z.enum(['praise', 'next-step', 'tip', 'announcement']),
  textId: shortTextSchema,
  action: z.string().startsWith('/').max(500).nullable(),
  isDismissible: z.boolean(),
  audience: z.enum(['all', 'teachers', 'adults']),
  /** Time of the newest event behind a card that can become due again. Absent: dismissed for ever. */
  occasion: epochMsSchema.optional(),
});

/** The optional member `auth` of any 2xx JSON answer (decisions: auth data). */
export const authDataSchema = z.object({
  isLoggedIn: z.boolean(),
  accessToken: z.string().optional(),
  acquiredScopes: z.array(z.string()).optional(),
  style: z.enum(SIGN_IN_STYLES).optional(),
  /**
   * A device with several users: the session ends soon, and local data stays where it is. Absent: the user's own
   * device.
   */
  isSharedDevice: z.boolean().optional(),
});
export type AuthData = z.infer<typeof authDataSchema>;

export const highlightColoursSchema = z.record(
  z.enum(HIGHLIGHT_COLOURS),
  z.object({ label: writtenText(HIGHLIGHT.maxLabel), is_locked: z.boolean() }),
);

const phraseSchema = writtenText(READING_WORDS.maxPhrase).min(1);
/** Words that reading aloud skips or pronounces differently. */
export const readingWordsSchema = z
  .object({
    skipped: z.array(phraseSchema).readonly(),
    pronounced: z.record(phraseSchema, writtenText(READING_WORDS.maxSay).min(1)).readonly(),
  })
  .refine(({ skipped, pronounced }) => skipped.length + Object.keys(pronounced).length <= READING_WORDS.maxWords);

const measure = (name: Measure) => z.number().min(MEASURES[name].min).max(MEASURES[name].max);
/** How the user likes to read: the reader view's look. */
export const readingComfortSchema = z.object({
  face: z.enum(FACES),
  paper: z.enum(PAPERS),
  hasSyllables: z.boolean(),
  size: measure('size'),
  letters: measure('letters'),
  words: measure('words'),
  lines: measure('lines'),
  width: measure('width'),
});

/** Role and interest of the first steps; null: not answered. */
const surveySchema = z.object({ role: z.enum(SURVEY_ROLES).nullable(), interest: z.enum(SURVEY_INTERESTS).nullable() });

/** A class in which the user is a pupil. */
const ownClassSchema = z.object({
  id: classIdSchema,
  name: z.string(),
  colour: z.enum(CLASS_COLOURS),
  /** The pupil's face in this class, the same as on its shared device. */
  face: z.int().nonnegative(),
});
export type OwnClass = z.infer<typeof ownClassSchema>;

/** The identity status. While signed out, only `device` and `auth` are present. */
export const identityStatusSchema = z.object({
  device: z.object({
    recommendedUXLocale: localeSchema,
    recommendedTranscriptionLocale: localeSchema,
    transcriptionOptOutEnabled: z.boolean(),
    /** Events that the extension sends for some users only; absent: it sends all. */
    sampling: z
      .object({ sampledEvents: z.array(z.string().max(80)), sampleFirst: z.array(z.string().length(1)) })
      .optional(),
  }),
  auth: authDataSchema.extend({ acquiredScopes: z.array(z.string()), style: z.enum(SIGN_IN_STYLES) }),
  goals: goalsSchema,
  productStates: z.array(productStateSchema),
  identity: z.object({
    /** User id, or the anonymous id from the headers; empty without one. */
    userId: z.union([z.string().regex(USER_ID), z.string().regex(ANONYMOUS_ID), z.literal('')]),
    primaryEmailAddress: z.string(),
    name: z.string(),
    givenName: z.string(),
    familyName: z.string(),
    displayName: z.string(),
    avatarUrl: z.string(),
    createdAt: epochMsSchema.nullable(),
    legals: z.array(acceptedLegalSchema),
    /** Documents whose newest version the user has not accepted. */
    legalsDue: z.array(z.object({ document: z.enum(LEGAL_DOCUMENTS), version: z.string() })),
    isMinor: z.boolean(),
    /** Null: the user has not stated their age. */
    ageBand: z.enum(AGE_BANDS).nullable(),
    /**
     * True for a pupil who has not stated their age: motes are private, and the recorder asks before the first link.
     * Absent: an older server.
     */
    mustSayAge: z.boolean().optional(),
    /** The classes of a pupil who has to choose: two or more. Absent: no choice, or an older server. */
    ownClasses: z.array(ownClassSchema).optional(),
    isGodMode: z.boolean(),
    /** Shows the Admin menu; the server checks each call itself. */
    isAdmin: z.boolean(),
    /** Shows the debug switch for United States schools. */
    isTester: z.boolean(),
    useV4Recorder: z.boolean(),
    countryCode: z.string().max(2),
    description: shortTextSchema,
    TZOffset: z.int(),
    referrerCode: z.string().max(9),
    institutionName: z.string(),
    institutionalRole: z.enum(INSTITUTIONAL_ROLES).nullable(),
    isInstitutionalAdmin: z.boolean(),
    institutionNameHints: z.array(z.string()).max(5),
    myMoteName: z.string(),
    myMoteNamePhonetic: shortTextSchema,
    myMoteNamePlaybackLocation: z.enum(NAME_PLAYBACK_LOCATIONS),
    loopPrompt: z.string().max(500),
    /** Empty: not chosen, so each device uses the browser's language. */
    preferredLocale: localeSchema,
    lastTranslationLanguage: localeSchema,
    voiceMappings: z.record(machineText(35), machineText(200)),
    voiceSpeed: z.number().min(0.5).max(2.5),
    /** Absent: an older server. */
    readingWords: readingWordsSchema.optional(),
    /** Absent: an older server. */
    readingComfort: readingComfortSchema.optional(),
    suggestedTranscriptionLanguages: z.array(localeSchema),
    highlightColours: highlightColoursSchema,
    /** The answers to the survey. Absent: an older server. */
    survey: surveySchema.optional(),
    affirmativeCarousel: z.array(adviceCardSchema),
    assistiveCarousel: z.array(adviceCardSchema),
    dateReplacements: z.record(z.string(), epochMsSchema),
    shouldSuppressMyClasses: z.boolean(),
    classTrialCTAEnum: z.enum(CLASS_TRIAL_CTAS),
  }),
  entitlements: z.object({
    isInstitutional: z.boolean(),
    canUseBook: z.boolean(),
    hitBookLimit: z.boolean(),
    canCreateClass: z.boolean(),
    enhancement: z.object({ isEnabled: z.boolean(), isForbidden: z.boolean() }),
    freeMotes: z.object({
      freeMotesMintedEpoch: countOrUnknownSchema,
      totalFreeMotes: countOrUnknownSchema,
      usedFreeMotes: countOrUnknownSchema,
      availableFreeMotes: countOrUnknownSchema,
    }),
    applyFreeMoteRationing: z.boolean(),
    /** Maximum length of a mote in seconds, by the kind of user. */
    maxMoteSeconds: z.int().positive(),
    /** False: under 13 without a consent record; takes stay on the device. */
    canUpload: z.boolean(),
    /** The effective values for this user: off if any class of a pupil has it off. */
    teacherControls: z.object({
      ...(Object.fromEntries(FEATURE_KEYS.map((key) => [key, z.object({ isEnabled: z.boolean() })])) as {
        [K in (typeof FEATURE_KEYS)[number]]: z.ZodObject<{ isEnabled: z.ZodBoolean }>;
      }),
    }),
    teacherControlsVersion: z.int().nonnegative(),
    /**
     * Epoch ms until which the values are valid. After it, values that are off stay off (decisions: teacher controls).
     */
    teacherControlsUntil: epochMsSchema,
  }),
});
export type IdentityStatus = z.infer<typeof identityStatusSchema>;

/** POST i/status: reads only. The body has the device's own facts. */
export const statusBodySchema = z
  .object({ locales: z.array(localeSchema).max(10), TZOffset: z.int().min(-1000).max(1000) })
  .partial()
  .optional();

/** The sign-up form beyond the address; stored with the link and used when the link creates an account. */
export const signUpDetailsSchema = z.object({
  ageBand: z.enum(AGE_BANDS),
  legals: z.array(z.object({ document: z.enum(LEGAL_DOCUMENTS), version: machineText(20) })),
  institutionName: shortTextSchema.optional(),
  referrerCode: z
    .string()
    .regex(/^[0-9A-Za-z_-]{1,9}$/)
    .optional(),
});
export type SignUpDetails = z.infer<typeof signUpDetailsSchema>;

/** POST i/signIn/otl: 202 with the same bytes for every caller and every address. */
export const signInMailBodySchema = z.object({
  email: emailAddressSchema,
  /** The caller's own address, as the caller reports it. It decides nothing and is not stored (docs/decisions.md). */
  containingURL: z.url().max(2000),
  returnTo: machineText(2000).optional(),
  /** 256 random bits that the requesting browser stores: with it the link needs no confirm button. */
  nonce: secretTokenSchema.optional(),
  locale: localeSchema.optional(),
  isSharedDevice: z.boolean().optional(),
  signUp: signUpDetailsSchema.optional(),
});
export type SignInMailBody = z.infer<typeof signInMailBodySchema>;

/** POST i/signIn/clientOTL: redeems a link, the end of an OIDC sign-in or a handoff code. Returns IdentityStatus. */
export const signInBodySchema = z.object({
  token: secretTokenSchema,
  /** Same as in `SignInMailBody`. */
  containingURL: z.url().max(2000),
  /** The nonce of the browser that requested the link. */
  nonce: secretTokenSchema.optional(),
  /**
   * Without a nonce: the address of the link's recipient, typed by the user who opens it. It prevents sign-in by
   * another user's link.
   */
  email: machineText(254).optional(),
  /**
   * Created by the client for this attempt when it has no nonce. With it, the request can be repeated if the response
   * was lost.
   */
  retry: secretTokenSchema.optional(),
  isSharedDevice: z.boolean().optional(),
  TZOffset: z.int().min(-1000).max(1000).optional(),
  /**
   * The sign-up form, filled in before this browser went to a provider; used if an account is created. A link has its
   * own.
   */
  signUp: signUpDetailsSchema.optional(),
  /** Motes of these anonymous owners move to the account. A claim of one mote proves each owner. */
  claims: z
    .array(z.string().regex(/^[0-9a-f]{64}$/))
    .max(200)
    .optional(),
});
export type SignInBody = z.infer<typeof signInBodySchema>;

/** The identity status, with the page where the user continues. */
export const signInAnswerSchema = identityStatusSchema.extend({
  returnTo: z.string().nullable(),
  isNewUser: z.boolean(),
});
export type SignInAnswer = z.infer<typeof signInAnswerSchema>;

/** GET i/providers: the sign-in methods of this installation, and the required one for an address. */
export const providersAnswerSchema = z.object({
  google: z.boolean(),
  classlink: z.boolean(),
  mail: z.boolean(),
  /** True if mail is not sent but shown in the development outbox, whose address `npm start` prints. */
  outbox: z.boolean(),
});

/** GET i/oidc/:provider/start: starts a sign-in, or with `file` asks for access to a file. */
export const oidcStartQuerySchema = z.object({
  returnTo: z.string().optional(),
  nonceHash: z.string().optional(),
  file: z.string().optional(),
});

/** POST i/handoff: a single-use code of 60 s for the extension. */
export const handoffAnswerSchema = z.object({ code: secretTokenSchema, expiresAt: epochMsSchema });

export const sessionInfoSchema = z.object({
  id: z.string(),
  clientType: z.enum(['website', 'extension']),
  /** Browser and system as text, for example 'Chrome on Chrome OS'. */
  device: z.string(),
  style: z.enum(SIGN_IN_STYLES),
  createdAt: epochMsSchema,
  lastUsedAt: epochMsSchema,
  isCurrent: z.boolean(),
  /** The calling session, or the one signed in with it: the extension of that site, or the site. */
  isThisBrowser: z.boolean(),
});
export const sessionListSchema = z.object({ sessions: z.array(sessionInfoSchema) });
export type SessionList = z.infer<typeof sessionListSchema>;

/** One document of settings with a version per field: the higher version wins, field by field. */
const setting = <T extends z.ZodType>(value: T) => z.object({ value, version: z.int().nonnegative() }).optional();
export const settingsDocumentSchema = z.object({
  preferredLocale: setting(localeSchema),
  voiceMappings: setting(z.record(machineText(35), machineText(200))),
  voiceSpeed: setting(z.number().min(0.5).max(2.5)),
  readingWords: setting(readingWordsSchema),
  readingComfort: setting(readingComfortSchema),
  highlightColours: setting(highlightColoursSchema),
  lastTranslationLanguage: setting(localeSchema),
  loopPrompt: setting(writtenText(500)),
  transcriptionOptOut: setting(z.boolean()),
  myMoteNamePlaybackLocation: setting(z.enum(NAME_PLAYBACK_LOCATIONS)),
  myMoteNamePhonetic: setting(shortTextSchema),
  myMoteName: setting(machineText(17)),
  enhancement: setting(z.object({ isEnabled: z.boolean() })),
  survey: setting(surveySchema),
  /** Ids of cards, also of those that only a newer version knows. */
  dismissedCards: setting(z.array(machineText(MAX_ADVICE_ID)).max(MAX_DISMISSED)),
  holiday: setting(z.object({ enabled: z.boolean(), features: z.object({ sound: z.boolean(), visual: z.boolean() }) })),
});
export type SettingsDocument = z.infer<typeof settingsDocumentSchema>;
export type SettingName = keyof SettingsDocument;
/** POST i/settings: returns the merged document. */
export const settingsAnswerSchema = z.object({ settings: settingsDocumentSchema });

/** POST i/profile: the user's own details. Absent members stay unchanged. */
export const profileBodySchema = z
  .object({
    givenName: shortTextSchema,
    familyName: shortTextSchema,
    displayName: shortTextSchema,
    description: shortTextSchema,
    countryCode: z.string().regex(/^[A-Z]{2}$/),
    ageBand: z.enum(AGE_BANDS),
    legals: z.array(z.object({ document: z.enum(LEGAL_DOCUMENTS), version: machineText(20) })),
    /** A name from `institutionNameHints` is joined. For any other name, the user requests to join. */
    institutionName: shortTextSchema,
  })
  .partial();
export type ProfileBody = z.infer<typeof profileBodySchema>;

/** POST i/goals. */
export const goalBodySchema = z.object({ goal: z.enum(GOALS), status: z.enum(GOAL_STATUSES) });

/** POST a/exports, GET a/exports/:id. */
export const exportAnswerSchema = z.object({
  id: z.string(),
  state: z.enum(['queued', 'ready', 'failed']),
  /** Address of the archive below the API's base; null until ready. */
  url: z.string().nullable(),
});

/** POST a/delete: the address typed again, as a guard against accidents. */
export const deleteAccountBodySchema = z.object({ confirmEmail: z.string().max(254) });
