import { expect, type Page, test } from '@playwright/test';
import { ARTICLE_URL, ArticleHost } from '../../hosts/article/article-host.ts';
import { drivePage, routeHosts } from '../../hosts/harness/route-hosts.ts';
import { type LaunchedExtension, launchExtension } from '../extension.ts';
import { chooseInMenu } from '../journeys/choose-in-menu.ts';
import { closeByKey } from '../journeys/close-by-key.ts';
import { pressCommand } from '../journeys/press-command.ts';
import { beSeen } from '../journeys/seen.ts';
import { openCog, openToolPage } from '../journeys/sidebar-pages.ts';

const SITE = new URL(ARTICLE_URL).origin;
const COLOURS = ['blue', 'yellow', 'green', 'orange', 'purple'] as const;

let extension: LaunchedExtension;
test.beforeAll(async () => {
  extension = await launchExtension({ grant: true, cookies: 1, consent: 'yes', allowedSites: [SITE] });
  await routeHosts(extension.context);
});
test.beforeEach(() => extension.renew());
test.afterAll(() => extension.close());

const sidebarOf = (page: Page) => page.frameLocator('[data-mote-sidebar] iframe');
const toolbarOf = (page: Page) => page.getByRole('toolbar', { name: 'Tools for the selected words' });
const cardOf = (page: Page) => page.frameLocator('[data-mote-tools] iframe');

async function open(): Promise<{ page: Page; host: ArticleHost }> {
  const page = await extension.context.newPage();
  await page.goto(ARTICLE_URL);
  return { page, host: new ArticleHost(drivePage(page)) };
}

/** Opens the tool by the toolbar button and the sidebar, as a user does. */
async function openTool(page: Page): Promise<void> {
  await extension.clickToolbar(page);
  await sidebarOf(page).getByRole('tab', { name: 'Reading Support' }).click();
  await openToolPage(sidebarOf(page), 'highlighting');
  await sidebarOf(page).getByRole('group', { name: 'Highlight what is selected' }).waitFor();
  await beSeen(sidebarOf(page));
}

async function switchToolsOn(page: Page): Promise<void> {
  await openTool(page);
  const own = sidebarOf(page);
  await openCog(own);
  // On by default where Mote was opened; switched off and on, they are on each page where Mote may run.
  for (let times = 0; times < 2; times += 1)
    await own.getByRole('switch', { name: 'Show tools when I select words' }).click();
  await extension.clickToolbar(page);
  await expect(page.locator('[data-mote-sidebar]')).toHaveCount(0);
}

const painted = (page: Page) =>
  page.evaluate(
    (colours) =>
      colours.flatMap((colour) => {
        const registry = CSS as unknown as { highlights: Map<string, Iterable<Range>> };
        return [...(registry.highlights.get(`mote-highlight-${colour}`) ?? [])].map((range) => `${colour}: ${range}`);
      }),
    COLOURS,
  );

/** Returns whether the page has the tools; undefined if the small script does not run. */
const hasTools = async (page: Page): Promise<boolean | undefined> => {
  const session = await page.context().newCDPSession(page);
  const contexts: number[] = [];
  session.on('Runtime.executionContextCreated', ({ context }) => {
    if (context.auxData?.type === 'isolated') contexts.push(context.id);
  });
  await session.send('Runtime.enable');
  const answers = await Promise.all(
    contexts.map((contextId) =>
      session.send('Runtime.evaluate', {
        contextId,
        expression: 'globalThis.__moteHighlights?.hasTools',
        returnByValue: true,
      }),
    ),
  );
  await session.detach();
  return answers.map(({ result }) => result.value).find((value) => value !== undefined);
};

