import { API_PREFIX, HEADERS } from '@/shared/contract/http.ts';
import { ApiError } from '../services/api-error.ts';
import { appendUpload } from '../services/upload/append.ts';
import { cancelUpload } from '../services/upload/cancel.ts';
import { createUpload } from '../services/upload/create.ts';
import { headUpload } from '../services/upload/head.ts';
import type { UploadProgress } from '../services/upload/progress.ts';
import { Answer } from './answer.ts';
import { readBody, tooSlow } from './body.ts';
import { type Call, headerOf, type RouteKit } from './kit.ts';

const TUS = { 'tus-resumable': '1.0.0' };

/** Mounts tus 1.0: core, creation, creation-defer-length, termination. docs/adr/0002 explains why it is our own. */
export function mountUploads({ on, deps }: RouteKit): void {
  on('upload.create', async ({ call, ctx }) => {
    const input = {
      moteId: metadataOf(call).get('moteId') ?? '',
      claim: headerOf(call, HEADERS.claim) ?? '',
      length: countOf(call, 'upload-length'),
    };
    if (input.length === null && headerOf(call, 'upload-defer-length') !== '1') {
      throw new ApiError('bad-request', 'Upload-Length or Upload-Defer-Length: 1 is needed', TUS);
    }
    const { uploadId, ...progress } = await createUpload({ ctx, input });
    // Relative to the host: behind a proxy the server cannot know the address that the client used.
    const location = `${API_PREFIX}f/uploads/${uploadId}`;
    return new Answer(undefined, { headers: { ...progressHeaders(progress), location } });
  });
  on('upload.head', async ({ call, ctx, params }) => {
    if (call.req.method !== 'HEAD') throw new ApiError('no-such-route', 'Only HEAD, PATCH and DELETE are here');
    const progress = await headUpload({ ctx, input: params });
    const deferred: Record<string, string> = progress.length === null ? { 'upload-defer-length': '1' } : {};
    return new Answer(undefined, { headers: { ...progressHeaders(progress), ...deferred } });
  });
  on('upload.patch', async ({ call, ctx, params }) => {
    if (headerOf(call, 'content-type') !== 'application/offset+octet-stream') {
      throw new ApiError('bad-request', 'Content-Type is application/offset+octet-stream', TUS);
    }
    const offset = countOf(call, 'upload-offset');
    if (offset === null) throw new ApiError('bad-request', 'Upload-Offset is needed', TUS);
    const { isLate, ...body } = await readBody(call, deps.limits.uploadPieceBytes, 'piece-too-large');
    const length = countOf(call, 'upload-length');
    const sha256 = sha256Of(call);
    const progress = await appendUpload({ ctx, input: { ...params, offset, length, sha256, ...body } });
    // The bytes that arrived in time stay, so that even the slowest connection finishes eventually.
    if (isLate) throw tooSlow(progressHeaders(progress));
    return new Answer(undefined, { headers: progressHeaders(progress) });
  });
  on('upload.delete', async ({ ctx, params }) => {
    await cancelUpload({ ctx, input: params });
    return new Answer(undefined, { headers: TUS });
  });
  on('upload.options', () => new Answer(undefined, { headers: tusOptions(deps.limits.moteBytes) }));
}

/** Returns the server's capabilities, for OPTIONS. */
export const tusOptions = (maxSize: number): Readonly<Record<string, string>> => ({
  ...TUS,
  'tus-version': '1.0.0',
  'tus-extension': 'creation,creation-defer-length,termination',
  'tus-max-size': String(maxSize),
});

function progressHeaders({ offset, length }: UploadProgress): Record<string, string> {
  return {
    ...TUS,
    'upload-offset': String(offset),
    ...(length === null ? {} : { 'upload-length': String(length) }),
  };
}

function countOf(call: Call, name: string): number | null {
  const value = headerOf(call, name);
  if (value === undefined) return null;
  if (!/^\d{1,12}$/.test(value)) throw new ApiError('bad-request', `${name} is a count of bytes`, TUS);
  return Number(value);
}

function sha256Of(call: Call): string | null {
  const value = headerOf(call, HEADERS.sha256);
  if (value === undefined) return null;
  if (!/^[0-9a-f]{64}$/.test(value)) throw new ApiError('bad-request', `${HEADERS.sha256} is 64 hex digits`, TUS);
  return value;
}

/** Parses `Upload-Metadata: key base64, key base64`. */
function metadataOf(call: Call): Map<string, string> {
  const pairs = (headerOf(call, 'upload-metadata') ?? '').split(',').map((pair) => pair.trim().split(' '));
  return new Map(pairs.map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString('utf8')]));
}
