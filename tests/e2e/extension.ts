import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type Worker } from 'playwright-core';
import { extensionFolderOf } from '../../scripts/build-place.mjs';
import { BROWSER_ARGS, chromiumPath, SAVES_BATTERY } from '../../scripts/chromium.mjs';
import { createDeviceId } from '../../shared/domain/mote/anonymous-id.ts';
import { BRAND } from '../../shared/domain/mote/brand.ts';
import { layDownKnownDevice } from './known-device.ts';
import { watchFaults } from './watch-faults.ts';

const EXTENSION = extensionFolderOf('chrome');

export interface LaunchOptions {
  /** WAV file that the microphone hears, looped (`file.wav%noloop`: once); absent: Chromium's beeps. */
  microphone?: string;
  /** True if Mote already has the microphone permission. */
  grant: boolean;
  /** 1 blocks third-party storage, as a fresh profile does; 0 does not. */
  cookies: 0 | 1;
  /** Kept after the browser closes; absent: a fresh profile that is deleted. */
  profileDir?: string;
  extraArgs?: readonly string[];
  /** Server address, stored as the options page would store it. */
  serverUrl?: string;
  /** The answer to the consent of decisions 8, stored as if given earlier. */
  consent?: 'yes' | 'no';
  /** Interface language, stored as the options page would store it. */
  locale?: string;
  /** Origins with Mote switched on and granted by the browser, because no test can press its prompt. */
  canvasSites?: readonly string[];
  /** Origins that the browser will grant once Mote requests them. */
  allowedSites?: readonly string[];
  /** False: the browser's real devices, of which this machine has none; for states without a microphone. */
  hasFakeDevice?: boolean;
  isHeadless?: boolean;
  /** True: Mote was never on this device, so that its welcome tab opens. */
  isNewDevice?: boolean;
  /** Folders of other extensions to load. */
  companions?: readonly string[];
  /**
   * Number of scripts that its worker registers at its start; absent: Mote's number. A control extension registers
   * none.
   */
  registered?: number;
}

export interface LaunchedExtension {
  context: BrowserContext;
  extensionId: string;
  /** The extension's folder in the profile. */
  profileDir: string;
  /** Returns the running worker; starts a sleeping one. */
  worker(): Promise<Worker>;
  /** The offscreen document, which Playwright does not show as a page; null while there is none. */
  hasOffscreen(): Promise<boolean>;
  /**
   * Clicks the toolbar button as a user does, with all that the click grants (activeTab, a user gesture). The page must
   * be in front.
   */
  clickToolbar(page: Page): Promise<void>;
  /** Opens one of our pages in a tab. */
  openPage(path: string): Promise<Page>;
  /**
   * Simulates an update to a new version: worker, offscreen document and our pages end immediately, and the worker
   * restarts.
   */
  update(): Promise<void>;
  /**
   * Prepares the browser for the next test: closes all tabs and the offscreen document, restores the initial settings
   * and registered scripts, and deletes takes, words and highlights.
   */
  renew(): Promise<void>;
  close(): Promise<void>;
}

