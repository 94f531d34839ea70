import type { Insertion } from '@/extension/core/page/contract.ts';
import { NEAREST_CARET } from '@/extension/core/page/ports.ts';
import { insertTextHere } from '@/extension/features/answers/messages.ts';
import { insertInHost } from '@/extension/features/host/messages.ts';
import { insertMoteHere } from '@/extension/features/library/messages.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Asker, Messenger } from '@/extension/messaging/messenger.ts';
import { err, ok } from '@/shared/base/result.ts';
import type { MadeAnswer } from '@/shared/domain/mote/made-answer.ts';
import { hasLinkEnded, playedUntil } from '@/shared/domain/mote/take.ts';
import type { TakeStore } from '@/shared/store/contract.ts';
import { moteHereSchema, textHereSchema } from '../recording/page-shapes.ts';
import type { SettingsHub } from '../settings/settings-hub.ts';
import type { FramesInUse } from '../tabs/frames-in-use.ts';
import { insertionOf, insertionWords } from './insertion.ts';

export interface InsertHereOptions {
  messenger: Messenger;
  hub: Pick<SettingsHub, 'texts' | 'ownerId' | 'nameToPlay' | 'senderName'>;
  frames: FramesInUse;
  takes: Pick<TakeStore, 'get' | 'setPlacement'>;
  /** Returns the active tab; null if the browser does not report it. */
  activeTab(): Promise<number | null>;
  now(): number;
}

/** Inserts for the sidebar at the last caret in the host page: an existing recording, or text. */
export function answerInsertHere({ messenger, hub, frames, takes, activeTab, now }: InsertHereOptions): void {
  const put = async (asker: Asker, requestId: string, insertion: Insertion, made?: MadeAnswer) => {
    // A sidebar in a frame inserts into its own page; the side panel inserts into the active tab.
    const tabId = asker.frameId ? asker.tabId : await activeTab();
    if (tabId === null) return err('target-gone');
    const request = { requestId, targetId: NEAREST_CARET, insertion, ...(made && { made }) };
    const inserted = await frames.call(insertInHost, request, tabId);
    if (inserted.ok) return ok({ readBackMs: inserted.value.readBackMs });
    return inserted.error === 'no-receiver' ? err('target-gone') : inserted;
  };

  messenger.answer(withInput(insertMoteHere, moteHereSchema), async ({ requestId, takeId, link }, asker) => {
    const [take, owner, words] = await Promise.all([takes.get(takeId), hub.ownerId(), insertionWords(hub)]);
    if (take?.ownerId !== owner) return err('no-such-take');
    if (hasLinkEnded(take.delivery, now())) return err('mote-expired');
    const expiresAt = playedUntil(take, now());
    const made = { durationMs: take.durationMs, answerTo: take.answerTo };
    const inserted = await put(asker, requestId, insertionOf(take, link, expiresAt, words), made);
    if (inserted.ok) await takes.setPlacement(takeId, { state: 'placed', at: now() });
    return inserted;
  });
  messenger.answer(withInput(insertTextHere, textHereSchema), ({ requestId, text }, asker) =>
    put(asker, requestId, { kind: 'text', text }),
  );
}
