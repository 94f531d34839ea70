import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page, type Worker } from 'playwright-core';
import { BROWSER_ARGS, chromiumPath, SAVES_BATTERY } from '../../scripts/chromium.mjs';
import { createDeviceId } from '../../shared/domain/anonymous-id.ts';
import { BRAND } from '../../shared/domain/brand.ts';
import { layDownKnownDevice } from './known-device.ts';
import { watchFaults } from './watch-faults.ts';

const EXTENSION = fileURLToPath(new URL('../../.output/chrome-mv3', import.meta.url));

export interface LaunchOptions {
  /** WAV file that the microphone hears, looped (`file.wav%noloop`: once); absent: Chromium's beeps. */
  microphone?: string;
  /** Whether the microphone is allowed for Mote already. */
  grant: boolean;
  /** 1 blocks third-party storage, as a fresh profile does; 0 does not. */
  cookies: 0 | 1;
  /** Kept afterwards; absent: a fresh profile that is removed. */
  profileDir?: string;
  extraArgs?: readonly string[];
  /** The server, as if it had been chosen in the options page. */
  serverUrl?: string;
  /** The answer of decisions 8, as if it had been given before. */
  consent?: 'yes' | 'no';
  /** Interface language, as if it had been chosen in the options page. */
  locale?: string;
  /** Origins on which the person has switched Mote on, and said yes to the browser's question: no test can answer that. */
  canvasSites?: readonly string[];
  /** Origins to which the person's answer to the browser's question will be yes, once Mote asks. */
  allowedSites?: readonly string[];
  /** False: the browser's real (absent) devices, for the states without a microphone. */
  hasFakeDevice?: boolean;
  isHeadless?: boolean;
  /** Folders of extensions that stand beside ours. */
  companions?: readonly string[];
  /** How many scripts its worker registers as it starts; absent: as many as Mote's does. What is measured in its place registers none. */
  registered?: number;
}

export interface LaunchedExtension {
  context: BrowserContext;
  extensionId: string;
  /** The extension's folder in the profile. */
  profileDir: string;
  /** The living worker; wakes it when it sleeps. */
  worker(): Promise<Worker>;
  /** The offscreen document, which Playwright does not show as a page; null while there is none. */
  hasOffscreen(): Promise<boolean>;
  /** A person's click on the toolbar button, with all that it grants (activeTab, a gesture). The page must be in front. */
  clickToolbar(page: Page): Promise<void>;
  /** Opens one of our pages in a tab. */
  openPage(path: string): Promise<Page>;
  /** As when a new version has come: worker, offscreen document and our pages end at once, and the worker starts anew. */
  update(): Promise<void>;
  /**
   * For the next test in the same browser: no tab is open, no offscreen document; of settings and scripts on other pages there is
   * what stood at the start, and of recordings, words and highlights nothing.
   */
  renew(): Promise<void>;
  close(): Promise<void>;
}

