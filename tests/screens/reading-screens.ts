import type { LaunchedExtension } from '../e2e/extension.ts';
import { beSeen } from '../e2e/journeys/seen.ts';
import { until } from '../e2e/journeys/until.ts';
import { openVoices } from '../e2e/journeys/voices.ts';
import { ARABIC_URL, ARTICLE_URL, ArticleHost } from '../hosts/article/article-host.ts';
import { GDOCS_URL, GdocsBodyHost } from '../hosts/gdocs/gdocs-host.ts';
import { drivePage, routeHosts } from '../hosts/harness/route-hosts.ts';
import type { Camera } from './camera.ts';

/**
 * Takes screenshots of reading aloud beside an article: at rest, pointing at a sentence, with a lit word, paused,
 * without a voice; and on a page with painted text.
 */
export async function pictureReading(extension: LaunchedExtension, camera: Camera): Promise<void> {
  await routeHosts(extension.context);
  const voices = openVoices(extension.context);
  await voices.behave({ wordMs: 3_000 });
  const page = await camera.newPage();
  await page.goto(camera.look.name === 'rtl' ? ARABIC_URL : ARTICLE_URL);
  const host = new ArticleHost(drivePage(page));
  const press = await openReadAloud(extension, page);
  await camera.take('reading-at-rest', page);
  await press('mouse-pointer-click');
  await page.locator('main p:not(.gone)').first().hover();
  await until('a sentence is lit', async () => ((await host.litNow()).sentence === '' ? null : true));
  await camera.take('reading-choosing', page);
  await press('play');
  await until('a word is lit', async () => ((await host.litNow()).word === '' ? null : true));
  await camera.take('reading-speaking', page);
  await press('pause');
  await camera.take('reading-paused', page);
  await press('square');
  await page.evaluate(() => {
    document.documentElement.setAttribute('lang', 'mn');
    // The reader trusts the script of the letters more than the page's declared language.
    for (const paragraph of document.querySelectorAll('main p')) paragraph.textContent = 'Уул өдөржин утаатай байна.';
  });
  await press('play');
  await page.frameLocator('[data-mote-sidebar] iframe').getByRole('alert').waitFor();
  await camera.take('reading-no-voice', page);
  const inside = page.frameLocator('[data-mote-sidebar] iframe');
  await inside.locator('[data-feature="readAloud"] button:has(.lucide-ellipsis)').click();
  await camera.take('reading-settings', page);
  const guide = inside.locator('[data-feature="readingSettings"] details').first();
  await guide.locator('summary').click();
  await guide.locator('p').first().scrollIntoViewIfNeeded();
  await camera.take('reading-better-voices', page);
  await page.close();
  await picturePainted(extension, camera);
}

async function picturePainted(extension: LaunchedExtension, camera: Camera): Promise<void> {
  const page = await camera.newPage();
  await page.goto(GDOCS_URL);
  const host = new GdocsBodyHost(drivePage(page));
  await host.writeBody('The rain in Spain stays mainly in the plain.');
  await host.selectBody(0);
  const press = await openReadAloud(extension, page);
  await press('play');
  await page.frameLocator('[data-mote-sidebar] iframe').locator('mark').waitFor();
  await page.locator('[data-mote-layer] i.word').waitFor();
  await camera.take('reading-painted-page', page);
  await page.close();
}

/** Opens the tool. Finds buttons by their icons, because the looks use different languages. */
export async function openReadAloud(extension: LaunchedExtension, page: Parameters<Camera['take']>[1]) {
  await extension.clickToolbar(page);
  const inside = page.frameLocator('[data-mote-sidebar] iframe');
  await inside.getByRole('tab').first().click();
  const tool = inside.locator('[data-feature="readAloud"]');
  await tool.locator('button:has(.lucide-play)').first().waitFor();
  // A click before the browser has reported the frame as visible would be ignored.
  await beSeen(inside);
  return (icon: string) => tool.locator(`button:has(.lucide-${icon})`).first().click();
}
