import type { Page } from 'playwright-core';
import type { LaunchedExtension } from '../e2e/extension.ts';
import { beSeen } from '../e2e/journeys/seen.ts';
import { ARABIC_URL, ARTICLE_URL } from '../hosts/article/article-host.ts';
import { routeHosts } from '../hosts/harness/route-hosts.ts';
import type { Camera } from './camera.ts';

/** The tools beside a selection, what is highlighted in a page, a highlight's card, the dictionary's, the list of them, and the screen mask over them. */
export async function pictureHighlights(extension: LaunchedExtension, camera: Camera): Promise<void> {
  await routeHosts(extension.context);
  const page = await camera.newPage();
  await page.goto(camera.look.name === 'rtl' ? ARABIC_URL : ARTICLE_URL);
  const sidebar = page.frameLocator('[data-mote-sidebar] iframe');
  await extension.clickToolbar(page);
  await sidebar.getByRole('tab').first().click();
  const tool = sidebar.locator('[data-feature="highlighting"]');
  await tool.getByRole('switch').waitFor();
  await tool.scrollIntoViewIfNeeded();
  await camera.take('highlights-empty', page);
  // The floating sidebar fills a phone's page: what is beside words is pictured where there is room.
  if (camera.look.name === 'phone') return page.close();
  await beSeen(sidebar);
  await tool.getByRole('switch').press('Space');
  await selectWords(page, 0, 3);
  const bar = page.locator('[data-mote-tools] .bar');
  await bar.waitFor();
  await camera.take('highlights-toolbar', page);
  await bar.locator('[data-act="yellow"]').click();
  await selectWords(page, 5, 7);
  await bar.locator('[data-act="green"]').click();
  await tool.getByRole('listitem').nth(1).waitFor();
  await tool.getByRole('listitem').first().scrollIntoViewIfNeeded();
  await camera.take('highlights-list', page);
  await extension.clickToolbar(page);
  // With it goes the focus that it had.
  await page.locator('[data-mote-sidebar]').waitFor({ state: 'detached' });
  await page.keyboard.press('Alt+Shift+H');
  const card = page.frameLocator('[data-mote-tools] iframe');
  await card.getByRole('radio').first().waitFor();
  await camera.take('highlights-card', page);
  await page.keyboard.press('Escape');
  await selectWords(page, 2, 2);
  await bar.locator('[data-act="define"]').click();
  // Arabic has no dictionary: then a translation is offered.
  await card
    .locator(camera.look.name === 'rtl' ? '.lucide-languages' : 'article')
    .first()
    .waitFor();
  await camera.take('dictionary-card', page);
  await page.keyboard.press('Escape');
  await pictureMaskHere(extension, camera, page);
  await page.close();
}

/** Over the words of an article, with the sidebar beside it. */
async function pictureMaskHere(extension: LaunchedExtension, camera: Camera, page: Page): Promise<void> {
  await extension.clickToolbar(page);
  const sidebar = page.frameLocator('[data-mote-sidebar] iframe');
  const tool = sidebar.locator('[data-feature="screenMask"]');
  await tool.getByRole('switch').first().waitFor();
  await beSeen(sidebar);
  await tool.getByRole('switch').first().press('Space');
  for (const [kind, part] of [
    ['mask', '.shade'],
    ['ruler', '.band'],
  ] as const) {
    await tool.getByRole('combobox').selectOption(kind);
    await page.locator(`[data-mote-mask] ${part}`).first().waitFor();
    await tool.scrollIntoViewIfNeeded();
    await camera.take(`screen-mask-article-${kind}`, page);
  }
}

/** Words of the first paragraph, by their number. */
const selectWords = (page: Page, from: number, to: number): Promise<void> =>
  page.evaluate(
    ([first, last]) => {
      const node = document.querySelector('main p')?.firstChild as Text;
      const words = [...node.data.matchAll(/\S+/g)];
      const [start, end] = [words[first ?? 0], words[Math.min(last ?? 0, words.length - 1)]];
      if (!start || !end) throw new Error('no words');
      document.getSelection()?.setBaseAndExtent(node, start.index, node, end.index + end[0].length);
    },
    [from, to],
  );
