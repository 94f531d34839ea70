import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Frame, Page } from 'playwright-core';
import { channelOf, HANDSHAKE } from '../../extension/integrations/gdocs/bridge-protocol.ts';
import { BRAND } from '../../shared/domain/mote/brand.ts';
import { GDOCS_URL, GdocsBodyHost } from '../hosts/gdocs/gdocs-host.ts';
import { HEADERS, NONCE } from '../hosts/harness/headers.ts';
import { drivePage } from '../hosts/harness/route-hosts.ts';
import { recordedFor } from './journeys/clock.ts';
import { moteUrlIn } from './journeys/host-driver.ts';
import { openInGrader } from './journeys/in-grader.ts';
import { pressCommand } from './journeys/press-command.ts';
import { beSeen } from './journeys/seen.ts';
import { openStage, type Stage } from './journeys/stage.ts';
import { stopAndInsert } from './journeys/stop-and-insert.ts';
import { test } from './test.ts';

const [OUR_ID] = BRAND.extensionIds;
const TEXT = 'The rain in Spain';

let stage: Stage;
test.beforeAll(async () => {
  stage = await openStage();
  // The worker registers the bridge after the installation, and pages opened earlier do not get it.
  await expect.poll(bridges).toBe(1);
});
test.afterAll(() => stage.close());

/** Returns the number of scripts that the browser runs for us in Docs' main world. */
const bridges = async (): Promise<number> =>
  (await stage.extension.worker()).evaluate(
    async () => (await chrome.scripting.getRegisteredContentScripts({ ids: ['docs-bridge'] })).length,
  );

async function openDocument(url = GDOCS_URL): Promise<{ page: Page; host: GdocsBodyHost }> {
  const page = await stage.extension.context.newPage();
  await page.goto(url);
  const host = new GdocsBodyHost(drivePage(page));
  await host.writeBody(TEXT);
  await host.selectBody(8);
  return { page, host };
}

/** Records a second of speech with two clicks, in the page or in a frame of it. Resolves once the link is inserted. */
async function record(place: Page | Frame, host: GdocsBodyHost): Promise<void> {
  await place.getByRole('button', { name: 'Record a voice note' }).click();
  const recorder = place.locator('iframe[src*="recorder.html"]').contentFrame();
  await recordedFor(recorder, 1);
  await stopAndInsert(recorder);
  await expect.poll(async () => moteUrlIn(await host.modelText())).not.toBeNull();
}

test('[S0-004] two clicks put a clickable link at the caret of a document, and one undo removes it', async () => {
  const { page, host } = await openDocument();
  const { steps, flag } = await host.model();
  expect(flag).toBe(OUR_ID);
  await record(page, host);
  const { body, tabs, reads, steps: stepsNow } = await host.model();
  const url = moteUrlIn(body) ?? '';
  expect(body.replaceAll('\u00a0', ' ')).toMatch(new RegExp(`^The rain .+: ${url}( \\(.*\\))? in Spain$`));
  expect(tabs['t.0']?.links.map((link) => link.url)).toEqual([url]);
  // Docs itself confirmed the insertion, so no export was requested from the server.
  expect(reads).toBe(0);
  expect(stepsNow).toBe(steps + 1);
  await host.undoInBody();
  expect(await host.modelText()).toBe(TEXT);
  expect(await host.pageErrors()).toEqual([]);
  expect(await host.cspReports()).toEqual([]);
  await page.close();
});

const HOSTILE = 'https://docs.google.com/document/d/1hostile/edit?tab=t.0';
const FALSE_NONCE = 'a'.repeat(32);

/**
 * Source of a hostile page: from its first script on, it listens on the channel of our two scripts, requests the nonce,
 * and offers one of its own.
 */
const SPY = `
  window.heard = [];
  for (const type of ${JSON.stringify([...Object.values(HANDSHAKE), channelOf(FALSE_NONCE).ask])})
    document.addEventListener(type, (event) => heard.push([type, event.detail]), true);
  const said = EventTarget.prototype.dispatchEvent;
  EventTarget.prototype.dispatchEvent = function (event) {
    if (event.type.startsWith('mote')) heard.push(event.type);
    return said.call(this, event);
  };
  said.call(document, new CustomEvent('${HANDSHAKE.ask}'));
  said.call(document, new CustomEvent('${HANDSHAKE.tell}', { detail: '${FALSE_NONCE}' }));`;
