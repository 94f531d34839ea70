import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { BROWSER_ARGS, chromiumPath } from '../../scripts/chromium.mjs';

const KEPT = fileURLToPath(new URL('../../.cache/known-device', import.meta.url));
/** Where Chromium keeps what an extension stores on the device, below a profile. */
const STORAGE = join('Default', 'Local Extension Settings');
/** The browser has said before that no policy is set. One that never has says nothing for seconds after its start, and all wait for it. */
const STORED = { policy: { version: 1, value: {} } };

/**
 * Lays down in a new profile what the extension had stored by its last visit. It has to stand there before the extension's worker
 * starts, for that asks at once. A profile that was used before keeps what it holds.
 */
export async function layDownKnownDevice(profileDir: string, extensionId: string, extension: string): Promise<void> {
  const folder = join(profileDir, STORAGE);
  if ((await namesIn(folder)).length > 0) return;
  const kept = join(KEPT, extensionId);
  if ((await namesIn(kept)).length === 0) await makeKnownDevice(kept, extension);
  await mkdir(folder, { recursive: true });
  await cp(kept, join(folder, extensionId), { recursive: true });
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** By an extension of the same key that does nothing else. Of several that make it at once one is kept. */
async function makeKnownDevice(kept: string, extension: string): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'mote-known-device-'));
  const [folder, profile] = [join(place, 'extension'), join(place, 'profile')];
  try {
    await writeBareExtension(folder, extension);
    const context = await chromium.launchPersistentContext(profile, {
      ...(chromiumPath() ? { executablePath: chromiumPath() ?? '' } : {}),
      channel: 'chromium',
      args: [...BROWSER_ARGS, `--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
      ignoreDefaultArgs: ['--disable-extensions'],
    });
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await worker.evaluate((stored) => chrome.storage.local.set(stored), STORED);
    await context.close();
    const made = join(profile, STORAGE, basename(kept));
    await Promise.all(['LOCK', 'LOG'].map((name) => rm(join(made, name), { force: true })));
    await keep(made, kept);
  } finally {
    await rm(place, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function writeBareExtension(folder: string, extension: string): Promise<void> {
  const { key } = JSON.parse(await readFile(join(extension, 'manifest.json'), 'utf8')) as { key: string };
  const manifest = { manifest_version: 3, key, name: 'Device', version: '1', permissions: ['storage'] };
  await mkdir(folder);
  const background = { service_worker: 'worker.js' };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, background }));
  await writeFile(join(folder, 'worker.js'), '');
}

/** Whole or not at all: a copy beside it takes its name in one step. */
async function keep(made: string, kept: string): Promise<void> {
  await mkdir(dirname(kept), { recursive: true });
  const copy = `${kept}.${process.pid}`;
  await cp(made, copy, { recursive: true });
  try {
    await rename(copy, kept);
  } catch (fault) {
    if ((await namesIn(kept)).length === 0) throw fault;
    await rm(copy, { recursive: true });
  }
}
