import * as library from '@/extension/features/library/messages.ts';
import { base64Of } from '@/extension/messaging/base64.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { ok } from '@/shared/domain/result.ts';
import type { LibraryActions } from '@/shared/features/library/actions.ts';

/** My recordings for pages that have no database of their own. */
export function answerLibrary(
  messenger: Messenger,
  actions: LibraryActions,
  retry: (takeId: string) => Promise<void>,
): void {
  messenger.answer(library.listTakes, ({ before }) => actions.list(before));
  messenger.answer(library.listInterrupted, () => actions.interrupted());
  messenger.answer(library.keepInterrupted, ({ takeId }) => actions.keepInterrupted(takeId));
  messenger.answer(library.renameTake, ({ takeId, title }) => actions.rename(takeId, title));
  messenger.answer(library.deleteTake, ({ takeId }) => actions.remove(takeId));
  messenger.answer(library.restoreTake, ({ takeId }) => actions.restore(takeId));
  messenger.answer(library.retryTake, async ({ takeId }) => {
    await retry(takeId);
    return ok(undefined);
  });
  messenger.answer(library.readAudio, async ({ takeId }) => {
    const audio = await actions.audio(takeId);
    return audio.ok ? ok({ base64: base64Of(new Uint8Array(await audio.value.arrayBuffer())) }) : audio;
  });
}
