import { expect, type Page } from '@playwright/test';
import { GDOCS_URL, GdocsBodyHost } from '../hosts/gdocs/gdocs-host.ts';
import { drivePage, leaveAlone, routeHosts } from '../hosts/harness/route-hosts.ts';
import { type LaunchedExtension, launchExtension } from './extension.ts';
import { type AnyHostName, driverOf, EVERY_HOST, HOSTS } from './journeys/host-driver.ts';
import { pressCommand } from './journeys/press-command.ts';
import { openVoices, VOICES } from './journeys/voices.ts';
import { test } from './test.ts';

const SCHOOL = new URL(EVERY_HOST.canvas.url).origin;

let extension: LaunchedExtension;
let voices: ReturnType<typeof openVoices>;
test.beforeAll(async () => {
  extension = await launchExtension({
    grant: true,
    cookies: 1,
    consent: 'yes',
    canvasSites: [SCHOOL],
    companions: [VOICES],
  });
  leaveAlone(extension.context);
  await routeHosts(extension.context);
  voices = openVoices(extension.context);
});
test.beforeEach(async () => {
  await extension.renew();
  await voices.renew();
});
test.afterAll(() => extension.close());

/** Returns a function that lists our files that the page has loaded since it was opened. */
async function watchScripts(page: Page): Promise<() => string[]> {
  const session = await page.context().newCDPSession(page);
  const files: string[] = [];
  session.on('Debugger.scriptParsed', ({ url }) => {
    if (url.includes(extension.extensionId)) files.push(new URL(url).pathname);
  });
  await session.send('Debugger.enable');
  return () => [...files];
}

const stub = (name: AnyHostName) => (name === 'gdocs' ? '/host-docs.js' : '/host.js');

for (const name of [...Object.keys(HOSTS), 'canvas'] as AnyHostName[]) {
  test(`${name}: a page has a stub until the user acts, then its integration once`, async () => {
    const page = await extension.context.newPage();
    const scripts = await watchScripts(page);
    await page.goto(EVERY_HOST[name].url);
    const { recordButton, host } = driverOf(page, name);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(scripts().filter((file) => !file.includes('bridge'))).toEqual([stub(name)]);
    await page.mouse.move(40, 50);
    await host.openEditor('Dear Sam');
    await recordButton.waitFor();
    await page.mouse.move(80, 90);
    await page.keyboard.press('Shift');
    await recordButton.hover();
    expect(scripts().filter((file) => file === `/content-scripts/${name}.js`)).toHaveLength(1);
    await page.close();
  });
}

test('a key loads the integration; in Docs’ own keyboard frame, a scroll of the page does', async () => {
  const mail = await extension.context.newPage();
  const scriptsOfMail = await watchScripts(mail);
  await mail.goto(HOSTS.gmail.url);
  await mail.keyboard.press('Shift');
  await expect.poll(scriptsOfMail).toContain('/content-scripts/gmail.js');
  await mail.close();
  const page = await extension.context.newPage();
  const scripts = await watchScripts(page);
  const brought = () => scripts().includes('/content-scripts/gdocs.js');
  await page.goto(GDOCS_URL);
  // Focus inside the frame sends no event to the page; focusing the frame itself would.
  await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('.docs-texteventtarget-iframe');
    frame?.contentDocument?.querySelector<HTMLElement>('[contenteditable]')?.focus();
  });
  await page.keyboard.type('A');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  // A round trip through the worker: a response to a request of the stub would have arrived by then.
  await extension.worker().then((worker) => worker.evaluate(() => chrome.tabs.query({})));
  expect(brought()).toBe(false);
  await page.evaluate(() => {
    const scroller = document.querySelector<HTMLElement>('.kix-appview-editor');
    scroller?.append(Object.assign(document.createElement('div'), { style: 'block-size:4000px' }));
    scroller?.scrollTo(0, 200);
  });
  await expect.poll(brought).toBe(true);
  await page.close();
});

test('toolbar and recording shortcut work on a page that the user has not touched', async () => {
  const sheet = await extension.context.newPage();
  await sheet.goto(HOSTS.gsheets.url);
  await extension.clickToolbar(sheet);
  await expect(sheet.frameLocator('[data-mote-sidebar] iframe').getByRole('tab')).toHaveCount(2);
  await sheet.close();
  const mail = await extension.context.newPage();
  await mail.goto(HOSTS.gmail.url);
  const { host, recorder } = driverOf(mail, 'gmail');
  await host.openEditor('Dear Sam');
  await pressCommand(extension, mail, 'start-recording');
  await expect(recorder.getByTestId('record-status')).toBeVisible();
  await mail.close();
});

test('the reading key reads painted Docs text on a page that the user has not touched', async () => {
  const page = await extension.context.newPage();
  await page.goto(GDOCS_URL);
  await new GdocsBodyHost(drivePage(page)).writeBody('The rain in Spain.');
  await pressCommand(extension, page, 'read-aloud');
  await expect.poll(async () => (await voices.said())[0]?.text).toBe('The rain in Spain.');
  await page.close();
});
