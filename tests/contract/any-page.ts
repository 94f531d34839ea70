import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AnyPage, runPageStage } from '@/extension/core/runner/page-stage.ts';
import { viewport } from '@/tests/dom/viewport.ts';
import { createFakePagePorts } from '@/tests/hosts/harness/fake-ports.ts';
import type { StandIn } from '@/tests/hosts/harness/stand-in.ts';
import { badDaysContract } from './bad-days.ts';
import { type InsertingSuite, insertingContract } from './integration/inserting.ts';
import { type OpenHost, type RunningHost, seeHost } from './integration/run-on.ts';

/**
 * Declares the part of the integration contract that holds on any page: insertion, and failures around it. Any page has
 * no control, and Mote finds nothing in it (players, health). A key or the menu opens the recorder.
 */
export function anyPageContract<H extends StandIn>(anyPage: AnyPage, openHost: () => Promise<OpenHost<H>>): void {
  let running: RunningHost<H> | null = null;
  const on = (): RunningHost<H> => {
    if (!running) throw new Error('No page is open');
    return running;
  };
  async function start(): Promise<RunningHost<H>> {
    const open = await openHost();
    const ports = createFakePagePorts();
    runPageStage(anyPage, ports, open.frame.window);
    running = seeHost(open, ports);
    return running;
  }
  const suite: InsertingSuite = {
    start,
    get on() {
      return on();
    },
    async oneButton() {
      on().ports.command({ type: 'start-recording' });
      await vi.waitFor(() => expect(on().ports.starts).toHaveLength(1));
    },
    targetOf: () => on().ports.starts.at(-1)?.targetId ?? '',
    writes: 'label-and-link',
    caret: 'in-page',
    locked: 'read-only',
    itAtFirst: (title, run) => it(title, run),
    // The test beside `page-stage.ts` covers the choice among several editors.
    itWithTwo: () => {},
  };

  beforeEach(async () => {
    await viewport(1200, 800);
  });
  afterEach(async () => {
    expect(await on().host.pageErrors()).toEqual([]);
    on().ports.invalidate();
    on().frame.close();
  });

  insertingContract(suite);
  badDaysContract({ application: 'page' }, start, {
    open: (host) => host.openEditor(),
    written: (host) => host.modelText(),
    refuse: (host) => host.refuse(true),
    note: 'left out',
    readBack: 'page',
    place: 'further',
    controls: 'asked-for',
    ids: { placementId: 'floating', targetId: 'caret' },
  });
}
