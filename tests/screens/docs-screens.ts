import type { LaunchedExtension } from '../e2e/extension.ts';
import { drawArea } from '../e2e/journeys/painted-page.ts';
import { pressCommand } from '../e2e/journeys/press-command.ts';
import { beSeen } from '../e2e/journeys/seen.ts';
import { askAgain, chooseLanguage, openTranslator } from '../e2e/journeys/translator.ts';
import { until } from '../e2e/journeys/until.ts';
import { GDOCS_URL, GdocsBodyHost } from '../hosts/gdocs/gdocs-host.ts';
import { drivePage, routeHosts } from '../hosts/harness/route-hosts.ts';
import type { Camera } from './camera.ts';

const TEXT = 'The rain in Spain stays mainly in the plain.';

/**
 * Takes screenshots of the reading tools over a Docs document, whose text is painted: read aloud, colours, a
 * translation, a word, an area, the mask.
 */
export async function pictureDocsTools(extension: LaunchedExtension, camera: Camera): Promise<void> {
  // Skips the phone: a document needs the width of a computer.
  if (camera.look.name === 'phone') return;
  await routeHosts(extension.context);
  const worker = await extension.worker();
  await until('Docs is asked for its words', () =>
    worker.evaluate(
      async () => (await chrome.scripting.getRegisteredContentScripts({ ids: ['docs-bridge'] })).length > 0 || null,
    ),
  );
  const page = await camera.newPage();
  await page.goto(GDOCS_URL);
  const host = new GdocsBodyHost(drivePage(page));
  await host.writeBody(TEXT);
  await extension.clickToolbar(page);
  const inside = page.frameLocator('[data-mote-sidebar] iframe');
  await inside.getByRole('tab').first().click();
  const tool = (feature: string) => inside.locator(`[data-feature="${feature}"]`);
  const picture = async (feature: string) => {
    await tool(feature).scrollIntoViewIfNeeded();
    await camera.take(`gdocs-${feature}`, page);
  };

  const go = async (feature: string) => {
    await inside.getByRole('tab').first().click();
    await inside.locator(`[data-tile="${feature}"]`).click();
  };
  await go('highlighting');
  await beSeen(inside);
  const at = TEXT.indexOf('Spain');
  await host.selectBody(at, at + 5);
  // Finds buttons by position, because the looks use different languages.
  await tool('highlighting').getByRole('group').first().getByRole('button').nth(2).click();
  await page.locator('[data-mote-layer] i').first().waitFor();
  await tool('highlighting').getByRole('listitem').first().waitFor();
  await picture('highlighting');

  await go('translate');
  await openTranslator(extension, { ready: ['es', 'ar'] });
  await askAgain(page);
  await chooseLanguage(tool('translate'), 0, 'en');
  await chooseLanguage(tool('translate'), 1, 'es');
  await host.selectBody(0, TEXT.length);
  await tool('translate').locator('button:has(.lucide-text-select)').click();
  await tool('translate').locator('li [lang^="es"]').first().waitFor();
  await picture('translate');

  await go('dictionary');
  await tool('dictionary').getByRole('searchbox').fill('rain');
  await tool('dictionary').getByRole('searchbox').press('Enter');
  await tool('dictionary').getByRole('article').first().waitFor();
  await picture('dictionary');

  await go('selectArea');
  await tool('selectArea').locator('button:has(.lucide-square-dashed-mouse-pointer)').click();
  const line = await page.locator('.kix-appview-editor rect').first().boundingBox();
  if (!line) throw new Error('The document has no line');
  await drawArea(page, { x: line.x - 20, y: line.y - 20, width: line.width + 40, height: line.height + 40 });
  await tool('selectArea').getByRole('article').waitFor({ timeout: 60_000 });
  await picture('selectArea');

  // The tile switches the mask on.
  await go('screenMask');
  await page.locator('[data-mote-mask] .shade').first().waitFor();
  await picture('screenMask');
  await tool('screenMask').getByRole('switch').first().press('Space');
  await page.locator('[data-mote-mask]').waitFor({ state: 'detached' });
  await host.selectBody(TEXT.indexOf('rain'), TEXT.indexOf('rain') + 4);
  await pressCommand(extension, page, 'look-up');
  await page.frameLocator('[data-mote-tools] iframe').getByRole('article').first().waitFor();
  await camera.take('gdocs-dictionary-card', page);
  await page.close();
}
