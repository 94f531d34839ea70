import { askAgain } from '@/extension/messaging/ask-again.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { ok, type Result } from '@/shared/domain/result.ts';
import { insertMoteHere } from './messages.ts';

/** Puts a recording where its person last was in the page beside. */
export const createInsertHere =
  (messenger: Messenger) =>
  async (takeId: string, link: string): Promise<Result<void>> => {
    // The same request again, when the worker died over it, inserts nothing twice.
    const request = { requestId: crypto.randomUUID(), takeId, link };
    const inserted = await askAgain(() => messenger.call(insertMoteHere, request));
    return inserted.ok ? ok(undefined) : inserted;
  };
