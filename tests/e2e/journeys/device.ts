import type { Page } from 'playwright-core';
import type { Take } from '../../../shared/domain/mote/take.ts';
import type { LaunchedExtension } from '../extension.ts';

/** Reads the device's storage without our code: from a page of the extension's origin that runs none of it. */
export interface Device {
  readonly page: Page;
  takes(): Promise<Take[]>;
  /** The committed pieces of a take, joined. */
  audio(takeId: string): Promise<Buffer>;
  close(): Promise<void>;
}

export async function openDevice({ openPage }: Pick<LaunchedExtension, 'openPage'>): Promise<Device> {
  const page = await openPage('manifest.json');
  return {
    page,
    async takes() {
      const rows = (await page.evaluate(readStore, 'takes')) as Take[];
      return rows.sort((a, b) => a.createdAt - b.createdAt);
    },
    async audio(takeId) {
      return Buffer.from(await page.evaluate(readAudio, takeId), 'base64');
    },
    close: () => page.close(),
  };
}

/** Runs in the page. Opens the database without a version, so it keeps its own, and creates none if it is missing. */
async function readStore(store: string): Promise<unknown[]> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === 'mote')) return [];
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('mote');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const db = opening.result;
      const all = db.transaction(store).objectStore(store).getAll();
      all.onerror = () => reject(all.error);
      all.onsuccess = () => {
        db.close();
        resolve(all.result);
      };
    };
  });
}

/** Runs in the page. */
function readAudio(takeId: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('mote');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const db = opening.result;
      const range = IDBKeyRange.bound([takeId, 0], [takeId, Number.POSITIVE_INFINITY]);
      const all = db.transaction('chunks').objectStore('chunks').getAll(range);
      all.onerror = () => reject(all.error);
      all.onsuccess = () => {
        db.close();
        let binary = '';
        for (const { bytes } of all.result as { bytes: Uint8Array }[]) {
          for (const byte of bytes) binary += String.fromCharCode(byte);
        }
        resolve(btoa(binary));
      };
    };
  });
}
