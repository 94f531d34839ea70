import type { ReaderView } from '@/extension/core/reader/reader.ts';
import { defineCall, defineEvent } from '@/extension/messaging/define.ts';
import type { ErrorCode } from '@/shared/base/errors.ts';
import type { Face } from '@/shared/domain/study/reading-comfort.ts';

type Nothing = Record<string, never>;
const fromPage = { from: ['content'], to: 'worker' } as const;
const toPage = { from: ['worker'], to: 'content' } as const;

/** Returns the look of the reader view to a page, which cannot read our storage. */
export const readComfort = defineCall<Nothing, ReaderView>('comfort.read', fromPage);
export const comfortChanged = defineEvent<Nothing>('comfort.changed', toPage);

/** Returns a typeface as base64: regular and bold. */
export const readFace = defineCall<{ face: Face }, { regular: string; bold: string }>('comfort.face', fromPage);

/** Returns the patterns of a language's syllables for the library `hyphen`. */
export const readSyllables = defineCall<{ patterns: string }, { data: string }>('comfort.syllables', fromPage);

/** Opens the reader view, or closes it if it is open. Returns whether it is open now. */
export const turnReader = defineCall<Nothing, { isOpen: boolean }, ErrorCode>('comfort.turn', {
  ...toPage,
  timeoutMs: 20_000,
});

/** Opens or closes the reader view in the user's page. */
export const toggleReader = defineCall<Nothing, { isOpen: boolean }, ErrorCode>('comfort.toggle', {
  from: ['page'],
  to: 'worker',
  timeoutMs: 25_000,
});

/** Returns true if the user's page shows the reader view. */
export const isReaderOpen = defineCall<Nothing, { isOpen: boolean }>('comfort.is-open', {
  from: ['page'],
  to: 'worker',
});
export const meetReader = defineCall<Nothing, { isOpen: boolean }>('comfort.meet', { ...toPage, timeoutMs: 1_000 });

/** The reader view has opened or closed in a page. */
export const readerTurned = defineEvent<{ isOpen: boolean }>('comfort.turned', { from: ['content'], to: 'page' });
