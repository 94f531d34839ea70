import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './process.mjs';

/** Serves the kit page for developers; the built site does not contain it. `port` 0: a free port. */
export async function serveKit(port = 0) {
  const server = await createServer({
    configFile: join(root, 'web/vite.config.ts'),
    // Serve its texts and sounds, which the site gets from the server.
    publicDir: join(root, 'public'),
    logLevel: 'error',
    server: { host: '127.0.0.1', port, strictPort: port !== 0, hmr: false },
  });
  await server.listen();
  return { url: `${server.resolvedUrls?.local[0] ?? ''}kit/kit.html`, close: () => server.close() };
}
