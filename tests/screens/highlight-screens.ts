import type { Page } from 'playwright-core';
import type { LaunchedExtension } from '../e2e/extension.ts';
import { HOSTS } from '../e2e/journeys/host-driver.ts';
import { beSeen } from '../e2e/journeys/seen.ts';
import { ARABIC_URL, ARTICLE_URL } from '../hosts/article/article-host.ts';
import { routeHosts } from '../hosts/harness/route-hosts.ts';
import type { Camera } from './camera.ts';

/**
 * Takes screenshots of the tools beside a selection, highlights in a page, a highlight's card, the dictionary's card,
 * the list, and the screen mask over them.
 */
export async function pictureHighlights(extension: LaunchedExtension, camera: Camera): Promise<void> {
  await routeHosts(extension.context);
  const page = await camera.newPage();
  await page.goto(camera.look.name === 'rtl' ? ARABIC_URL : ARTICLE_URL);
  const sidebar = page.frameLocator('[data-mote-sidebar] iframe');
  await extension.clickToolbar(page);
  await sidebar.getByRole('tab').first().click();
  await sidebar.locator('[data-tile="highlighting"]').click();
  const tool = sidebar.locator('[data-feature="highlighting"]');
  await tool.getByRole('group').first().waitFor();
  await camera.take('highlights-empty', page);
  const bar = page.locator('[data-mote-tools] .bar');
  // On a phone, the floating sidebar covers the page, so the user closes it before they select words.
  const isPhone = camera.look.name === 'phone';
  if (isPhone) {
    await extension.clickToolbar(page);
    await page.locator('[data-mote-sidebar]').waitFor({ state: 'detached' });
  } else {
    await beSeen(sidebar);
  }
  await selectWords(page, 0, 3);
  await bar.waitFor();
  await camera.take('highlights-toolbar', page);
  await pictureToolsInMail(extension, camera);
  if (isPhone) return page.close();
  await page.bringToFront();
  await bar.locator('[data-act="yellow"]').click();
  await selectWords(page, 5, 7);
  await bar.locator('[data-act="green"]').click();
  await tool.getByRole('listitem').nth(1).waitFor();
  await tool.getByRole('listitem').first().scrollIntoViewIfNeeded();
  await camera.take('highlights-list', page);
  await extension.clickToolbar(page);
  // Waits until the closed sidebar has released the focus.
  await page.locator('[data-mote-sidebar]').waitFor({ state: 'detached' });
  await page.keyboard.press('Alt+Shift+H');
  const card = page.frameLocator('[data-mote-tools] iframe');
  await card.getByRole('radio').first().waitFor();
  await camera.take('highlights-card', page);
  await page.keyboard.press('Escape');
  await selectWords(page, 2, 2);
  await bar.locator('[data-act="define"]').click();
  // Arabic has no dictionary, so the card offers a translation.
  await card
    .locator(camera.look.name === 'rtl' ? '.lucide-languages' : 'article')
    .first()
    .waitFor();
  await camera.take('dictionary-card', page);
  await page.keyboard.press('Escape');
  await pictureMaskHere(extension, camera, page);
  await page.close();
}

/** Takes a screenshot of the tools beside words of a mail, where the user has opened and closed the sidebar. */
async function pictureToolsInMail(extension: LaunchedExtension, camera: Camera): Promise<void> {
  const page = await camera.newPage();
  await page.goto(HOSTS.gmail.url);
  const host = HOSTS.gmail.create(page);
  await extension.clickToolbar(page);
  await page.frameLocator('[data-mote-sidebar] iframe').getByRole('tab').first().waitFor();
  await extension.clickToolbar(page);
  await page.locator('[data-mote-sidebar]').waitFor({ state: 'detached' });
  await host.openThread();
  await host.receive(MAIL);
  await page.locator('#letter').waitFor();
  await selectWords(page, 5, 7, '#letter');
  await page.locator('[data-mote-tools] .bar').waitFor();
  await camera.take('gmail-toolbar', page);
  await page.close();
}

const MAIL = `<p id="letter">Dear Ms Rivera, here is my second draft about volcanoes. I was not sure how the magma rises.</p>
<p>Could you listen to the last three sentences? I recorded them for you. Thank you for your help with this.</p>`;

/** Takes screenshots of the mask over an article, with the sidebar beside it. */
async function pictureMaskHere(extension: LaunchedExtension, camera: Camera, page: Page): Promise<void> {
  await extension.clickToolbar(page);
  const sidebar = page.frameLocator('[data-mote-sidebar] iframe');
  const tool = sidebar.locator('[data-feature="screenMask"]');
  await sidebar.locator('[data-tile="screenMask"]').waitFor();
  await beSeen(sidebar);
  await sidebar.locator('[data-tile="screenMask"]').click();
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

/** Selects words of a paragraph by index. */
const selectWords = (page: Page, from: number, to: number, paragraph = 'main p'): Promise<void> =>
  page.evaluate(
    ([first, last, selector]) => {
      const node = document.querySelector(selector)?.firstChild as Text;
      const words = [...node.data.matchAll(/\S+/g)];
      const [start, end] = [words[first], words[Math.min(last, words.length - 1)]];
      if (!start || !end) throw new Error('no words');
      document.getSelection()?.setBaseAndExtent(node, start.index, node, end.index + end[0].length);
    },
    [from, to, paragraph] as const,
  );
