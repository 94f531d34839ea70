import type { Insertion } from '@/extension/core/contract.ts';
import { NEAREST_CARET } from '@/extension/core/ports.ts';
import { insertTextHere } from '@/extension/features/answers/messages.ts';
import { insertInHost } from '@/extension/features/host/messages.ts';
import { insertMoteHere } from '@/extension/features/library/messages.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Asker, Messenger } from '@/extension/messaging/messenger.ts';
import type { MadeAnswer } from '@/shared/domain/made-answer.ts';
import { err, ok } from '@/shared/domain/result.ts';
import { hasLinkEnded, heardUntil } from '@/shared/domain/take.ts';
import type { TakeStore } from '@/shared/store/contract.ts';
import type { FramesInUse } from './frames-in-use.ts';
import { insertionOf, insertionWords } from './insertion.ts';
import { MoteHere, TextHere } from './page-shapes.ts';
import type { SettingsHub } from './settings-hub.ts';

export interface InsertHereOptions {
  messenger: Messenger;
  hub: Pick<SettingsHub, 'texts' | 'ownerId' | 'nameToPlay'>;
  frames: FramesInUse;
  takes: Pick<TakeStore, 'get' | 'setPlacement'>;
  /** The tab that the person looks at; null: the browser does not say. */
  activeTab(): Promise<number | null>;
  now(): number;
}

/** What the sidebar puts where the person last was in the host page: a recording once more, or words. */
export function answerInsertHere({ messenger, hub, frames, takes, activeTab, now }: InsertHereOptions): void {
  const put = async (asker: Asker, requestId: string, insertion: Insertion, made?: MadeAnswer) => {
    // In a frame it stands in the page that is meant; in the side panel it stands beside the tab in front.
    const tabId = asker.frameId ? asker.tabId : await activeTab();
    if (tabId === null) return err('target-gone');
    const request = { requestId, targetId: NEAREST_CARET, insertion, ...(made && { made }) };
    const inserted = await frames.call(insertInHost, request, tabId);
    if (inserted.ok) return ok({ readBackMs: inserted.value.readBackMs });
    return inserted.error === 'no-receiver' ? err('target-gone') : inserted;
  };

  messenger.answer(withInput(insertMoteHere, MoteHere), async ({ requestId, takeId, link }, asker) => {
    const [take, owner, words] = await Promise.all([takes.get(takeId), hub.ownerId(), insertionWords(hub)]);
    if (take?.ownerId !== owner) return err('no-such-take');
    if (hasLinkEnded(take.delivery, now())) return err('mote-expired');
    const expiresAt = heardUntil(take, now());
    const made = { durationMs: take.durationMs, answerTo: take.answerTo };
    const inserted = await put(asker, requestId, insertionOf(take, link, expiresAt, words), made);
    if (inserted.ok) await takes.setPlacement(takeId, { state: 'placed', at: now() });
    return inserted;
  });
  messenger.answer(withInput(insertTextHere, TextHere), ({ requestId, text }, asker) =>
    put(asker, requestId, { kind: 'text', text }),
  );
}
