import { bringHost, mayStay } from '@/extension/features/host/messages.ts';
import { Nothing } from '@/extension/features/host/schemas.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import { applicationAt } from '@/shared/domain/application.ts';
import { err, ok } from '@/shared/domain/result.ts';
import { matchesPattern } from './page-commands.ts';

export interface HostStubOptions {
  messenger: Messenger;
  /** Rejects where the frame has gone. */
  runInFrame(tabId: number, frameId: number, file: string): Promise<void>;
  /** Where the manifest has a script of ours: no person's to switch off. */
  hostMatches: readonly string[];
  /** Origins of the Canvas of schools, as the person has switched them on. */
  sites(): Promise<readonly string[]>;
  logger: Pick<Logger, 'warn'>;
}

/** Somebody is there, says a stub: its integration takes its place. */
export function answerHostStubs({ messenger, runInFrame, hostMatches, sites, logger }: HostStubOptions): void {
  const isOn = async (url: string): Promise<boolean> =>
    hostMatches.some((pattern) => matchesPattern(url, pattern)) || (await sites()).includes(new URL(url).origin);
  messenger.answer(withInput(mayStay, Nothing), async (_input, { url }) =>
    url === null ? err('bad-request') : ok(await isOn(url)),
  );
  messenger.answer(withInput(bringHost, Nothing), async (_input, { tabId, frameId, url }) => {
    const application = url === null ? null : applicationAt(url);
    if (url === null || tabId === null || frameId === null || application === null) return err('bad-request');
    // A stub waits where it was put; its site may have been switched off since.
    if (!(await isOn(url))) return err('bad-request');
    try {
      await runInFrame(tabId, frameId, `/content-scripts/${application}.js`);
      return ok(undefined);
    } catch (fault) {
      logger.warn(`${application} could not be brought`, fault);
      return err('page-out-of-reach');
    }
  });
}
