import type { Page } from 'playwright-core';

/**
 * Returns all that the page's browser stores for its site, as text: databases, key-value stores, caches, files and
 * cookies.
 */
export async function everythingStored(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies();
  const stores = await page.evaluate(readStores);
  return { ...stores, cookies: JSON.stringify(cookies.map(({ name, value }) => [name, value])) };
}

/** Runs in the page. */
async function readStores(): Promise<Record<string, string>> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const words = async (value: unknown): Promise<string> => {
    const parts: string[] = [];
    const walk = async (one: unknown): Promise<void> => {
      if (one instanceof Blob) parts.push(`blob of ${one.size}: ${await one.text()}`);
      else if (one instanceof ArrayBuffer || ArrayBuffer.isView(one)) parts.push(`bytes: ${one.byteLength}`);
      else if (one instanceof CryptoKey) parts.push(`key: ${one.algorithm.name}`);
      else if (typeof one === 'object' && one !== null) {
        for (const [name, inner] of Object.entries(one)) {
          parts.push(name);
          await walk(inner);
        }
      } else parts.push(String(one));
    };
    await walk(value);
    return parts.join(' ');
  };
  const kept: Record<string, string> = {
    localStorage: JSON.stringify({ ...localStorage }),
    sessionStorage: JSON.stringify({ ...sessionStorage }),
    history: JSON.stringify(history.state),
    windowName: window.name,
  };
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const objects = database.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([settled(objects.getAllKeys()), settled(objects.getAll())]);
      kept[`indexedDB ${name}/${store}`] = `${JSON.stringify(keys)} ${await words(values)}`;
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    kept[`cache ${name}`] = (await cache.keys()).map(({ url }) => url).join(' ');
  }
  const files = await navigator.storage.getDirectory();
  for await (const name of (files as unknown as { keys(): AsyncIterable<string> }).keys()) kept[`file ${name}`] = name;
  return kept;
}
