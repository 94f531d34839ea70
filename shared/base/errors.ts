/**
 * Every error code of Mote, in one list. A code is kebab-case. Users see the Fluent message `error-<code>`; a house
 * rule checks that each exists. Codes that the API returns have their HTTP status beside them.
 */
export const API_ERRORS = {
  'bad-request': 400,
  'malformed-id': 400,
  /** The input is not an e-mail address. */
  'email-invalid': 400,
  /** The part before the @ has letters that need SMTPUTF8, which our mail server does not use. */
  'email-letters': 400,
  'claim-mismatch': 403,
  'not-yours': 403,
  'session-invalid': 403,
  'consent-needed': 403,
  /** The action needs an account and the user is signed out. Shown in place; it does not sign the user out. */
  'sign-in-needed': 403,
  /** The sign-in is too old for an action that cannot be undone. */
  'sign-in-again': 403,
  'not-allowed': 403,
  /** A teacher has refused or removed this account, so the same code cannot be used to request again. */
  'join-refused': 403,
  /** A pupil cannot leave a class that has a feature switched off now. */
  'leave-later': 403,
  /** A pupil of unknown age cannot make a mote visible to everyone with the link. */
  'age-needed': 403,
  /** The recording is for a class in which its author is no pupil, or is one no longer. */
  'not-in-class': 403,
  /** A teacher has switched recording off for this user. */
  'recording-off': 403,
  /** A teacher has switched translation off for this user. */
  'translate-off': 403,
  /** A teacher has switched reading aloud off for this user. */
  'read-aloud-off': 403,
  /** The user has not allowed the server to process content, or their school forbids it. */
  'server-help-off': 403,
  /**
   * A one-time link that is used, expired, foreign or truncated. One code for all cases, so that it reveals nothing.
   */
  'link-invalid': 403,
  /**
   * Sign-in by an identity provider failed: the user or the provider refused, the address is not verified there, or the
   * school requires another sign-in method.
   */
  'provider-denied': 403,
  'email-unverified': 403,
  'wrong-door': 403,
  /** Google has not been asked for permission, has refused it, or the permission's hour is over. */
  'file-not-granted': 403,
  /** Google lets Mote open only files that the user chose for it. */
  'file-not-opened': 404,
  /** Nothing is sold to a user who may be a child. */
  'buyer-too-young': 403,
  /** Only an administrator of the school buys for its members. */
  'school-buys': 403,
  /** Seats are for a school, and the user belongs to none. */
  'school-needed': 403,
  'no-such-mote': 404,
  'no-such-tote': 404,
  'no-such-session': 404,
  'no-such-class': 404,
  'no-such-institution': 404,
  'no-such-code': 404,
  'no-such-export': 404,
  'no-such-order': 404,
  'no-such-route': 404,
  'no-such-upload': 404,
  'mote-not-ready': 404,
  'body-too-slow': 408,
  'already-finished': 409,
  /** The user no longer waits to join: a teacher has decided, or the account has ended. */
  'not-waiting': 409,
  /** The class has the maximum number of members, or of users who wait to join. */
  'class-full': 409,
  /** The only administrator of a school cannot leave the school. */
  'last-admin': 409,
  /** Another school has this mail domain. */
  'domain-taken': 409,
  /** This server does not sell this plan, or not in this way. */
  'not-for-sale': 409,
  /** The plan is paid already. */
  'already-bought': 409,
  /** An earlier invoice is still to be paid. */
  'invoice-open': 409,
  'allowance-used-up': 409,
  'offset-mismatch': 409,
  'idempotency-conflict': 409,
  'hash-mismatch': 409,
  /** Google accepted the link, but the file does not contain it. */
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
  /** None of the allowed engines translates between the two languages. */
  'pair-unavailable': 422,
  /** This server does not have the voice, or no longer has it. */
  'server-voice-unknown': 422,
  'upload-locked': 423,
  'provider-failed': 502,
  /** The payment provider did not answer, or refused. */
  'payment-failed': 502,
  /** A translation engine returned an unusable response. */
  'translator-failed': 502,
  /** A speech service returned unusable audio. */
  'server-voice-failed': 502,
  /** It is unknown whether Google carried out the request. */
  'file-service-failed': 502,
  'too-many-requests': 429,
  internal: 500,
  /** The server has lost a recording or a part of it. */
  'audio-damaged': 500,
  'format-not-offered': 501,
  overloaded: 503,
  'translator-slow': 504,
  'server-voice-slow': 504,
  'storage-full': 507,
  /** The disk space for motes without an account is used up. Motes of accounts still have space. */
  'anonymous-storage-full': 507,
} as const;
export type ApiErrorCode = keyof typeof API_ERRORS;

/** Errors of the microphone: the five blocked states of the permission screens, and two that occur in a take. */
export const MICROPHONE_ERRORS = [
  'microphone-not-asked',
  'microphone-denied',
  'microphone-blocked-by-policy',
  /** The browser has permission, but the privacy settings of the operating system deny it. */
  'microphone-blocked-by-system',
  'microphone-missing',
  'microphone-busy',
  'microphone-muted',
  'microphone-lost',
] as const;
export type MicrophoneErrorCode = (typeof MICROPHONE_ERRORS)[number];

/** Codes whose message says that a recording is saved. */
const SPEAKS_OF_A_TAKE: readonly ErrorCode[] = [
  'microphone-denied',
  'microphone-blocked-by-policy',
  'microphone-lost',
  'encoder-failed',
];

