import type { SessionController } from '@/shared/client/session-ports.ts';
import type { AccountApi } from '../account/ports.ts';
import { handOver } from './hand-over.ts';
import type { Presence } from './presence.ts';

export interface OfferPorts {
  session: Pick<SessionController, 'snapshot' | 'subscribe'>;
  presence: Pick<Presence, 'look' | 'handOver' | 'snapshot' | 'subscribe'>;
  api: Pick<AccountApi, 'handoff'>;
}

export interface SessionOffer {
  /** Offers the session after a sign-in on this page. */
  signedIn(): Promise<void>;
}

/**
 * A sign-in on the site also signs the extension in, unless another user is signed in there: then PresenceNotices shows
 * the mismatch. An extension that was installed later and never used receives the existing session. An extension that
 * was signed out stays signed out, because its user wanted it.
 */
export function offerSession({ session, presence, api }: OfferPorts): SessionOffer {
  /** User id that the session was offered for on this page; empty: none yet. */
  let offeredTo = '';

  function look(): void {
    const { isLoggedIn, isFresh, user } = session.snapshot();
    if (!isLoggedIn) offeredTo = '';
    const { state, userId, isUnused } = presence.snapshot();
    if (!isLoggedIn || !isFresh || offeredTo === user.userId) return;
    if (state !== 'installed' || userId !== null || !isUnused) return;
    offeredTo = user.userId;
    void handOver({ api, presence });
  }

  session.subscribe(look);
  presence.subscribe(look);
  look();
  return {
    async signedIn() {
      const { user } = session.snapshot();
      if (offeredTo === user.userId) return;
      offeredTo = user.userId;
      const { userId } = await presence.look();
      // After a sign-out or a change of user, hands nothing over.
      if (offeredTo !== user.userId || (userId !== null && userId !== user.userId)) return;
      await handOver({ api, presence });
    },
  };
}
