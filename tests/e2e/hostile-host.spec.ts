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
const NAME_ON_CARD = /[Ff]rom \P{L}*Ada Byron/gu;
const SCHOOL = new URL(EVERY_HOST.canvas.url).origin;
/** All hosts; any-page.spec.ts tests other pages. */
const NAMES = Object.keys(EVERY_HOST).filter((name): name is AnyHostName => name !== 'page');

let stage: Stage;
let secrets: readonly string[];
test.beforeAll(async () => {
  stage = await openStage({ canvasSites: [SCHOOL] }, { port: SITE_PORT });
  await beSignedIn(stage.extension, stage.api, EMAIL);
  secrets = [EMAIL, 'Byron', ...(await storedStrings())];
});
test.afterAll(() => stage.close());

/** Returns all stored strings that are long enough to be a secret; addresses and the public id do not count. */
async function storedStrings(): Promise<string[]> {
  const worker = await stage.extension.worker();
  const kept: object[] = await worker.evaluate(() =>
    Promise.all([chrome.storage.local.get(null), chrome.storage.session.get(null)]),
  );
  const keys = leaves(kept).filter((text) => text.length >= 20 && !/^https?:|\s/.test(text));
  expect(keys.length, 'a signed-in person has tokens').toBeGreaterThan(1);
  return keys.filter((text) => text !== stage.extension.extensionId);
}

for (const name of NAMES) {
  test(`[S6] ${name}: a hostile page reads no token, address or name of the signed-in user, and starts and stops nothing`, async () => {
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
    const before = await page.evaluate(loot);
    for (const secret of secrets) expect(before.includes(secret), secret).toBe(false);
    await beSeen(driver.recorder);
    await stopAndInsert(driver.recorder);
    await expect.poll(async () => moteUrlIn(await driver.written())).toContain(take?.id);
    expect(await driver.written()).not.toContain('DRIVEN');
    await showSidebar(page);
    // The card in a mail says who speaks (ADR 31): the user has just put their name into the draft.
    const found = (await page.evaluate(loot)).replaceAll(name === 'gmail' ? NAME_ON_CARD : /^$/g, '');
    expect(found).toContain('data-mote-sidebar');
    for (const secret of [...secrets, ...claimsOf(await own())]) expect(found.includes(secret), secret).toBe(false);
    expect(await own()).toHaveLength(1);
    await page.close();
  });
}

test('a page with a compromised process reads nothing stored: storage is closed to content scripts', async () => {
  const page = await stage.extension.context.newPage();
  await page.goto(EVERY_HOST.gmail.url);
  const worker = await stage.extension.worker();
  const answers = await worker.evaluate(async (address) => {
    const [tab] = await chrome.tabs.query({ url: `${address}/*` });
    if (tab?.id === undefined) throw new Error('No such tab');
    // Runs in a content script's own world, with all of its rights.
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

/**
 * Opens and closes the sidebar. After this round trip through worker and page, effects of the page's earlier events are
 * visible.
 */
async function showSidebarAndHide(page: Page): Promise<void> {
  await showSidebar(page);
  await stage.extension.clickToolbar(page);
  await expect(page.locator('[data-mote-sidebar]')).toHaveCount(0);
}

const leaves = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [String(value)];

/** Returns the claims. A holder of a claim counts as the owner of its mote. */
const claimsOf = (takes: readonly object[]): string[] =>
  takes.map((take) => String(Reflect.get(take, 'claim') ?? '')).filter((claim) => claim !== '');
