import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DISCUSSION_URL } from '@/tests/hosts/canvas/canvas-host.ts';
import { GCLASSROOM_URL } from '@/tests/hosts/gclassroom/gclassroom-host.ts';
import { GDOCS_URL } from '@/tests/hosts/gdocs/gdocs-host.ts';
import { GDRIVE_URL } from '@/tests/hosts/gdrive/gdrive-host.ts';
import { CREATOR_URL, GFORMS_URL } from '@/tests/hosts/gforms/gforms-host.ts';
import { GMAIL_URL } from '@/tests/hosts/gmail/gmail-host.ts';
import { GSHEETS_URL } from '@/tests/hosts/gsheets/gsheets-host.ts';
import { GSLIDES_URL } from '@/tests/hosts/gslides/gslides-host.ts';
import { leaveAlone, routeHosts } from '@/tests/hosts/harness/route-hosts.ts';
import { launchWith } from '@/tests/hosts/harness/test-extension.ts';
import { bundleSuites, type Outcome, openTab, routeEmpty, type Tab } from './at-address/run.ts';

/**
 * Runs the contract suites of the integrations at the first place of each, from a real content script at the hosts' own
 * addresses, under headers like theirs. The cases are those of integration.ts. Gmail's suite, and the further places of
 * the other hosts, also run in a frame of the test page. A kiosk has no host: its page belongs to our own site
 * (tests/e2e/site/kiosk.spec.ts).
 */
const PLACES = {
  gmail: GMAIL_URL,
  gdocs: GDOCS_URL,
  gsheets: GSHEETS_URL,
  gslides: GSLIDES_URL,
  gforms: GFORMS_URL,
  'gforms-creator': CREATOR_URL,
  gclassroom: GCLASSROOM_URL,
  canvas: DISCUSSION_URL,
  gdrive: GDRIVE_URL,
  page: 'https://any.example/notes',
} as const;

/** Several tabs, because a case mostly waits: for the page to load, and for a frame to be painted. */
const TABS = 3;

let context: BrowserContext;
let close = async () => {};
const tabs: Tab[] = [];

beforeAll(async () => {
  const origins = Object.values(PLACES).map((url) => `${new URL(url).origin}/*`);
  ({ context, close } = await launchWith(await bundleSuites(), [...new Set(origins)], { isInFrames: false }));
  leaveAlone(context);
  await routeHosts(context);
  await routeEmpty(context);
  for (let i = 0; i < TABS; i += 1) tabs.push(await openTab(context));
}, 120_000);
afterAll(() => close());

async function holds(place: keyof typeof PLACES): Promise<void> {
  const url = PLACES[place];
  const [first] = tabs;
  if (!first) throw new Error('There is no tab');
  const outcomes: Outcome[] = [await first.run(place, url, 0)];
  const count = outcomes[0]?.count ?? 0;
  let next = 1;
  await Promise.all(
    tabs.map(async (tab) => {
      while (next < count) {
        next += 1;
        outcomes.push(await tab.run(place, url, next - 1));
      }
    }),
  );
  expect(outcomes.filter(({ outcome }) => outcome !== null)).toEqual([]);
  expect(new Set(outcomes.map(({ title }) => title)).size).toBe(count);
  expect(count).toBeGreaterThanOrEqual(place === 'page' ? 10 : 55);
}

describe('integration contract at the host’s own address', { timeout: 120_000 }, () => {
  it('[S1-037] the contract holds in Gmail', () => holds('gmail'));
  it('[S1-038] the contract holds in a comment of Docs', () => holds('gdocs'));
  it('[S1-039] the contract holds in a comment of Sheets', () => holds('gsheets'));
  it('[S1-040] the contract holds in a comment of Slides', () => holds('gslides'));
  it('[S1-041] [S1-052] the contract holds in a form’s response page', () => holds('gforms'));
  it('[S1-041] [S1-051] the contract holds in the editor of a form', () => holds('gforms-creator'));
  it('[S1-042] the contract holds in a class of Classroom', () => holds('gclassroom'));
  it('[S1-043] the contract holds in a Canvas discussion with rich replies', () => holds('canvas'));
  it('[S1-044] the contract holds in Drive', () => holds('gdrive'));
  it('the contract holds in a text area of any page', () => holds('page'));
});
