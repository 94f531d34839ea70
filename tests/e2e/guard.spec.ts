import { type ElementHandle, expect, type Frame, type Locator } from '@playwright/test';
import { SEEN_MS } from '../../extension/features/guard/use-visible-clicks.ts';
import { type LaunchedExtension, launchExtension } from './extension.ts';
import { type HostDriver, openHost } from './journeys/host-driver.ts';
import { clickBlind, isVouchedFor, watchVisibility } from './journeys/visible.ts';
import { test } from './test.ts';

const SELECTOR = 'iframe[src*="recorder.html"]';
const ROUNDS = 200;

/** Ways in which a hostile page can disguise our frame: our shadow roots are open. */
const DISGUISES = {
  'nearly transparent': (frame: HTMLElement) => {
    frame.style.opacity = '0.01';
  },
  'under something that lets clicks through': () => {
    const decoy = document.createElement('div');
    decoy.id = 'decoy';
    decoy.style.cssText = 'position:fixed;inset:0;background:#fff;pointer-events:none;z-index:2147483647';
    document.documentElement.append(decoy);
  },
  'filtered away': (frame: HTMLElement) => {
    frame.style.filter = 'opacity(2%)';
  },
  'turned and drawn larger': (frame: HTMLElement) => {
    frame.style.transform = 'rotate(1deg) scale(1.02)';
  },
} as const;

let extension: LaunchedExtension;
let driver: HostDriver;
let holder: ElementHandle<HTMLElement>;
let inside: Frame;

test.beforeAll(async () => {
  extension = await launchExtension({ grant: true, cookies: 1, consent: 'yes' });
});
test.afterAll(() => extension.close());
test.beforeEach(async () => {
  await extension.renew();
  driver = await openHost(extension.context, 'gmail');
  await driver.host.openEditor();
  await driver.recordButton.click();
  await driver.recorder.getByRole('button', { name: 'Pause' }).waitFor();
  holder = (await driver.page.locator(SELECTOR).elementHandle()) as ElementHandle<HTMLElement>;
  const frame = await holder.contentFrame();
  if (!frame) throw new Error('The recorder has no frame');
  inside = frame;
  await inside.evaluate(watchVisibility);
  await isVouchedFor(inside, true);
});

const button = (name: 'Pause' | 'Continue recording'): Locator =>
  driver.recorder.getByRole('button', { name, exact: true });
const question = () => driver.recorder.getByText('click once more', { exact: false });

test('a visible recorder takes every click immediately, and its button keeps its place', async () => {
  let refused = 0;
  const place = await button('Pause').boundingBox();
  if (!place) throw new Error('Nothing to click at');
  for (let i = 0; i < ROUNDS; i += 1) {
    const after = i % 2 === 0 ? 'Continue recording' : 'Pause';
    // Clicks at the earlier position, because locating the button each time would take as long as all the rest.
    await driver.page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
    // `waitFor` checks each frame; an expectation checks ten times a second.
    await button(after).or(question()).waitFor();
    refused += await question().count();
  }
  expect(refused).toBe(0);
});

for (const [words, disguise] of Object.entries(DISGUISES)) {
  test(`a recorder ${words} ignores an unconfirmed click and takes a confirmed one`, async () => {
    await holder.evaluate(disguise);
    await isVouchedFor(inside, false);
    await clickBlind(driver.page, button('Pause'));
    await expect(question()).toHaveCount(1);
    await expect(button('Pause')).toHaveCount(1);
    await expect(button('Continue recording')).toHaveCount(0);
    const requestedAt = await inside.evaluate(() => performance.now());
    await inside.waitForFunction(([at, ms]) => performance.now() - at > ms, [requestedAt, SEEN_MS] as const);
    await clickBlind(driver.page, button('Pause'));
    await expect(button('Continue recording')).toHaveCount(1);
    await expect(question()).toHaveCount(0);
  });
}

/** Moves by Tab to the target, as a typing user does after the page has moved the focus into our frame. */
async function tabTo(target: Locator): Promise<void> {
  await holder.evaluate((frame) => frame.focus());
  for (let i = 0; i < 20; i += 1) {
    await driver.page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('No key goes there');
}

test('a covered recorder that the page focuses ignores an unconfirmed key and takes a confirmed one', async () => {
  await holder.evaluate(DISGUISES['nearly transparent']);
  await isVouchedFor(inside, false);
  await tabTo(button('Pause'));
  await driver.page.keyboard.down('Enter');
  await expect(question()).toHaveCount(1);
  await expect(button('Continue recording')).toHaveCount(0);
  const requestedAt = await inside.evaluate(() => performance.now());
  await inside.waitForFunction(([at, ms]) => performance.now() - at > ms, [requestedAt, SEEN_MS] as const);
  // A held key is still one press.
  await driver.page.keyboard.down('Enter');
  await driver.page.keyboard.up('Enter');
  await expect(question()).toHaveCount(1);
  await expect(button('Continue recording')).toHaveCount(0);
  await driver.page.keyboard.press('Enter');
  await expect(button('Continue recording')).toHaveCount(1);
});

test('a visible recorder takes a key immediately', async () => {
  await tabTo(button('Pause'));
  await driver.page.keyboard.press('Enter');
  await expect(button('Continue recording').or(question())).toHaveCount(1);
  await expect(question()).toHaveCount(0);
});

test('two clicks in quick succession count as one unconfirmed click', async () => {
  await holder.evaluate(DISGUISES['nearly transparent']);
  await isVouchedFor(inside, false);
  const box = await button('Pause').boundingBox();
  if (!box) throw new Error('Nothing to click at');
  await driver.page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
  await expect(question()).toHaveCount(1);
  await expect(button('Continue recording')).toHaveCount(0);
});
