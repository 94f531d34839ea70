import type { HttpClient } from '@/shared/client/http-client.ts';
import { createSignals, type SignalClient, type SignalUser } from '@/shared/client/signals.ts';
import { findSiteRoute } from '@/shared/contract/site-routes.ts';
import { EVENTS } from '@/shared/domain/account/events.ts';
import type { TrackContext } from '@/shared/domain/account/tracking.ts';
import { anonymousIdOf } from '@/shared/domain/mote/anonymous-id.ts';
import { defaultView } from '@/shared/domain/mote/application.ts';
import type { SiteAccount } from '../account/ports.ts';
import { readCampaign, readOrigin, type StoredVisit } from './visit.ts';

type Opened = Pick<SiteAccount, 'session' | 'http'>;

export interface SiteSignalsPorts {
  /** Null while this page has not needed an account. */
  account(): Opened | null;
  /** True if a user seems to be signed in here: signals then wait until the user is known. */
  hasSession(): boolean;
  open(): Promise<Opened>;
  /** The client of a page without an account: sends no identity. */
  visitorClient(): Promise<Pick<HttpClient, 'request'>>;
  /** Null: this browser has no id yet, and signals do not need one. */
  deviceId(): string | null;
  /** Null: none, or not known. */
  extensionVersion(): string | null;
  /** Path of the open page. */
  pathname(): string;
  kept: Pick<StoredVisit, 'utm' | 'referrer'>;
  now(): number;
}

/** Creates the site's signals: a visitor's without a name, a signed-in user's with theirs. */
export function createSiteSignals(ports: SiteSignalsPorts): SignalClient {
  const { account, hasSession, open, kept, now } = ports;

  function visitor(): SignalUser {
    const deviceId = ports.deviceId();
    const userId = deviceId === null ? '' : anonymousIdOf('website', deviceId);
    return { user: { userId, isMinor: false }, isLoggedIn: false };
  }

  async function whoIsSignedIn(): Promise<SignalUser> {
    const { session } = await open();
    return session.snapshot();
  }

  async function clientOfPage(): Promise<Pick<HttpClient, 'request'>> {
    return hasSession() ? (await open()).http : ports.visitorClient();
  }

  function came(): { referrer?: string; referrerURL?: string } {
    const origin = readOrigin(kept, now());
    if (!origin) return {};
    return { referrer: origin.originalReferrer.slice(0, 500), referrerURL: origin.originalEntryURL.slice(0, 2000) };
  }

  const signals = createSignals({
    source: 'website',
    who: () => account()?.session.snapshot() ?? (hasSession() ? whoIsSignedIn() : visitor()),
    http: () => account()?.http ?? clientOfPage(),
    where() {
      const extensionVersion = ports.extensionVersion();
      const from = came();
      return {
        pageContext: sectionOf(ports.pathname()),
        direct: from.referrer === undefined,
        trackingRoute: 'direct',
        ...applicationOf(ports.pathname()),
        ...from,
        ...(extensionVersion === null ? {} : { extensionVersion: extensionVersion.slice(0, 40) }),
      };
    },
    came: () => ({ utm: readCampaign(kept), ...came() }),
  });

  return {
    ...signals,
    track(event, details) {
      signals.track(event, details);
      if (event !== EVENTS.extensionPresent && event !== EVENTS.extensionAbsent) return;
      const isInstalled = event === EVENTS.extensionPresent;
      signals.tellPresence({ isInstalled, version: isInstalled ? (details?.extensionVersion ?? null) : null });
    },
  };
}

/** Shortens `/m/0123…` to `/m`: the specific page is not sent. */
const sectionOf = (pathname: string): string => `/${pathname.split('/')[1] ?? ''}`;

/** Returns the application of the page: a shared device is an application of its own. */
const applicationOf = (pathname: string): Pick<TrackContext, 'application' | 'applicationView'> =>
  findSiteRoute(pathname)?.isSharedDevice
    ? { application: 'kiosk', applicationView: defaultView('kiosk') }
    : { application: 'web' };
