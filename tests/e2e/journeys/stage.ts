import type { Page } from 'playwright-core';
import type { Take } from '../../../shared/domain/mote/take.ts';
import { leaveAlone, routeHosts } from '../../hosts/harness/route-hosts.ts';
import { type ApiServer, startApiServer } from '../api-server.ts';
import { type LaunchedExtension, type LaunchOptions, launchExtension } from '../extension.ts';
import { type Device, openDevice } from './device.ts';
import { driverOf, EVERY_HOST, type HostDriver, type HostName } from './host-driver.ts';
import { SPEECH } from './sound.ts';
import { until } from './until.ts';

/** A user's browser with Mote, the server, and access to the device's storage. */
export interface Stage {
  api: ApiServer;
  extension: LaunchedExtension;
  device: Device;
  /** Opens the stand-in host with an editor in a new tab. Canvas: only if its site was granted at the launch. */
  openHost(name: HostName | 'canvas'): Promise<HostDriver>;
  close(): Promise<void>;
}

/**
 * Opens a stage. `server`: its settings, and its port if the site's handoff is needed (SITE_PORT). `isLeftAlone`: no
 * simulated user input besides the test's own (tests/hosts/harness/route-hosts.ts).
 */
export async function openStage(
  { isLeftAlone = false, ...options }: Partial<LaunchOptions> & { isLeftAlone?: boolean } = {},
  server: { env?: Record<string, string>; port?: number } = {},
): Promise<Stage> {
  const api = await startApiServer(server.env, server.port);
  const extension = await launchExtension({
    microphone: SPEECH,
    grant: true,
    cookies: 1,
    serverUrl: api.url,
    consent: 'yes',
    ...options,
  });
  if (isLeftAlone) leaveAlone(extension.context);
  await routeHosts(extension.context);
  const device = await openDevice(extension);
  return {
    api,
    extension,
    device,
    async openHost(name) {
      const page = await extension.context.newPage();
      await page.goto(EVERY_HOST[name].url);
      if (isLeftAlone) await page.mouse.move(40, 50);
      const driver = driverOf(page, name);
      await driver.host.openEditor();
      await driver.recordButton.waitFor();
      return driver;
    },
    async close() {
      await extension.close();
      await api.close();
    },
  };
}

/** Returns the take that is not in `known`, once `isThere` returns true for it. */
export function newTake(
  device: Device,
  known: ReadonlySet<string>,
  what: string,
  isThere: (take: Take) => boolean,
  limitMs = 20_000,
): Promise<Take> {
  return until(
    what,
    async () => (await device.takes()).find((take) => !known.has(take.id) && isThere(take)) ?? null,
    limitMs,
  );
}

export const isRecording = ({ capture }: Take): boolean => capture.state === 'recording';
export const isEnded = ({ capture }: Take): boolean => capture.state === 'recorded' || capture.state === 'recovered';
/** Returns true if the take ended and its placement is settled: the link appears in the page a moment earlier. */
export const isDone = (take: Take): boolean => isEnded(take) && take.placement.state !== 'pending';

/** Returns the length of the take by its own times in ms, which its sound must last. */
export const wallMs = ({ capture, createdAt }: Take): number => capture.at - createdAt;

/**
 * Starts the recorder of our own page by a click. Resolves once the page shows that it records, with that time (epoch
 * ms).
 */
export async function startInSidebar(sidebar: Page): Promise<number> {
  const recorder = sidebar.getByRole('region', { name: 'Recorder' });
  await recorder.waitFor();
  // Only anonymous functions: tsx would wrap a named one in a helper call that does not exist in the page.
  const shown = recorder.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        new MutationObserver(() => {
          if (element.getAttribute('data-phase') === 'recording') resolve(Date.now());
        }).observe(element, { attributes: true });
      }),
  );
  const [at] = await Promise.all([shown, recorder.getByRole('button', { name: 'Record', exact: true }).click()]);
  return at;
}

/** Resolves at that time: here the moment itself is the condition. */
export async function waitForMoment(page: Page, epochMs: number): Promise<void> {
  await page.waitForFunction((at) => Date.now() >= at, epochMs, { polling: 5, timeout: 400_000 });
}
