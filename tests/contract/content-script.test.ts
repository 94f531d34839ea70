import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApplicationView } from '@/shared/domain/mote/application.ts';
import { CanvasHost, DISCUSSION_URL } from '@/tests/hosts/canvas/canvas-host.ts';
import { GCLASSROOM_URL, GclassroomHost } from '@/tests/hosts/gclassroom/gclassroom-host.ts';
import { GDOCS_URL, GdocsHost } from '@/tests/hosts/gdocs/gdocs-host.ts';
import { GDRIVE_URL, GdriveHost } from '@/tests/hosts/gdrive/gdrive-host.ts';
import { CREATOR_URL, CreatorHost, GFORMS_URL, GformsHost } from '@/tests/hosts/gforms/gforms-host.ts';
import { GMAIL_URL, GmailHost } from '@/tests/hosts/gmail/gmail-host.ts';
import { GSHEETS_URL, GsheetsHost } from '@/tests/hosts/gsheets/gsheets-host.ts';
import { GSLIDES_URL, GslidesHost } from '@/tests/hosts/gslides/gslides-host.ts';
import { bundle } from '@/tests/hosts/harness/bundle.ts';
import { INTEGRATIONS } from '@/tests/hosts/harness/integrations.ts';
import { STAND_INS } from '@/tests/hosts/harness/pages.ts';
import { drivePage, routeHosts } from '@/tests/hosts/harness/route-hosts.ts';
import { type Drive, StandIn } from '@/tests/hosts/harness/stand-in.ts';
import { launchWith } from '@/tests/hosts/harness/test-extension.ts';

/** Limit of a content script, which costs every page that it runs in (docs/integrations.md). */
const MAX_BYTES = 60 * 1024;
const ENTRY = new URL('../hosts/harness/isolated-entry.ts', import.meta.url);
const LINK = 'https://mote.example/m/0123456789abcdefG';

type Make = (drive: Drive) => StandIn;
const HOSTS: readonly (readonly [string, string, Make])[] = [
  ['gmail', GMAIL_URL, (drive) => new GmailHost(drive)],
  ['gdocs', GDOCS_URL, (drive) => new GdocsHost(drive)],
  ['gsheets', GSHEETS_URL, (drive) => new GsheetsHost(drive)],
  ['gslides', GSLIDES_URL, (drive) => new GslidesHost(drive)],
  ['gdrive', GDRIVE_URL, (drive) => new GdriveHost(drive)],
  ['gforms', GFORMS_URL, (drive) => new GformsHost(drive)],
  ['gforms', CREATOR_URL, (drive) => new CreatorHost(drive)],
  ['gclassroom', GCLASSROOM_URL, (drive) => new GclassroomHost(drive)],
  ['canvas', DISCUSSION_URL, (drive) => new CanvasHost(drive)],
];
/** View at an address, if it is not the application's default. */
const VIEWS: Readonly<Record<string, ApplicationView>> = {
  [GFORMS_URL]: 'forms-response',
  [CREATOR_URL]: 'forms-creator',
};

/** A school's own server sends no policy. */
const hasPolicy = (application: string) =>
  STAND_INS.some(({ page, headers }) => page.startsWith(`${application}/`) && headers !== 'plain');

let context: BrowserContext;
let close = async () => {};
let page: Page;
/** Keeps the browser open: closing the last page would end it. */
let resting: Page;

vi.setConfig({ testTimeout: 30_000 });

async function open(url: string, make: Make): Promise<StandIn> {
  page = await context.newPage();
  await page.goto(url);
  return make(drivePage(page));
}
const ask = (event: string, detail: unknown = null) =>
  page.evaluate(([type, text]) => document.dispatchEvent(new CustomEvent(type, { detail: text })), [
    event,
    String(JSON.stringify(detail)),
  ] as const);
const told = (name: string) =>
  page.evaluate((key) => JSON.parse(document.documentElement.dataset[key] ?? 'null'), name);

beforeAll(async () => {
  ({ context, close } = await launchWith(
    await bundle(`import ${JSON.stringify(fileURLToPath(ENTRY))};`),
    INTEGRATIONS.flatMap(({ matches }) => matches),
  ));
  await routeHosts(context);
  resting = await context.newPage();
}, 60_000);
afterAll(() => close());
afterEach(async () => {
  for (const opened of context.pages()) if (opened !== resting) await opened.close();
});

