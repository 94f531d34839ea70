/**
 * Every error code of Mote, in one list. A code is kebab-case; the sentence a person reads is the Fluent message
 * `error-<code>` (a house rule checks that each has one). HTTP statuses stand beside the codes that the API answers with.
 */
export const API_ERRORS = {
  'bad-request': 400,
  'malformed-id': 400,
  'claim-mismatch': 403,
  'not-yours': 403,
  'session-invalid': 403,
  'consent-needed': 403,
  /** Signed out, and the thing needs an account. Shown in place; it signs nobody out. */
  'sign-in-needed': 403,
  /** Signed in, but too long ago for what cannot be undone. */
  'sign-in-again': 403,
  'not-allowed': 403,
  /** A teacher has switched recording off for whoever this is. */
  'recording-off': 403,
  /** A teacher has switched translation off for whoever this is. */
  'translate-off': 403,
  /** A teacher has switched reading aloud off for whoever this is. */
  'read-aloud-off': 403,
  /** Who this is has not allowed that content is worked on by the server, or their school forbids it. */
  'server-help-off': 403,
  /** A one-time link that is spent, over, foreign or cut: one code for all, so that it tells nothing. */
  'link-invalid': 403,
  /** Sign-in by an identity provider: the person or the provider said no, it has not verified the address, the school chose another way in. */
  'provider-denied': 403,
  'email-unverified': 403,
  'wrong-door': 403,
  /** Google has not been asked, has said no, or the hour is over. */
  'file-not-granted': 403,
  /** Google lets Mote open only files that were chosen for it. */
  'file-not-opened': 404,
  'no-such-mote': 404,
  'no-such-tote': 404,
  'no-such-session': 404,
  'no-such-class': 404,
  'no-such-institution': 404,
  'no-such-code': 404,
  'no-such-export': 404,
  'no-such-route': 404,
  'no-such-upload': 404,
  'mote-not-ready': 404,
  'body-too-slow': 408,
  'already-finished': 409,
  /** The only administrator of a school cannot leave it. */
  'last-admin': 409,
  /** A mail domain belongs to one school. */
  'domain-taken': 409,
  'allowance-used-up': 409,
  'offset-mismatch': 409,
  'idempotency-conflict': 409,
  'hash-mismatch': 409,
  /** Google took what was sent, and it is not there. */
  'file-link-not-kept': 409,
  'mote-removed': 410,
  'mote-expired': 410,
  'body-too-large': 413,
  'title-too-long': 413,
  'piece-too-large': 413,
  'mote-too-large': 413,
  'mote-too-long': 413,
  'text-too-long': 413,
  'not-audio': 422,
  /** No engine that may be used here translates from the one language into the other. */
  'pair-unavailable': 422,
  /** This server does not have that voice, or not any more. */
  'server-voice-unknown': 422,
  'upload-locked': 423,
  'provider-failed': 502,
  /** A translator answered with nothing that can be used. */
  'translator-failed': 502,
  /** A voice's service answered with nothing that can be heard. */
  'server-voice-failed': 502,
  /** Whether Google has done it is not known. */
  'file-service-failed': 502,
  'too-many-requests': 429,
  internal: 500,
  'format-not-offered': 501,
  overloaded: 503,
  'translator-slow': 504,
  'server-voice-slow': 504,
  'storage-full': 507,
} as const;
export type ApiErrorCode = keyof typeof API_ERRORS;

/** What can go wrong at the microphone. The five blocked states of the permission screens, and two that occur in a take. */
export const MICROPHONE_ERRORS = [
  'microphone-not-asked',
  'microphone-denied',
  'microphone-blocked-by-policy',
  /** The browser may, and the operating system does not let it: its own privacy settings. */
  'microphone-blocked-by-system',
  'microphone-missing',
  'microphone-busy',
  'microphone-muted',
  'microphone-lost',
] as const;
export type MicrophoneErrorCode = (typeof MICROPHONE_ERRORS)[number];

/** Their own sentences speak of what was recorded up to here. */
const SPEAKS_OF_A_TAKE: readonly MicrophoneErrorCode[] = ['microphone-denied', 'microphone-blocked-by-policy'];

/** The Fluent message for a microphone that does not open where nobody has recorded anything. */
export const sentenceBeforeTake = (code: MicrophoneErrorCode): string =>
  SPEAKS_OF_A_TAKE.includes(code) ? `before-take-${code}` : `error-${code}`;

/** Reasons why an integration could not place a link (design.md 4). */
export const INSERT_ERRORS = ['target-gone', 'read-only', 'rejected-by-host', 'text-moved'] as const;
export type InsertErrorCode = (typeof INSERT_ERRORS)[number];

/** Why a recording that is there already is no answer to a question whose maker has set limits. */
export const ANSWER_ERRORS = ['answer-too-long', 'answer-from-elsewhere'] as const;
export type AnswerErrorCode = (typeof ANSWER_ERRORS)[number];
export const isAnswerError = (code: ErrorCode): code is AnswerErrorCode => ANSWER_ERRORS.some((one) => one === code);

