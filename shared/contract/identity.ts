import { z } from 'zod';
import { ANONYMOUS_ID } from '@/shared/domain/anonymous-id.ts';
import { GOAL_STATUSES, GOALS } from '@/shared/domain/goals.ts';
import { HIGHLIGHT, HIGHLIGHT_COLOURS } from '@/shared/domain/highlight.ts';
import { READING_WORDS } from '@/shared/domain/reading-words.ts';
import { FEATURE_KEYS } from '@/shared/domain/teacher-controls.ts';
import {
  AGE_BANDS,
  CLASS_TRIAL_CTAS,
  INSTITUTIONAL_ROLES,
  LEGAL_DOCUMENTS,
  NAME_PLAYBACK_LOCATIONS,
  PRODUCTS,
  SIGN_IN_STYLES,
} from '@/shared/domain/user-session.ts';
import { machineText, writtenText } from './text.ts';

/** User ids are base62, so that the first character splits users evenly. */
export const USER_ID = /^[0-9A-Za-z]{17}$/;
const shortText = writtenText(200);
const locale = machineText(35);
const epochMs = z.int().nonnegative();
/** −1: unknown. */
const countOrUnknown = z.int().min(-1);
const emailAddress = z.email().max(254);
/** 256 random bits in base64url. */
export const SecretToken = z.string().regex(/^[0-9A-Za-z_-]{43}$/);

export const Goals = z.object(
  Object.fromEntries(GOALS.map((goal) => [goal, z.enum(GOAL_STATUSES).nullable()])) as {
    [K in (typeof GOALS)[number]]: z.ZodNullable<z.ZodEnum<{ [S in (typeof GOAL_STATUSES)[number]]: S }>>;
  },
);

export const AcceptedLegal = z.object({
  document: z.enum(LEGAL_DOCUMENTS),
  version: machineText(20),
  acceptedAt: epochMs,
});

export const ProductState = z.object({
  productName: shortText.nullable(),
  productEnum: z.enum(PRODUCTS).nullable(),
  freeTrialExpiryEpoch: epochMs.nullable(),
  freeTrialExpired: z.boolean(),
  isInFreeTrial: z.boolean(),
  isVIP: z.boolean(),
  isPaid: z.boolean(),
  isUpgradable: z.boolean(),
  quotaResetsAt: epochMs.nullable(),
  canMote: z.boolean(),
  canTranscribe: z.boolean(),
  isMyMoteNameEnabled: z.boolean(),
  transcriptionOptOut: z.boolean(),
});

export const AdviceCard = z.object({
  id: shortText,
  kind: z.enum(['praise', 'next-step', 'tip', 'announcement']),
  textId: shortText,
  action: z.string().startsWith('/').max(500).nullable(),
  isDismissible: z.boolean(),
  audience: z.enum(['all', 'teachers', 'adults']),
});

/** The optional member `auth` of any 2xx JSON answer (decisions: auth data). */
export const AuthData = z.object({
  isLoggedIn: z.boolean(),
  accessToken: z.string().optional(),
  acquiredScopes: z.array(z.string()).optional(),
  style: z.enum(SIGN_IN_STYLES).optional(),
  /** On a device that others use too: the session ends soon, and what lies on the device stays where it is. Absent: it is the person's own. */
  isSharedDevice: z.boolean().optional(),
});
export type AuthData = z.infer<typeof AuthData>;

export const HighlightColours = z.record(
  z.enum(HIGHLIGHT_COLOURS),
  z.object({ label: writtenText(HIGHLIGHT.maxLabel), is_locked: z.boolean() }),
);

const phrase = writtenText(READING_WORDS.maxPhrase).min(1);
/** What reading aloud skips, and what it says differently. */
export const ReadingWords = z
  .object({
    skipped: z.array(phrase).readonly(),
    pronounced: z.record(phrase, writtenText(READING_WORDS.maxSay).min(1)).readonly(),
  })
  .refine(({ skipped, pronounced }) => skipped.length + Object.keys(pronounced).length <= READING_WORDS.maxWords);

