import { ROUTES, type RouteName } from '@/shared/contract/routes.ts';
import type { ClickedInstallBody, PresenceBody, ReferralUsedBody, VisitedBody } from '@/shared/contract/signals.ts';
import type { ClientType } from '@/shared/domain/anonymous-id.ts';
import type { Utm } from '@/shared/domain/campaign.ts';
import { EVENTS, type Signals } from '@/shared/domain/events.ts';
import {
  type IdentifyContext,
  identifyPayload,
  isEventSent,
  NO_SAMPLING,
  type Sampling,
  type TrackContext,
  trackPayload,
} from '@/shared/domain/tracking.ts';
import type { UserSession } from '@/shared/domain/user-session.ts';
import type { HttpClient } from './http-call.ts';

/** Whose signal it is, at the moment in which something happens. */
export interface SignalPerson {
  user: Pick<UserSession, 'userId' | 'isMinor'>;
  isLoggedIn: boolean;
  /** What the server said last of events that not everybody sends; absent: all are sent. */
  sampling?: Sampling;
}

export interface SignalPorts {
  source: ClientType;
  /** Called while the event happens: what it says of the person is of this moment, though it may answer later. */
  who(): SignalPerson | Promise<SignalPerson>;
  http(): Pick<HttpClient, 'request'> | Promise<Pick<HttpClient, 'request'>>;
  /** Where this client is; what is unknown is left out. */
  where?(): Omit<TrackContext, 'source'>;
  /** Of the campaign and the page that somebody came by; the site's. */
  came?(): Omit<IdentifyContext, 'source'>;
}

/** All that a client tells of how it is used. Nothing here waits, rejects or shows that it failed. */
export interface SignalClient extends Signals {
  /** Once at each sign-in. */
  identify(user: UserSession): void;
  /** Campaign parameters of a first page; whoever calls it knows that they are new. */
  tellUtm(utm: Utm): void;
  tellVisit(visit: Omit<VisitedBody, 'event'>): void;
  /** Whether the extension is there; at a change. */
  tellPresence(presence: PresenceBody): void;
  tellReferral(use: Omit<ReferralUsedBody, 'event'>): void;
  /** `referrerUserId`: who recommended Mote, by the code of their link. */
  tellInstall(referrer: Pick<ClickedInstallBody, 'referrerUserId'>): void;
}

/**
 * Does what is of no concern to the person, and lets it fail: no message, no report. Whatever tells of use goes through here
 * and nothing else does [S7-040]. The answer, for tests: whether it was done.
 */
export async function silently(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch {
    // Nobody misses a number.
    return false;
  }
}

/** Signed out, the extension tells nothing at all; the site tells what a visitor does, without a name. */
export function createSignals(ports: SignalPorts): SignalClient {
  const { source, where = () => ({}), came = () => ({}) } = ports;

  const isSilent = ({ isLoggedIn }: SignalPerson): boolean => source === 'extension' && !isLoggedIn;

  async function post(name: RouteName, body: unknown): Promise<boolean> {
    const { method, path } = ROUTES[name];
    const http = await ports.http();
    const answer = await http.request({ method, path, body, responseType: 'text', isAuthIgnored: true });
    return answer.ok;
  }

  /** `who` is asked before anything is waited for. */
  function tell(bodyFor: (person: SignalPerson) => Promise<unknown>, name: RouteName): void {
    void silently(async () => {
      const person = await ports.who();
      const body = isSilent(person) ? null : await bodyFor(person);
      return body !== null && post(name, body);
    });
  }

  return {
    track: (event, details = {}) =>
      tell(async ({ user, sampling = NO_SAMPLING }) => {
        if (!isEventSent(event, { source, userId: user.userId }, sampling)) return null;
        return trackPayload(event, user, { source, ...where() }, details);
      }, 'signal.track'),
    identify(user) {
      void silently(async () => post('signal.identify', await identifyPayload(user, { source, ...came() })));
    },
    tellUtm: (utm) => tell(async () => utm, 'signal.utm'),
    tellVisit: (visit) => tell(async () => ({ event: EVENTS.visitedOutside, ...visit }), 'signal.visited'),
    tellPresence: (presence) => tell(async () => presence, 'signal.presence'),
    tellReferral: (use) => tell(async () => ({ event: EVENTS.referralCodeUsed, ...use }), 'signal.referral'),
    tellInstall: (referrer) => tell(async () => ({ event: EVENTS.clickedInstall, ...referrer }), 'signal.install'),
  };
}