/** The built extension in a real browser, from which nothing leaks but to this machine. */
export async function launchExtension(options: LaunchOptions): Promise<LaunchedExtension> {
  const [extensionId] = BRAND.extensionIds;
  const profileDir = options.profileDir ?? (await mkdtemp(join(tmpdir(), 'mote-profile-')));
  await seedPreferences(profileDir, extensionId, options);
  await layDownKnownDevice(profileDir, extensionId, EXTENSION);
  const folder = await folderFor(profileDir, options);
  const executablePath = chromiumPath();
  const context = await chromium.launchPersistentContext(profileDir, {
    ...(executablePath ? { executablePath } : {}),
    channel: 'chromium',
    headless: options.isHeadless ?? true,
    args: argsOf(options, folder),
    ignoreDefaultArgs: ['--disable-extensions'],
  });
  // What never comes is named before the test's own time is over.
  context.setDefaultTimeout(90_000);
  watchFaults(context, extensionId);
  const worker = async (): Promise<Worker> => {
    const isOurs = (candidate: Worker) => candidate.url().startsWith(`chrome-extension://${extensionId}/`);
    const living = context.serviceWorkers().find(isOurs);
    return living ?? context.waitForEvent('serviceworker', { predicate: isOurs });
  };
  await (await worker()).evaluate(untilListening);
  await seedSettings(await worker(), options);
  const atStart = await (await worker()).evaluate(() => chrome.storage.local.get());
  const scriptsAtStart = await (await worker()).evaluate(async () =>
    (await chrome.scripting.getRegisteredContentScripts()).map(({ id }) => id),
  );
  return {
    context,
    extensionId,
    profileDir,
    worker,
    hasOffscreen: async () => (await worker()).evaluate(() => chrome.offscreen.hasDocument()),
    clickToolbar: (page) => clickToolbar(page, extensionId),
    async openPage(path) {
      const page = await context.newPage();
      await page.goto(`chrome-extension://${extensionId}/${path}`);
      return page;
    },
    async update() {
      const old = await worker();
      const session = await context.browser()?.newBrowserCDPSession();
      const next = context.waitForEvent('serviceworker', { predicate: (candidate) => candidate !== old });
      await session?.send('Extensions.loadUnpacked', { path: folder });
      await (await next).evaluate(untilListening);
      await session?.detach();
    },
    async renew() {
      const rest = await context.newPage();
      for (const page of context.pages()) if (page !== rest) await page.close();
      await (await worker()).evaluate(async (values) => {
        if (await chrome.offscreen.hasDocument()) await chrome.offscreen.closeDocument();
        await chrome.storage.session.clear();
        await chrome.storage.local.clear();
        await chrome.storage.local.set(values);
      }, atStart);
      await (await worker()).evaluate(emptyDatabase);
      await (await worker()).evaluate(leaveOnlyScripts, scriptsAtStart);
    },
    async close() {
      await context.close();
      if (options.profileDir === undefined) await rm(profileDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Chromium's own command for tests; a script inside the page or the worker could not do this. */
async function clickToolbar(page: Page, extensionId: string): Promise<void> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The browser cannot be reached');
  await page.bringToFront();
  const session = await browser.newBrowserCDPSession();
  try {
    const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'tab', exclude: false }] });
    const tab = targetInfos.find(({ url }) => url === page.url());
    if (!tab) throw new Error(`No tab shows ${page.url()}`);
    // Playwright's types do not know this command yet.
    const trigger = 'Extensions.triggerAction' as 'Extensions.loadUnpacked';
    await session.send(trigger, { id: extensionId, targetId: tab.targetId } as never);
  } finally {
    await session.detach();
  }
}

/** The build itself; or a copy in the profile that has been given the hosts which its person has allowed. */
async function folderFor(profileDir: string, { canvasSites = [], allowedSites = [] }: LaunchOptions): Promise<string> {
  const sites = [...canvasSites, ...allowedSites];
  if (sites.length === 0) return EXTENSION;
  const folder = join(profileDir, 'extension-with-sites');
  await copyWithSites(folder, sites);
  return folder;
}

/** A copy of the build that its person has let in on these origins. */
export async function copyWithSites(folder: string, origins: readonly string[]): Promise<void> {
  await cp(EXTENSION, folder, { recursive: true });
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  manifest.host_permissions = [...manifest.host_permissions, ...origins.map((origin) => `${origin}/*`)];
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
}

function argsOf(options: LaunchOptions, folder: string): string[] {
  const { microphone, hasFakeDevice = true, extraArgs = [], companions = [] } = options;
  const folders = [folder, ...companions].join(',');
  return [
    ...BROWSER_ARGS,
    '--enable-unsafe-extension-debugging',
    `--disable-extensions-except=${folders}`,
    `--load-extension=${folders}`,
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ...(hasFakeDevice ? ['--use-fake-device-for-media-stream'] : []),
    ...(microphone ? [`--use-file-for-fake-audio-capture=${microphone}`] : []),
    ...extraArgs,
  ];
}

