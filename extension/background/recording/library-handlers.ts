import * as library from '@/extension/features/library/messages.ts';
import { base64Of } from '@/extension/messaging/base64.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { ok } from '@/shared/base/result.ts';
import type { LibraryActions } from '@/shared/features/library/actions.ts';
import { takePageSchema, takeQuestionSchema, takeTitleSchema } from './page-shapes.ts';

/** Answers My recordings for pages that have no database of their own. */
export function answerLibrary(
  messenger: Messenger,
  actions: Omit<LibraryActions, 'one'>,
  retry: (takeId: string) => Promise<void>,
): void {
  messenger.answer(withInput(library.listTakes, takePageSchema), ({ before }) => actions.list(before));
  messenger.answer(library.listInterrupted, () => actions.interrupted());
  messenger.answer(withInput(library.keepInterrupted, takeQuestionSchema), ({ takeId }) =>
    actions.keepInterrupted(takeId),
  );
  messenger.answer(withInput(library.renameTake, takeTitleSchema), ({ takeId, title }) =>
    actions.rename(takeId, title),
  );
  messenger.answer(withInput(library.deleteTake, takeQuestionSchema), ({ takeId }) => actions.remove(takeId));
  messenger.answer(withInput(library.restoreTake, takeQuestionSchema), ({ takeId }) => actions.restore(takeId));
  messenger.answer(withInput(library.renewLink, takeQuestionSchema), ({ takeId }) => actions.renew(takeId));
  messenger.answer(withInput(library.shareAgain, takeQuestionSchema), ({ takeId }) => actions.shareAgain(takeId));
  messenger.answer(withInput(library.retryTake, takeQuestionSchema), async ({ takeId }) => {
    await retry(takeId);
    return ok(undefined);
  });
  messenger.answer(withInput(library.readAudio, takeQuestionSchema), async ({ takeId }) => {
    const audio = await actions.audio(takeId);
    return audio.ok ? ok({ base64: base64Of(new Uint8Array(await audio.value.arrayBuffer())) }) : audio;
  });
}
