/** Every limit, once: quoted by client, API and tests. Lengths in code points, sizes in bytes, times in ms unless named otherwise. */
export const LIMITS = {
  titleCodePoints: 200,
  jsonBodyBytes: 64 * 1024,
  settingsBytes: 256 * 1024,
  uploadPieceBytes: 64 * 1024,
  moteSeconds: 300,
  freeMoteSeconds: 60,
  moteBytes: 3 * 1024 * 1024,
  sourceFileBytes: 50 * 1024 * 1024,
  textCharacters: 10_000,
  /** A warning is given this long before a take reaches its limit. */
  limitWarningSeconds: 10,
  /** No sound above `silenceDbfs` for this long: "we can't hear you". */
  silenceMs: 3_000,
  silenceDbfs: -60,
  /** A reserved mote or upload that is never finished is removed after this. */
  unfinishedMs: 24 * 60 * 60 * 1000,
  /** Reserved motes of one owner that are not finished: nobody records so many at once, and each may hold `moteBytes`. */
  unfinishedMotes: 100,
  /** An anonymous mote is removed after this unless its author signs in. */
  anonymousMoteMs: 24 * 60 * 60 * 1000,
  /** What a child's account holds when it says its age, and no adult has agreed, waits this long for one who does. */
  consentWaitMs: 14 * 24 * 60 * 60 * 1000,
  /** A discarded take stays on the device this long. */
  discardedTakeMs: 30 * 24 * 60 * 60 * 1000,
  /** A sent take's audio stays on the device this long: an anonymous mote leaves the server long before. */
  sentTakeMs: 30 * 24 * 60 * 60 * 1000,
  /** With less free room on the device its owner is warned before a recording. */
  lowRoomBytes: 50 * 1024 * 1024,
  /** Who wants to be counted in has this long between the open microphone and the recording. */
  countdownMs: 3_000,
  /** Undo is offered this long after a delete or a cancel. */
  undoMs: 10_000,
  /** Cancel asks first only when more than this was recorded. */
  cancelAsksAfterMs: 5_000,
  /** The offscreen document is closed this long after the last take, playback or sign of intent. */
  offscreenIdleMs: 30_000,
  insertReadBackMs: 1_500,
  pageSize: 50,
  /** A one-time link by e-mail. */
  signInLinkMs: 10 * 60 * 1000,
  /** What cannot be undone asks for a sign-in that is no older. */
  freshSignInMs: 10 * 60 * 1000,
  /** A code that hands a sign-in over, and the time in which one nonce may repeat a sign-in whose answer was lost. */
  handoffMs: 60 * 1000,
  sessionMs: 90 * 24 * 60 * 60 * 1000,
  /** On a shared device: the session's life, and its end without use. */
  sharedSessionMs: 12 * 60 * 60 * 1000,
  sharedIdleMs: 30 * 60 * 1000,
  trialMs: 30 * 24 * 60 * 60 * 1000,
  freeMotesPerMonth: 20,
  classMembers: 500,
  joinCodeMs: 7 * 24 * 60 * 60 * 1000,
  /** Answers kept for a POST that is said again with the same key. */
  idempotencyMs: 24 * 60 * 60 * 1000,
  signalMs: 90 * 24 * 60 * 60 * 1000,
} as const;

/** MP3 as Mote makes it: mono, constant 64 kbit/s. */
export const AUDIO = {
  bitRate: 64_000,
  channels: 1,
  mimeType: 'audio/mpeg',
  /** Encoder delay of LAME in samples: silence at the head of each file. */
  encoderDelaySamples: 1_105,
} as const;

export type UserKind = 'anonymous' | 'free' | 'paid' | 'vip' | 'trial' | 'institutional' | 'not-in-market';

/** Seconds that one mote may have [S9-002]: 60 only for signed-in users in market without any grant, else 300. */
export function maxMoteSeconds(kind: UserKind): number {
  return kind === 'free' ? LIMITS.freeMoteSeconds : LIMITS.moteSeconds;
}
