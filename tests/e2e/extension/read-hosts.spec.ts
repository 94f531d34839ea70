import { expect, type Page, test } from '@playwright/test';
import { GDRIVE_URL, GdriveHost } from '../../hosts/gdrive/gdrive-host.ts';
import { GFORMS_URL, GformsHost } from '../../hosts/gforms/gforms-host.ts';
import { GMAIL_URL, GmailHost } from '../../hosts/gmail/gmail-host.ts';
import { GSHEETS_URL, GsheetsHost } from '../../hosts/gsheets/gsheets-host.ts';
import { GSLIDES_URL, GslidesHost } from '../../hosts/gslides/gslides-host.ts';
import { drivePage, routeHosts } from '../../hosts/harness/route-hosts.ts';
import { type LaunchedExtension, launchExtension } from '../extension.ts';
import { watchLit } from '../journeys/lit.ts';
import { pressCommand } from '../journeys/press-command.ts';
import { beSeen } from '../journeys/seen.ts';
import { openVoices, VOICES } from '../journeys/voices.ts';

/** Whole messages, forms, slides, sheets and files, read where nothing is selected. */
let extension: LaunchedExtension;
let voices: ReturnType<typeof openVoices>;
test.beforeAll(async () => {
  extension = await launchExtension({ grant: true, cookies: 1, companions: [VOICES] });
  await routeHosts(extension.context);
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
const heard = (page: Page) => expect(sidebarOf(page).getByText('That was the end.')).toBeVisible();

async function open(url: string): Promise<Page> {
  const page = await extension.context.newPage();
  await page.goto(url);
  return page;
}

async function openTool(page: Page): Promise<void> {
  await extension.clickToolbar(page);
  await sidebarOf(page).getByRole('tab', { name: 'Reading Support' }).click();
  await sidebarOf(page).getByRole('button', { name: 'Read aloud', exact: true }).waitFor();
  await beSeen(sidebarOf(page));
}

test('a whole message in Gmail, from the sidebar: its subject and its words, each lit in its turn', async () => {
  await voices.behave({ wordMs: 350 });
  const page = await open(GMAIL_URL);
  const host = new GmailHost(drivePage(page));
  await host.openThread();
  await host.receive('<p>Dear class,</p><p>The trip begins at nine.</p><ul><li>Bring a hat.</li></ul>');
  const lit = await watchLit(page);
  await openTool(page);
  await press(page, 'Read aloud');
  await heard(page);
  // Below a message stands what can be done with it.
  const words = ['Reading log.', 'Dear class,', 'The trip begins at nine.', 'Bring a hat.', 'Reply.'];
  expect(await said()).toEqual(words);
  expect((await lit()).join(' ')).toBe(words.join(' ').replace(/[.,]/g, ''));
});

test('a whole form, by one key: its title, its questions and their choices, each word lit in its turn', async () => {
  await voices.behave({ wordMs: 350 });
  const page = await open(GFORMS_URL);
  const host = new GformsHost(drivePage(page));
  await host.ask({ type: 2, title: 'Why is the sky blue?', description: 'Choose one.', options: ['Air', 'Water'] });
  const lit = await watchLit(page);
  await extension.clickToolbar(page);
  await sidebarOf(page).getByRole('tab').first().waitFor();
  await extension.clickToolbar(page);
  await pressCommand(extension, page, 'read-aloud');
  await expect.poll(async () => (await lit()).at(-1)).toBe('Next');
  const words = [
    ...['Listening check.', 'Room 12.', 'Part one.', 'Listen, then answer.', 'Which word rhymes?', 'cat.', 'dog.'],
    ...['Why is the sky blue?', 'Choose one.', 'Air.', 'Water.', 'Next.'],
  ];
  expect(await said()).toEqual(words);
  expect((await lit()).join(' ')).toBe(words.join(' ').replace(/[.,?]/g, ''));
});

test('a slide, as it is read and not as it was made; then its notes', async () => {
  const page = await open(GSLIDES_URL);
  const host = new GslidesHost(drivePage(page));
  await host.openSlide('p');
  await openTool(page);
  await press(page, 'Read aloud');
  await heard(page);
  expect(await said()).toEqual([
    'How a volcano works: magma rises and breaks the crust.',
    'Lava is hot.',
    'Ask who has seen one.',
  ]);
});

test('a cell that is active in Sheets; and the whole sheet, with the heads of its columns', async () => {
  const page = await open(GSHEETS_URL);
  const host = new GsheetsHost(drivePage(page));
  for (const [address, text] of Object.entries({ A1: 'Name', B1: 'Mark', A2: 'Sam', B2: '7 of 10' })) {
    await host.fill(address, text);
  }
  await host.select('B2');
  await openTool(page);
  await press(page, 'Read aloud');
  await heard(page);
  expect(await said()).toEqual(['7 of 10.']);
  await host.select('C9');
  await voices.renew();
  await press(page, 'From the start');
  // That the first reading ended is still on the screen.
  await expect.poll(said).toEqual(['Name, Mark.', 'Name: Sam, Mark: 7 of 10.']);
  await heard(page);
});

test('a PDF in Drive’s viewer, page by page, also those that nobody has scrolled to; and a file of plain text', async () => {
  const page = await open(GDRIVE_URL);
  const host = new GdriveHost(drivePage(page));
  await openTool(page);
  await press(page, 'Read aloud');
  await heard(page);
  expect(await said()).toEqual(['Lab report.', 'We boiled water.', 'It took four minutes.', 'The end.']);
  await host.showTextPreview('Notes of the class.');
  await voices.renew();
  await press(page, 'From the start');
  await expect.poll(said).toEqual(['Notes of the class.']);
  await heard(page);
});
