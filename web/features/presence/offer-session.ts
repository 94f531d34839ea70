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
  /** Somebody has signed in on this page. */
  signedIn(): Promise<void>;
}

/**
 * Signing in on the site signs the extension in, unless somebody else is signed in there: then the mismatch asks (PresenceNotices).
 * An extension that came later, in which nobody was ever signed in, is given the session that it finds. One that was signed out is
 * left alone: whoever did that meant it.
 */
export function offerSession({ session, presence, api }: OfferPorts): SessionOffer {
  /** To whom the extension was offered on this page; empty: to nobody yet. */
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
      // Whoever has left meanwhile, or was replaced, hands nothing over.
      if (offeredTo !== user.userId || (userId !== null && userId !== user.userId)) return;
      await handOver({ api, presence });
    },
  };
}
