/** A voice of a school's server. */
export interface ServerVoice {
  /** The service, a colon, and the service's own name: `azure:en-US-JennyNeural`. */
  id: string;
  name: string;
  /** BCP 47, canonical. */
  lang: string;
}

/** The start of a word in spoken text, or of a part of a number that the voice speaks by itself. */
export interface SpokenWord {
  /** UTF-16 offset in the text. */
  start: number;
  /** Time from the beginning of the sound, at the voice's own pace. */
  atMs: number;
}

/** Lengths in UTF-16 units. */
export const SERVER_VOICE = {
  /** Maximum per request: a sentence, or the part of a long one. */
  mostChars: 1_000,
  /** Maximum length of a list of voices. */
  mostVoices: 2_000,
} as const;
