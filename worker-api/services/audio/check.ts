/** The result of a check. `peaks`: at most 200 loudness values 0..1, the loudest 1. */
export type AudioVerdict = { ok: true; durationMs: number; peaks: number[] } | { ok: false; reason: string };

/** Checks whether bytes are whole MPEG audio frames and nothing else, and how long they play. */
export interface AudioCheck {
  check(bytes: Uint8Array): Promise<AudioVerdict>;
  close(): Promise<void>;
}
