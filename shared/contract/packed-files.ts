/** Encodings in which the server sends text. */
export type Encoding = 'br' | 'gzip';
export const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** The smallest file to compress, in bytes: smaller ones fit into one packet anyway. */
export const MIN_PACKED_BYTES = 1_024;

/**
 * A file of the folder `assets` with the bundler's hash in its name never changes its content. In another folder, a
 * word may look like a hash: `sounds/finish-recording.mp3`.
 */
export const HASHED_NAME = /(?:^|[\\/])assets[\\/][^\\/]*[.-][0-9A-Za-z_-]{8,}\.(js|css|woff2|wasm|svg|png|webp|mp3)$/;

/** Folder of the files that the build has compressed. Its dot hides it from requests for files. */
export const PACKED_FOLDER = '.packed';

/** Returns the place of a compressed file in that folder. `path`: of the file, in the built site. */
export const packedName = (path: string, encoding: Encoding): string => `${path}.${encoding}`;
