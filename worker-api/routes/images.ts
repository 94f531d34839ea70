import { Hono } from 'hono';
import { avatarOf } from '../services/avatar/serve.ts';
import type { ServiceDeps } from '../services/context.ts';
import type { Env } from './call.ts';

/**
 * Serves users' pictures that we store. The bytes at an address never change; a picture is deleted with its account.
 */
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
      // Opened by itself, it can only display the picture.
      'content-security-policy': "default-src 'none'; sandbox",
      // The sidebar shows it too, on its own origin.
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    };
    if (call.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(found.bytes), { headers });
  });
  return app;
}
