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

/** Whole messages, forms, slides, sheets and files are read if nothing is selected. */
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
  await sidebarOf(page).getByRole('button', { name: 'Read', exact: true }).waitFor();
  await beSeen(sidebarOf(page));
}

test('the sidebar reads a whole message in Gmail, subject and text, with each word lit in turn', async () => {
  await voices.behave({ wordMs: 350 });
  const page = await open(GMAIL_URL);
  const host = new GmailHost(drivePage(page));
  await host.openThread();
  await host.receive('<p>Dear class,</p><p>The trip begins at nine.</p><ul><li>Bring a hat.</li></ul>');
  const lit = await watchLit(page);
  await openTool(page);
  await press(page, 'Read');
  await heard(page);
  // The buttons below a message are not part of its text.
  const words = ['Reading log.', 'Dear class,', 'The trip begins at nine.', 'Bring a hat.', 'Reply.'];
  expect(await said()).toEqual(words);
  expect((await lit()).join(' ')).toBe(words.join(' ').replace(/[.,]/g, ''));
});

test('one key reads a whole form: title, questions and choices, with each word lit in turn', async () => {
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

test('reads a slide in reading order, then its notes', async () => {
  const page = await open(GSLIDES_URL);
  const host = new GslidesHost(drivePage(page));
  await host.openSlide('p');
  await openTool(page);
  await press(page, 'Read');
  await heard(page);
  expect(await said()).toEqual([
    'How a volcano works: magma rises and breaks the crust.',
    'Lava is hot.',
    'Ask who has seen one.',
  ]);
});

test('reads the active cell in Sheets, and the whole sheet with its column heads', async () => {
  const page = await open(GSHEETS_URL);
  const host = new GsheetsHost(drivePage(page));
  for (const [address, text] of Object.entries({ A1: 'Name', B1: 'Mark', A2: 'Sam', B2: '7 of 10' })) {
    await host.fill(address, text);
  }
  await host.select('B2');
  await openTool(page);
  await press(page, 'Read');
  await heard(page);
  expect(await said()).toEqual(['7 of 10.']);
  await host.select('C9');
  await voices.renew();
  await press(page, 'From the start');
  // The message about the end of the first reading is still visible.
  await expect.poll(said).toEqual(['Name, Mark.', 'Name: Sam, Mark: 7 of 10.']);
  await heard(page);
});

test('reads a PDF in Drive’s viewer page by page, also unseen pages, and a file of plain text', async () => {
  const page = await open(GDRIVE_URL);
  const host = new GdriveHost(drivePage(page));
  await openTool(page);
  await press(page, 'Read');
  await heard(page);
  expect(await said()).toEqual(['Lab report.', 'We boiled water.', 'It took four minutes.', 'The end.']);
  await host.showTextPreview('Notes of the class.');
  await voices.renew();
  await press(page, 'From the start');
  await expect.poll(said).toEqual(['Notes of the class.']);
  await heard(page);
});
