import {
  forgetReports,
  type OwnHealth,
  readReports,
  readSiteHealth,
  type SiteHealth,
} from '@/extension/features/health/messages.ts';
import { readHostHealth } from '@/extension/features/host/messages.ts';
import { Nothing } from '@/extension/features/host/schemas.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Asker, Messenger } from '@/extension/messaging/messenger.ts';
import type { KnownTab } from '@/extension/platform/tabs.ts';
import { ok, type Result } from '@/shared/domain/result.ts';
import type { FramesInUse } from './frames-in-use.ts';
import { matchesPattern } from './page-commands.ts';
import type { ReportBook } from './report-book.ts';
import { toolbarActionFor } from './toolbar.ts';

export interface HealthHandlerOptions {
  messenger: Messenger;
  frames: FramesInUse;
  /** The tab in which the asking page stands; for the side panel the one before the person. */
  tabOf(asker: Asker): Promise<KnownTab | null>;
  /** Where a script of ours should be. */
  runsOn(): Promise<readonly string[]>;
  /** Sites that the person has switched on, whatever the browser says of them now. */
  switchedOn(): Promise<readonly string[]>;
  own(): Promise<OwnHealth>;
  reports: Pick<ReportBook, 'list' | 'forget'>;
}

/** What works on the site, and what was told of pages before: the page's own script is asked; where none answers, the address says why. */
export function answerHealth(options: HealthHandlerOptions): void {
  const { messenger, tabOf, reports } = options;
  messenger.answer(withInput(readReports, Nothing), async () => ok(await reports.list()));
  messenger.answer(withInput(forgetReports, Nothing), async () => ok(await reports.forget()));
  messenger.answer(withInput(readSiteHealth, Nothing), async (_input, asker): Promise<Result<SiteHealth>> => {
    const tab = await tabOf(asker);
    if (!tab) return ok(await whyNobodyAnswers(options, null));
    // The frame in which the person was last: in Classroom's grader the document.
    const answer = await options.frames.call(readHostHealth, {}, tab.tabId);
    if (!answer.ok) return ok(await whyNobodyAnswers(options, tab.url));
    if (answer.value === 'waits-for-recorder') return ok({ state: 'waiting' });
    return ok({ state: 'running', host: answer.value, own: await options.own() });
  });
}

async function whyNobodyAnswers(
  { runsOn, switchedOn, own }: HealthHandlerOptions,
  url: string | null,
): Promise<SiteHealth> {
  const anyPage = async (): Promise<SiteHealth> => ({ state: 'any-page', own: await own() });
  // An address that we may not know is none of those where our script is.
  if (url === null || !URL.canParse(url)) return anyPage();
  const matches = await runsOn();
  if (matches.some((pattern) => matchesPattern(url, pattern))) return { state: 'silent' };
  if ((await switchedOn()).includes(new URL(url).origin)) return { state: 'not-allowed' };
  return toolbarActionFor(url) === 'open-side-panel' ? { state: 'closed' } : anyPage();
}
