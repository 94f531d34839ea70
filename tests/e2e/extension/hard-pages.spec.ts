import { expect, type Page, test } from '@playwright/test';
import { routeHosts } from '../../hosts/harness/route-hosts.ts';
import { type LaunchedExtension, launchExtension } from '../extension.ts';
import { watchLit } from '../journeys/lit.ts';
import {
  drawArea,
  FRAMING_URL,
  PAINTED_URL,
  PDF_BOX,
  PDF_URL,
  PDF_WORDS,
  routePainted,
  WRITTEN,
} from '../journeys/painted-page.ts';
import { beSeen } from '../journeys/seen.ts';
import { openToolPage } from '../journeys/sidebar-pages.ts';
import { openVoices, VOICES } from '../journeys/voices.ts';

/** Pages whose text no content script can read: Mote reports each kind and the remedy. */
let extension: LaunchedExtension;
let voices: ReturnType<typeof openVoices>;
test.beforeAll(async () => {
  extension = await launchExtension({ grant: true, cookies: 1, companions: [VOICES] });
  await routeHosts(extension.context);
  await routePainted(extension.context);
  voices = openVoices(extension.context);
});
test.beforeEach(async () => {
  await extension.renew();
  await voices.renew();
});
test.afterAll(() => extension.close());

const sidebarOf = (page: Page) => page.frameLocator('[data-mote-sidebar] iframe');
const press = (page: Page, name: string) => sidebarOf(page).getByRole('button', { name, exact: true }).click();
const said = async () => (await voices.said()).map(({ text }) => text);

async function open(url: string): Promise<Page> {
  const page = await extension.context.newPage();
  await page.goto(url);
  await extension.clickToolbar(page);
  await sidebarOf(page).getByRole('tab', { name: 'Reading Support' }).click();
  await sidebarOf(page).getByRole('button', { name: 'Read', exact: true }).waitFor();
  await beSeen(sidebarOf(page));
  return page;
}

test('a PDF in the browser’s own viewer is neither read nor translated, with a message; an area is read from the picture', async () => {
  const page = await open(PDF_URL);
  await press(page, 'Read');
  const problem = /This is a PDF in the browser’s own viewer, whose words Mote may not read\./;
  await expect(sidebarOf(page).getByRole('alert')).toHaveText(problem);
  await openToolPage(sidebarOf(page), 'translate');
  await press(page, 'Translate page');
  await expect(sidebarOf(page).locator('[data-feature="translate"]').getByRole('alert')).toHaveText(problem);
  expect(await said()).toEqual([]);
  await beSeen(sidebarOf(page));
  await openToolPage(sidebarOf(page), 'selectArea');
  await press(page, 'Select an area');
  await drawArea(page, PDF_BOX);
  const card = sidebarOf(page).locator('[data-feature="selectArea"]').getByRole('article', { name: 'What was found' });
  await expect(card.getByText(PDF_WORDS)).toBeVisible();
});

test('a page that frames another site names the site of the text, and the way to read it', async () => {
  const page = await open(FRAMING_URL);
  await press(page, 'Read');
  await expect(sidebarOf(page).getByRole('alert')).toHaveText(
    /The words here are in a frame of another site, which Mote may not read\. Open that site in a tab of its own/,
  );
  expect(await said()).toEqual([]);
});

test('on a painted page of a strict site the HTML text is read, and a message names the skipped part', async () => {
  const page = await open(PAINTED_URL);
  const lit = await watchLit(page);
  await press(page, 'Read');
  await expect(
    sidebarOf(page).getByText(/A part of this page is painted as a picture and is left out\./),
  ).toBeVisible();
  await expect(sidebarOf(page).getByText('That was the end.')).toBeVisible();
  expect(await said()).toEqual([WRITTEN]);
  const words = await lit();
  expect(words).not.toEqual([]);
  expect(words.filter((word) => !WRITTEN.includes(word))).toEqual([]);
});
