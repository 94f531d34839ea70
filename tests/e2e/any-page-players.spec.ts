import { expect, test } from '@playwright/test';
import { drivePage } from '../hosts/harness/route-hosts.ts';
import { PAGE_URL, PageHost } from '../hosts/page/page-host.ts';
import { placeMotes } from '../screens/motes.ts';
import { pressCommand } from './journeys/press-command.ts';
import { openStage, type Stage } from './journeys/stage.ts';

let stage: Stage;
test.beforeAll(async () => {
  stage = await openStage();
});
test.afterAll(() => stage.close());

test('a link on any page plays in place, also by keys, once the user has started Mote there', async () => {
  const { api, extension } = stage;
  const motes = await placeMotes(api);
  const page = await extension.context.newPage();
  await page.goto(PAGE_URL);
  const host = new PageHost(drivePage(page));
  await page.evaluate((link) => {
    const place = document.createElement('p');
    const anchor = document.createElement('a');
    anchor.href = link;
    anchor.textContent = 'my voice';
    place.append('Listen: ', anchor);
    document.body.append(place);
  }, `${api.url}/m/${motes.ready}`);
  const players = page.locator('[data-mote-player]');
  await expect(players).toHaveCount(0);

  await extension.clickToolbar(page);
  await page.frameLocator('[data-mote-sidebar] iframe').getByRole('tab').first().waitFor();
  await extension.clickToolbar(page);
  await expect(players).toHaveCount(1);
  const player = page.frameLocator('[data-mote-player] iframe');
  const play = player.getByRole('button', { name: 'Play', exact: true });
  await play.waitFor();
  await pressCommand(extension, page, 'go-to-player');
  await expect(play).toBeFocused();
  await page.keyboard.press('Enter');
  const position = player.getByRole('slider', { name: 'Position' });
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(0);
  expect(await host.pageErrors()).toEqual([]);
  await page.close();
});
