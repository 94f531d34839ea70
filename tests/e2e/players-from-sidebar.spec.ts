import { expect, test } from '@playwright/test';
import { placeMotes } from '../screens/motes.ts';
import { driverOf } from './journeys/host-driver.ts';
import { beSeen } from './journeys/seen.ts';
import { openStage, type Stage } from './journeys/stage.ts';

let stage: Stage;
test.beforeAll(async () => {
  stage = await openStage();
});
test.afterAll(() => stage.close());

for (const name of ['gdocs', 'gdrive', 'gslides'] as const) {
  test(`${name}: without a shortcut the sidebar leads into the player, which keys play, and Escape leads back`, async () => {
    const { api, extension } = stage;
    const motes = await placeMotes(api);
    const { page, host } = await stage.openHost(name);
    const { player } = driverOf(page, name);
    await host.showLink(`${api.url}/m/${motes.ready}`);
    await player.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await extension.clickToolbar(page);
    const sidebar = page.frameLocator('[data-mote-sidebar] iframe');
    const button = sidebar.getByRole('button', { name: 'Help' });
    await button.waitFor();
    await beSeen(sidebar);
    await button.focus();
    await page.keyboard.press('Enter');
    await sidebar.getByRole('menuitem', { name: 'Go to the voice notes' }).press('Enter');
    await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    const position = player.getByRole('slider', { name: 'Position' });
    await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    expect(await host.pageErrors()).toEqual([]);
    await page.close();
  });
}
