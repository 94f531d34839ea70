import type { BrowserContext, FrameLocator, Locator, Page } from 'playwright-core';
import { CanvasHost, DISCUSSION_URL } from '../../hosts/canvas/canvas-host.ts';
import { GCLASSROOM_URL, GclassroomHost } from '../../hosts/gclassroom/gclassroom-host.ts';
import { GDOCS_URL, GdocsHost } from '../../hosts/gdocs/gdocs-host.ts';
import { GDRIVE_URL, GdriveHost } from '../../hosts/gdrive/gdrive-host.ts';
import { GFORMS_URL, GformsHost } from '../../hosts/gforms/gforms-host.ts';
import { GMAIL_URL, GmailHost } from '../../hosts/gmail/gmail-host.ts';
import { GSHEETS_URL, GsheetsHost } from '../../hosts/gsheets/gsheets-host.ts';
import { GSLIDES_URL, GslidesHost } from '../../hosts/gslides/gslides-host.ts';
import { drivePage, routeHosts } from '../../hosts/harness/route-hosts.ts';
import type { StandIn } from '../../hosts/harness/stand-in.ts';
import { PAGE_URL, PageHost } from '../../hosts/page/page-host.ts';

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

/**
 * All hosts, also those where the user must act first: name a school's Canvas, or open the sidebar on any other page.
 */
export const EVERY_HOST = {
  ...HOSTS,
  canvas: { url: DISCUSSION_URL, create: (page: Page) => new CanvasHost(drivePage(page)) },
  page: { url: PAGE_URL, create: (page: Page) => new PageHost(drivePage(page)) },
} as const;
export type AnyHostName = keyof typeof EVERY_HOST;

/** A stand-in host in a real tab, with the visible parts of Mote in it. */
export interface HostDriver {
  page: Page;
  host: StandIn;
  recordButton: Locator;
  recorder: FrameLocator;
  player: FrameLocator;
  /** Returns the content of editor `index` as the host reports it. */
  written(index?: number): Promise<string>;
}

export async function openHost(context: BrowserContext, name: AnyHostName): Promise<HostDriver> {
  await routeHosts(context);
  const page = await context.newPage();
  await page.goto(EVERY_HOST[name].url);
  return driverOf(page, name);
}

export function driverOf(page: Page, name: AnyHostName): HostDriver {
  const host = EVERY_HOST[name].create(page);
  // A page without a place for our button offers the recorder in the sidebar, which the user opens.
  const sidebar = page.frameLocator('[data-mote-sidebar] iframe');
  return {
    page,
    host,
    recordButton:
      name === 'page'
        ? sidebar.getByRole('button', { name: 'Record', exact: true })
        : page.getByRole('button', { name: 'Record a voice note' }).first(),
    recorder: name === 'page' ? sidebar : page.frameLocator('iframe[src*="recorder.html"]'),
    player: page.frameLocator('iframe[src*="player.html"]'),
    written: (index = 0) => host.modelText(index),
  };
}

/**
 * Returns how often a mote's link occurs in the content of an editor. A card in a mail has it on its label, and also on
 * its play sign and picture, which are hidden from screen readers.
 */
export function timesInserted(written: string, link: string): number {
  const timesOf = (text: string) => written.split(text).length - 1;
  return timesOf(link) - timesOf(`${link}" aria-hidden="true"`);
}

/** Returns the address of the first mote in a text, or null. */
export function moteUrlIn(text: string): string | null {
  return /https?:\/\/[^\s"'<>]+\/m\/[0-9A-Za-z]{17}/.exec(text)?.[0] ?? null;
}
