import { type ClientType, isAnonymousId } from './anonymous-id.ts';
import type { ApplicationView, TakeApplication } from './application.ts';
import type { Utm } from './campaign.ts';
import type { EventDetails, EventName } from './events.ts';
import type { UserSession } from './user-session.ts';

/** Where somebody is when an event happens. What is unknown is left out. */
export interface TrackContext {
  /** Of this client. */
  source: ClientType;
  pageContext?: string;
  direct?: boolean;
  trackingRoute?: string;
  referrer?: string;
  referrerURL?: string;
  application?: TakeApplication;
  applicationView?: ApplicationView;
  extensionVersion?: string;
}

/** The eleven fields of the specification, and what a logout adds. */
export interface TrackPayload extends EventDetails {
  event: EventName;
  userId: string;
  pageContext?: string;
  direct?: boolean;
  trackingRoute?: string;
  trackingSource: ClientType;
  referrer?: string;
  referrerURL?: string;
  application?: TakeApplication;
  extensionVersion?: string;
  applicationView?: ApplicationView;
}

/** Who an event is about. A minor goes by a pseudonym, everywhere and always the same one. */
export async function signalUserId(user: Pick<UserSession, 'userId' | 'isMinor'>): Promise<string> {
  if (!user.isMinor) return user.userId;
  const bytes = new TextEncoder().encode(`mote signal ${user.userId}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0'));
  return `minor:${hex.join('')}`;
}

/** Null: an event without a name is not sent. */
export async function trackPayload(
  event: EventName | '',
  user: Pick<UserSession, 'userId' | 'isMinor'>,
  context: TrackContext,
  details: EventDetails = {},
): Promise<TrackPayload | null> {
  if (event === '') return null;
  const { source, referrer, referrerURL, ...where } = context;
  return {
    event,
    userId: await signalUserId(user),
    trackingSource: source,
    ...where,
    // Where a child came from is nobody's business.
    ...(user.isMinor ? {} : definedOf({ referrer, referrerURL })),
    ...details,
  };
}

/** What `s/identify/everything` adds on the site. */
export interface IdentifyContext {
  source: ClientType;
  /** The campaign of the visit; null: none. */
  utm?: Utm | null;
  referrer?: string;
  referrerURL?: string;
}

/** Section 7's minus: token, id, picture, reset of the allowance, product states, scopes, goals, institutional flag. */
const WITHHELD = [
  'accessToken',
  'userId',
  'avatarUrl',
  'quotaResetsAt',
  'productStates',
  'acquiredScopes',
  'goals',
  'isInstitutional',
  'isMinor',
] as const satisfies readonly (keyof UserSession)[];

/** As the specification sends it. */
export const minorFlag = (isMinor: boolean): '0' | '1' => (isMinor ? '1' : '0');

/** Lower-cased; empty for what is no address. */
export const emailDomainOf = (email: string): string => /@([^@\s]+)$/.exec(email)?.[1]?.toLowerCase() ?? '';

export async function identifyPayload(user: UserSession, context: IdentifyContext): Promise<Record<string, unknown>> {
  const userId = await signalUserId(user);
  const isMinor = minorFlag(user.isMinor);
  if (user.isMinor) return { userId, role: user.institutionalRole, preferredLocale: user.preferredLocale, isMinor };
  const { referrer, referrerURL } = context;
  const onSite = { tracking_source: 'website', tracking_route: 'direct', ...context.utm };
  const withheld: readonly string[] = WITHHELD;
  return {
    ...Object.fromEntries(Object.entries(user).filter(([field]) => !withheld.includes(field))),
    email: user.primaryEmailAddress,
    email_domain: emailDomainOf(user.primaryEmailAddress),
    isMinor,
    userId,
    ...(context.source === 'extension'
      ? { from_extension: 1 }
      : { ...onSite, ...definedOf({ referrer, referrerURL }) }),
  };
}

function definedOf(fields: { referrer?: string | undefined; referrerURL?: string | undefined }): {
  referrer?: string;
  referrerURL?: string;
} {
  return {
    ...(fields.referrer === undefined ? {} : { referrer: fields.referrer }),
    ...(fields.referrerURL === undefined ? {} : { referrerURL: fields.referrerURL }),
  };
}

/** From the server's configuration. */
export interface Sampling {
  /** Names that not everybody sends. */
  sampledEvents: readonly string[];
  /** First characters of user ids that send them; empty: all do. */
  sampleFirst: readonly string[];
}

export const NO_SAMPLING: Sampling = { sampledEvents: [], sampleFirst: [] };

/** In the extension a listed event is sent only for a logged-in user whose id begins as the list allows. */
export function isEventSent(
  event: EventName,
  { source, userId }: { source: ClientType; userId: string },
  { sampledEvents, sampleFirst }: Sampling,
): boolean {
  if (source === 'website' || !sampledEvents.includes(event)) return true;
  if (userId === '' || isAnonymousId(userId)) return false;
  return sampleFirst.length === 0 || sampleFirst.includes(userId.charAt(0));
}
