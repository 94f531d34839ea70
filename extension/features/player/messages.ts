import type * as z from 'zod/mini';
import { defineCall, defineEvent } from '@/extension/messaging/define.ts';
import type { motePageSchema } from '@/shared/contract/motes.ts';

/** Returns a mote as its page shows it, in any state. */
export const readMotePage = defineCall<{ moteId: string }, z.infer<typeof motePageSchema>>('player.page', {
  from: ['page'],
  to: 'worker',
  timeoutMs: 20_000,
});

/** Returns the tote's address on the site. Only a response of the server can be `no-such-tote`. */
export const readTote = defineCall<{ toteId: string }, { link: string }>('player.tote', {
  from: ['page'],
  to: 'worker',
  timeoutMs: 20_000,
});

/** Returns the MP3 in base64. A frame in a web page plays from a blob if the server's address is out of its reach. */
export const readMoteAudio = defineCall<{ moteId: string }, { base64: string }>('player.audio', {
  from: ['page'],
  to: 'worker',
  timeoutMs: 30_000,
});

/**
 * Moves the focus from the sidebar into the visible player of the page around it, for users without a shortcut for
 * that.
 */
export const goToPlayers = defineCall<Record<string, never>, void, 'target-gone'>('player.go-to', {
  from: ['page'],
  to: 'worker',
});

/** The user pressed Escape: returns the focus to its earlier place in the page. */
export const leavePlayer = defineEvent<Record<string, never>>('player.leave', { from: ['page'], to: 'worker' });

/** Height of the player's content in CSS px, for the page that holds it. */
export const resizePlayer = defineEvent<{ playerId: string; height: number }>('player.resize-frame', {
  from: ['page'],
  to: 'worker',
});
