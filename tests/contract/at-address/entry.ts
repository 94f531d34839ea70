import { anyPage } from '@/extension/integrations/_dom/any-page.ts';
import { canvas } from '@/extension/integrations/canvas/index.ts';
import { gclassroom } from '@/extension/integrations/gclassroom/index.ts';
import { gdocs } from '@/extension/integrations/gdocs/index.ts';
import { gdrive } from '@/extension/integrations/gdrive/index.ts';
import { gforms } from '@/extension/integrations/gforms/index.ts';
import { gmail } from '@/extension/integrations/gmail/index.ts';
import { gsheets } from '@/extension/integrations/gsheets/index.ts';
import { gslides } from '@/extension/integrations/gslides/index.ts';
import { CanvasHost } from '@/tests/hosts/canvas/canvas-host.ts';
import { GclassroomHost } from '@/tests/hosts/gclassroom/gclassroom-host.ts';
import { GdocsHost } from '@/tests/hosts/gdocs/gdocs-host.ts';
import { GdriveHost } from '@/tests/hosts/gdrive/gdrive-host.ts';
import { CreatorHost, GformsHost } from '@/tests/hosts/gforms/gforms-host.ts';
import { GmailHost } from '@/tests/hosts/gmail/gmail-host.ts';
import { GsheetsHost } from '@/tests/hosts/gsheets/gsheets-host.ts';
import { GslidesHost } from '@/tests/hosts/gslides/gslides-host.ts';
import type { Drive, StandIn } from '@/tests/hosts/harness/stand-in.ts';
import { EditorsHost } from '@/tests/hosts/page/page-host.ts';
import { anyPageContract } from '../any-page.ts';
import { integrationContract } from '../integration.ts';
import { ask } from './ask.ts';
import { type Case, collect } from './vitest.ts';

/**
 * Content script of a test extension: runs the contract suites in its own world, under a host's own address and
 * headers. The page names a place and a case. Each load of the page runs one case.
 */
const drive: Drive = {
  call: (action, ...args) => ask({ type: 'drive', action, args }),
};
const open =
  <H extends StandIn>(create: (drive: Drive) => H) =>
  async () => ({
    frame: { window, element: document.body, drive, close: () => {} },
    host: create(drive),
  });

const PLACES: Readonly<Record<string, () => void>> = {
  gmail: () =>
    integrationContract(
      gmail,
      open((own) => new GmailHost(own)),
    ),
  gdocs: () =>
    integrationContract(
      gdocs,
      open((own) => new GdocsHost(own)),
    ),
  gsheets: () =>
    integrationContract(
      gsheets,
      open((own) => new GsheetsHost(own)),
    ),
  gslides: () =>
    integrationContract(
      gslides,
      open((own) => new GslidesHost(own)),
    ),
  gforms: () =>
    integrationContract(
      gforms,
      open((own) => new GformsHost(own)),
      'forms-response',
      { writes: 'link' },
    ),
  'gforms-creator': () =>
    integrationContract(
      gforms,
      open((own) => new CreatorHost(own)),
      'forms-creator',
    ),
  gclassroom: () =>
    integrationContract(
      gclassroom,
      open((own) => new GclassroomHost(own)),
      undefined,
      { withoutBar: 'after-box' },
    ),
  canvas: () =>
    integrationContract(
      canvas,
      open((own) => new CanvasHost(own)),
    ),
  gdrive: () =>
    integrationContract(
      gdrive,
      open((own) => new GdriveHost(own)),
    ),
  page: () =>
    anyPageContract(
      anyPage,
      open((own) => new EditorsHost(own, 'textarea')),
    ),
};

/**
 * These cases test messages of our own frame, which do not depend on the host's address. One refused start represents
 * them all here.
 */
const isOfOurFrame = ({ title }: Case) =>
  /a take that stays on the device|a start refused for (?!sign-in-needed)/.test(title);

const say = (type: string, value: unknown) =>
  document.dispatchEvent(new CustomEvent(type, { detail: JSON.stringify(value) }));

/** Runs the case and returns its error text; null: passed. */
async function outcomeOf({ before, run, after }: Case): Promise<string | null> {
  try {
    for (const step of before) await step();
    await run();
    for (const step of after) await step();
    return null;
  } catch (fault) {
    return fault instanceof Error ? `${fault.message}\n${fault.stack ?? ''}` : String(fault);
  }
}

document.addEventListener('case-run', async (event) => {
  const { place, index }: { place: string; index: number } = JSON.parse(String((event as CustomEvent).detail));
  const cases = collect(PLACES[place] ?? (() => {})).filter((one) => !isOfOurFrame(one));
  const one = cases[index];
  const outcome = one ? await outcomeOf(one) : 'There is no such case';
  say('case-done', { count: cases.length, title: one?.title ?? '', outcome });
});
void ask({ type: 'ready' });