const clickWords = async (page: Page, words: string) => {
  const at = await page.evaluate((text) => {
    const { firstChild } = document.querySelector('#first') as HTMLElement;
    const range = document.createRange();
    const start = (firstChild as Text).data.indexOf(text);
    range.setStart(firstChild as Text, start);
    range.setEnd(firstChild as Text, start + text.length);
    const { left, top, width, height } = range.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, words);
  await page.mouse.click(at.x, at.y);
};

test('highlights made by the toolbar survive a reload, and the page stays byte for byte the same', async () => {
  const asked: string[] = [];
  extension.context.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  const { page, host } = await open();
  const before = await host.html();
  await switchToolsOn(page);
  await host.select('She', 'top');
  await toolbarOf(page).getByRole('button', { name: 'Highlight: Evidence' }).click();
  await expect.poll(() => painted(page)).toEqual(['green: She sees smoke, e.g. near the top']);
  await expect(toolbarOf(page)).toHaveCount(0);
  expect(await host.html()).toBe(before);

  await page.reload();
  await expect.poll(() => painted(page)).toEqual(['green: She sees smoke, e.g. near the top']);
  expect(await host.html()).toBe(before);

  // A highlight whose text was removed from the page stays in the list, with a message.
  await openTool(page);
  await expect(sidebarOf(page).getByText('She sees smoke, e.g. near the top')).toBeVisible();
  await host.loseFirst();
  await expect.poll(() => painted(page)).toEqual([]);
  await sidebarOf(page)
    .locator('body')
    .evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(sidebarOf(page).getByText('Not found on this page')).toBeVisible();
  expect(asked).toEqual([]);
});

test('a page has only the small script until text is selected; the tools load once and appear after the drag ends', async () => {
  const { page, host } = await open();
  await switchToolsOn(page);
  await page.reload();
  await expect.poll(() => hasTools(page)).toBe(false);
  await page.mouse.click(5, 400);
  expect(await hasTools(page)).toBe(false);

  const line = await page.locator('#first').boundingBox();
  if (!line) throw new Error('no words');
  await page.mouse.move(line.x + 2, line.y + 8);
  await page.mouse.down();
  await page.mouse.move(line.x + 160, line.y + 8, { steps: 4 });
  await expect.poll(() => hasTools(page)).toBe(true);
  await expect(toolbarOf(page)).toHaveCount(0);
  await page.mouse.up();
  await toolbarOf(page).waitFor();
  await host.select('She', 'smoke');
  await expect(toolbarOf(page)).toHaveCount(1);
});

test('keys control the toolbar: the shortcut enters, arrows move, Escape leaves with the selection intact', async () => {
  const { page, host } = await open();
  await switchToolsOn(page);
  await host.select('Dr.', 'climbs');
  await toolbarOf(page).waitFor();
  await page.keyboard.press('Alt+Shift+H');
  await expect(toolbarOf(page).getByRole('button', { name: 'Hear' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(toolbarOf(page).getByRole('button', { name: 'Meaning' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toolbarOf(page)).toHaveCount(0);
  expect(await page.evaluate(() => String(document.getSelection()))).toBe('Dr. Smith climbs');

  await host.select('She', 'smoke');
  await toolbarOf(page).waitFor();
  await page.keyboard.press('Alt+Shift+H');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect.poll(() => painted(page)).toEqual(['purple: She sees smoke']);
  // Nothing is selected now, so the same keys move the focus to the highlight's card.
  await page.keyboard.press('Alt+Shift+H');
  await expect(cardOf(page).getByRole('radio', { name: 'Reactions' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-mote-tools]')).toHaveCount(0);
});

test('a click on a highlight opens its card, which changes its colour and note, deletes and restores it', async () => {
  const { page, host } = await open();
  await switchToolsOn(page);
  await host.select('She', 'smoke');
  await toolbarOf(page).getByRole('button', { name: 'Highlight: Main ideas' }).click();
  await expect.poll(() => painted(page)).toEqual(['yellow: She sees smoke']);
  await clickWords(page, 'sees');
  const card = cardOf(page);
  await card.getByRole('radio', { name: 'Questions' }).waitFor();
  await beSeen(card);
  await card.getByText('Questions').click();
  await expect.poll(() => painted(page)).toEqual(['orange: She sees smoke']);
  await card.getByRole('textbox', { name: 'Your note' }).fill('Why smoke?');
  // Escape closes the card and its text field; the typed text stays.
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-mote-tools]')).toHaveCount(0);
  await clickWords(page, 'sees');
  await expect(card.getByRole('textbox', { name: 'Your note' })).toHaveValue('Why smoke?');
  await beSeen(card);
  await card.getByRole('textbox', { name: 'Your note' }).fill('Why is there smoke?');
  await page.mouse.click(5, 400);
  await expect(page.locator('[data-mote-tools]')).toHaveCount(0);
  await clickWords(page, 'sees');
  await expect(card.getByRole('textbox', { name: 'Your note' })).toHaveValue('Why is there smoke?');
  await beSeen(card);
  await card.getByRole('button', { name: 'Remove the highlight' }).click();
  await expect.poll(() => painted(page)).toEqual([]);
  await card.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => painted(page)).toEqual(['orange: She sees smoke']);
  await expect(card.getByRole('textbox', { name: 'Your note' })).toHaveValue('Why is there smoke?');
  await page.mouse.click(5, 400);
  await expect(page.locator('[data-mote-tools]')).toHaveCount(0);
});

for (const width of [1280, 1024]) {
  test(`[S1-020] one double click shows the meaning of a word without a network at ${width} px: “ran” is run (U1)`, async () => {
    const { page } = await open();
    await page.setViewportSize({ width, height: 800 });
    // Mote was opened here: the tools are on without a switch.
    await extension.clickToolbar(page);
    await expect.poll(() => hasTools(page)).toBe(false);
    await page.evaluate(() =>
      document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<p>She <b id="form">ran</b> home.</p>'),
    );
    await extension.context.setOffline(true);
    const word = page.locator('#form');
    await word.dblclick();
    await expect(cardOf(page).getByText(/“.?ran.?” is a form of “.?run.?”/)).toBeVisible();
    await expect(cardOf(page).getByRole('heading', { name: 'run', exact: true })).toBeVisible();
    await expect(cardOf(page).getByRole('article').first()).toBeVisible();
    const boxes = [word, toolbarOf(page), page.locator('[data-mote-tools] .card')].map((part) => part.boundingBox());
    const [first, second, third] = (await Promise.all(boxes)).sort((one, other) => (one?.y ?? 0) - (other?.y ?? 0));
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(second?.y ?? 0);
    expect((second?.y ?? 0) + (second?.height ?? 0)).toBeLessThanOrEqual(third?.y ?? 0);
    // Escape closes both, and the word stays selected, to be copied.
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-mote-tools]')).toHaveCount(0);
    expect(await page.evaluate(() => String(document.getSelection()).trim())).toBe('ran');
    await expect(page.locator('[data-mote-sidebar] iframe')).toHaveCount(1);
    await extension.context.setOffline(false);
  });
}

test('Esc closes one layer at a time: a card, the cross-hairs, then the sidebar (D3)', async () => {
  const { page, host } = await open();
  await switchToolsOn(page);
  await extension.clickToolbar(page);
  const [card, sidebar] = [page.locator('[data-mote-tools]'), page.locator('[data-mote-sidebar] iframe')];
  const tab = sidebarOf(page).getByRole('tab', { name: 'Reading Support' });
  await tab.click();
  await host.select('smoke', 'smoke');
  await toolbarOf(page).getByRole('button', { name: 'Meaning' }).click();
  await expect(cardOf(page).getByRole('article').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(sidebar).toHaveCount(1);

  await beSeen(sidebarOf(page));
  await openToolPage(sidebarOf(page), 'selectArea');
  await sidebarOf(page).getByRole('button', { name: 'Select an area' }).click();
  const crossHairs = page.locator('[data-mote-area]');
  await expect(crossHairs).toHaveCount(1);
  await tab.focus();
  await page.keyboard.press('Escape');
  await expect(crossHairs).toHaveCount(0);
  await expect(sidebar).toHaveCount(1);
  await closeByKey(tab, 'Escape', sidebar);
});

test('the toolbar looks up and saves a word, and does not appear in a text field', async () => {
  const { page, host } = await open();
  await switchToolsOn(page);
  await host.select('smoke', 'smoke');
  await toolbarOf(page).getByRole('button', { name: 'Meaning' }).click();
  await expect(cardOf(page).getByRole('searchbox')).toHaveValue('smoke');
  await expect(cardOf(page).getByRole('article').first()).toBeVisible();
  await page.mouse.click(5, 400);

  await host.select('smoke', 'smoke');
  await toolbarOf(page).getByRole('button', { name: 'Save the word' }).click();
  await expect(page.getByText(/Saved in your words: .*smoke/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/.*smoke.* was taken out of your words again/)).toBeVisible();

  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'afterbegin',
      '<input type="password" value="secret words"><p contenteditable="true" id="editor">my own words</p>',
    );
    document.querySelector('input')?.select();
  });
  await page.locator('input').focus();
  await page.locator('#editor').selectText();
  // This selection gets the toolbar after the earlier ones, so their toolbars would be visible by now.
  await expect(toolbarOf(page)).toHaveCount(0);
  await host.select('smoke', 'smoke');
  await toolbarOf(page).waitFor();
});

test('the page’s menu and keys look up a word and highlight text although the toolbar was never used', async () => {
  const { page, host } = await open();
  await host.select('smoke', 'smoke');
  await chooseInMenu(extension, page, 'mote-define');
  await expect(cardOf(page).getByRole('article', { name: 'smoke' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await chooseInMenu(extension, page, 'mote-highlight-orange');
  await expect.poll(() => painted(page)).toEqual(['orange: smoke']);

  await host.select('climbs', 'climbs');
  await pressCommand(extension, page, 'look-up');
  await expect(cardOf(page).getByRole('article', { name: 'climb' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cardOf(page).getByRole('article')).toHaveCount(0);
  await pressCommand(extension, page, 'highlight');
  await expect.poll(() => painted(page)).toEqual(['yellow: climbs', 'orange: smoke']);
});

test('translate in the toolbar opens the sidebar with the selected text', async () => {
  const { page, host } = await open();
  await switchToolsOn(page);
  await host.select('She', 'smoke');
  await toolbarOf(page).getByRole('button', { name: 'Translate' }).click();
  const tool = sidebarOf(page).locator('[data-feature="translate"]');
  await expect(tool.getByRole('list', { name: 'Original and translation' })).toContainText('She sees smoke');
  expect(await page.evaluate(() => String(document.getSelection()))).toBe('She sees smoke');
});
