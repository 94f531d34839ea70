import { obeyPerson } from '@/extension/features/host/messages.ts';
import { Nothing } from '@/extension/features/host/schemas.ts';
import { goToPlayers } from '@/extension/features/player/messages.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { err } from '@/shared/domain/result.ts';
import type { FramesInUse } from './frames-in-use.ts';

/** What the sidebar asks of the players in the page around it. */
export function answerPlayers(messenger: Messenger, frames: FramesInUse): void {
  messenger.answer(withInput(goToPlayers, Nothing), async (_input, { tabId }) => {
    if (tabId === null) return err('target-gone');
    const gone = await frames.call(obeyPerson, { type: 'go-to-player' }, tabId);
    return !gone.ok && gone.error === 'no-receiver' ? err('target-gone') : gone;
  });
}
