import { describe, expect, test } from 'vitest';
import { EVENTS } from './events.ts';
import { anonymousSession } from './session-of-status.ts';
import {
  emailDomainOf,
  identifyPayload,
  isEventSent,
  minorFlag,
  NO_SAMPLING,
  signalUserId,
  trackPayload,
} from './tracking.ts';
import type { UserSession } from './user-session.ts';

const anonymous = anonymousSession({
  anonymousUserId: 'anonymous:from_website:0b6f9d5e-3c1f-4a5e-9b1d-2f3a4b5c6d7e',
  anonymousCreatedAt: 1,
  lastUserId: '',
  TZOffset: 0,
});
const adult: UserSession = {
  ...anonymous,
  accessToken: 'secret',
  userId: 'aaaaaaaaaaaaaaaaa',
  primaryEmailAddress: 'Ada@EXAMPLE.Org',
  style: 'email',
  name: 'Ada Lovelace',
  avatarUrl: '/images/ada.png',
  institutionalRole: 'teacher',
  preferredLocale: 'cy',
  lastUserId: 'aaaaaaaaaaaaaaaaa',
};
const minor: UserSession = { ...adult, isMinor: true, institutionalRole: 'student' };
const CAME = { referrer: 'https://news.example', referrerURL: 'https://mote.example/pricing' };

describe('the payload of an event', () => {
  const context = {
    source: 'extension',
    pageContext: 'sidebar',
    direct: true,
    trackingRoute: 'direct',
    ...CAME,
    application: 'page',
    applicationView: 'home',
    extensionVersion: '1.2.3',
  } as const;

  test('[S3-134] the payload has exactly the eleven fields', async () => {
    expect(await trackPayload(EVENTS.loginComplete, adult, context)).toEqual({
      event: 'login complete',
      userId: 'aaaaaaaaaaaaaaaaa',
      pageContext: 'sidebar',
      direct: true,
      trackingRoute: 'direct',
      trackingSource: 'extension',
      referrer: 'https://news.example',
      referrerURL: 'https://mote.example/pricing',
      application: 'page',
      extensionVersion: '1.2.3',
      applicationView: 'home',
    });
  });

  test.each(['website', 'extension'] as const)("[S3-135] the payload's source is the client: %s", async (source) => {
    expect(await trackPayload(EVENTS.loginComplete, adult, { source })).toEqual({
      event: 'login complete',
      userId: 'aaaaaaaaaaaaaaaaa',
      trackingSource: source,
    });
  });

  test('[S5-007] an event without a name has no payload', async () => {
    expect(await trackPayload('', adult, context)).toBeNull();
  });

  test('the payload of a logout says whether it was forced, and where', async () => {
    const details = { forced: true, origin: 'web', error: 403 } as const;
    expect(await trackPayload(EVENTS.logout, adult, { source: 'website' }, details)).toMatchObject(details);
  });

  test('the payload of a minor has a pseudonym and no referrer', async () => {
    const payload = await trackPayload(EVENTS.loginComplete, minor, context);
    expect(payload?.userId).toMatch(/^minor:[0-9a-f]{32}$/);
    expect(payload).not.toHaveProperty('referrer');
    expect(payload).not.toHaveProperty('referrerURL');
    expect(await signalUserId(minor)).toBe(payload?.userId);
    expect(await signalUserId({ ...minor, userId: 'bbbbbbbbbbbbbbbbb' })).not.toBe(payload?.userId);
  });
});

describe('the identifying body', () => {
  const rest: Partial<UserSession> = { ...adult };
  for (const field of [
    'accessToken',
    'userId',
    'avatarUrl',
    'quotaResetsAt',
    'productStates',
    'acquiredScopes',
    'goals',
    'isInstitutional',
  ] as const) {
    delete rest[field];
  }
  const added = { email: 'Ada@EXAMPLE.Org', email_domain: 'example.org', isMinor: '0', userId: adult.userId };

  test('[S7-019 S7-020] the extension sends the session without the withheld fields, and from_extension', async () => {
    expect(await identifyPayload(adult, { source: 'extension' })).toEqual({ ...rest, ...added, from_extension: 1 });
  });

  test('[S7-019 S7-021] the site adds source, route, campaign and referrer', async () => {
    const utm = { utm_source: 'letter', utm_id: '7' };
    expect(await identifyPayload(adult, { source: 'website', utm, ...CAME })).toEqual({
      ...rest,
      ...added,
      ...CAME,
      tracking_source: 'website',
      tracking_route: 'direct',
      utm_source: 'letter',
      utm_id: '7',
    });
  });

  test('[S5-005] for a minor, sends only pseudonym, role, language and isMinor', async () => {
    const bodyOf = (source: 'website' | 'extension') =>
      identifyPayload(minor, { source, utm: { utm_source: 'letter' }, ...CAME });
    const body = { userId: await signalUserId(minor), role: 'student', preferredLocale: 'cy', isMinor: '1' };
    expect(await bodyOf('website')).toEqual(body);
    expect(await bodyOf('extension')).toEqual(body);
  });

  test('[S5-005] isMinor is sent as 1 or 0', () => {
    expect([minorFlag(true), minorFlag(false)]).toEqual(['1', '0']);
  });

  test.each([
    ['A@EXAMPLE.Org', 'example.org'],
    ['"a@b"@School.Example', 'school.example'],
    ['nobody', ''],
    ['', ''],
  ])('[S5-006] the domain of %s is %j', (email, domain) => {
    expect(emailDomainOf(email)).toBe(domain);
  });
});

describe('[S5-008] sampling in the extension', () => {
  const listed = { sampledEvents: [EVENTS.readAloudError], sampleFirst: ['a', 'b'] };
  const by = (userId: string, source: 'website' | 'extension' = 'extension') => ({ source, userId });

  test('sends a listed event for a user whose id begins as allowed', () => {
    expect(isEventSent(EVENTS.readAloudError, by('aX'), listed)).toBe(true);
    expect(isEventSent(EVENTS.readAloudError, by('cX'), listed)).toBe(false);
  });

  test('never sends a listed event for a signed-out user', () => {
    expect(isEventSent(EVENTS.readAloudError, by(anonymous.userId), listed)).toBe(false);
    expect(isEventSent(EVENTS.readAloudError, by(''), { ...listed, sampleFirst: [] })).toBe(false);
  });

  test('sends everything for other events, the site, and an empty configuration', () => {
    expect(isEventSent(EVENTS.loginError, by('cX'), listed)).toBe(true);
    expect(isEventSent(EVENTS.readAloudError, by('cX', 'website'), listed)).toBe(true);
    expect(isEventSent(EVENTS.readAloudError, by('cX'), NO_SAMPLING)).toBe(true);
    expect(isEventSent(EVENTS.readAloudError, by('cX'), { ...listed, sampleFirst: [] })).toBe(true);
  });
});