/** Events that the hostile page itself sends. Any other event is ours. */
const OWN_WORDS = [
  [HANDSHAKE.ask, null],
  [HANDSHAKE.tell, FALSE_NONCE],
];

async function openHostile(): Promise<{ page: Page; host: GdocsBodyHost; heard(): Promise<unknown> }> {
  const html = await readFile(new URL('../hosts/gdocs/edit.html', import.meta.url), 'utf8');
  await stage.extension.context.route(HOSTILE, (route) =>
    route.fulfill({
      headers: HEADERS.boq,
      body: html.replace('<head>', `<head><script nonce="{{nonce}}">${SPY}</script>`).replaceAll('{{nonce}}', NONCE),
    }),
  );
  const open = await openDocument(HOSTILE);
  return { ...open, heard: () => open.page.evaluate(() => Reflect.get(window, 'heard')) };
}

test('a page that is hostile from its first script on receives no nonce and no message', async () => {
  const { page, host, heard } = await openHostile();
  expect((await host.model()).flag).toBe(OUR_ID);
  await record(page, host);
  expect((await host.model()).reads).toBe(0);
  expect(await heard()).toEqual(OWN_WORDS);
  await page.close();
});

/** The address at which Classroom's grader frames a student's document. */
const GRADED_URL = 'https://docs.google.com/document/d/1AbC-stand-in/grading?authuser=0&enable_comments=true';

/** Opens a student's document in Classroom's grader. */
async function openGraded(): Promise<{ page: Page; frame: Frame; host: GdocsBodyHost }> {
  const { page, frame, drive } = await openInGrader(stage.extension.context, GRADED_URL);
  const host = new GdocsBodyHost(drive);
  await host.writeBody(TEXT);
  return { page, frame, host };
}

test("the framed document in Classroom's grader takes the mote", async () => {
  const { page, frame, host } = await openGraded();
  expect((await host.model()).flag).toBe(OUR_ID);
  await record(frame, host);
  expect(await host.modelText()).toContain(TEXT);
  await page.close();
});

test('while the user writes in the framed document, the shortcut and "Insert here" of the sidebar target it', async () => {
  const { page, frame, host } = await openGraded();
  await frame.getByRole('button', { name: 'Record a voice note' }).waitFor();
  await frame.locator('.kix-appview-editor').click();
  await host.selectBody(8);
  await pressCommand(stage.extension, page, 'start-recording');
  const recorder = frame.locator('iframe[src*="recorder.html"]').contentFrame();
  await recordedFor(recorder, 1);
  await stopAndInsert(recorder);
  await expect.poll(async () => moteUrlIn(await host.modelText())).not.toBeNull();
  const url = moteUrlIn(await host.modelText()) ?? '';
  await host.writeBody(TEXT);
  await host.selectBody(8);
  await stage.extension.clickToolbar(page);
  const sidebar = page.frameLocator('[data-mote-sidebar] iframe');
  await sidebar.getByRole('tab', { name: 'Content Creation' }).click();
  const insert = sidebar.getByRole('button', { name: /^Insert .* here$/ }).first();
  await insert.waitFor();
  await beSeen(sidebar);
  await insert.click();
  await expect(sidebar.getByText('Inserted')).toBeVisible();
  expect(moteUrlIn(await host.modelText())).toBe(url);
  await page.close();
});

test("switched off, Docs' world has no script of ours, and the export confirms the insertion", async () => {
  const set = async (isOn: boolean) =>
    (await stage.extension.worker()).evaluate(
      (value) => chrome.storage.local.set({ docsBridge: { version: 1, value } }),
      isOn,
    );
  await set(false);
  await expect.poll(bridges).toBe(0);
  const { page, host, heard } = await openHostile();
  expect((await host.model()).flag).toBeNull();
  await record(page, host);
  expect((await host.model()).reads).toBeGreaterThan(0);
  // Our scripts do not accept the page's imitation of the bridge either.
  expect(await heard()).toEqual(OWN_WORDS);
  await page.close();
  await set(true);
  await expect.poll(bridges).toBe(1);
});
