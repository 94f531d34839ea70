import { askAgain } from '@/extension/messaging/ask-again.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { ok, type Result } from '@/shared/base/result.ts';
import { insertMoteHere } from './messages.ts';

/** Returns a function that inserts a recording at the user's last caret in the page beside the sidebar. */
export const createInsertHere =
  (messenger: Messenger) =>
  async (takeId: string, link: string): Promise<Result<void>> => {
    // The request id makes a repetition idempotent if the worker was stopped.
    const request = { requestId: crypto.randomUUID(), takeId, link };
    const inserted = await askAgain(() => messenger.call(insertMoteHere, request));
    return inserted.ok ? ok(undefined) : inserted;
  };
