import type { Page } from 'playwright-core';
import type { Take } from '../../../shared/domain/take.ts';
import { leaveAlone, routeHosts } from '../../hosts/harness/route-hosts.ts';
import { type ApiServer, startApiServer } from '../api-server.ts';
import { type LaunchedExtension, type LaunchOptions, launchExtension } from '../extension.ts';
import { type Device, openDevice } from './device.ts';
import { driverOf, EVERY_HOST, type HostDriver, type HostName } from './host-driver.ts';
import { SPEECH } from './sound.ts';
import { until } from './until.ts';

/** A person's browser with Mote, the server, and a look into what the device keeps. */
export interface Stage {
  api: ApiServer;
  extension: LaunchedExtension;
  device: Device;
  /** A new tab with the stand-in host and an open editor. Canvas: where its site was named at the launch. */
  openHost(name: HostName | 'canvas'): Promise<HostDriver>;
  close(): Promise<void>;
}

/**
 * `server`: its settings, and its port where the site's handoff is needed (SITE_PORT). `isLeftAlone`: nobody is there but by the test's own
 * hand (tests/hosts/harness/route-hosts.ts).
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

/** The take that is none of those known before, once it satisfies. */
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
/** The link stands in the page a moment before its take says so. */
export const isDone = (take: Take): boolean => isEnded(take) && take.placement.state !== 'pending';

/** When the take ended, by its own account, minus when it began: what its sound must last. ms */
export const wallMs = ({ capture, createdAt }: Take): number => capture.at - createdAt;

/** Recorder of our own page, started by the person's click; settles when the page shows that it records, with that time (epoch ms). */
export async function startInSidebar(sidebar: Page): Promise<number> {
  const recorder = sidebar.getByRole('region', { name: 'Recorder' });
  await recorder.waitFor();
  // No function in it has a name: tsx would mark it with a call that the page does not know.
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

/** Settles at that time; what is waited for is the moment itself. */
export async function waitForMoment(page: Page, epochMs: number): Promise<void> {
  await page.waitForFunction((at) => Date.now() >= at, epochMs, { polling: 5, timeout: 400_000 });
}
