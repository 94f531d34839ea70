import { hostCommand, placeSticky, readStickies, runUserCommand } from '@/extension/features/host/messages.ts';
import { stickyPlaceSchema } from '@/extension/features/host/schemas.ts';
import { pinMote, readSticky, unpinSticky } from '@/extension/features/sticky/messages.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { nothingSchema } from '@/extension/messaging/nothing-schema.ts';
import { err, ok } from '@/shared/base/result.ts';
import { isMoteId } from '@/shared/domain/mote/mote.ts';
import { moteQuestionSchema, stickyQuestionSchema } from '../recording/page-shapes.ts';
import type { PinnedMoteStore } from './pinned-mote-store.ts';

/**
 * Answers messages about motes pinned to web pages. The page knows the places of the stickies; only our frames in it
 * know their motes.
 */
export function answerStickies(messenger: Messenger, stickies: PinnedMoteStore): void {
  messenger.answer(withInput(pinMote, moteQuestionSchema), async ({ moteId }, { tabId }) => {
    if (tabId === null || !isMoteId(moteId)) return err('bad-request');
    const stickyId = await stickies.pin(moteId);
    const shown = await messenger.call(runUserCommand, { type: 'pin', stickyId }, { tabId, frameId: 0 });
    // Removes a sticky that the page does not show: the user could not remove it.
    if (!shown.ok) await stickies.unpin(stickyId);
    return shown;
  });
  messenger.answer(withInput(readSticky, stickyQuestionSchema), async ({ stickyId }) => {
    const moteId = await stickies.moteOf(stickyId);
    return moteId === null ? err('no-such-mote') : ok({ moteId });
  });
  messenger.on(withInput(unpinSticky, stickyQuestionSchema), async ({ stickyId }, { tabId }) => {
    await stickies.unpin(stickyId);
    if (tabId !== null) messenger.tell(hostCommand, { type: 'unpin', stickyId }, { tabId });
  });

  messenger.answer(withInput(readStickies, nothingSchema), async (_input, { url }) =>
    ok(url !== null && URL.canParse(url) ? await stickies.at(url) : []),
  );
  messenger.on(withInput(placeSticky, stickyPlaceSchema), async ({ id, place }, { url }) => {
    if (url !== null && URL.canParse(url)) await stickies.place(id, url, place);
  });
}
