import type { KitServer } from '../../scripts/kit-server.mjs';
import type { Camera } from './camera.ts';

/** Every component and every state of recorder and player, as they are and at twice the size. */
export async function pictureKit({ url }: KitServer, camera: Camera): Promise<void> {
  const { locale, colorScheme } = camera.look;
  const page = await camera.newPage();
  for (const [name, size] of [
    ['kit', ''],
    ['kit-large', '&size=large'],
  ]) {
    await page.goto(`${url}?locale=${locale}&theme=${colorScheme}${size}`);
    await page.locator('h1').first().waitFor();
    await camera.take(name ?? '', page, { fullPage: true });
  }
  await page.close();
}
