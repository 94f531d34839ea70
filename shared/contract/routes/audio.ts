import { z } from 'zod';
import { OWNED, REFUSED, UNAVAILABLE_CODES } from './error-groups.ts';
import type { RouteEntry } from './route.ts';

/** `download=1` names the file. */
const audioQuerySchema = z.object({ download: z.string().optional() });

/** The upload of a recording, and its audio. */
export const AUDIO_ROUTES = {
  /**
   * tus 1.0: creation with `Upload-Defer-Length: 1`, `Upload-Metadata: moteId <base64>`, header x-mote-claim. Repeated
   * for the same mote it returns the same Location.
   */
  'upload.create': {
    method: 'POST',
    path: 'f/uploads',
    summary: 'Creates the upload of a recording (tus creation)',
    media: null,
    status: 201,
    errors: [...OWNED, 'claim-mismatch', 'bad-request', 'mote-too-large', 'storage-full'],
  },
  'upload.head': {
    method: 'HEAD',
    path: 'f/uploads/:uploadId',
    summary: 'Returns the offset of an upload (tus)',
    media: null,
    errors: ['no-such-upload'],
  },
  'upload.patch': {
    method: 'PATCH',
    path: 'f/uploads/:uploadId',
    summary: 'Sends the next piece of a recording; the last piece finishes it (tus)',
    media: null,
    status: 204,
    errors: [
      'bad-request',
      'no-such-upload',
      'offset-mismatch',
      'hash-mismatch',
      'piece-too-large',
      'mote-too-large',
      'mote-too-long',
      'not-audio',
      'upload-locked',
      'storage-full',
      'anonymous-storage-full',
      'mote-removed',
      'mote-expired',
      ...REFUSED,
    ],
  },
  'upload.delete': {
    method: 'DELETE',
    path: 'f/uploads/:uploadId',
    summary: 'Cancels an upload (tus termination)',
    media: null,
    status: 204,
    errors: ['no-such-upload', 'already-finished'],
  },
  'upload.options': {
    method: 'OPTIONS',
    path: 'f/uploads',
    summary: 'Returns the capabilities of the uploads (tus)',
    media: null,
    status: 204,
  },
  /** Range, ETag = sha256, 206/304/416; `?download=1` names the file. HEAD too. */
  audio: {
    method: 'GET',
    path: 'f/audio/:id.mp3',
    summary: 'Returns the audio of a mote, whole or in ranges',
    query: audioQuerySchema,
    media: 'audio/mpeg',
    errors: ['not-yours', ...UNAVAILABLE_CODES, 'mote-not-ready', 'audio-damaged'],
    isPublic: true,
  },
} as const satisfies Record<string, RouteEntry>;
