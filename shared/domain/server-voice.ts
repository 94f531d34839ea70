/** A voice that a school's server has. */
export interface ServerVoice {
  /** The service, a colon, and the service's own name: `azure:en-US-JennyNeural`. */
  id: string;
  name: string;
  /** BCP 47, canonical. */
  lang: string;
}

/** Where a word begins in what was spoken. */
export interface SpokenWord {
  /** UTF-16 offset in the text. */
  start: number;
  /** From the beginning of the sound, at the voice's own pace. */
  atMs: number;
}

/** Lengths in UTF-16 units. */
export const SERVER_VOICE = {
  /** At once: a sentence, or the part of a long one. */
  mostChars: 1_000,
  /** Of a list of voices. */
  mostVoices: 2_000,
} as const;
