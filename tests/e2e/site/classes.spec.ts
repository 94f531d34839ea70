import { expect, type Page, test } from '@playwright/test';
import type { Browser } from 'playwright-core';
import { type ApiServer, startApiServer } from '../api-server.ts';
import { signUp } from '../journeys/account.ts';
import { recordAs } from '../journeys/kiosk.ts';
import { launchWithMicrophone } from '../journeys/plain-browser.ts';
import { hear, SPEECH } from '../journeys/sound.ts';

let api: ApiServer;
let browser: Browser;

test.beforeAll(async () => {
  api = await startApiServer();
  browser = await launchWithMicrophone(SPEECH);
});
test.afterAll(async () => {
  await browser?.close();
  await api?.close();
});

async function signUpTeacher(page: Page, email: string): Promise<void> {
  await signUp(page, api, email);
  await page.getByRole('textbox', { name: 'First name' }).fill('Kim');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Lind');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).not.toHaveURL(/complete-profile/);
}

/** Sets a class of two pasted names up, with consent for both. Returns its code. */
async function makeClass(page: Page): Promise<string> {
  // An invitation's parameter in the address: the first steps count as done.
  await page.goto(`${api.url}/classes?iid=1`);
  await page.getByRole('link', { name: 'Make a class' }).click();
  await page.getByRole('textbox', { name: 'Name of a new class' }).fill('Class 4b');
  await page.getByRole('radio', { name: 'Some are under 13' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Names, one per line' }).fill('Ada\nBo\n');
  await page.getByRole('button', { name: /^Continue with .*2/ }).click();
  await page.getByRole('button', { name: /^Note permission for .*2/ }).click();
  await page.getByRole('textbox', { name: 'How do you know?' }).fill('Signed letters');
  await page.getByRole('button', { name: 'Note it' }).click();
  await expect(page.getByText(/^Permission noted for/)).toBeVisible();
  const code = await showsCode(page);
  await page.getByRole('link', { name: 'Open the class' }).click();
  return code;
}

async function showsCode(page: Page): Promise<string> {
  const address = page.getByText(`${api.url}/kiosk/`);
  await expect(address).toBeVisible();
  return ((await address.textContent()) ?? '').trim().slice(-8);
}

async function takePermissionBack(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: 'Names' }).click();
  await page.getByRole('button', { name: new RegExp(`^More for .*${name}`) }).click();
  await page.getByRole('menuitem', { name: 'Take permission back' }).click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('Permission taken back').first()).toBeVisible();
}

test('a child records by the code of a class and its teacher hears it; a refusal and a new code apply immediately', async () => {
  const teacher = await browser.newContext();
  const desk = await teacher.newPage();
  const complaints: string[] = [];
  desk.on('pageerror', (error) => complaints.push(error.message));
  desk.on('console', (message) => {
    if (/content security policy/i.test(message.text())) complaints.push(message.text());
  });
  await signUpTeacher(desk, 'lind@home.example');
  const code = await makeClass(desk);

  const device = await browser.newContext({ permissions: ['microphone'] });
  const page = await device.newPage();
  await page.goto(`${api.url}/kiosk`);
  await page.getByRole('textbox', { name: 'Class code' }).fill(code);
  await page.getByRole('button', { name: 'Open' }).click();
  await recordAs(page, 'Ada', 3);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Well done');

  await desk.getByRole('tab', { name: 'Recordings' }).click();
  const play = desk.getByRole('button', { name: /^Play .*Ada/ });
  // It appears by itself.
  await expect(play).toBeVisible({ timeout: 30_000 });
  const [sound] = await Promise.all([desk.waitForResponse(/\/f\/audio\//), play.click()]);
  // Requested again with the teacher's cookies: the browser does not keep the whole body of a fetch that the page has
  // read.
  const heard = await hear(await (await teacher.request.get(sound.url())).body());
  expect(heard.correlation).toBeGreaterThan(0.9);
  expect(heard.seconds).toBeGreaterThan(2.8);
  await expect(desk.getByRole('button', { name: /^Pause .*Ada/ })).toBeVisible();

  await takePermissionBack(desk, 'Bo');
  await page.reload();
  await expect(page.getByText(/1.* name is missing/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bo', exact: true })).toHaveCount(0);

  await desk.getByRole('tab', { name: 'Code' }).click();
  await desk.getByRole('button', { name: 'New code' }).click();
  await desk.getByRole('button', { name: 'Make a code', exact: true }).click();
  await expect.poll(() => showsCode(desk)).not.toBe(code);
  await page.reload();
  await expect(page.getByText(/No class has this code/)).toBeVisible();
  expect(complaints).toEqual([]);
  await device.close();
  await teacher.close();
});

test('a second tab of the device waits, and sends no note that a child has not sent', async () => {
  const teacher = await browser.newContext();
  const desk = await teacher.newPage();
  await signUpTeacher(desk, 'berg@home.example');
  const code = await makeClass(desk);
  const device = await browser.newContext({ permissions: ['microphone'] });
  const first = await device.newPage();
  await first.goto(`${api.url}/kiosk/${code}`);
  await recordAs(first, 'Ada', 2);
  await first.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(first.getByRole('button', { name: 'Send' })).toBeVisible();

  const second = await device.newPage();
  const sent: string[] = [];
  device.on('request', (request) => {
    // The device also asks for the class, at each use that is 10 s after the last.
    if (request.method() !== 'GET' && request.url().includes('/motes/')) sent.push(request.url());
  });
  await second.goto(`${api.url}/kiosk/${code}`);
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('This is open in another tab');
  await first.getByRole('button', { name: 'Delete' }).click();
  await first.getByRole('button', { name: 'Yes, delete it' }).click();
  // A note that a child leaves behind is sent; a discarded note is not.
  await expect(first.getByRole('heading', { level: 1 })).toHaveText('Who are you?');
  expect(sent).toEqual([]);
  await first.close();
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Who are you?');
  expect(sent).toEqual([]);
  await device.close();
  await teacher.close();
});
