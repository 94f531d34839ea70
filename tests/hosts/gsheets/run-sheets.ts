import { afterEach, beforeEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { gsheets } from '@/extension/integrations/gsheets/index.ts';
import { LINK, type RunningHost, runOn } from '@/tests/contract/integration/run-on.ts';
import { type HostFrame, openFrame } from '../harness/open-frame.ts';
import { GSHEETS_PATH, GsheetsHost } from './gsheets-host.ts';

/** Id of the control on the first sheet, and beginning of the target ids of its cells. */
export const SHEET = 'cell:1AbC-stand-in/0';
export const cellId = (address: string): string => `${SHEET}!${address}`;
/** A mote as it is stored in a cell. */
export const HYPERLINK = `=HYPERLINK("${LINK}";"Voice note for Sam")`;

export const openSheets = async (): Promise<{ frame: HostFrame; host: GsheetsHost }> => {
  const frame = await openFrame('gsheets/grid', GSHEETS_PATH);
  return { frame, host: new GsheetsHost(frame.drive) };
};

/** Opens the stand-in Sheets with the integration in it, new for each test of the calling block. */
export function runSheets(): () => RunningHost<GsheetsHost> {
  let on: RunningHost<GsheetsHost>;
  beforeEach(async () => {
    await page.viewport(1200, 800);
    on = runOn(gsheets, await openSheets());
  });
  afterEach(async () => {
    expect(await on.host.pageErrors()).toEqual([]);
    on.ports.invalidate();
    on.frame.close();
  });
  return () => on;
}
