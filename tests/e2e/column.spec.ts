import { expect, type Page } from '@playwright/test';
import { GsheetsHost } from '../hosts/gsheets/gsheets-host.ts';
import { placeMote, placeMotes } from '../screens/motes.ts';
import { type ApiServer, startApiServer } from './api-server.ts';
import { type LaunchedExtension, launchExtension } from './extension.ts';
import { openHost } from './journeys/host-driver.ts';
import { test } from './test.ts';

let api: ApiServer;
let extension: LaunchedExtension;
test.beforeAll(async () => {
  api = await startApiServer();
  extension = await launchExtension({ grant: false, cookies: 1, serverUrl: api.url });
});
test.afterAll(async () => {
  await extension.close();
  await api.close();
});

/**
 * Fills one cell per pupil, from B2 down: a number makes a mote of that many seconds, a string is an existing mote's
 * address, null is an empty cell.
 */
async function openColumn(pupils: readonly (number | string | null)[]) {
  const driver = await openHost(extension.context, 'gsheets');
  const { host } = driver;
  if (!(host instanceof GsheetsHost)) throw new Error('Another host');
  const motes: string[] = [];
  for (const [index, pupil] of pupils.entries()) {
    const cell = `B${index + 2}`;
    const mote = typeof pupil === 'number' ? await placeMote(api, `Pupil ${cell}`, pupil) : (pupil ?? '');
    motes.push(mote);
    if (mote !== '') await host.fill(cell, `${api.url}/m/${mote}`);
  }
  return { ...driver, host, motes };
}

/** Returns the mote whose player is in the card of the active cell. */
const shown = (page: Page): string | null => {
  const frame = page.frames().find((one) => one.url().includes('player.html'));
  return frame ? new URL(frame.url()).searchParams.get('id') : null;
};

interface PlayedMote {
  moteId: string;
  positionMs: number;
  isPlaying: boolean;
  hasEnded: boolean;
}

/**
 * Returns the state that the last player has stored. Playwright's own access to a frame counts there as a user gesture.
 */
async function heard(): Promise<PlayedMote | null> {
  const worker = await extension.worker();
  return worker.evaluate(
    async () => ((await chrome.storage.session.get('playing')).playing ?? null) as PlayedMote | null,
  );
}

/** Waits until the player's own position advances. */
const sounds = (mote: string | undefined) =>
  expect
    .poll(async () => {
      const last = await heard();
      return last?.isPlaying && last.positionMs > 0 ? last.moteId : null;
    })
    .toBe(mote);

const ends = (mote: string | undefined) => expect.poll(heard).toMatchObject({ moteId: mote, hasEnded: true });

const startPlaying = ({ player }: Awaited<ReturnType<typeof openColumn>>) =>
  player.getByRole('button', { name: 'Play', exact: true }).click();

test('moving down a column shows the mote of each cell, and the keys remain the sheet’s', async () => {
  const { page, host, motes } = await openColumn([10, 10, null, 10]);
  const [first, second, , fourth] = motes;
  const at = async (cell: string, mote: string | null | undefined) => {
    expect((await host.model()).selected).toBe(cell);
    await expect.poll(() => shown(page)).toBe(mote);
  };
  await host.select('B2');
  await at('B2', first);
  await page.keyboard.press('ArrowDown');
  await at('B3', second);
  await page.keyboard.press('ArrowUp');
  await at('B2', first);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await at('B4', null);
  await page.keyboard.press('Enter');
  await at('B5', fourth);
  await page.keyboard.press('Escape');
  await at('B5', fourth);
  expect(await host.pageErrors()).toEqual([]);
  expect(await host.cspReports()).toEqual([]);
  await page.close();
});

test('one press plays the motes of eleven cells in turn, also when the next cell is entered early', async () => {
  const column = await openColumn([2, 10, 2, 10, 2, 10, 2, 10, 2, 10, 2]);
  const { page, host, motes } = column;
  await host.select('B2');
  await startPlaying(column);
  for (const [index, mote] of motes.entries()) {
    await (index % 2 === 0 ? ends(mote) : sounds(mote));
    expect((await host.model()).selected).toBe(`B${index + 2}`);
    await page.keyboard.press('ArrowDown');
  }
  await expect.poll(() => shown(page)).toBeNull();
  expect(await heard()).toMatchObject({ moteId: motes.at(-1), hasEnded: true });
  expect(await host.pageErrors()).toEqual([]);
  await page.close();
});

test('a removed mote and an empty cell are skipped, and after a mark is typed the next mote plays', async () => {
  const { removed } = await placeMotes(api);
  const column = await openColumn([10, removed, null, 10]);
  const { page, host, player, motes } = column;
  await host.select('B2');
  await startPlaying(column);
  await sounds(motes[0]);
  await page.keyboard.press('ArrowDown');
  await expect(player.getByText('The person who made this mote took it away.')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('8/10');
  await expect.poll(() => page.locator('#t-formula-bar-input').textContent()).toBe('8/10');
  for (const key of ['Enter', 'ArrowLeft']) await page.keyboard.press(key);
  expect((await host.model()).selected).toBe('B4');
  await expect.poll(() => shown(page)).toBeNull();
  await page.keyboard.press('ArrowDown');
  await sounds(motes[3]);
  await page.close();
});

test('the keyboard alone enters the card, plays, returns to the sheet, and moves down', async () => {
  const { page, host, player, motes } = await openColumn([2, 10]);
  await host.select('B2');
  await expect.poll(() => shown(page)).toBe(motes[0]);
  await player.getByRole('button', { name: 'Play', exact: true }).waitFor();
  // Sheets' own shortcut "move focus to popup" puts the focus here.
  const link = page.locator('.waffle-multilink-tooltip a');
  await link.focus();
  // Each frame handles keys in its own process, so a key in one frame may overtake a key in another.
  await page.keyboard.press('Tab');
  await expect(link).not.toBeFocused();
  await page.keyboard.press('Enter');
  await ends(motes[0]);
  await page.keyboard.press('Shift+Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).not.toBeFocused();
  await page.keyboard.press('ArrowDown');
  await sounds(motes[1]);
  await page.close();
});

test('after a pause the next cell does not play, and typed text goes into the cell', async () => {
  const column = await openColumn([10, 10]);
  const { page, host, player, motes } = column;
  await host.select('B2');
  await startPlaying(column);
  await sounds(motes[0]);
  await player.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => shown(page)).toBe(motes[1]);
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('8/10');
  await expect.poll(() => page.locator('#t-formula-bar-input').textContent()).toBe('8/10');
  expect(await heard()).toMatchObject({ moteId: motes[0], isPlaying: false, hasEnded: false });
  expect(await host.keysSeen()).toEqual([]);
  await page.close();
});
