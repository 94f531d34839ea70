/** 64 hex digits, perhaps with a width: each width is the same picture. */
const FILE = /^([0-9a-f]{64})(?:@\d{1,4}w)?$/;
const PATH = '/images/avatars/';

export const avatarPathOf = (sha256: string): string => `${PATH}${sha256}`;

/** Not among the audio: the two have nothing to do with each other. */
export const avatarKeyOf = (sha256: string): string => `avatar-${sha256}`;

/** Null: no name of a picture. */
export const avatarHashOf = (file: string): string | null => FILE.exec(file)?.[1] ?? null;

/** Null: none of ours. */
export const keyOfAvatarPath = (path: string | null): string | null => {
  const sha256 = path?.startsWith(PATH) ? avatarHashOf(path.slice(PATH.length)) : null;
  return sha256 === null ? null : avatarKeyOf(sha256);
};