describe.each(HOSTS)("a real content script under %s's own address and headers", (application, url, make) => {
  it('records by a click, keeps the caret, inserts and reads back, without an error, a report or a credential for the host', async () => {
    const host = await open(url, make);
    await host.openEditor('before after');
    await host.putCaret(0, 'before');
    await page.getByRole('button', { name: 'Record a mote' }).click();
    const frame = page.frameLocator('iframe[title="Mote recorder"]');
    await frame.getByRole('button', { name: 'Inside' }).click();
    await page.keyboard.type('crjk#');
    expect(await host.keysSeen()).toEqual([]);
    expect(await host.caret()).toMatchObject({ before: 'before' });

    await ask('test-starts');
    const [start] = await told('starts');
    expect(start).toMatchObject({ application, applicationView: VIEWS[url] ?? `${application}-default` });
    const insertion = { kind: 'mote', link: LINK, label: 'Voice note', note: 'until 22 November' };
    await ask('test-insert', { targetId: start.targetId, insertion });
    await expect.poll(() => told('inserted')).toMatchObject({ ok: true, value: { targetId: start.targetId } });
    const model = await host.modelText();
    expect(model.indexOf(LINK)).toBeGreaterThan(model.indexOf('before'));
    expect(model.indexOf(LINK)).toBeLessThan(model.indexOf('after'));
    expect(await host.pageErrors()).toEqual([]);
    expect(await host.cspReports()).toEqual([]);
  });

  it('opens player and sidebar as extension pages under the policy of the page', async () => {
    const host = await open(url, make);
    await host.showLink(LINK);
    await page.frameLocator('iframe[title="Mote player"]').getByRole('button', { name: 'Inside' }).click();
    await ask('test-sidebar');
    await page.frameLocator('iframe[title="Mote"]').getByRole('button', { name: 'Inside' }).click();
    const frames = page.locator('iframe[title^="Mote"]');
    const schemes = await frames.evaluateAll((all) => all.map((frame) => frame.getAttribute('src')?.split(':')[0]));
    expect(schemes).toEqual(['chrome-extension', 'chrome-extension']);
    expect(await host.pageErrors()).toEqual([]);
    expect(await host.cspReports()).toEqual([]);
  });

  it('the policy of the stand-in page refuses a string as markup in the page’s own world', async () => {
    await open(url, make);
    const thrown = await page.evaluate(() => {
      try {
        document.createElement('div').innerHTML = '<b></b>';
        return '';
      } catch (fault) {
        return String(fault);
      }
    });
    if (hasPolicy(application)) expect(thrown).toContain('TrustedHTML');
    else expect(thrown).toBe('');
  });
});

/**
 * Places without a caret in the page: the host receives the paste from the isolated world and exposes what it stored.
 */
const PAINTED = [
  ['gdocs', GDOCS_URL, 'writeBody', 'The rain', 'body:1AbC-stand-in/t.0'],
  ['gsheets', GSHEETS_URL, 'select', 'B2', 'cell:1AbC-stand-in/0!B2'],
  ['gslides', GSLIDES_URL, 'openSlide', 'p', 'slide:1AbC-stand-in/p'],
] as const;

describe('a real content script that pastes into a painted host', () => {
  it.each(PAINTED)('pastes a link into %s without a page error', async (_application, url, action, place, targetId) => {
    const host = await open(url, (drive) => new StandIn(drive));
    await host.drive.call(action, place);
    await page.getByRole('button', { name: 'Record a mote' }).click();
    await page.frameLocator('iframe[title="Mote recorder"]').getByRole('button', { name: 'Inside' }).click();
    await ask('test-starts');
    expect((await told('starts'))[0]).toMatchObject({ targetId });
    await ask('test-insert', { targetId, insertion: { kind: 'mote', link: LINK, label: 'Voice note', note: null } });
    await expect.poll(() => told('inserted')).toMatchObject({ ok: true, value: { targetId } });
    expect(JSON.stringify(await host.drive.call('model'))).toContain(LINK);
    expect(await host.pageErrors()).toEqual([]);
    expect(await host.cspReports()).toEqual([]);
  });
});

it.each(INTEGRATIONS.map(({ application }) => application))(
  '%s: runner and integration are at most 60 KB minified, without zod and React',
  async (name) => {
    const code = await bundle(`
    import { startHost } from '@/extension/core/runner/host-runner.ts';
    import * as integration from '@/extension/integrations/${name}/index.ts';
    startHost(integration.${name}, Reflect.get(globalThis, 'ports'), window);
  `);
    expect(Buffer.byteLength(code)).toBeLessThanOrEqual(MAX_BYTES);
    expect(Buffer.byteLength(code)).toBeGreaterThan(5_000);
    expect(code).not.toMatch(/react\.(?:transitional\.)?element|Minified React error|ZodError/);
    expect(code).not.toMatch(/\b(XMLHttpRequest|sendBeacon|WebSocket)\b/);
    // The one allowed file fetches the host's own export address (tests/house-rules/rules/places.ts).
    const asksExport = ['gdocs', 'gsheets'].includes(name);
    expect(code.match(/\bfetch\b/g) ?? []).toHaveLength(asksExport ? 1 : 0);
  },
);