/** Returns the Fluent message for a code while nothing is recorded: one that does not claim that something is saved. */
export const sentenceBeforeTake = (code: ErrorCode): string =>
  SPEAKS_OF_A_TAKE.includes(code) ? `before-take-${code}` : `error-${code}`;

/** Reasons why the recorder's own files (worker, encoder, audio thread) failed to load. Nothing was recorded then. */
export const RECORDER_LOAD_ERRORS = [
  /** The device is offline. */
  'recorder-offline',
  /** The device is online, but the server does not respond or has a fault. */
  'recorder-unreachable',
  /** The files are still loading. */
  'recorder-slow',
  /** The server no longer has the files of this page: it was updated in the meantime. */
  'recorder-outdated',
] as const;
export type RecorderLoadErrorCode = (typeof RECORDER_LOAD_ERRORS)[number];

/** Reasons why an integration could not place a link (design.md 4). */
export const INSERT_ERRORS = ['target-gone', 'read-only', 'rejected-by-host', 'text-moved'] as const;
export type InsertErrorCode = (typeof INSERT_ERRORS)[number];

/** Reasons why an existing recording cannot answer a question that has limits. */
export const ANSWER_ERRORS = ['answer-too-long', 'answer-from-elsewhere'] as const;
export type AnswerErrorCode = (typeof ANSWER_ERRORS)[number];
export const isAnswerError = (code: ErrorCode): code is AnswerErrorCode => ANSWER_ERRORS.some((one) => one === code);

/** Reasons why reading a text aloud stopped before its end. */
export const SPEECH_ERRORS = [
  'no-voice',
  'voice-failed',
  /** The voices for this language are online and the device is offline. */
  'voice-offline',
  /**
   * Only the school's server has a voice for this language, and the user has not yet been informed that their text goes
   * there.
   */
  'voice-untold',
] as const;
export type SpeechErrorCode = (typeof SPEECH_ERRORS)[number];

/** Errors of a server's voice. */
export type SpeechServiceErrorCode = Extract<
  ApiErrorCode,
  'server-voice-unknown' | 'server-voice-failed' | 'server-voice-slow' | 'too-many-requests'
>;

/** Reasons why a text was not translated. */
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

/** Reasons why text recognition of a picture failed. */
export const RECOGNITION_ERRORS = [
  /** The recognition engine is missing or does not respond. */
  'recognition-failed',
  /** The recognition engine does not support this language. */
  'recognition-no-language',
] as const;
export type RecognitionErrorCode = (typeof RECOGNITION_ERRORS)[number];

/** Errors of the device, the messenger and the network that occur on the client only. */
export const CLIENT_ERRORS = [
  'offline',
  'timed-out',
  'no-receiver',
  'aborted',
  'device-storage-full',
  'device-storage-refused',
  'recording-failed',
  'encoder-failed',
  /** The recorder did not start. Nothing was recorded. */
  'recording-not-started',
  /** The recording ended before its first sound was stored. */
  'nothing-recorded',
  'already-recording',
  /** Occurs only where the browser's sidebar contains the recorder (Firefox). */
  'sidebar-closed',
  /** The author of the question allows no further answer. */
  'attempts-used-up',
  'no-such-take',
  'clipboard-refused',
  /** The text around an inserted link has changed, so it is not taken out. */
  'still-inserted',
  'extension-updated',
  'playback-failed',
  'dictionary-unreadable',
  /** The dictionary does not have the word, or the text is more than one word. */
  'word-unknown',
  /** No dictionary exists for the word's language. */
  'no-dictionary',
  /** No text of the page is selected, or the selection is in an editable field. */
  'nothing-selected',
  /** The page draws its text itself, and Mote does not know where. */
  'highlight-painted',
  'selection-too-long',
  /** The highlighted text is no longer on the page. */
  'highlight-lost',
  /** A teacher has switched this tool off. */
  'feature-off',
  /** The page shows no text. */
  'nothing-to-read',
  /** The page shows only a frame of another site, whose text cannot be read from outside. */
  'words-in-frame',
  /** The page draws its text on a canvas and shows no other text. */
  'words-painted',
  /** A file is open in a viewer of the host, and its text was not found. */
  'words-not-found',
  /** The browser's own viewer shows a PDF, whose text no extension can read. */
  'words-in-pdf',
  /** The browser blocks extensions on this page, or the user has not activated Mote there. */
  'page-out-of-reach',
  /** The text is already in the target language. */
  'same-language',
  /** Only a server translates this, and the device is offline. */
  'translator-offline',
  /** The next fallback is the server, and the user has not yet been informed that their text goes there. */
  'translation-untold',
  /** The browser allows no screenshot of this page until the user activates Mote there or allows all pages. */
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
  | RecorderLoadErrorCode
  | ClientErrorCode;

const allCodes = (): readonly ErrorCode[] => [
  ...(Object.keys(API_ERRORS) as ApiErrorCode[]),
  ...MICROPHONE_ERRORS,
  ...INSERT_ERRORS,
  ...ANSWER_ERRORS,
  ...SPEECH_ERRORS,
  ...RECOGNITION_ERRORS,
  ...RECORDER_LOAD_ERRORS,
  ...CLIENT_ERRORS,
];

// Marked as pure, so that a page's script that uses one of these lists does not bundle all of them.
export const ERROR_CODES = /* @__PURE__ */ allCodes();

/** Literal messages of the specification's section 8. They are thrown or logged, never shown through Fluent. */
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
