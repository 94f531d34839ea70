import { Hono } from 'hono';
import { avatarOf } from '../services/avatar/serve.ts';
import type { ServiceDeps } from '../services/context.ts';
import type { Env } from './call.ts';

/** Pictures of people, kept by us. An address stands for its bytes; with its account a picture goes. */
export function createImages(services: Pick<ServiceDeps, 'blobs'>): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/images/avatars/:file', async (call) => {
    const found = await avatarOf(services, call.req.param('file'));
    if (!found) return call.text('Not found', 404);
    const etag = `"${found.sha256}"`;
    const headers = {
      'content-type': found.type,
      'cache-control': 'public, max-age=86400, immutable',
      etag,
      'x-content-type-options': 'nosniff',
      // Opened by itself it is nothing but a picture.
      'content-security-policy': "default-src 'none'; sandbox",
      // The sidebar shows it too, on an origin of its own.
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    };
    if (call.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(found.bytes), { headers });
  });
  return app;
}
