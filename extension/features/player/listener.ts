/** Codes whose own sentences speak to who recorded it: that it is safe on their device, and is sent later. */
const FOR_WHO_RECORDED = ['offline', 'server-unreachable', 'internal', 'overloaded', 'storage-full'];

/** The Fluent message for an error where somebody listens to what another person has recorded. */
export const sentenceForListener = (code: string): string =>
  FOR_WHO_RECORDED.includes(code) ? `player-frame-${code}` : `error-${code}`;
