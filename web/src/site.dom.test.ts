import { expect, onTestFinished, test, vi } from 'vitest';
import { createSite } from './site.ts';

/** Replaces a global for one test. */
function replaceGlobal(name: string, value: unknown): void {
  const before = Reflect.get(globalThis, name);
  Reflect.set(globalThis, name, value);
  onTestFinished(() => void Reflect.set(globalThis, name, before));
}

test('the site sends messages to each extension id of its build', async () => {
  const ids = ['a'.repeat(32), 'b'.repeat(32)];
  const asked: unknown[] = [];
  replaceGlobal('__MOTE_EXTENSION_IDS__', ids);
  replaceGlobal('chrome', { runtime: { sendMessage: (id: unknown) => void asked.push(id) } });
  createSite({ isEmbedded: false, locales: ['en-US'] });
  await vi.waitFor(() => expect(new Set(asked)).toEqual(new Set(ids)));
});
