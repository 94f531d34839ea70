import { type ClientType, isAnonymousId } from '../mote/anonymous-id.ts';
import type { ApplicationView, TakeApplication } from '../mote/application.ts';
import type { Utm } from './campaign.ts';
import type { EventDetails, EventName } from './events.ts';
import type { UserSession } from './user-session.ts';

/** The user's place when an event happens. Unknown members are absent. */
export interface TrackContext {
  /** The kind of this client. */
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

/** The eleven fields of the specification, plus the fields of a logout. */
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

/** Returns the user id for an event. A minor gets a pseudonym, always the same one. */
export async function signalUserId(user: Pick<UserSession, 'userId' | 'isMinor'>): Promise<string> {
  if (!user.isMinor) return user.userId;
  const bytes = new TextEncoder().encode(`mote signal ${user.userId}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0'));
  return `minor:${hex.join('')}`;
}

/** Returns the payload of an event; null for an event without a name, which is not sent. */
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
    // A minor's referrer is never sent.
    ...(user.isMinor ? {} : definedOf({ referrer, referrerURL })),
    ...details,
  };
}

/** Fields that `s/identify/everything` adds on the site. */
export interface IdentifyContext {
  source: ClientType;
  /** The campaign of the visit; null: none. */
  utm?: Utm | null;
  referrer?: string;
  referrerURL?: string;
}

/**
 * Fields that section 7 excludes: token, id, picture, reset of the allowance, product states, scopes, goals,
 * institutional flag.
 */
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

/** Returns the flag in the specification's form. */
export const minorFlag = (isMinor: boolean): '0' | '1' => (isMinor ? '1' : '0');

/** Returns the lower-cased domain, or an empty string for an invalid address. */
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

/** The sampling rules in the server's configuration. */
export interface Sampling {
  /** Names of events that only sampled users send. */
  sampledEvents: readonly string[];
  /** First characters of the sampled user ids; empty: all users. */
  sampleFirst: readonly string[];
}

export const NO_SAMPLING: Sampling = { sampledEvents: [], sampleFirst: [] };

/**
 * Returns true if an event is sent. In the extension, a listed event needs a logged-in user whose id begins as the list
 * allows.
 */
export function isEventSent(
  event: EventName,
  { source, userId }: { source: ClientType; userId: string },
  { sampledEvents, sampleFirst }: Sampling,
): boolean {
  if (source === 'website' || !sampledEvents.includes(event)) return true;
  if (userId === '' || isAnonymousId(userId)) return false;
  return sampleFirst.length === 0 || sampleFirst.includes(userId.charAt(0));
}
