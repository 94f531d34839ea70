import { bringHost, mayStay } from '@/extension/features/host/messages.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { nothingSchema } from '@/extension/messaging/nothing-schema.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import { err, ok } from '@/shared/base/result.ts';
import { applicationAt } from '@/shared/domain/mote/application.ts';
import { matchesPattern } from '../tabs/page-commands.ts';

/** Keeps the integration's elements above the page's modal dialogs, and holds the code of its sidebar. */
const OVERLAY = '/overlay.js';

export interface HostStubOptions {
  messenger: Messenger;
  /** Rejects if the frame has been removed. */
  runInFrame(tabId: number, frameId: number, file: string): Promise<void>;
  /** Patterns of the manifest's own scripts, which the user cannot switch off. */
  hostMatches: readonly string[];
  /** Returns the origins of the schools' Canvas sites that the user has switched on. */
  sites(): Promise<readonly string[]>;
  logger: Pick<Logger, 'warn'>;
}

/** Replaces a stub with its integration when the stub reports activity. */
export function answerHostStubs({ messenger, runInFrame, hostMatches, sites, logger }: HostStubOptions): void {
  const isOn = async (url: string): Promise<boolean> =>
    hostMatches.some((pattern) => matchesPattern(url, pattern)) || (await sites()).includes(new URL(url).origin);
  messenger.answer(withInput(mayStay, nothingSchema), async (_input, { url }) =>
    url === null ? err('bad-request') : ok(await isOn(url)),
  );
  messenger.answer(withInput(bringHost, nothingSchema), async (_input, { tabId, frameId, url }) => {
    const application = url === null ? null : applicationAt(url);
    if (url === null || tabId === null || frameId === null || application === null) return err('bad-request');
    // A stub stays where it was injected, although the user may have switched its site off since.
    if (!(await isOn(url))) return err('bad-request');
    try {
      // Runs in this order, because the integration may open the sidebar immediately.
      for (const file of [OVERLAY, `/content-scripts/${application}.js`]) await runInFrame(tabId, frameId, file);
      return ok(undefined);
    } catch (fault) {
      logger.warn(`${application} could not be brought`, fault);
      return err('page-out-of-reach');
    }
  });
}
