/**
 * Error codes whose usual sentences address the author of a recording: it is safe on their device, and is sent later.
 */
const FOR_WHO_RECORDED = [
  'offline',
  'server-unreachable',
  'internal',
  'overloaded',
  'storage-full',
  'anonymous-storage-full',
];

/** Returns the Fluent id for an error shown to a listener, who did not make the recording. */
export const sentenceForListener = (code: string): string =>
  FOR_WHO_RECORDED.includes(code) ? `player-frame-${code}` : `error-${code}`;
