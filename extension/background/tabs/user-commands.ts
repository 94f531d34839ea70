import { mayHideSidebar, runUserCommand } from '@/extension/features/host/messages.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import { systemTimer } from '@/shared/base/clock.ts';
import { poll } from '@/shared/client/poll.ts';
import type { FramesInUse } from './frames-in-use.ts';

/** Time in ms that a click on the toolbar waits for a host's script, which starts when the page has loaded. */
const SCRIPT_COMES_WITHIN_MS = 10_000;
const STEP_MS = 100;

/** Commands that go to the frame in use. All others go to the sidebar, which is always in the top document. */
const IN_THE_FRAME: ReadonlySet<UserCommand> = new Set(['start-recording', 'go-to-player']);

export type UserCommand = 'toggle-sidebar' | 'open-sidebar' | 'start-recording' | 'go-to-player';

/** Sends the user's commands to a host page. Retries while the page loads, and ignores a repeated click meanwhile. */
export function createUserCommands(
  messenger: Pick<Messenger, 'call'>,
  frames: FramesInUse,
  logger: Pick<Logger, 'warn'>,
) {
  const underWay = new Set<string>();

  /** Returns true if a sidebar with a running recording must ask the user first, as at its own close button (D3). */
  const isRefused = async (tabId: number, type: UserCommand): Promise<boolean> => {
    if (type !== 'toggle-sidebar') return false;
    const answer = await messenger.call(mayHideSidebar, {}, { tabId });
    return answer.ok && !answer.value;
  };

  const bring = async (tabId: number, type: UserCommand): Promise<void> => {
    if (await isRefused(tabId, type)) return;
    const answer = await poll({
      async ask() {
        const answer = IN_THE_FRAME.has(type)
          ? await frames.call(runUserCommand, { type }, tabId)
          : await messenger.call(runUserCommand, { type }, { tabId, frameId: 0 });
        return answer.ok || answer.error !== 'no-receiver' ? answer : null;
      },
      clock: systemTimer,
      totalMs: SCRIPT_COMES_WITHIN_MS,
      intervalMs: STEP_MS,
    });
    if (!answer) logger.warn(`${type}: no script came in this tab`);
    // A page without a player answers target-gone, which is not logged.
    else if (!answer.ok && answer.error !== 'target-gone') logger.warn(`${type}: ${answer.error}`);
  };

  return (tabId: number, type: UserCommand): void => {
    const commandKey = `${tabId} ${type}`;
    if (underWay.has(commandKey)) return;
    underWay.add(commandKey);
    void bring(tabId, type).finally(() => underWay.delete(commandKey));
  };
}
