import { afterEach, beforeEach, expect } from 'vitest';
import type { Integration } from '@/extension/core/page/contract.ts';
import { type ApplicationView, defaultView } from '@/shared/domain/mote/application.ts';
import { viewport } from '@/tests/dom/viewport.ts';
import type { StandIn } from '@/tests/hosts/harness/stand-in.ts';
import { badDaysContract } from './bad-days.ts';
import { insertingContract } from './integration/inserting.ts';
import { ladderContract } from './integration/ladder.ts';
import { placementsContract } from './integration/placements.ts';
import { playersContract } from './integration/players.ts';
import { recordingContract } from './integration/recording.ts';
import type { OpenHost } from './integration/run-on.ts';
import { type ContractOptions, createSuite } from './integration/suite.ts';
import { textEntryContract } from './text-entry.ts';

/**
 * Declares the contract of every integration on its stand-in host. Runs in real Chromium. `view`: the view that
 * `openHost` opens. Players, fallback levels and typing belong to the host and run at its first place only.
 */
export function integrationContract<H extends StandIn>(
  integration: Integration,
  openHost: () => Promise<OpenHost<H>>,
  view: ApplicationView = defaultView(integration.application),
  options: ContractOptions = {},
): void {
  const suite = createSuite(integration, openHost, view, options);

  beforeEach(async () => {
    await viewport(1200, 800);
  });
  afterEach(async () => {
    const { host, ports, frame } = suite.on;
    expect(await host.pageErrors()).toEqual([]);
    ports.invalidate();
    frame.close();
  });

  placementsContract(suite);
  recordingContract(suite);
  insertingContract(suite);
  if (suite.place === 'first') ladderContract(suite);
  if (suite.place === 'first') textEntryContract(integration, suite.start, suite.words);
  badDaysContract(integration, suite.start, {
    open: (host) => host.openEditor(),
    written: (host) => host.modelText(),
    refuse: (host) => host.refuse(true),
    note: integration.application === 'gmail' ? 'stands' : 'left out',
    readBack: suite.readBack,
    place: suite.place,
    beside: suite.beside,
    ...(suite.ids && { ids: suite.ids }),
  });
  if (suite.place === 'first') playersContract(suite);
}
