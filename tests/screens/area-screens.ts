import type { LaunchedExtension } from '../e2e/extension.ts';
import {
  BLANK_BOX,
  drawArea,
  FRAMING_URL,
  PAINTED_BOX,
  PAINTED_URL,
  routePainted,
} from '../e2e/journeys/painted-page.ts';
import { beSeen } from '../e2e/journeys/seen.ts';
import { ARABIC_URL, ARTICLE_URL } from '../hosts/article/article-host.ts';
import type { Camera } from './camera.ts';

/**
 * Takes screenshots of selecting an area: the cross-hairs over the page, and the sidebar with text, without text, and
 * without a picture.
 */
export async function pictureArea(extension: LaunchedExtension, camera: Camera): Promise<void> {
  await routePainted(extension.context);
  const { page, tool, choose } = await beginAt(PAINTED_URL, extension, camera);
  await page.mouse.move(PAINTED_BOX.x, PAINTED_BOX.y);
  await page.mouse.down();
  await page.mouse.move(Math.min(PAINTED_BOX.x + 600, camera.look.viewport.width - 16), PAINTED_BOX.y + 120);
  await camera.take('select-area-drawing', page);
  await page.mouse.up();
  await tool.getByRole('article').waitFor({ timeout: 60_000 });
  await camera.take('select-area-found', page);
  await choose.click();
  await drawArea(page, BLANK_BOX);
  await tool.locator('[data-art=reading]').waitFor();
  await camera.take('select-area-nothing', page);
  await page.close();
  await pictureArticle(extension, camera);
  await pictureRefusal(extension, camera);
}

/** Opens the cross-hairs over a page. Finds buttons by their icons, because the looks use different languages. */
async function beginAt(url: string, extension: LaunchedExtension, camera: Camera) {
  const page = await camera.newPage();
  await page.goto(url);
  await extension.clickToolbar(page);
  const inside = page.frameLocator('[data-mote-sidebar] iframe');
  await inside.getByRole('tab').first().click();
  await inside.locator('[data-tile="selectArea"]').click();
  const tool = inside.locator('[data-feature="selectArea"]');
  const choose = tool.locator('button:has(.lucide-square-dashed-mouse-pointer)');
  await choose.waitFor();
  await beSeen(inside);
  await choose.click();
  await page.locator('[data-mote-area] .veil').waitFor();
  return { page, tool, choose };
}

/** Takes screenshots of an area on an article, whose text is taken unchanged. */
async function pictureArticle(extension: LaunchedExtension, camera: Camera): Promise<void> {
  // The floating sidebar fills a phone's page.
  if (camera.look.name === 'phone') return;
  const { page, tool } = await beginAt(camera.look.name === 'rtl' ? ARABIC_URL : ARTICLE_URL, extension, camera);
  const box = await page.locator('main p').first().boundingBox();
  if (!box) throw new Error('The article has no paragraph');
  await drawArea(page, { ...box, width: Math.min(box.width, 840) });
  await tool.getByRole('article').waitFor();
  await camera.take('select-area-article', page);
  await page.close();
}

/** Takes screenshots of a tab without permission for a picture, beside a tab of ours. */
async function pictureRefusal(extension: LaunchedExtension, camera: Camera): Promise<void> {
  const page = await camera.newPage();
  await page.goto(FRAMING_URL);
  await extension.clickToolbar(page);
  const inside = page.frameLocator('[data-mote-sidebar] iframe');
  await inside.getByRole('tab').first().click();
  await inside.locator('[data-tile="selectArea"]').click();
  const tool = inside.locator('[data-feature="selectArea"]');
  await tool.locator('button').first().waitFor();
  const worker = await extension.worker();
  await worker.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const view = {
      ...{ status: 'failed', text: '', lang: '', source: 'page', hasPicture: false },
      ...{ problem: 'capture-not-allowed', hasForeignFrame: true },
    };
    await chrome.storage.session.set({ areaRead: { tabId: tab?.id, view, picture: '', isByKeys: false } });
  });
  await page.reload();
  await extension.clickToolbar(page);
  // The sidebar of the new page begins with the tiles.
  await inside.getByRole('tab').first().click();
  await inside.locator('[data-tile="selectArea"]').click();
  await tool.locator('button').nth(1).waitFor();
  await tool.scrollIntoViewIfNeeded();
  await camera.take('select-area-no-picture', page);
  await page.close();
}