/**
 * A grant by Playwright for a web page's origin would give our frames in it a false "granted"; the profile's own preferences
 * say exactly what a person has said to the browser.
 */
async function seedPreferences(profileDir: string, extensionId: string, { grant, cookies }: LaunchOptions) {
  const folder = join(profileDir, 'Default');
  await mkdir(folder, { recursive: true });
  const microphone = grant ? { [`chrome-extension://${extensionId}/,*`]: { setting: 1 } } : {};
  const preferences = {
    profile: {
      cookie_controls_mode: cookies,
      // Where a file takes long to write, the browser asks whether a page may save several: no test can answer.
      default_content_setting_values: { automatic_downloads: 1 },
      content_settings: { exceptions: { media_stream_mic: microphone } },
    },
  };
  await writeFile(join(folder, 'Preferences'), JSON.stringify(preferences), { flag: 'wx' }).catch(isKept);
  if (process.env.MOTE_STILL) {
    await writeFile(join(profileDir, 'Local State'), JSON.stringify(SAVES_BATTERY), { flag: 'wx' }).catch(isKept);
  }
}

/** A profile that was used before keeps what it holds. */
function isKept(fault: NodeJS.ErrnoException): void {
  if (fault.code !== 'EEXIST') throw fault;
}

/**
 * Runs in the worker. In the moment after the installation the browser does not know yet what the worker listens to, and a click
 * on the toolbar is nobody's. An answer of the browser comes after all that was told it before.
 */
async function untilListening(): Promise<void> {
  while (!chrome.action.onClicked.hasListeners()) await chrome.runtime.getPlatformInfo();
  await chrome.runtime.getPlatformInfo();
}

/** Runs in the worker. Without a version the database is opened as it is; where there is none, none is made. */
async function emptyDatabase(): Promise<void> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === 'mote')) return;
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('mote');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const db = opening.result;
      const all = db.transaction([...db.objectStoreNames], 'readwrite');
      for (const name of db.objectStoreNames) all.objectStore(name).clear();
      all.onabort = () => reject(all.error);
      all.oncomplete = () => {
        db.close();
        resolve();
      };
    };
  });
}

/** Runs in the worker. */
async function leaveOnlyScripts(kept: readonly string[]): Promise<void> {
  for (;;) {
    const all = await chrome.scripting.getRegisteredContentScripts();
    const ids = all.map(({ id }) => id).filter((id) => !kept.includes(id));
    // To Chromium an empty list is all of them.
    if (ids.length === 0) return;
    // The worker may be about to take the same ones away, which is as good.
    await Promise.allSettled([chrome.scripting.unregisterContentScripts({ ids })]);
  }
}

/** Runs in the worker: it registers the bridge to Docs, and its script where the person has switched it on. */
async function untilRegistered(scripts: number): Promise<void> {
  while ((await chrome.scripting.getRegisteredContentScripts()).length < scripts) {
    await chrome.runtime.getPlatformInfo();
  }
}

async function seedSettings(worker: Worker, options: LaunchOptions): Promise<void> {
  const { serverUrl, consent, locale, canvasSites, registered = canvasSites?.length ? 2 : 1 } = options;
  const values = {
    // The same device from the first test to the last one.
    deviceId: { version: 1, value: createDeviceId() },
    ...(serverUrl ? { serverUrl: { version: 1, value: serverUrl } } : {}),
    ...(consent ? { consent: { version: 1, value: consent } } : {}),
    ...(locale ? { locale: { version: 1, value: locale } } : {}),
    ...(canvasSites?.length ? { canvasSites: { version: 1, value: canvasSites } } : {}),
  };
  // A profile that was used before keeps what it holds.
  await worker.evaluate(
    async (stored) => chrome.storage.local.set({ ...stored, ...(await chrome.storage.local.get('deviceId')) }),
    values,
  );
  await worker.evaluate(untilRegistered, registered);
}
