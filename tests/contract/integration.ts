import { afterEach, beforeEach, expect } from 'vitest';
import type { Integration } from '@/extension/core/contract.ts';
import { type ApplicationView, defaultView } from '@/shared/domain/application.ts';
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
 * What each integration promises on its stand-in host, whatever the host does. Runs in real Chromium. `view`: the one that
 * `openHost` opens. The players, the ladder and the typing are the host's, and shown at its first place.
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
    note: suite.writes === 'link' ? 'left out' : 'stands',
    readBack: suite.readBack,
    place: suite.place,
    beside: suite.beside,
    ...(suite.ids && { ids: suite.ids }),
  });
  if (suite.place === 'first') playersContract(suite);
}
