import type { KitServer } from '../../scripts/kit-server.mjs';
import type { Camera } from './camera.ts';

/** Takes screenshots of every component and every state of recorder and player, at normal and at double size. */
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

/** Takes a screenshot of every pose, scene and animal, large and small. */
export async function pictureArt({ url }: KitServer, camera: Camera): Promise<void> {
  const { locale, colorScheme } = camera.look;
  const page = await camera.newPage();
  await page.goto(`${url}?locale=${locale}&theme=${colorScheme}`);
  const art = page.locator('#art');
  await art.locator('svg').last().waitFor();
  await camera.take('art', page, { part: art });
  await page.close();
}
