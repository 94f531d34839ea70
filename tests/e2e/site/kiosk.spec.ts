import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import BetterSqlite3 from 'better-sqlite3';
import type { Browser, BrowserContext } from 'playwright-core';
import { type ApiServer, startApiServer } from '../api-server.ts';
import { everythingStored } from '../journeys/everything-stored.ts';
import { type PreparedClass, prepareClass, recordAs } from '../journeys/kiosk.ts';
import { launchWithMicrophone } from '../journeys/plain-browser.ts';
import { hear, SPEECH } from '../journeys/sound.ts';

let api: ApiServer;
let browser: Browser;
let prepared: PreparedClass;

test.beforeAll(async () => {
  api = await startApiServer();
  browser = await launchWithMicrophone(SPEECH);
  prepared = await prepareClass(api);
});
test.afterAll(async () => {
  await browser?.close();
  await api?.close();
});

interface Arrived {
  id: string;
  ownerId: string;
  classId: string;
  visibility: string;
  application: string;
  applicationView: string;
}

/** Returns the motes that the server has stored, with finished audio only. */
function arrived(): Arrived[] {
  const db = new BetterSqlite3(join(api.dataDir, 'mote.sqlite'), { readonly: true });
  try {
    const columns = 'id, owner_id ownerId, class_id classId, visibility, application, application_view applicationView';
    return db.prepare(`SELECT ${columns} FROM mote WHERE state = 'ready' ORDER BY created_at`).all() as Arrived[];
  } finally {
    db.close();
  }
}

async function openKiosk(context: BrowserContext) {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) complaints.push(message.text());
  });
  await page.goto(`${api.url}/kiosk/${prepared.code}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who are you?');
  return { page, complaints };
}

/** Returns the numbers of rows and audio pieces stored in this browser. */
const onDevice = (page: Page): Promise<number[]> =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve, reject) => {
        const opening = indexedDB.open('mote');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(['takes', 'chunks']);
          const counts = ['takes', 'chunks'].map((name) => transaction.objectStore(name).count());
          transaction.oncomplete = () => {
            opening.result.close();
            resolve(counts.map(({ result }) => result));
          };
        };
      }),
  );

test('[S1-045] code, name, record, send: the mote belongs to pupil and class, and the device keeps nothing', async () => {
  const before = arrived().length;
  const context = await browser.newContext({ permissions: ['microphone'] });
  const page = await context.newPage();
  await page.goto(`${api.url}/kiosk`);
  await page
    .getByRole('textbox', { name: 'Class code' })
    .fill(`${prepared.code.slice(0, 4)} ${prepared.code.slice(4)}`.toLowerCase());
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who are you?');
  // The page is drawn before its database exists.
  const stores = async () => Object.keys(await everythingStored(page)).filter((name) => name.startsWith('indexedDB'));
  await expect.poll(stores).not.toEqual([]);
  const atRest = await everythingStored(page);
  await recordAs(page, 'Ada', 3);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  expect(arrived()).toHaveLength(before);
  expect(JSON.stringify(await everythingStored(page))).toContain(prepared.pupils.Ada);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Well done');

  await expect.poll(() => arrived().length).toBe(before + 1);
  const mote = arrived().at(-1);
  expect(mote).toMatchObject({
    ownerId: prepared.pupils.Ada,
    classId: prepared.id,
    visibility: 'class',
    application: 'kiosk',
    applicationView: 'kiosk-default',
  });
  const sound = await fetch(`${api.url}/api/f/audio/${mote?.id}.mp3`, { headers: prepared.teacher });
  const heard = await hear(Buffer.from(await sound.arrayBuffer()));
  expect(heard.correlation).toBeGreaterThan(0.9);
  expect(heard.seconds).toBeGreaterThan(2.8);

  await page.getByRole('button', { name: 'Next person' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who are you?');
  await expect.poll(() => everythingStored(page)).toEqual(atRest);
  const left = await page.evaluate(() => document.documentElement.outerHTML);
  expect(left).not.toContain(mote?.id);
  expect(await page.locator('a[href], audio').count()).toBe(0);
  await page.goBack();
  await expect(page.getByText('Well done')).toHaveCount(0);
  expect((await fetch(`${api.url}/m/${mote?.id}`)).status).not.toBe(200);

  await page.goto(`${api.url}/record`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Record a voice note');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0);
  await context.close();
});

test('a note is sent by itself after an offline time or a crash, and no child sees the question of another', async () => {
  const before = arrived().length;
  const context = await browser.newContext({ permissions: ['microphone'] });
  // The encoder is the last file that a recording needs, and loads with the page.
  const loaded = context.waitForEvent('requestfinished', (request) => request.url().endsWith('.wasm'));
  const { page, complaints } = await openKiosk(context);
  await loaded;
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await recordAs(page, 'Bo', 2);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Next person' }).click();
  await expect(page.getByText(/recording is on its way/)).toBeVisible();
  await recordAs(page, 'Ada', 2);
  // A crashing tab runs no handlers of its page.
  const devTools = await context.newCDPSession(page);
  const crash = page.waitForEvent('crash');
  const asked = devTools.send('Page.crash').catch((fault: Error) => expect(fault.message).toMatch(/crash|closed/i));
  await crash;
  await page.close();
  await asked;
  expect(arrived()).toHaveLength(before);

  await context.setOffline(false);
  const again = await openKiosk(context);
  await expect.poll(() => arrived().length).toBe(before + 2);
  expect(
    arrived()
      .slice(before)
      .map(({ ownerId }) => ownerId)
      .sort(),
  ).toEqual([prepared.pupils.Ada, prepared.pupils.Bo].sort());
  await expect(again.page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => onDevice(again.page)).toEqual([0, 0]);
  expect([...complaints, ...again.complaints]).toEqual([]);
  await context.close();
});
