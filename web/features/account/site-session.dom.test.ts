import { afterEach, describe, expect, test } from 'vitest';
import { FakeSessionPorts, fakeStatus, tokenOf, USER_A } from '@/shared/client/fake-session.ts';
import { createSessionController } from '@/shared/client/session-controller.ts';
import type { SessionEvent } from '@/shared/client/session-ports.ts';
import { identityStatusSchema } from '@/shared/contract/identity.ts';
import { keepText } from '@/web/storage/stored-text.ts';
import { readDeviceId } from '../../src/device.ts';
import { createFakeStatus } from './fake-account.ts';
import {
  createIdentityCache,
  createLastUse,
  createSessionKeys,
  createSiteChannel,
  createTokenCookie,
  createUnheardSignOuts,
} from './site-session.ts';

afterEach(() => {
  localStorage.clear();
  createTokenCookie().remove();
});

describe('the session data that the site stores', () => {
  test('[S9-011] writes the session cookie with 90 days, lax, secure, path /', () => {
    const jar = { cookie: '' };
    createTokenCookie(jar).write('abc', false);
    expect(jar.cookie).toBe('accessToken=abc; Max-Age=7776000; Path=/; SameSite=Lax; Secure');
  });

  test('on a shared device, the cookie lasts no longer than its session of half a day', () => {
    const jar = { cookie: '' };
    createTokenCookie(jar).write('abc', true);
    expect(jar.cookie).toBe('accessToken=abc; Max-Age=43200; Path=/; SameSite=Lax; Secure');
  });

  test('reads the token back from the cookie, and deletes it', () => {
    const cookie = createTokenCookie();
    cookie.write('abc', false);
    expect(cookie.read()).toBe('abc');
    cookie.remove();
    expect(cookie.read()).toBe('');
  });

  test('all local keys begin with mote-auth-, and the stored identity contains no token', async () => {
    const keys = createSessionKeys();
    await keys.write({ accessToken: 'abc', userId: 'u1' });
    await createIdentityCache().write(createFakeStatus());
    expect(localStorage.getItem('mote-auth-accessToken')).toBe('abc');
    expect(localStorage.getItem('mote-auth-userId')).toBe('u1');
    expect(localStorage.getItem('identity')).toContain('ada@school.example');
    expect(await createSessionKeys().read()).toEqual({ accessToken: 'abc', userId: 'u1', lastUserId: '', expired: '' });
    await keys.write({ accessToken: '' });
    expect(localStorage.getItem('mote-auth-accessToken')).toBeNull();
  });

  test('[S3-090] [S3-140] [S3-141] a sign-in stores the status under identity, the cookie, the device id, and token, user and last user as local keys', async () => {
    const token = tokenOf('a');
    const fakes = new FakeSessionPorts();
    fakes.signInAnswer = { ok: true, value: { ...fakeStatus(USER_A, token), returnTo: null, isNewUser: false } };
    const { device, api, signals, channel, log, afterSignIn } = fakes;
    const deviceId = readDeviceId(keepText('deviceId'));
    const session = createSessionController({
      client: 'website',
      device: { ...device, deviceId },
      keys: createSessionKeys(),
      identityCache: createIdentityCache(),
      cookie: createTokenCookie(),
      unheardSignOuts: createUnheardSignOuts(),
      lastUse: createLastUse(Date.now),
      onLeft: fakes.onLeft,
      api,
      signals,
      channel,
      log,
      afterSignIn,
    });
    await session.signIn({ token: tokenOf('link'), containingURL: location.href });
    expect(createTokenCookie().read()).toBe(token);
    expect(localStorage.getItem('mote-auth-deviceId')).toBe(deviceId);
    expect(localStorage.getItem('mote-auth-accessToken')).toBe(token);
    expect(localStorage.getItem('mote-auth-userId')).toBe(USER_A);
    expect(localStorage.getItem('mote-auth-lastUserId')).toBe(USER_A);
    const stored = localStorage.getItem('identity') ?? '';
    expect(identityStatusSchema.parse(JSON.parse(stored)).identity.userId).toBe(USER_A);
    expect(stored).not.toContain(token);
  });

  test('a sign-out that did not reach the server survives a reload, and is removed once it was sent', async () => {
    expect(await createUnheardSignOuts().read()).toEqual([]);
    await createUnheardSignOuts().write([tokenOf('a'), tokenOf('b')]);
    expect(await createUnheardSignOuts().read()).toEqual([tokenOf('a'), tokenOf('b')]);
    await createUnheardSignOuts().write([]);
    expect(localStorage.length).toBe(0);
  });

  test('ignores a damaged stored identity', async () => {
    localStorage.setItem('identity', '{"auth":');
    expect(await createIdentityCache().read()).toBeNull();
    localStorage.setItem('identity', '{"auth":{}}');
    expect(await createIdentityCache().read()).toBeNull();
    await createIdentityCache().write(createFakeStatus());
    expect((await createIdentityCache().read())?.identity.givenName).toBe('Ada');
  });
});

describe('session events', () => {
  test('[S4-026] [S4-027] receives session events from other tabs and from the page’s own logout event', () => {
    const heard: SessionEvent[] = [];
    const stop = createSiteChannel().listen((news) => heard.push(news));
    window.dispatchEvent(new StorageEvent('storage', { key: 'mote-auth-accessToken', newValue: null }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'mote-auth-accessToken', newValue: 'xyz' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'something-else', newValue: null }));
    window.dispatchEvent(new Event('logout'));
    createSiteChannel().announce({ kind: 'logout', forced: true, error: 403 });
    createSiteChannel().announce({ kind: 'login', userId: 'u1' });
    stop();
    window.dispatchEvent(new Event('logout'));
    expect(heard).toEqual([
      { kind: 'token', token: '' },
      { kind: 'token', token: 'xyz' },
      { kind: 'logout', forced: false, error: null },
      { kind: 'logout', forced: true, error: 403 },
    ]);
  });
});
