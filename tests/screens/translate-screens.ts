import type { Page } from 'playwright-core';
import type { LaunchedExtension } from '../e2e/extension.ts';
import { askAgain, chooseLanguage, openTranslator } from '../e2e/journeys/translator.ts';
import { ARABIC_URL, ARTICLE_URL } from '../hosts/article/article-host.ts';
import { routeHosts } from '../hosts/harness/route-hosts.ts';
import type { Camera } from './camera.ts';

/**
 * Takes screenshots of translation beside an article: at rest, during a pack's download, with a page and a word, too
 * slow, and for an unsupported language.
 */
export async function pictureTranslation(extension: LaunchedExtension, camera: Camera): Promise<void> {
  await routeHosts(extension.context);
  const page = await camera.newPage();
  await page.goto(camera.look.name === 'rtl' ? ARABIC_URL : ARTICLE_URL);
  await extension.clickToolbar(page);
  const inside = page.frameLocator('[data-mote-sidebar] iframe');
  await inside.getByRole('tab').first().click();
  await inside.locator('[data-tile="translate"]').click();
  const tool = inside.locator('[data-feature="translate"]');
  const press = (icon: string) => tool.locator(`button:has(.lucide-${icon})`).first().click();
  await tool.locator('button:has(.lucide-text-select)').waitFor();
  const translator = await openTranslator(extension, { ready: ['es', 'ar'], downloadable: ['fr'] });
  await askAgain(page);
  await chooseLanguage(tool, 0, 'en');
  const picture = async (name: string) => {
    await tool.scrollIntoViewIfNeeded();
    await camera.take(name, page);
  };
  await picture('translate-at-rest');
  await translator.behavePack({ progress: [0.45] });
  await chooseLanguage(tool, 1, 'fr');
  await press('file-text');
  await tool.locator('progress').waitFor();
  await picture('translate-download');
  await tool.getByRole('status').getByRole('button').click();
  await chooseLanguage(tool, 1, 'ar');
  await press('file-text');
  await tool.getByRole('listitem').nth(1).waitFor();
  await picture('translate-page');
  await pictureWord(tool, picture);
  await chooseLanguage(tool, 1, 'cy');
  await tool.getByRole('alert').waitFor();
  await picture('translate-none');
  await page.close();
}

async function pictureWord(tool: ReturnType<Page['locator']>, picture: (name: string) => Promise<void>): Promise<void> {
  await tool.locator('form').getByRole('textbox').fill('light');
  await tool.locator('form').getByRole('textbox').press('Enter');
  await tool.getByRole('article').getByRole('button').nth(1).waitFor();
  await picture('translate-word');
}
