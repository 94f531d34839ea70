import { obeyPerson } from '@/extension/features/host/messages.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import { poll } from '@/shared/client/poll.ts';
import { systemTimer } from '@/shared/domain/clock.ts';
import type { FramesInUse } from './frames-in-use.ts';

/** A host's script comes when the page has been read: until then a click on the toolbar waits for it. ms */
const SCRIPT_COMES_WITHIN_MS = 10_000;
const STEP_MS = 100;

/** The sidebar stands in the top document, wherever the person is. */
const IN_THE_FRAME: ReadonlySet<PersonCommand> = new Set(['start-recording', 'go-to-player']);

export type PersonCommand = 'toggle-sidebar' | 'open-sidebar' | 'start-recording' | 'go-to-player';

/** Brings what the person asked for to a host page; one that still loads is asked again, a click meanwhile is the same wish. */
export function createPersonCommands(
  messenger: Pick<Messenger, 'call'>,
  frames: FramesInUse,
  logger: Pick<Logger, 'warn'>,
) {
  const underWay = new Set<string>();

  const bring = async (tabId: number, type: PersonCommand): Promise<void> => {
    const answer = await poll({
      async ask() {
        const answer = IN_THE_FRAME.has(type)
          ? await frames.call(obeyPerson, { type }, tabId)
          : await messenger.call(obeyPerson, { type }, { tabId, frameId: 0 });
        return answer.ok || answer.error !== 'no-receiver' ? answer : null;
      },
      clock: systemTimer,
      totalMs: SCRIPT_COMES_WITHIN_MS,
      intervalMs: STEP_MS,
    });
    if (!answer) logger.warn(`${type}: no script came in this tab`);
    // A page without a player has none to go to.
    else if (!answer.ok && answer.error !== 'target-gone') logger.warn(`${type}: ${answer.error}`);
  };

  return (tabId: number, type: PersonCommand): void => {
    const wish = `${tabId} ${type}`;
    if (underWay.has(wish)) return;
    underWay.add(wish);
    void bring(tabId, type).finally(() => underWay.delete(wish));
  };
}
