import { runUserCommand } from '@/extension/features/host/messages.ts';
import { goToPlayers } from '@/extension/features/player/messages.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { nothingSchema } from '@/extension/messaging/nothing-schema.ts';
import { err } from '@/shared/base/result.ts';
import type { FramesInUse } from '../tabs/frames-in-use.ts';

/** Moves the focus from the sidebar to the players in the page around it. */
export function answerPlayers(messenger: Messenger, frames: FramesInUse): void {
  messenger.answer(withInput(goToPlayers, nothingSchema), async (_input, { tabId }) => {
    if (tabId === null) return err('target-gone');
    const gone = await frames.call(runUserCommand, { type: 'go-to-player' }, tabId);
    return !gone.ok && gone.error === 'no-receiver' ? err('target-gone') : gone;
  });
}
