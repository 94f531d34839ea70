import { afterEach, beforeEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { gsheets } from '@/extension/integrations/gsheets/index.ts';
import { LINK, type RunningHost, runOn } from '@/tests/contract/integration/run-on.ts';
import { type HostFrame, openFrame } from '../harness/open-frame.ts';
import { GSHEETS_PATH, GsheetsHost } from './gsheets-host.ts';

/** The id of the control of the first sheet, and of the target that one of its cells is. */
export const SHEET = 'cell:1AbC-stand-in/0';
export const cellId = (address: string): string => `${SHEET}!${address}`;
/** As a mote stands in a cell. */
export const HYPERLINK = `=HYPERLINK("${LINK}";"Voice note for Sam")`;

export const openSheets = async (): Promise<{ frame: HostFrame; host: GsheetsHost }> => {
  const frame = await openFrame('gsheets/grid', GSHEETS_PATH);
  return { frame, host: new GsheetsHost(frame.drive) };
};

/** The stand-in Sheets with the integration in it, anew for each test of the block that calls it. */
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