/** Launches the built extension in a real browser without access to hosts other than this machine. */
export async function launchExtension(options: LaunchOptions): Promise<LaunchedExtension> {
  const [extensionId] = BRAND.extensionIds;
  const profileDir = options.profileDir ?? (await mkdtemp(join(tmpdir(), 'mote-profile-')));
  await seedPreferences(profileDir, extensionId, options);
  if (!options.isNewDevice) await layDownKnownDevice(profileDir, extensionId, EXTENSION);
  const folder = await folderFor(profileDir, options);
  const executablePath = chromiumPath();
  const context = await chromium.launchPersistentContext(profileDir, {
    ...(executablePath ? { executablePath } : {}),
    channel: 'chromium',
    headless: options.isHeadless ?? true,
    args: argsOf(options, folder),
    ignoreDefaultArgs: ['--disable-extensions'],
  });
  // Ends earlier than the test's own time-out, so that the error names the missing element.
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

/** Returns the build's folder, or a copy in the profile whose manifest already has the allowed hosts. */
async function folderFor(profileDir: string, { canvasSites = [], allowedSites = [] }: LaunchOptions): Promise<string> {
  const sites = [...canvasSites, ...allowedSites];
  if (sites.length === 0) return EXTENSION;
  const folder = join(profileDir, 'extension-with-sites');
  await copyWithSites(folder, sites);
  return folder;
}

/** Copies the build and adds these origins to the hosts of its manifest. */
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
 * Writes the profile's preferences before the launch. A grant by Playwright for a web page's origin would give our
 * frames in that page a false "granted"; preferences grant exactly our own origin.
 */
async function seedPreferences(profileDir: string, extensionId: string, { grant, cookies }: LaunchOptions) {
  const folder = join(profileDir, 'Default');
  await mkdir(folder, { recursive: true });
  const microphone = grant ? { [`chrome-extension://${extensionId}/,*`]: { setting: 1 } } : {};
  const preferences = {
    profile: {
      cookie_controls_mode: cookies,
      // If a file takes long to write, the browser asks whether the page may save several files, and no test can
      // answer.
      default_content_setting_values: { automatic_downloads: 1 },
      content_settings: { exceptions: { media_stream_mic: microphone } },
    },
  };
  await writeFile(join(folder, 'Preferences'), JSON.stringify(preferences), { flag: 'wx' }).catch(isKept);
  if (process.env.MOTE_STILL) {
    await writeFile(join(profileDir, 'Local State'), JSON.stringify(SAVES_BATTERY), { flag: 'wx' }).catch(isKept);
  }
}

/** Ignores an existing file: a reused profile keeps its data. */
function isKept(fault: NodeJS.ErrnoException): void {
  if (fault.code !== 'EEXIST') throw fault;
}

/**
 * Runs in the worker. Right after the installation, the browser does not know the worker's listeners yet and drops a
 * toolbar click. Once an API call has responded, the browser has processed all earlier registrations.
 */
async function untilListening(): Promise<void> {
  while (!chrome.action.onClicked.hasListeners()) await chrome.runtime.getPlatformInfo();
  await chrome.runtime.getPlatformInfo();
}

/** Runs in the worker. Opens the database without a version, so it keeps its own, and creates none if it is missing. */
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
    // Chromium takes an empty list as all scripts.
    if (ids.length === 0) return;
    // The worker may be removing the same scripts at this moment, which has the same result.
    await Promise.allSettled([chrome.scripting.unregisterContentScripts({ ids })]);
  }
}

/**
 * Runs in the worker. Waits until the worker has registered the bridge to Docs and, if the user switched it on, Mote's
 * own script.
 */
async function untilRegistered(scripts: number): Promise<void> {
  while ((await chrome.scripting.getRegisteredContentScripts()).length < scripts) {
    await chrome.runtime.getPlatformInfo();
  }
}

async function seedSettings(worker: Worker, options: LaunchOptions): Promise<void> {
  const { serverUrl, consent, locale, canvasSites, registered = canvasSites?.length ? 2 : 1 } = options;
  const values = {
    // One device id for all tests.
    deviceId: { version: 1, value: createDeviceId() },
    ...(serverUrl ? { serverUrl: { version: 1, value: serverUrl } } : {}),
    ...(consent ? { consent: { version: 1, value: consent } } : {}),
    ...(locale ? { locale: { version: 1, value: locale } } : {}),
    ...(canvasSites?.length ? { canvasSites: { version: 1, value: canvasSites } } : {}),
  };
  // A reused profile keeps its device id.
  await worker.evaluate(
    async (stored) => chrome.storage.local.set({ ...stored, ...(await chrome.storage.local.get('deviceId')) }),
    values,
  );
  await worker.evaluate(untilRegistered, registered);
}