/** Absent beyond `device` and `auth` for who is signed out. */
export const IdentityStatus = z.object({
  device: z.object({
    recommendedUXLocale: locale,
    recommendedTranscriptionLocale: locale,
    transcriptionOptOutEnabled: z.boolean(),
    /** Which events the extension does not send for everybody; absent: it sends all. */
    sampling: z
      .object({ sampledEvents: z.array(z.string().max(80)), sampleFirst: z.array(z.string().length(1)) })
      .optional(),
  }),
  auth: AuthData.extend({ acquiredScopes: z.array(z.string()), style: z.enum(SIGN_IN_STYLES) }),
  goals: Goals,
  productStates: z.array(ProductState),
  identity: z.object({
    /** User id, or the anonymous id that the headers say; empty without one. */
    userId: z.union([z.string().regex(USER_ID), z.string().regex(ANONYMOUS_ID), z.literal('')]),
    primaryEmailAddress: z.string(),
    name: z.string(),
    givenName: z.string(),
    familyName: z.string(),
    displayName: z.string(),
    avatarUrl: z.string(),
    createdAt: epochMs.nullable(),
    legals: z.array(AcceptedLegal),
    /** Documents whose newest version was not accepted yet. */
    legalsDue: z.array(z.object({ document: z.enum(LEGAL_DOCUMENTS), version: z.string() })),
    isMinor: z.boolean(),
    /** Null: not asked yet. */
    ageBand: z.enum(AGE_BANDS).nullable(),
    isGodMode: z.boolean(),
    /** Shows the Admin menu; the server decides at each call. */
    isAdmin: z.boolean(),
    /** Shows the debug switch for United States schools. */
    isTester: z.boolean(),
    useV4Recorder: z.boolean(),
    countryCode: z.string().max(2),
    description: shortText,
    TZOffset: z.int(),
    referrerCode: z.string().max(9),
    institutionName: z.string(),
    institutionalRole: z.enum(INSTITUTIONAL_ROLES).nullable(),
    isInstitutionalAdmin: z.boolean(),
    institutionNameHints: z.array(z.string()).max(5),
    myMoteName: z.string(),
    myMoteNamePhonetic: shortText,
    myMoteNamePlaybackLocation: z.enum(NAME_PLAYBACK_LOCATIONS),
    loopPrompt: z.string().max(500),
    /** Empty: none was chosen; then it is the browser's on each device. */
    preferredLocale: locale,
    lastTranslationLanguage: locale,
    voiceMappings: z.record(machineText(35), machineText(200)),
    voiceSpeed: z.number().min(0.5).max(2.5),
    /** Absent: a server from before it. */
    readingWords: ReadingWords.optional(),
    suggestedTranscriptionLanguages: z.array(locale),
    highlightColours: HighlightColours,
    affirmativeCarousel: z.array(AdviceCard),
    assistiveCarousel: z.array(AdviceCard),
    dateReplacements: z.record(z.string(), epochMs),
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
      freeMotesMintedEpoch: countOrUnknown,
      totalFreeMotes: countOrUnknown,
      usedFreeMotes: countOrUnknown,
      availableFreeMotes: countOrUnknown,
    }),
    applyFreeMoteRationing: z.boolean(),
    /** Longest mote in seconds, by the kind of user. */
    maxMoteSeconds: z.int().positive(),
    /** False: under 13 without a consent record; takes stay on the device. */
    canUpload: z.boolean(),
    /** The effective values for this user: off where any class of a pupil's has it off. */
    teacherControls: z.object({
      ...(Object.fromEntries(FEATURE_KEYS.map((key) => [key, z.object({ isEnabled: z.boolean() })])) as {
        [K in (typeof FEATURE_KEYS)[number]]: z.ZodObject<{ isEnabled: z.ZodBoolean }>;
      }),
    }),
    teacherControlsVersion: z.int().nonnegative(),
    /** Epoch ms until which the server stands by them. After it what is off stays off (decisions: teacher controls). */
    teacherControlsUntil: epochMs,
  }),
});
export type IdentityStatus = z.infer<typeof IdentityStatus>;

/** POST i/status reads only; the body says what the device knows of itself. */
export const StatusBody = z
  .object({ locales: z.array(locale).max(10), TZOffset: z.int().min(-1000).max(1000) })
  .partial()
  .optional();

/** What a sign-up asks beyond the address; kept with the link and used when it makes an account. */
export const SignUpDetails = z.object({
  ageBand: z.enum(AGE_BANDS),
  legals: z.array(z.object({ document: z.enum(LEGAL_DOCUMENTS), version: machineText(20) })),
  institutionName: shortText.optional(),
  referrerCode: z
    .string()
    .regex(/^[0-9A-Za-z_-]{1,9}$/)
    .optional(),
});
export type SignUpDetails = z.infer<typeof SignUpDetails>;

/** POST i/signIn/otl: 202 with the same bytes, whoever asks about whomever. */
export const SignInMailBody = z.object({
  email: emailAddress,
  /** Where the caller says that it stands. Nothing is decided by it, and it is not kept (docs/decisions.md). */
  containingURL: z.url().max(2000),
  returnTo: machineText(2000).optional(),
  /** 256 random bits that the asking browser keeps: with it the link needs no confirm button. */
  nonce: SecretToken.optional(),
  locale: locale.optional(),
  isSharedDevice: z.boolean().optional(),
  signUp: SignUpDetails.optional(),
});
export type SignInMailBody = z.infer<typeof SignInMailBody>;

