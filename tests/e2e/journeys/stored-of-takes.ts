import type { Page } from 'playwright-core';

/** Counts the stored takes and pieces of a page's origin. */
export const storedOfTakes = (page: Page): Promise<{ takes: number; chunks: number }> =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('mote');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const countOf = (table: string) =>
      new Promise<number>((resolve, reject) => {
        const request = db.transaction(table).objectStore(table).count();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const counts = { takes: await countOf('takes'), chunks: await countOf('chunks') };
    db.close();
    return counts;
  });
