import type { HttpClient } from '@/shared/client/http-client.ts';
import { createSignals, type SignalClient, type SignalPerson } from '@/shared/client/signals.ts';
import { findSiteRoute } from '@/shared/contract/site-routes.ts';
import { anonymousIdOf } from '@/shared/domain/anonymous-id.ts';
import { defaultView } from '@/shared/domain/application.ts';
import { EVENTS } from '@/shared/domain/events.ts';
import type { TrackContext } from '@/shared/domain/tracking.ts';
import type { SiteAccount } from '../account/ports.ts';
import { type KeptVisit, readCampaign, readOrigin } from './visit.ts';

type Opened = Pick<SiteAccount, 'session' | 'http'>;

export interface SiteSignalsPorts {
  /** Null while nobody needed an account on this page. */
  account(): Opened | null;
  /** Somebody seems to be signed in here: then nothing is told before it is known who. */
  hasSession(): boolean;
  open(): Promise<Opened>;
  /** Of a page without an account: speaks for nobody. */
  visitorClient(): Promise<Pick<HttpClient, 'request'>>;
  /** Null: this browser has none yet, and needs none to be told of. */
  deviceId(): string | null;
  /** Null: none, or not known. */
  extensionVersion(): string | null;
  /** Of the page that is open. */
  pathname(): string;
  kept: Pick<KeptVisit, 'utm' | 'referrer'>;
  now(): number;
}

/** Signals of the site, from the first page on: a visitor's under no name, those of who is signed in under theirs. */
export function createSiteSignals(ports: SiteSignalsPorts): SignalClient {
  const { account, hasSession, open, kept, now } = ports;

  function visitor(): SignalPerson {
    const deviceId = ports.deviceId();
    const userId = deviceId === null ? '' : anonymousIdOf('website', deviceId);
    return { user: { userId, isMinor: false }, isLoggedIn: false };
  }

  async function whoIsSignedIn(): Promise<SignalPerson> {
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

/** `/m/0123…` is `/m`: which page somebody looks at in particular is not told. */
const sectionOf = (pathname: string): string => `/${pathname.split('/')[1] ?? ''}`;

/** The page of a shared device is an application of its own. */
const applicationOf = (pathname: string): Pick<TrackContext, 'application' | 'applicationView'> =>
  findSiteRoute(pathname)?.isSharedDevice
    ? { application: 'kiosk', applicationView: defaultView('kiosk') }
    : { application: 'web' };