/** POST i/signIn/clientOTL: spends a link, the end of an OIDC sign-in or a handoff code. Answers IdentityStatus. */
export const SignInBody = z.object({
  token: SecretToken,
  /** As in `SignInMailBody`. */
  containingURL: z.url().max(2000),
  /** As the browser said it that asked for the link. */
  nonce: SecretToken.optional(),
  /** Without its nonce: the address that the link went to, typed by who opens it; so that nobody comes in by somebody else's link. */
  email: machineText(254).optional(),
  /** Made by the client for this try, where it has no nonce: with it the same may be asked again when the answer was lost. */
  retry: SecretToken.optional(),
  isSharedDevice: z.boolean().optional(),
  TZOffset: z.int().min(-1000).max(1000).optional(),
  /** What was filled in before this browser went to a provider; counts where it makes an account. A link brings its own. */
  signUp: SignUpDetails.optional(),
  /** Motes of these anonymous owners move to the account: each proved by a claim of one of its motes. */
  claims: z
    .array(z.string().regex(/^[0-9a-f]{64}$/))
    .max(200)
    .optional(),
});
export type SignInBody = z.infer<typeof SignInBody>;

/** The identity status with where the sign-in was to go on. */
export const SignInAnswer = IdentityStatus.extend({ returnTo: z.string().nullable(), isNewUser: z.boolean() });
export type SignInAnswer = z.infer<typeof SignInAnswer>;

/** GET i/providers: which doors this installation has, and which one an address must take. */
export const ProvidersAnswer = z.object({
  google: z.boolean(),
  classlink: z.boolean(),
  mail: z.boolean(),
  /** No mail is sent: whoever sits at the server's machine reads it at /dev/outbox. */
  outbox: z.boolean(),
});

/** POST i/handoff: a single-use code of 60 s for the extension. */
export const HandoffAnswer = z.object({ code: SecretToken, expiresAt: epochMs });

export const SessionInfo = z.object({
  id: z.string(),
  clientType: z.enum(['website', 'extension']),
  /** Browser and system in words, as 'Chrome on Chrome OS'. */
  device: z.string(),
  style: z.enum(SIGN_IN_STYLES),
  createdAt: epochMs,
  lastUsedAt: epochMs,
  isCurrent: z.boolean(),
  /** The one that asks, or what is signed in beside it: the extension of that site, or the site. */
  isThisBrowser: z.boolean(),
});
export const SessionList = z.object({ sessions: z.array(SessionInfo) });
export type SessionList = z.infer<typeof SessionList>;

/** One document of settings with a version per field: the higher version wins, field by field. */
const setting = <T extends z.ZodType>(value: T) => z.object({ value, version: z.int().nonnegative() }).optional();
export const SettingsDocument = z.object({
  preferredLocale: setting(locale),
  voiceMappings: setting(z.record(machineText(35), machineText(200))),
  voiceSpeed: setting(z.number().min(0.5).max(2.5)),
  readingWords: setting(ReadingWords),
  highlightColours: setting(HighlightColours),
  lastTranslationLanguage: setting(locale),
  loopPrompt: setting(writtenText(500)),
  transcriptionOptOut: setting(z.boolean()),
  myMoteNamePlaybackLocation: setting(z.enum(NAME_PLAYBACK_LOCATIONS)),
  myMoteNamePhonetic: setting(shortText),
  myMoteName: setting(machineText(17)),
  enhancement: setting(z.object({ isEnabled: z.boolean() })),
  holiday: setting(z.object({ enabled: z.boolean(), features: z.object({ sound: z.boolean(), visual: z.boolean() }) })),
});
export type SettingsDocument = z.infer<typeof SettingsDocument>;
export type SettingName = keyof SettingsDocument;
/** POST i/settings answers the merged document. */
export const SettingsAnswer = z.object({ settings: SettingsDocument });

/** POST i/profile: what a person says of themselves; absent members stay. */
export const ProfileBody = z
  .object({
    givenName: shortText,
    familyName: shortText,
    displayName: shortText,
    description: shortText,
    countryCode: z.string().regex(/^[A-Z]{2}$/),
    ageBand: z.enum(AGE_BANDS),
    legals: z.array(z.object({ document: z.enum(LEGAL_DOCUMENTS), version: machineText(20) })),
    /** One of `institutionNameHints` is joined, any other is asked for. */
    institutionName: shortText,
  })
  .partial();
export type ProfileBody = z.infer<typeof ProfileBody>;

/** POST i/goals. */
export const GoalBody = z.object({ goal: z.enum(GOALS), status: z.enum(GOAL_STATUSES) });

/** POST a/exports, GET a/exports/:id. */
export const ExportAnswer = z.object({
  id: z.string(),
  state: z.enum(['queued', 'ready', 'failed']),
  /** Address of the archive below the API's base; null until ready. */
  url: z.string().nullable(),
});

/** POST a/delete: the address typed again, so that nobody does it by a slip. */
export const DeleteAccountBody = z.object({ confirmEmail: z.string().max(254) });
