import type { z } from 'zod';
import { SIGNAL_PATHS } from '@/shared/contract/routes/signal-paths.ts';
import type { SIGNAL_ROUTES } from '@/shared/contract/routes/signals.ts';
import type { ClickedInstallBody, PresenceBody, ReferralUsedBody, VisitedBody } from '@/shared/contract/signals.ts';
import type { Utm } from '@/shared/domain/account/campaign.ts';
import { EVENTS, type Signals } from '@/shared/domain/account/events.ts';
import {
  type IdentifyContext,
  identifyPayload,
  isEventSent,
  NO_SAMPLING,
  type Sampling,
  type TrackContext,
  trackPayload,
} from '@/shared/domain/account/tracking.ts';
import type { UserSession } from '@/shared/domain/account/user-session.ts';
import type { ClientType } from '@/shared/domain/mote/anonymous-id.ts';
import type { HttpClient } from './http-call.ts';

type SignalName = keyof typeof SIGNAL_ROUTES;
type SignalBody<Name extends SignalName> = z.input<(typeof SIGNAL_ROUTES)[Name]['body']>;

/** The user of a signal, at the moment of the event. */
export interface SignalUser {
  user: Pick<UserSession, 'userId' | 'isMinor'>;
  isLoggedIn: boolean;
  /** The server's last sampling rules for events that only some users send; absent: all are sent. */
  sampling?: Sampling;
}

export interface SignalPorts {
  source: ClientType;
  /** Returns the user at the moment of the event, though it may resolve later. */
  who(): SignalUser | Promise<SignalUser>;
  http(): Pick<HttpClient, 'request'> | Promise<Pick<HttpClient, 'request'>>;
  /** Returns the client's current place; unknown members are omitted. */
  where?(): Omit<TrackContext, 'source'>;
  /** Returns the campaign and the referring page of the visit; on the site only. */
  came?(): Omit<IdentifyContext, 'source'>;
}

/** Sends all data about the use of this client. Its calls never wait, reject or show a failure. */
export interface SignalClient extends Signals {
  /** Call once at each sign-in. */
  identify(user: UserSession): void;
  /** Sends the campaign parameters of a first page; the caller knows that they are new. */
  tellUtm(utm: Utm): void;
  tellVisit(visit: Omit<VisitedBody, 'event'>): void;
  /** Sends whether the extension is installed, after a change. */
  tellPresence(presence: PresenceBody): void;
  tellReferral(use: Omit<ReferralUsedBody, 'event'>): void;
  /** `referrerUserId`: the user who recommended Mote, by the code of their link. */
  tellInstall(referrer: Pick<ClickedInstallBody, 'referrerUserId'>): void;
}

/**
 * Runs work that does not concern the user, and ignores its failure: no message, no report. All data about use goes
 * through here only [S7-040]. Returns whether it was done, for tests.
 */
export async function silently(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch {
    // A lost signal does no harm.
    return false;
  }
}

/**
 * Creates the signals. The signed-out extension sends nothing at all; the site sends a visitor's events without a name.
 */
export function createSignals(ports: SignalPorts): SignalClient {
  const { source, where = () => ({}), came = () => ({}) } = ports;

  const isSilent = ({ isLoggedIn }: SignalUser): boolean => source === 'extension' && !isLoggedIn;

  async function post<Name extends SignalName>(name: Name, body: SignalBody<Name>): Promise<boolean> {
    const http = await ports.http();
    const { method, path } = SIGNAL_PATHS[name];
    const call = { method, path, route: path, body, responseType: 'text', isAuthIgnored: true } as const;
    const answer = await http.request(call);
    return answer.ok;
  }

  /** Calls `who` before any wait. */
  function tell<Name extends SignalName>(
    bodyFor: (person: SignalUser) => Promise<SignalBody<Name> | null>,
    name: Name,
  ): void {
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
      void silently(async () => {
        // The domain cannot name the contract's type: signals.test.ts checks this body by the schema.
        const body = await identifyPayload(user, { source, ...came() });
        return post('signal.identify', body as SignalBody<'signal.identify'>);
      });
    },
    tellUtm: (utm) => tell(async () => utm, 'signal.utm'),
    tellVisit: (visit) => tell(async () => ({ event: EVENTS.visitedOutside, ...visit }), 'signal.visited'),
    tellPresence: (presence) => tell(async () => presence, 'signal.presence'),
    tellReferral: (use) => tell(async () => ({ event: EVENTS.referralCodeUsed, ...use }), 'signal.referral'),
    tellInstall: (referrer) => tell(async () => ({ event: EVENTS.clickedInstall, ...referrer }), 'signal.install'),
  };
}
