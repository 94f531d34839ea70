import type { SIGNAL_ROUTES } from '@/shared/contract/routes/signals.ts';
import type { VisitedBody } from '@/shared/contract/signals.ts';
import { EVENTS } from '@/shared/domain/account/events.ts';
import { isVisitFromOutside } from '@/shared/domain/account/referral.ts';

const PATH: (typeof SIGNAL_ROUTES)['signal.visited']['path'] = 's/visitedOutside';
/** The site's storage key (web/features/campaign): one report per session. */
const REPORTED_KEY = 'mote-auth-visitedOutside';
/** A user is signed in here, perhaps a child: this page does not know who, and reports nothing. */
const TOKEN = 'mote-auth-accessToken';

export interface VisitPorts {
  url: string;
  referrer: string;
  isFramed: boolean;
  userAgent: string;
  /** Throws if the browser refuses storage. */
  session: () => Pick<Storage, 'getItem' | 'setItem'>;
  local: () => Pick<Storage, 'getItem'>;
  send: (address: string, body: Blob) => unknown;
}

/** Reports once per session that a visitor came by a link from elsewhere. Ignores failures. */
export function tellVisit({ url, referrer, isFramed, userAgent, session, local, send }: VisitPorts): void {
  try {
    if (local().getItem(TOKEN) !== null) return;
    const wasReported = session().getItem(REPORTED_KEY) !== null;
    if (!isVisitFromOutside({ wasReported, isFramed, originalReferrer: referrer, url })) return;
    session().setItem(REPORTED_KEY, '1');
    const { origin, pathname } = new URL(url);
    const body: VisitedBody = {
      event: EVENTS.visitedOutside,
      userAgent: userAgent.slice(0, 500),
      containingURL: origin + pathname,
    };
    send(`/api/${PATH}`, new Blob([JSON.stringify(body)], { type: 'application/json' }));
  } catch {
    // Without storage, the visit could be reported more than once.
    return;
  }
}
