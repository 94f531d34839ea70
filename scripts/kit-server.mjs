import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './process.mjs';

/** The kit page by itself, for those who build Mote: the built site has none. `port` 0: one that is free. */
export async function serveKit(port = 0) {
  const server = await createServer({
    configFile: join(root, 'web/vite.config.ts'),
    // Its texts and sounds, which the site has from the server.
    publicDir: join(root, 'public'),
    logLevel: 'error',
    server: { host: '127.0.0.1', port, strictPort: port !== 0, hmr: false },
  });
  await server.listen();
  return { url: `${server.resolvedUrls?.local[0] ?? ''}kit/kit.html`, close: () => server.close() };
}
