import { hostCommand, obeyPerson, placeSticky, readStickies } from '@/extension/features/host/messages.ts';
import { Nothing, StickyPlace } from '@/extension/features/host/schemas.ts';
import { pinMote, readSticky, unpinSticky } from '@/extension/features/sticky/messages.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { isMoteId } from '@/shared/domain/mote.ts';
import { err, ok } from '@/shared/domain/result.ts';
import { MoteQuestion, StickyQuestion } from './page-shapes.ts';
import type { StickyBook } from './sticky-book.ts';

/** Motes pinned to web pages: the page knows where they stand, our frame in it which they are. */
export function answerStickies(messenger: Messenger, stickies: StickyBook): void {
  messenger.answer(withInput(pinMote, MoteQuestion), async ({ moteId }, { tabId }) => {
    if (tabId === null || !isMoteId(moteId)) return err('bad-request');
    const stickyId = await stickies.pin(moteId);
    const shown = await messenger.call(obeyPerson, { type: 'pin', stickyId }, { tabId, frameId: 0 });
    // It would stand on no page, and nobody could take it away.
    if (!shown.ok) await stickies.unpin(stickyId);
    return shown;
  });
  messenger.answer(withInput(readSticky, StickyQuestion), async ({ stickyId }) => {
    const moteId = await stickies.moteOf(stickyId);
    return moteId === null ? err('no-such-mote') : ok({ moteId });
  });
  messenger.on(withInput(unpinSticky, StickyQuestion), async ({ stickyId }, { tabId }) => {
    await stickies.unpin(stickyId);
    if (tabId !== null) messenger.tell(hostCommand, { type: 'unpin', stickyId }, { tabId });
  });

  messenger.answer(withInput(readStickies, Nothing), async (_input, { url }) =>
    ok(url !== null && URL.canParse(url) ? await stickies.at(url) : []),
  );
  messenger.on(withInput(placeSticky, StickyPlace), async ({ id, place }, { url }) => {
    if (url !== null && URL.canParse(url)) await stickies.place(id, url, place);
  });
}
