import type { ROUTES } from '@/shared/contract/routes.ts';
import type { VisitedBody } from '@/shared/contract/signals.ts';
import { EVENTS } from '@/shared/domain/events.ts';
import { isVisitFromOutside } from '@/shared/domain/referral.ts';

const PATH: (typeof ROUTES)['signal.visited']['path'] = 's/visitedOutside';
/** As the site keeps it (web/features/campaign): one session, one visit. */
const TOLD = 'mote-auth-visitedOutside';
/** Somebody is signed in here, perhaps a child: this page does not know who, and tells nothing. */
const TOKEN = 'mote-auth-accessToken';

export interface VisitPorts {
  url: string;
  referrer: string;
  isFramed: boolean;
  userAgent: string;
  /** Throw where a browser keeps nothing. */
  session: () => Pick<Storage, 'getItem' | 'setItem'>;
  local: () => Pick<Storage, 'getItem'>;
  send: (address: string, body: Blob) => unknown;
}

/** Tells once in a session that somebody came by a link from elsewhere. What fails is let be. */
export function tellVisit({ url, referrer, isFramed, userAgent, session, local, send }: VisitPorts): void {
  try {
    if (local().getItem(TOKEN) !== null) return;
    const wasTold = session().getItem(TOLD) !== null;
    if (!isVisitFromOutside({ wasTold, isFramed, originalReferrer: referrer, url })) return;
    session().setItem(TOLD, '1');
    const { origin, pathname } = new URL(url);
    const body: VisitedBody = {
      event: EVENTS.visitedOutside,
      userAgent: userAgent.slice(0, 500),
      containingURL: origin + pathname,
    };
    send(`/api/${PATH}`, new Blob([JSON.stringify(body)], { type: 'application/json' }));
  } catch {
    // A browser that keeps nothing could not tell it once only.
    return;
  }
}
