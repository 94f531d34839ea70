import { chromium, expect, type Page, test } from '@playwright/test';
import { pageChromiumPath } from '../../../scripts/chromium.mjs';
import { placeMotes } from '../../screens/motes.ts';
import { type ApiServer, startApiServer } from '../api-server.ts';

let api: ApiServer;
let moteUrl: string;
test.beforeAll(async () => {
  api = await startApiServer();
  moteUrl = `${api.url}/m/${(await placeMotes(api)).ready}`;
});
test.afterAll(() => api.close());

const OTHER_PAGE = 'http://lesson.example/';
/**
 * Chromium counts a page that Playwright fulfils as public, and public pages may not frame this machine's addresses.
 */
const MAY_FRAME_LOCAL = '--disable-features=LocalNetworkAccessChecks';

interface Oembed {
  version: string;
  type: string;
  html: string;
  width: number;
  height: number;
}

/** Returns the height of the framed page that is only visible by scrolling, in px. */
async function hiddenHeight(page: Page, frameHtml: string, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 600 });
  const body = `<!doctype html><body style="margin:0">${frameHtml}</body>`;
  await page.unroute(OTHER_PAGE);
  await page.route(OTHER_PAGE, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(OTHER_PAGE);
  await page.frameLocator('iframe').getByRole('button', { name: /^Play/ }).waitFor();
  const frame = page.frames()[1];
  if (!frame) throw new Error('The code made no frame');
  return frame.evaluate(() => document.documentElement.scrollHeight - innerHeight);
}

test('an embed by the page’s code or by oEmbed shows the whole player without scrolling', async () => {
  const executablePath = pageChromiumPath();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', MAY_FRAME_LOCAL],
  });
  const page = await browser.newPage();
  await page.goto(moteUrl);
  const code = await page.locator('textarea').inputValue();
  const discovered = await page.locator('link[type="application/json+oembed"]').getAttribute('href');
  const answer = await page.request.get(discovered ?? '');
  expect(answer.headers()['content-type']).toContain('application/json');
  const oembed = (await answer.json()) as Oembed;
  expect(oembed).toMatchObject({ version: '1.0', type: 'rich', width: expect.any(Number), height: expect.any(Number) });
  const hidden: Record<string, number> = {};
  for (const width of [320, 480, 720]) hidden[`code, ${width}`] = await hiddenHeight(page, code, width);
  hidden[`oEmbed, ${oembed.width}`] = await hiddenHeight(page, oembed.html, oembed.width);
  expect(Object.values(hidden).filter((px) => px > 0)).toEqual([]);
  await browser.close();
});
