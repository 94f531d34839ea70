import { createServer, type Server } from 'node:http';
import { expect, test } from '@playwright/test';
import { type LaunchedExtension, launchExtension } from '../extension.ts';

const PAGE = '<!doctype html><html lang="en"><title>Any page</title><h1>Any page</h1></html>';

let site: Server;
let address = '';
let extension: LaunchedExtension;

test.beforeAll(async () => {
  site = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(PAGE));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', () => resolve()));
  const bound = site.address();
  if (bound === null || typeof bound === 'string') throw new Error('The site has no port');
  address = `http://127.0.0.1:${bound.port}/`;
  extension = await launchExtension({ grant: true, cookies: 1 });
});

test.afterAll(async () => {
  await extension.close();
  site.close();
});

test('a page cannot start the floating sidebar’s recorder by a click that the user does not see', async () => {
  const page = await extension.context.newPage();
  await page.goto(address);
  await extension.clickToolbar(page);
  const frame = page.locator('[data-mote-sidebar] iframe');
  const inside = page.frameLocator('[data-mote-sidebar] iframe');
  await inside.getByRole('tab', { name: 'Content Creation' }).click();
  const record = inside.locator('[data-feature=voiceRecording] button').first();
  await record.waitFor();
  await frame.evaluate((element) => {
    if (element instanceof HTMLElement) element.style.opacity = '0.01';
  });
  await inside.locator('body').evaluate(untilUnseen);
  await record.click({ force: true });
  await expect(inside.getByText('Click once more to go on.')).toBeVisible();
  await page.close();
});

/** Waits until the browser reports the frame as hidden. It does so 100 ms late; until then, a click counts as seen. */
function untilUnseen(body: HTMLElement): Promise<void> {
  const options: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = {
    threshold: 0,
    trackVisibility: true,
    delay: 100,
  };
  return new Promise((resolve) => {
    new IntersectionObserver(([entry]) => {
      if (entry && Reflect.get(entry, 'isVisible') === false) resolve();
    }, options).observe(body);
  });
}
