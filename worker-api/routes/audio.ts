import { HEADERS } from '@/shared/contract/http.ts';
import { AUDIO } from '@/shared/domain/mote/limits.ts';
import { corsHeaders } from '../middleware/cors.ts';
import { ApiError } from '../services/api-error.ts';
import { parseRange } from '../services/audio/range.ts';
import type { Ctx } from '../services/context.ts';
import { type Audio, audio } from '../services/mote/serve-audio.ts';
import { viewerOf } from './actor.ts';
import type { RouteDeps } from './deps.ts';
import type { HeaderOf } from './header-of.ts';
import { headersOf, type RouteKit } from './kit.ts';
import type { Reply } from './reply.ts';

export function mountAudio({ deps, on }: RouteKit): void {
  on('audio', ({ call, ctx, params, query }) => {
    const question = { ...params, isHead: call.req.method === 'HEAD', isDownload: query.download === '1' };
    return answerAudio(ctx, headersOf(call), deps, question);
  });
}

/** Returns the MP3 of a mote, or the requested part of it. */
export async function answerAudio(
  ctx: Ctx,
  header: HeaderOf,
  { origins }: Pick<RouteDeps, 'origins'>,
  { id, isHead, isDownload }: { id: string; isHead: boolean; isDownload: boolean },
): Promise<Reply> {
  const found = await findAudio(ctx, header, id);
  const etag = `"${found.sha256}"`;
  const headers: Record<string, string> = {
    'content-type': AUDIO.mimeType,
    'accept-ranges': 'bytes',
    etag,
    ...(found.isForAll ? FOR_ALL : forOne(header('origin'), origins)),
    'x-content-type-options': 'nosniff',
  };
  if (isDownload) headers['content-disposition'] = attachment(found.title);
  if (isNamed(header('if-none-match'), etag)) return { status: 304, headers, body: null };

  const ifRange = header('if-range');
  const isRanged = !isHead && (ifRange === undefined || ifRange === etag);
  const range = parseRange(isRanged ? header('range') : undefined, found.size);
  if (range.kind === 'unsatisfiable') {
    headers['content-range'] = `bytes */${found.size}`;
    return { status: 416, headers, body: null };
  }
  const isPart = range.kind === 'part';
  if (isPart) headers['content-range'] = `bytes ${range.start}-${range.end - 1}/${found.size}`;
  const status = isPart ? 206 : 200;
  headers['content-length'] = String(isPart ? range.end - range.start : found.size);
  // Checks for HEAD too, so that the headers promise nothing that cannot be sent.
  const pieces = await found.read(isPart ? range : undefined);
  return { status, headers, body: isHead ? null : pieces };
}

const FOR_ALL = {
  // Short-lived and revalidated: a removed mote must not play on from a cache.
  'cache-control': 'private, max-age=60, must-revalidate',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Content-Range, Accept-Ranges, Content-Length',
  'cross-origin-resource-policy': 'cross-origin',
};
/** Names of all headers that identify the caller. */
const WHO = ['cookie', HEADERS.accessToken, HEADERS.clientType, HEADERS.deviceId, HEADERS.claim];

/**
 * Returns headers of audio that is not public: no other page may read it, and a cache revalidates the permission each
 * time.
 */
function forOne(origin: string | undefined, origins: ReadonlySet<string>): Record<string, string> {
  return {
    ...corsHeaders(origin, origins),
    'cache-control': 'private, no-cache',
    'cross-origin-resource-policy': 'same-origin',
    vary: ['Origin', ...WHO].join(', '),
  };
}

/**
 * Finds audio that is public or open to the caller; otherwise audio that the user of the site's cookies may play (a
 * class's mote).
 */
async function findAudio(ctx: Ctx, header: HeaderOf, id: string): Promise<Audio> {
  try {
    return await audio({ ctx, input: { id } });
  } catch (fault) {
    const viewer = fault instanceof ApiError && fault.code === 'not-yours' ? await viewerOf(ctx, header) : null;
    if (!viewer) throw fault;
    return await audio({ ctx: { ...ctx, actor: viewer }, input: { id } });
  }
}

const isNamed = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));

/** Builds a header by RFC 6266: a plain name for old programs, the whole one by RFC 5987. */
function attachment(title: string): string {
  const name = `${title.replace(/[\\/:*?"<>|]/g, ' ').trim() || 'mote'}.mp3`;
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]|["\\/]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain === '.mp3' ? 'mote.mp3' : plain}"; filename*=UTF-8''${encoded}`;
}
