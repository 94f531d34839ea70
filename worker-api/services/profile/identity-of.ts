import { blankIdentity } from '@/shared/contract/blank-identity.ts';
import type { IdentityStatus, SettingsDocument } from '@/shared/contract/identity.ts';
import { NO_SURVEY } from '@/shared/domain/account/survey.ts';
import { type AcceptedLegal, AGE_BANDS, INSTITUTIONAL_ROLES } from '@/shared/domain/account/user-session.ts';
import { FIRST_COMFORT } from '@/shared/domain/study/reading-comfort.ts';
import { NO_READING_WORDS } from '@/shared/domain/study/reading-words.ts';
import type { UserRow } from '@/worker-api/db/schema.ts';
import type { Entitled } from '../entitlement/entitlements.ts';
import { legalsDue } from './legals.ts';

type Identity = IdentityStatus['identity'];

export interface KnownOf {
  user: UserRow;
  settings: SettingsDocument;
  legals: readonly AcceptedLegal[];
  /** Languages of the user's last motes. */
  spoken: readonly string[];
  /** Names of schools with the user's domain. */
  hints: readonly string[];
  entitled: Entitled;
}

export function identityOf({ user, settings, legals, spoken, hints, entitled }: KnownOf): Identity {
  const name = `${user.givenName} ${user.familyName}`.trim();
  return {
    ...blankIdentity(),
    ...settingsIn(settings),
    userId: user.id,
    primaryEmailAddress: user.email ?? '',
    name,
    givenName: user.givenName,
    familyName: user.familyName,
    displayName: user.displayName || name,
    avatarUrl: user.avatarUrl ?? '',
    createdAt: user.createdAt,
    legals: [...legals],
    legalsDue: legalsDue(legals),
    isMinor: user.isMinor,
    ageBand: AGE_BANDS.find((band) => band === user.ageBand) ?? null,
    mustSayAge: entitled.isPupilOfUnknownAge,
    isGodMode: entitled.isGodMode,
    isAdmin: entitled.isAdmin,
    isTester: entitled.isTester,
    useV4Recorder: user.useV4Recorder,
    countryCode: user.countryCode,
    description: user.description,
    TZOffset: user.tzOffset,
    referrerCode: user.referrerCode,
    institutionName: entitled.institution?.name ?? '',
    institutionalRole: INSTITUTIONAL_ROLES.find((role) => role === user.institutionalRole) ?? null,
    isInstitutionalAdmin: entitled.isInstitutionalAdmin,
    institutionNameHints: hints.slice(0, 5),
    suggestedTranscriptionLanguages: [...spoken],
    dateReplacements: datesOf(entitled),
    shouldSuppressMyClasses: entitled.shouldSuppressMyClasses,
    classTrialCTAEnum: entitled.classTrialCTAEnum,
  };
}

/** Returns the user's settings, with the default for unset ones. */
function settingsIn(settings: SettingsDocument): Partial<Identity> {
  const usual = blankIdentity();
  return {
    myMoteName: settings.myMoteName?.value ?? usual.myMoteName,
    myMoteNamePhonetic: settings.myMoteNamePhonetic?.value ?? usual.myMoteNamePhonetic,
    myMoteNamePlaybackLocation: settings.myMoteNamePlaybackLocation?.value ?? usual.myMoteNamePlaybackLocation,
    loopPrompt: settings.loopPrompt?.value ?? usual.loopPrompt,
    preferredLocale: settings.preferredLocale?.value ?? usual.preferredLocale,
    lastTranslationLanguage: settings.lastTranslationLanguage?.value ?? usual.lastTranslationLanguage,
    voiceMappings: settings.voiceMappings?.value ?? usual.voiceMappings,
    readingWords: settings.readingWords?.value ?? NO_READING_WORDS,
    readingComfort: settings.readingComfort?.value ?? FIRST_COMFORT,
    voiceSpeed: settings.voiceSpeed?.value ?? usual.voiceSpeed,
    highlightColours: settings.highlightColours?.value ?? usual.highlightColours,
    survey: settings.survey?.value ?? NO_SURVEY,
  };
}

/** Returns dates by their names in texts. */
function datesOf({ productStates: [state] }: Entitled): Record<string, number> {
  const dates = { quotaResetsAt: state?.quotaResetsAt, freeTrialExpiry: state?.freeTrialExpiryEpoch };
  return Object.fromEntries(Object.entries(dates).flatMap(([name, at]) => (at == null ? [] : [[name, at]])));
}
