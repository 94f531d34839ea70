import type * as z from 'zod/mini';
import { defineCall, defineEvent } from '@/extension/messaging/define.ts';
import type { MotePage } from '@/shared/contract/motes.ts';

/** A mote as its page shows it, whatever its state. */
export const readMotePage = defineCall<{ moteId: string }, z.infer<typeof MotePage>>('player.page', {
  from: ['page'],
  to: 'worker',
  timeoutMs: 20_000,
});

/** Where a tote stands on the site. Only a server that knows of none says that there is none. */
export const readTote = defineCall<{ toteId: string }, { link: string }>('player.tote', {
  from: ['page'],
  to: 'worker',
  timeoutMs: 20_000,
});

/** The MP3 in base64: a frame in a web page plays from a blob where the server's address is out of its reach. */
export const readMoteAudio = defineCall<{ moteId: string }, { base64: string }>('player.audio', {
  from: ['page'],
  to: 'worker',
  timeoutMs: 30_000,
});

/** From the sidebar into the player that is seen in the page around it: who has set no key for that has this way. */
export const goToPlayers = defineCall<Record<string, never>, void, 'target-gone'>('player.go-to', {
  from: ['page'],
  to: 'worker',
});

/** Its person goes back, by Escape, to where they were in the page. */
export const leavePlayer = defineEvent<Record<string, never>>('player.leave', { from: ['page'], to: 'worker' });

/** Height of the player's content in CSS px, for the page that holds it. */
export const resizePlayer = defineEvent<{ playerId: string; height: number }>('player.resize-frame', {
  from: ['page'],
  to: 'worker',
});
