/** 64 hex digits and an optional width: each width is the same picture. */
const FILE = /^([0-9a-f]{64})(?:@\d{1,4}w)?$/;
const PATH = '/images/avatars/';

export const avatarPathOf = (sha256: string): string => `${PATH}${sha256}`;

/** The prefix separates avatars from the audio. */
export const avatarKeyOf = (sha256: string): string => `avatar-${sha256}`;

/** Returns the hash in a file name; null: not the name of a picture. */
export const avatarHashOf = (file: string): string | null => FILE.exec(file)?.[1] ?? null;

/** Returns the blob key of an avatar path; null: not one of our pictures. */
export const keyOfAvatarPath = (path: string | null): string | null => {
  const sha256 = path?.startsWith(PATH) ? avatarHashOf(path.slice(PATH.length)) : null;
  return sha256 === null ? null : avatarKeyOf(sha256);
};
