/**
 * Every limit, declared once and used by client, API and tests. Lengths in code points, sizes in bytes, times in ms
 * unless named otherwise.
 */
export const LIMITS = {
  titleCodePoints: 200,
  firstNameCodePoints: 40,
  jsonBodyBytes: 64 * 1024,
  settingsBytes: 256 * 1024,
  uploadPieceBytes: 64 * 1024,
  moteSeconds: 300,
  freeMoteSeconds: 60,
  moteBytes: 3 * 1024 * 1024,
  sourceFileBytes: 50 * 1024 * 1024,
  textCharacters: 10_000,
  /** Time between the warning and the length limit of a take. */
  limitWarningSeconds: 10,
  /** No sound above `silenceDbfs` for this long: "we can't hear you". */
  silenceMs: 3_000,
  silenceDbfs: -60,
  /** A reserved mote or upload that is not finished is deleted after this time. */
  unfinishedMs: 24 * 60 * 60 * 1000,
  /** Maximum number of one owner's unfinished reserved motes. Each may take up `moteBytes`. */
  unfinishedMotes: 100,
  /** An anonymous mote is deleted after this time unless its author signs in. */
  anonymousMoteMs: 24 * 60 * 60 * 1000,
  /** Data of a child's account at the time the child states their age waits this long for an adult's consent. */
  consentWaitMs: 14 * 24 * 60 * 60 * 1000,
  /** A discarded take stays on the device for this time. */
  discardedTakeMs: 30 * 24 * 60 * 60 * 1000,
  /** A sent take's audio stays on the device for this time. An anonymous mote leaves the server much earlier. */
  sentTakeMs: 30 * 24 * 60 * 60 * 1000,
  /** With less free disk space than this, the user gets a warning before a recording. */
  lowRoomBytes: 50 * 1024 * 1024,
  /** Length of the optional countdown between the open microphone and the recording. */
  countdownMs: 3_000,
  /** Undo is available for this time after a delete or a cancel. */
  undoMs: 10_000,
  /** Cancel asks for confirmation only if more than this was recorded. */
  cancelAsksAfterMs: 5_000,
  /** The offscreen document closes this long after the last take, playback or sign of intent. */
  offscreenIdleMs: 30_000,
  insertReadBackMs: 1_500,
  pageSize: 50,
  /** Lifetime of a one-time link by e-mail. */
  signInLinkMs: 10 * 60 * 1000,
  /** Maximum age of a sign-in for actions that cannot be undone. */
  freshSignInMs: 10 * 60 * 1000,
  /** Lifetime of a handoff code, and the time in which one nonce may repeat a sign-in whose response was lost. */
  handoffMs: 60 * 1000,
  sessionMs: 90 * 24 * 60 * 60 * 1000,
  /** On a shared device: maximum length of a session, and of its idle time. */
  sharedSessionMs: 12 * 60 * 60 * 1000,
  sharedIdleMs: 30 * 60 * 1000,
  trialMs: 30 * 24 * 60 * 60 * 1000,
  freeMotesPerMonth: 20,
  classMembers: 500,
  /** Largest count of the recordings of a class that its teacher has not heard. */
  newRecordings: 100,
  /** Age of the oldest recording in that count. */
  newRecordingsMs: 30 * 24 * 60 * 60 * 1000,
  joinCodeMs: 7 * 24 * 60 * 60 * 1000,
  /** Time for which responses are stored for a POST repeated with the same key. */
  idempotencyMs: 24 * 60 * 60 * 1000,
  signalMs: 90 * 24 * 60 * 60 * 1000,
} as const;

/** The MP3 format of Mote: mono, constant 64 kbit/s. */
export const AUDIO = {
  bitRate: 64_000,
  channels: 1,
  mimeType: 'audio/mpeg',
} as const;

export type UserKind = 'anonymous' | 'free' | 'paid' | 'vip' | 'trial' | 'institutional' | 'not-in-market';

/**
 * Returns the maximum length of a mote in seconds [S9-002]: 60 only for signed-in users in market without any grant,
 * else 300.
 */
export function maxMoteSeconds(kind: UserKind): number {
  return kind === 'free' ? LIMITS.freeMoteSeconds : LIMITS.moteSeconds;
}
