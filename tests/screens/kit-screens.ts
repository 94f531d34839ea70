import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type { Camera } from './camera.ts';

const CONFIG = fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url));

export interface KitServer {
  url: string;
  close(): Promise<void>;
}

/** The kit page is for those who build Mote: the built site has none. */
export async function serveKit(localesUrl: string): Promise<KitServer> {
  const proxy = { '/locales': localesUrl };
  const server = await createServer({
    configFile: CONFIG,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, hmr: false, proxy },
  });
  await server.listen();
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}

/** Every component and every state of recorder and player, as they are and at twice the size. */
export async function pictureKit({ url }: KitServer, camera: Camera): Promise<void> {
  const { locale, colorScheme } = camera.look;
  const page = await camera.newPage();
  for (const [name, size] of [
    ['kit', ''],
    ['kit-large', '&size=large'],
  ]) {
    await page.goto(`${url}kit/kit.html?locale=${locale}&theme=${colorScheme}${size}`);
    await page.locator('h1').first().waitFor();
    await camera.take(name ?? '', page, { fullPage: true });
  }
  await page.close();
}
