import type { ApiFailure, ApiResult } from '@/shared/contract/answer.ts';
import { API_PREFIX, HEADERS } from '@/shared/contract/http.ts';
import { AUDIO_ROUTES } from '@/shared/contract/routes/audio.ts';
import type { UploadProgress, Uploads } from '@/shared/contract/sender.ts';
import type { HttpAnswer, HttpCall, HttpClient } from './http-call.ts';

const TUS = { 'tus-resumable': '1.0.0' };

/**
 * Creates the tus 1.0 transport over the HTTP client; docs/adr/0003-own-tus-transport.md gives the reasons for our own.
 */
export function createUploads(http: HttpClient): Uploads {
  async function call(
    uploadUrl: string,
    options: Omit<HttpCall, 'path' | 'responseType'>,
  ): Promise<ApiResult<HttpAnswer>> {
    const result = await http.request({ ...options, path: uploadUrl, responseType: 'none' });
    return result.ok ? result : nameOfHead(result, options.method);
  }

  async function head(uploadUrl: string, options: { signal?: AbortSignal } = {}): Promise<ApiResult<UploadProgress>> {
    const result = await call(uploadUrl, { method: 'HEAD', headers: TUS, ...withSignal(options) });
    return result.ok ? progressOf(uploadUrl, result.value) : result;
  }

  return {
    head,

    async create(moteId, options) {
      const result = await call(AUDIO_ROUTES['upload.create'].path, {
        method: 'POST',
        headers: {
          ...TUS,
          'upload-defer-length': '1',
          'upload-metadata': `moteId ${btoa(moteId)}`,
          [HEADERS.claim]: options.claim,
          [HEADERS.idempotencyKey]: moteId,
        },
        ...withSignal(options),
      });
      if (!result.ok) return result;
      const uploadUrl = pathOf(result.value.headers.get('location'));
      if (!uploadUrl) return misunderstood(result.value.status);
      // A server may omit the offset of its stored bytes from the creation response.
      return result.value.headers.has('upload-offset')
        ? progressOf(uploadUrl, result.value)
        : head(uploadUrl, withSignal(options));
    },

    async patch({ uploadUrl, offset, bytes, last }, options = {}) {
      const result = await call(uploadUrl, {
        method: 'PATCH',
        headers: {
          ...TUS,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
          ...(last ? { 'upload-length': String(last.length), [HEADERS.sha256]: last.sha256 } : {}),
        },
        body: bytes,
        ...withSignal(options),
      });
      return result.ok ? progressOf(uploadUrl, result.value) : result;
    },

    async cancel(uploadUrl, options = {}) {
      const result = await call(uploadUrl, { method: 'DELETE', headers: TUS, ...withSignal(options) });
      return result.ok ? { ok: true, value: undefined } : result;
    },
  };
}

const withSignal = ({ signal }: { signal?: AbortSignal }): { signal?: AbortSignal } => (signal ? { signal } : {});

function progressOf(uploadUrl: string, { headers, status }: HttpAnswer): ApiResult<UploadProgress> {
  const offset = countOf(headers.get('upload-offset'));
  if (offset === null) return misunderstood(status);
  return { ok: true, value: { uploadUrl, offset, length: countOf(headers.get('upload-length')) } };
}

const countOf = (value: string | null): number | null =>
  value !== null && /^\d{1,12}$/.test(value) ? Number(value) : null;

/** Returns the upload's path below the API. Ignores the host of a Location: only our own is called. */
function pathOf(location: string | null): string | null {
  if (location === null || !URL.canParse(location, 'http://server.invalid')) return null;
  const { pathname } = new URL(location, 'http://server.invalid');
  const path = pathname.slice(API_PREFIX.length).replace(/^v1\//, '');
  const isUpload = pathname.startsWith(API_PREFIX) && /^f\/uploads\/[\w-]+$/.test(path);
  return isUpload ? path : null;
}

/** Names the error of a HEAD, which has no body; each status of an upload has one meaning. */
function nameOfHead(failure: ApiFailure, method: HttpCall['method']): ApiFailure {
  if (method !== 'HEAD' || failure.isOwnAnswer) return failure;
  if (failure.status === 404) return { ...failure, error: 'no-such-upload', isOwnAnswer: true };
  if (failure.status === 410) return { ...failure, error: 'mote-removed', isOwnAnswer: true };
  return failure;
}

/** Returns the failure for a 2xx of another server, such as a proxy's welcome page. */
const misunderstood = (status: number): ApiFailure => ({
  ok: false,
  error: 'unknown',
  status,
  isOwnAnswer: false,
  retryAfterMs: null,
});
