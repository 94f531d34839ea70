import { expect, type Page } from '@playwright/test';
import { SITE_PORT } from './api-server.ts';
import { beSignedIn } from './journeys/account.ts';
import { recordedFor } from './journeys/clock.ts';
import { type AnyHostName, driverOf, EVERY_HOST, moteUrlIn } from './journeys/host-driver.ts';
import { drive, loot, spy } from './journeys/hostile-page.ts';
import { beSeen } from './journeys/seen.ts';
import { openStage, type Stage } from './journeys/stage.ts';
import { stopAndInsert } from './journeys/stop-and-insert.ts';
import { test } from './test.ts';

const EMAIL = 'ada.secret@school.example';
const SCHOOL = new URL(EVERY_HOST.canvas.url).origin;
/** Any other page is any-page.spec.ts's. */
const NAMES = Object.keys(EVERY_HOST).filter((name): name is AnyHostName => name !== 'page');

let stage: Stage;
let secrets: readonly string[];
test.beforeAll(async () => {
  stage = await openStage({ canvasSites: [SCHOOL] }, { port: SITE_PORT });
  await beSignedIn(stage.extension, stage.api, EMAIL);
  secrets = [EMAIL, 'Byron', ...(await keptStrings())];
});
test.afterAll(() => stage.close());

/** Whatever the extension keeps that is long enough to be a key to something; addresses and its own public id are none. */
async function keptStrings(): Promise<string[]> {
  const worker = await stage.extension.worker();
  const kept: object[] = await worker.evaluate(() =>
    Promise.all([chrome.storage.local.get(null), chrome.storage.session.get(null)]),
  );
  const keys = leaves(kept).filter((text) => text.length >= 20 && !/^https?:|\s/.test(text));
  expect(keys.length, 'a signed-in person has tokens').toBeGreaterThan(1);
  return keys.filter((text) => text !== stage.extension.extensionId);
}

for (const name of NAMES) {
  test(`[S6] ${name}: a hostile page reads no token, address or name of who is signed in, and starts and stops nothing`, async () => {
    const known = new Set((await stage.device.takes()).map(({ id }) => id));
    const own = async () => (await stage.device.takes()).filter(({ id }) => !known.has(id));
    const page = await stage.extension.context.newPage();
    await page.addInitScript(spy);
    await page.goto(EVERY_HOST[name].url);
    const driver = driverOf(page, name);
    await driver.host.openEditor();
    await driver.recordButton.waitFor();
    expect(await page.evaluate(drive), 'the page reaches our buttons').toBeGreaterThan(0);
    await showSidebarAndHide(page);
    await expect(page.locator('iframe[src*="recorder.html"]')).toHaveCount(0);
    expect(await own()).toEqual([]);
    await driver.recordButton.click();
    await recordedFor(driver.recorder, 1);
    expect(await own()).toHaveLength(1);
    expect(await page.evaluate(drive), 'the page reaches our frame').toBeGreaterThan(0);
    await recordedFor(driver.recorder, 2);
    const [take] = await own();
    expect(take?.capture.state).toBe('recording');
    await beSeen(driver.recorder);
    await stopAndInsert(driver.recorder);
    await expect.poll(async () => moteUrlIn(await driver.written())).toContain(take?.id);
    expect(await driver.written()).not.toContain('DRIVEN');
    await showSidebar(page);
    const found = await page.evaluate(loot);
    expect(found).toContain('data-mote-sidebar');
    for (const secret of [...secrets, ...claimsOf(await own())]) expect(found.includes(secret), secret).toBe(false);
    expect(await own()).toHaveLength(1);
    await page.close();
  });
}

test('a page whose process was taken over reads nothing that is kept: storage is shut to content scripts', async () => {
  const page = await stage.extension.context.newPage();
  await page.goto(EVERY_HOST.gmail.url);
  const worker = await stage.extension.worker();
  const answers = await worker.evaluate(async (address) => {
    const [tab] = await chrome.tabs.query({ url: `${address}/*` });
    if (tab?.id === undefined) throw new Error('No such tab');
    // In a content script's own world, with all that it may do.
    const [inPage] = await chrome.scripting.executeScript({
      target: { tabId: tab.id },
      func: async () => {
        const said: string[] = [chrome.runtime.id];
        for (const area of ['local', 'session'] as const) {
          try {
            said.push(JSON.stringify(await chrome.storage[area].get(null)));
          } catch (fault) {
            said.push(String(fault));
          }
        }
        return said;
      },
    });
    return inPage?.result;
  }, new URL(EVERY_HOST.gmail.url).origin);
  const noAccess = expect.stringMatching(/Access to storage is not allowed from this context/);
  expect(answers).toEqual([stage.extension.extensionId, noAccess, noAccess]);
  await page.close();
});

async function showSidebar(page: Page): Promise<void> {
  await stage.extension.clickToolbar(page);
  await page.frameLocator('[data-mote-sidebar] iframe').getByRole('tab').first().waitFor();
}

/** There and back through worker and page: what the page has set off before would be seen by then. */
async function showSidebarAndHide(page: Page): Promise<void> {
  await showSidebar(page);
  await stage.extension.clickToolbar(page);
  await expect(page.locator('[data-mote-sidebar]')).toHaveCount(0);
}

const leaves = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [String(value)];

/** What makes whoever holds it the owner of a mote. */
const claimsOf = (takes: readonly object[]): string[] =>
  takes.map((take) => String(Reflect.get(take, 'claim') ?? '')).filter((claim) => claim !== '');
