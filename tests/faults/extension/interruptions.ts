import type { Frame, Page } from 'playwright-core';
import type { HostDriver } from '../../e2e/journeys/host-driver.ts';

/** A take that is being recorded. */
export interface Running {
  page: Page;
  /** Null in a page of our own. */
  driver: HostDriver | null;
}

export interface Interruption {
  name: string;
  where: 'host' | 'sidebar';
  act(running: Running): Promise<unknown>;
  /**
   * Expected outcome. `goes-on`: the take continues and its link is inserted at the end; `copied`: the take continues
   * and its link is copied; `kept`: the take ends with all its sound.
   */
  outlook: 'goes-on' | 'copied' | 'kept';
}

export const INTERRUPTIONS: readonly Interruption[] = [
  { name: 'tab closed', where: 'host', act: ({ page }) => page.close(), outlook: 'kept' },
  { name: 'host page navigated', where: 'host', act: ({ page }) => page.goto('about:blank'), outlook: 'kept' },
  {
    name: 'toolbar rendered again',
    where: 'host',
    act: ({ driver }) => driver?.host.rerenderToolbar() ?? fail(),
    outlook: 'goes-on',
  },
  { name: 'our control removed', where: 'host', act: removeControl, outlook: 'goes-on' },
  { name: 'recorder frame reloaded', where: 'host', act: reloadFrame, outlook: 'goes-on' },
  { name: 'recorder frame removed', where: 'host', act: removeFrame, outlook: 'goes-on' },
  { name: 'tab reloaded', where: 'host', act: ({ page }) => page.reload(), outlook: 'kept' },
  {
    name: 'draft discarded',
    where: 'host',
    act: ({ driver }) => driver?.host.closeEditor() ?? fail(),
    outlook: 'copied',
  },
  { name: 'our page closed', where: 'sidebar', act: ({ page }) => page.close(), outlook: 'kept' },
];

function fail(): never {
  throw new Error('No host page is open');
}

/** Removes the control as a host does that deletes unknown elements from its toolbar. */
async function removeControl({ page }: Running): Promise<void> {
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll('[data-mote-placement]')) frame.remove();
  });
}

async function removeFrame({ page }: Running): Promise<void> {
  await page.evaluate(() => {
    for (const host of document.querySelectorAll('[data-mote-placement]'))
      host.shadowRoot?.querySelector('iframe')?.remove();
  });
}

async function reloadFrame({ page }: Running): Promise<void> {
  const isRecorder = (frame: Frame) => frame.url().includes('recorder.html');
  const frame = page.frames().find(isRecorder);
  if (!frame) throw new Error('There is no recorder frame');
  await Promise.all([page.waitForEvent('framenavigated', isRecorder), frame.evaluate(() => location.reload())]);
}
