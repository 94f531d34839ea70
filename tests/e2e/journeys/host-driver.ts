import type { BrowserContext, FrameLocator, Locator, Page } from 'playwright-core';
import { GCLASSROOM_URL, GclassroomHost } from '../../hosts/gclassroom/gclassroom-host.ts';
import { GDOCS_URL, GdocsHost } from '../../hosts/gdocs/gdocs-host.ts';
import { GDRIVE_URL, GdriveHost } from '../../hosts/gdrive/gdrive-host.ts';
import { GFORMS_URL, GformsHost } from '../../hosts/gforms/gforms-host.ts';
import { GMAIL_URL, GmailHost } from '../../hosts/gmail/gmail-host.ts';
import { GSHEETS_URL, GsheetsHost } from '../../hosts/gsheets/gsheets-host.ts';
import { GSLIDES_URL, GslidesHost } from '../../hosts/gslides/gslides-host.ts';
import { drivePage, routeHosts } from '../../hosts/harness/route-hosts.ts';
import type { StandIn } from '../../hosts/harness/stand-in.ts';

export const HOSTS = {
  gmail: { url: GMAIL_URL, create: (page: Page) => new GmailHost(drivePage(page)) },
  gdocs: { url: GDOCS_URL, create: (page: Page) => new GdocsHost(drivePage(page)) },
  gsheets: { url: GSHEETS_URL, create: (page: Page) => new GsheetsHost(drivePage(page)) },
  gslides: { url: GSLIDES_URL, create: (page: Page) => new GslidesHost(drivePage(page)) },
  gforms: { url: GFORMS_URL, create: (page: Page) => new GformsHost(drivePage(page)) },
  gclassroom: { url: GCLASSROOM_URL, create: (page: Page) => new GclassroomHost(drivePage(page)) },
  gdrive: { url: GDRIVE_URL, create: (page: Page) => new GdriveHost(drivePage(page)) },
} as const;
export type HostName = keyof typeof HOSTS;

/** A stand-in host in a real tab, with what a person sees of Mote there. */
export interface HostDriver {
  page: Page;
  host: StandIn;
  recordButton: Locator;
  recorder: FrameLocator;
  player: FrameLocator;
  /** The host's own idea of what stands in editor `index`. */
  written(index?: number): Promise<string>;
}

export async function openHost(context: BrowserContext, name: HostName): Promise<HostDriver> {
  await routeHosts(context);
  const page = await context.newPage();
  await page.goto(HOSTS[name].url);
  return driverOf(page, name);
}

export function driverOf(page: Page, name: HostName): HostDriver {
  const host = HOSTS[name].create(page);
  return {
    page,
    host,
    recordButton: page.getByRole('button', { name: 'Record a voice note' }).first(),
    recorder: page.frameLocator('iframe[src*="recorder.html"]'),
    player: page.frameLocator('iframe[src*="player.html"]'),
    written: (index = 0) => host.modelText(index),
  };
}

/** The address of the first mote in a text; null for none. */
export function moteUrlIn(text: string): string | null {
  return /https?:\/\/[^\s"'<>]+\/m\/[0-9A-Za-z]{17}/.exec(text)?.[0] ?? null;
}
