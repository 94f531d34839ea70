import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { type MockGoogle, startMockGoogle } from '../../../worker-api/testing/google-apis.ts';
import { type HonestProvider, startHonestProvider } from '../../../worker-api/testing/oidc-provider.ts';
import { GslidesHost } from '../../hosts/gslides/gslides-host.ts';
import { drivePage } from '../../hosts/harness/route-hosts.ts';
import { type ApiServer, SITE_PORT, startApiServer } from '../api-server.ts';
import { type LaunchedExtension, launchExtension } from '../extension.ts';
import { signUp } from '../journeys/account.ts';
import { recordedFor } from '../journeys/clock.ts';
import { openHost } from '../journeys/host-driver.ts';
import { stopAndInsert } from '../journeys/stop-and-insert.ts';

const SPEECH = fileURLToPath(new URL('../../data/audio/jfk.wav', import.meta.url));
const EMAIL = 'ada@school.example';

let provider: HonestProvider;
let google: MockGoogle;
let api: ApiServer;
let extension: LaunchedExtension;

test.beforeEach(async () => {
  provider = await startHonestProvider({
    redirectUri: `http://127.0.0.1:${SITE_PORT}/api/i/oidc/google/callback`,
  });
  provider.person = { sub: '1', email: EMAIL };
  google = await startMockGoogle();
  google.email = EMAIL;
  google.deck = { fileId: '1AbC-stand-in', slides: ['p', 'g2a'] };
  const { issuer, clientId, clientSecret } = provider.settings;
  const env = {
    MOTE_GOOGLE_CLIENT_ID: clientId,
    MOTE_GOOGLE_CLIENT_SECRET: clientSecret,
    MOTE_GOOGLE_ISSUER: issuer,
    MOTE_GOOGLE_SLIDES_URL: google.apis.slides,
    MOTE_GOOGLE_DRIVE_URL: google.apis.drive,
  };
  api = await startApiServer(env, SITE_PORT);
  extension = await launchExtension({
    microphone: SPEECH,
    grant: true,
    cookies: 1,
    serverUrl: api.url,
    consent: 'yes',
  });
});
test.afterEach(async () => {
  await extension.close();
  await api.close();
  await google.close();
  await provider.close();
});

async function openAccount() {
  const sidebar = await extension.openPage('sidebar.html');
  await sidebar.getByRole('button', { name: 'Account settings' }).click();
  return sidebar;
}

test('[S9-037] on a slide that takes no link, the teacher’s click grants Google access, which puts the link there and is revoked', async () => {
  test.setTimeout(300_000);
  const site = await extension.context.newPage();
  await signUp(site, api, EMAIL);
  const sidebar = await openAccount();
  await sidebar.getByText(EMAIL).waitFor();
  await sidebar.close();

  const { page, recordButton, recorder } = await openHost(extension.context, 'gslides');
  const slides = new GslidesHost(drivePage(page));
  await slides.openSlide('p');
  await slides.deafenSlide();
  const before = (await slides.model()).slides;
  await recordButton.click();
  await recordedFor(recorder, 2);
  const tabs = extension.context.pages().length;
  await stopAndInsert(recorder);
  const ask = recorder.getByRole('button', { name: 'Ask Google' });
  await ask.waitFor();
  expect(extension.context.pages()).toHaveLength(tabs);
  expect(google.asked).toEqual([]);

  const opened = extension.context.waitForEvent('page');
  await ask.click();
  const tab = await opened;
  await tab.getByRole('heading', { name: 'Mote may write in your presentation' }).waitFor();
  await tab.close();

  await page.bringToFront();
  await recorder.getByRole('button', { name: 'Insert', exact: true }).click();
  const label = expect.stringMatching(/^Voice note · 0:\d\d$/);
  await expect.poll(() => [...google.boxes.values()]).toMatchObject([{ slideId: 'p', text: label }]);
  const [box] = google.boxes.values();
  expect(box?.link).toMatch(new RegExp(`^${api.url}/m/[0-9A-Za-z]{17}$`));
  // Slides has no free place for the pill, so the record button replaces it.
  await expect(page.getByRole('button', { name: 'Inserted. Show the recorder' })).toBeVisible();
  expect((await slides.model()).slides).toEqual(before);

  const account = await openAccount();

  await account.getByRole('button', { name: 'Take this back' }).click();
  await account.getByRole('button', { name: 'Take this back' }).waitFor({ state: 'detached' });
  expect(await provider.isAlive(google.tokens.at(-1) ?? '')).toBe(false);
});
