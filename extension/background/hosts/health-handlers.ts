import {
  forgetReports,
  type OwnHealth,
  readReports,
  readSiteHealth,
  type SiteHealth,
} from '@/extension/features/health/messages.ts';
import { readHostHealth } from '@/extension/features/host/messages.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Asker, Messenger } from '@/extension/messaging/messenger.ts';
import { nothingSchema } from '@/extension/messaging/nothing-schema.ts';
import type { KnownTab } from '@/extension/platform/tabs.ts';
import { ok, type Result } from '@/shared/base/result.ts';
import type { FramesInUse } from '../tabs/frames-in-use.ts';
import { matchesPattern } from '../tabs/page-commands.ts';
import { toolbarActionFor } from '../tabs/toolbar.ts';
import type { SiteReportStore } from './site-report-store.ts';

export interface HealthHandlerOptions {
  messenger: Messenger;
  frames: FramesInUse;
  /** Returns the tab of the page that asks. For the side panel, returns the active tab. */
  tabOf(asker: Asker): Promise<KnownTab | null>;
  /** Returns the match patterns where our script should run. */
  runsOn(): Promise<readonly string[]>;
  /** Returns the sites that the user has switched on, whether or not the browser allows them now. */
  switchedOn(): Promise<readonly string[]>;
  own(): Promise<OwnHealth>;
  reports: Pick<SiteReportStore, 'list' | 'forget'>;
}

/**
 * Reports what works on the site, and returns the stored reports. Asks the page's own script; if it does not answer,
 * derives the reason from the address.
 */
export function answerHealth(options: HealthHandlerOptions): void {
  const { messenger, tabOf, reports } = options;
  messenger.answer(withInput(readReports, nothingSchema), async () => ok(await reports.list()));
  messenger.answer(withInput(forgetReports, nothingSchema), async () => ok(await reports.forget()));
  messenger.answer(withInput(readSiteHealth, nothingSchema), async (_input, asker): Promise<Result<SiteHealth>> => {
    const tab = await tabOf(asker);
    if (!tab) return ok(await reasonForNoAnswer(options, null));
    // Asks the frame that the user has used last. In Classroom's grader, that is the document.
    const answer = await options.frames.call(readHostHealth, {}, tab.tabId);
    if (!answer.ok) return ok(await reasonForNoAnswer(options, tab.url));
    if (answer.value === 'waits-for-recorder') return ok({ state: 'waiting' });
    return ok({ state: 'running', host: answer.value, own: await options.own() });
  });
}

async function reasonForNoAnswer(
  { runsOn, switchedOn, own }: HealthHandlerOptions,
  url: string | null,
): Promise<SiteHealth> {
  const anyPage = async (): Promise<SiteHealth> => ({ state: 'any-page', own: await own() });
  // If we may not know the address, our script does not run there.
  if (url === null || !URL.canParse(url)) return anyPage();
  const matches = await runsOn();
  if (matches.some((pattern) => matchesPattern(url, pattern))) return { state: 'silent' };
  if ((await switchedOn()).includes(new URL(url).origin)) return { state: 'not-allowed' };
  return toolbarActionFor(url) === 'open-side-panel' ? { state: 'closed' } : anyPage();
}
