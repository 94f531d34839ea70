import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { BROWSER_ARGS, chromiumPath } from '../../scripts/chromium.mjs';

const KNOWN_DEVICE_FOLDER = fileURLToPath(new URL('../../.cache/known-device', import.meta.url));
/** Folder below a profile where Chromium stores an extension's local data. */
const STORAGE = join('Default', 'Local Extension Settings');
/**
 * The browser has reported earlier that no policy is set. Otherwise every launch would wait for that report for
 * seconds.
 */
const STORED = {
  policy: { version: 1, value: {} },
  // Its owner has seen the welcome tab. It would open in front of every test's page.
  isWelcomed: { version: 1, value: true },
};

/**
 * Copies the extension's data from an earlier run into a new profile. It must be there before the extension's worker
 * starts, because the worker reads it immediately. A reused profile keeps its data.
 */
export async function layDownKnownDevice(profileDir: string, extensionId: string, extension: string): Promise<void> {
  const folder = join(profileDir, STORAGE);
  if ((await namesIn(folder)).length > 0) return;
  // Other stored values are another device.
  const version = createHash('sha256').update(JSON.stringify(STORED)).digest('hex').slice(0, 12);
  const kept = join(KNOWN_DEVICE_FOLDER, version, extensionId);
  if ((await namesIn(kept)).length === 0) await makeKnownDevice(kept, extension);
  await mkdir(folder, { recursive: true });
  await cp(kept, join(folder, extensionId), { recursive: true });
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/**
 * Creates the stored data with an extension of the same key that does nothing else. If several processes create it at
 * the same time, one copy is kept.
 */
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

/** Stores the folder atomically: copies it under another name, then renames it in one step. */
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
