import type { IdentityStatus } from './identity.ts';

type Identity = IdentityStatus['identity'];

/** The five colours with their usual meanings; vocabulary is collected by its colour, so that one stays. */
const HIGHLIGHT_COLOURS: Identity['highlightColours'] = {
  blue: { label: 'Vocabulary', is_locked: true },
  yellow: { label: 'Main ideas', is_locked: false },
  green: { label: 'Evidence', is_locked: false },
  orange: { label: 'Questions', is_locked: false },
  purple: { label: 'Reactions', is_locked: false },
};

/** What is said of somebody of whom nothing is known. */
export const blankIdentity = (): Identity => ({
  userId: '',
  primaryEmailAddress: '',
  name: '',
  givenName: '',
  familyName: '',
  displayName: '',
  avatarUrl: '',
  createdAt: null,
  legals: [],
  legalsDue: [],
  isMinor: false,
  ageBand: null,
  isGodMode: false,
  isAdmin: false,
  isTester: false,
  useV4Recorder: false,
  countryCode: '',
  description: '',
  TZOffset: 0,
  referrerCode: '',
  institutionName: '',
  institutionalRole: null,
  isInstitutionalAdmin: false,
  institutionNameHints: [],
  myMoteName: '',
  myMoteNamePhonetic: '',
  myMoteNamePlaybackLocation: 'none',
  loopPrompt: '',
  preferredLocale: 'en-US',
  lastTranslationLanguage: '',
  voiceMappings: {},
  voiceSpeed: 1,
  suggestedTranscriptionLanguages: [],
  highlightColours: HIGHLIGHT_COLOURS,
  affirmativeCarousel: [],
  assistiveCarousel: [],
  dateReplacements: {},
  shouldSuppressMyClasses: false,
  classTrialCTAEnum: 'none',
});