/** Why a text was not read aloud to its end. */
export const SPEECH_ERRORS = [
  'no-voice',
  'voice-failed',
  /** The voices of this language are on the internet, and the device is not. */
  'voice-offline',
  /** Only the school's server has a voice for it, and the person has not been told yet that their text goes there. */
  'voice-untold',
] as const;
export type SpeechErrorCode = (typeof SPEECH_ERRORS)[number];

/** Why a server's voice did not speak a text. */
export type SpeechServiceErrorCode = Extract<
  ApiErrorCode,
  'server-voice-unknown' | 'server-voice-failed' | 'server-voice-slow' | 'too-many-requests'
>;

/** Why a text was not translated. */
export type TranslateErrorCode =
  | Extract<
      ApiErrorCode,
      | 'translate-off'
      | 'server-help-off'
      | 'text-too-long'
      | 'pair-unavailable'
      | 'translator-failed'
      | 'translator-slow'
      | 'sign-in-needed'
      | 'too-many-requests'
    >
  | Extract<ClientErrorCode, 'translator-offline' | 'translation-untold' | 'aborted'>;

/** Why the words of a picture were not read. */
export const RECOGNITION_ERRORS = [
  /** What reads them is not there, or does not answer. */
  'recognition-failed',
  /** It does not know this language. */
  'recognition-no-language',
] as const;
export type RecognitionErrorCode = (typeof RECOGNITION_ERRORS)[number];

/** Faults of the device, the messenger and the network, met on the client only. */
export const CLIENT_ERRORS = [
  'offline',
  'timed-out',
  'no-receiver',
  'aborted',
  'device-storage-full',
  'device-storage-refused',
  'recording-failed',
  'encoder-failed',
  'already-recording',
  /** Only where the browser's sidebar holds the recorder (Firefox). */
  'sidebar-closed',
  /** Whoever made the question allows no further answer. */
  'attempts-used-up',
  'no-such-take',
  'clipboard-refused',
  'extension-updated',
  'playback-failed',
  'dictionary-unreadable',
  /** The dictionary does not have it, or it is more than a word. */
  'word-unknown',
  /** Nobody has a dictionary of the word's language. */
  'no-dictionary',
  /** No words of the page are selected, or they stand where one writes. */
  'nothing-selected',
  /** The page paints its words itself, and Mote does not know where. */
  'highlight-painted',
  'selection-too-long',
  /** The words that were highlighted are not on the page any more. */
  'highlight-lost',
  /** A teacher has switched this tool off. */
  'feature-off',
  /** The page shows no words. */
  'nothing-to-read',
  /** The page shows a frame of another site, which nobody outside it can read, and no words beside it. */
  'words-in-frame',
  /** The page paints its words on a canvas, and shows no others. */
  'words-painted',
  /** The browser's own viewer shows a PDF, whose words no extension can read. */
  'words-in-pdf',
  /** The browser lets nobody into this page, or its person has not called Mote there. */
  'page-out-of-reach',
  /** It is in the language already that it is to be translated into. */
  'same-language',
  /** Only a server translates this, and the device is offline. */
  'translator-offline',
  /** The next rung is the server, and the person has not been told yet that their text goes there. */
  'translation-untold',
  /** The browser gives no picture of this page before its person has called Mote there, or allowed all pages. */
  'capture-not-allowed',
  'capture-failed',
  /** A teacher has switched selecting an area off. */
  'select-area-off',
  'server-unreachable',
  'unknown',
] as const;
export type ClientErrorCode = (typeof CLIENT_ERRORS)[number];

export type ErrorCode =
  | ApiErrorCode
  | MicrophoneErrorCode
  | InsertErrorCode
  | AnswerErrorCode
  | SpeechErrorCode
  | RecognitionErrorCode
  | ClientErrorCode;

const allCodes = (): readonly ErrorCode[] => [
  ...(Object.keys(API_ERRORS) as ApiErrorCode[]),
  ...MICROPHONE_ERRORS,
  ...INSERT_ERRORS,
  ...ANSWER_ERRORS,
  ...SPEECH_ERRORS,
  ...RECOGNITION_ERRORS,
  ...CLIENT_ERRORS,
];

// Marked, so that a page's script that names one list of them does not carry all.
export const ERROR_CODES = /* @__PURE__ */ allCodes();

/** Literal messages of the specification's section 8, thrown or logged (never shown through Fluent). */
export const MESSAGES = {
  unhandledRoute: 'Domain/Route is not handled',
  httpError: (status: number, text: string, method: string, url: string) =>
    `Request failed with status code ${status} ${text}: ${method} ${url}`,
  httpTimeout: (method: string, url: string) => `Request timed out: ${method} ${url}`,
  loginEmpty: 'login needs a populated object',
  loginMissing: (field: string) => `login missing param on login: ${field}`,
  tokenSignedOut: 'You must be logged in to update access token',
  tokenMissing: 'You must supply a token to update',
} as const;
