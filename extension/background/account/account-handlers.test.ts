import { describe, expect, it, vi } from 'vitest';
import * as account from '@/extension/features/account/messages.ts';
import { saveAge } from '@/extension/features/record/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { createAccountItems } from '@/extension/platform/account-items.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { err, ok } from '@/shared/base/result.ts';
import { refusal } from '@/shared/client/fake-sender.ts';
import { failed } from '@/shared/client/fake-session.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { IdentityStatus, SettingsDocument } from '@/shared/contract/identity.ts';
import type { FreeMotes } from '@/shared/domain/account/market.ts';
import { CONTROLS_LIFE_MS } from '@/shared/domain/account/teacher-controls.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { answerAccount } from './account-handlers.ts';
import { createAccountReader } from './account-reader.ts';
import { ANN, BOB, fakeStatus } from './fake-identity.ts';

const NOW = 1_790_000_000_000;
const DAY_MS = 24 * 60 * 60_000;
const SITE = 'https://mote.school.example';
const SECOND_SITE = 'https://motes.school.example';
const TOKEN = 'secret-token';
const LINK_TOKEN = 'L'.repeat(43);

function setUp({ serverUrl = SITE }: { serverUrl?: string } = {}) {
  const bus = createFakeBus();
  const report = vi.fn();
  const join = (self: 'page' | 'worker' | 'offscreen' | 'content') =>
    createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report });
  const [worker, page, offscreen, content] = [join('worker'), join('page'), join('offscreen'), join('content')];
  const items = createAccountItems(createFakeArea());
  const clock = { at: NOW, now: () => clock.at };
  const network = { isOnline: true };
  const hub = {
    server: async () => ({ url: serverUrl, from: 'build' as const }),
    isSharedDevice: vi.fn(async () => false),
    texts: async () => ({ locale: 'ar-EG', direction: 'rtl' as const, t: (id: string) => id }),
    client: async () => {
      const session = await items.session.get();
      const who = { ownerId: session?.userId ?? 'device', accessToken: session?.accessToken ?? '', lastUserId: '' };
      return { serverUrl, deviceId: 'd', consent: 'unasked' as const, ...who };
    },
  };
  const fine = async (): Promise<ApiResult<never>> => ({ ok: true, value: undefined as never });
  const session = {
    start: vi.fn(async () => {}),
    signIn: vi.fn(fine),
    signOut: vi.fn(async () => {
      await items.session.set(null);
      return true;
    }),
    tellSignOuts: vi.fn(async () => {}),
    use: vi.fn(async () => false),
    signOutIfIdle: vi.fn(async () => false),
    idleSignOutAt: vi.fn(async () => null),
    leaveErased: vi.fn(async () => {}),
    refresh: vi.fn(async () => {}),
    adopt: vi.fn(async () => {}),
    onAuth: vi.fn(),
    onSessionInvalid: vi.fn(),
  };
  const settings = fakeSettings();
  const saveProfile = vi.fn(async (): Promise<ApiResult<IdentityStatus | null>> => ({ ok: true, value: null }));
  const api = { sendSignInMail: vi.fn(fine), saveSettings: vi.fn(settings.save), saveProfile };
  const siteOrigins = [SITE, SECOND_SITE];
  const reader = createAccountReader({ items, hub, siteOrigins, clock, isOnline: () => network.isOnline });
  const openTab = vi.fn(async () => {});
  const files = { revokeAccess: vi.fn(fine) };
  answerAccount({ messenger: worker, items, hub, session, reader, api, files, openTab, clock });
  const read = async () => {
    const answer = await page.call(account.readAccount, {});
    if (!answer.ok) throw new Error(answer.error);
    return answer.value;
  };
  const signIn = async (status = fakeStatus(ANN)) => {
    await items.session.set({ accessToken: TOKEN, userId: status.identity.userId });
    await items.identity.set({ status: { ...status }, at: NOW });
  };
  return { page, offscreen, content, hub, items, clock, network, session, api, files, settings, openTab, read, signIn };
}

/** Fakes the settings endpoint: keeps the higher version of each setting and returns all settings. */
function fakeSettings() {
  const kept: { now: SettingsDocument } = { now: {} };
  const save = async (changes: SettingsDocument): Promise<ApiResult<SettingsDocument>> => {
    const { enhancement } = changes;
    if (enhancement && enhancement.version > (kept.now.enhancement?.version ?? -1)) kept.now = { enhancement };
    return { ok: true, value: kept.now };
  };
  return { kept, save };
}

describe('the account view', () => {
  it('returns the account view from the cache without waiting for the server', async () => {
    const { read, signIn, session } = setUp();
    await signIn();
    session.refresh.mockReturnValue(new Promise(() => {}));
    expect(await read()).toMatchObject({ login: 'signed-in', person: { name: 'Ann', email: 'ann@school.example' } });
    expect(session.refresh).toHaveBeenCalledWith(CONTROLS_LIFE_MS);
  });

  it('shows an account without a user after an idle sign-out on a shared device', async () => {
    const { read, signIn, session, items } = setUp();
    await signIn();
    session.signOutIfIdle.mockImplementationOnce(async () => {
      await items.session.set(null);
      await items.expired.set('12345678');
      return true;
    });
    expect(await read()).toMatchObject({ login: 'ended', person: null });
  });

  it('marks a device that the school has set as shared, and requests the sign-in mail for a shared device', async () => {
    const { read, page, hub, api, items } = setUp();
    expect((await read()).isSharedDevice).toBe(false);
    hub.isSharedDevice.mockResolvedValue(true);
    expect((await read()).isSharedDevice).toBe(true);
    await page.call(account.askSignInMail, { email: 'ann@school.example', isShared: false });
    expect(api.sendSignInMail).toHaveBeenCalledWith(expect.objectContaining({ isSharedDevice: true }));
    expect((await items.askedMail.get())?.isShared).toBe(true);
  });

  it('reports use to the session; reading the account view does not count as use', async () => {
    const { page, read, session } = setUp();
    await read();
    expect(session.use).not.toHaveBeenCalled();
    page.tell(account.used, {});
    await vi.waitFor(() => expect(session.use).toHaveBeenCalledTimes(1));
  });

  it('shows whether Mote has file access, and revokes that access at the server', async () => {
    const { read, signIn, page, files, session } = setUp();
    await signIn();
    expect((await read()).hasOpenFiles).toBe(false);
    const status = fakeStatus(ANN);
    await signIn({ ...status, auth: { ...status.auth, acquiredScopes: ['drive.file'] } });
    expect((await read()).hasOpenFiles).toBe(true);
    expect(await page.call(account.closeFiles, {})).toEqual(ok(undefined));
    expect(files.revokeAccess).toHaveBeenCalledTimes(1);
    expect(session.refresh).toHaveBeenLastCalledWith(0);
    files.revokeAccess.mockResolvedValueOnce(failed('offline') as never);
    expect(await page.call(account.closeFiles, {})).toEqual(err('offline'));
  });

  it('reports missing account details: an age, a name, a consent', async () => {
    const { read, signIn } = setUp();
    expect((await read()).needsDetails).toBe(false);
    await signIn();
    expect((await read()).needsDetails).toBe(false);
    const { identity, goals, ...status } = fakeStatus(ANN);
    for (const lacking of [
      { identity: { ...identity, ageBand: null }, goals },
      { identity: { ...identity, legalsDue: [{ document: 'terms', version: '1' } as const] }, goals },
      { identity, goals: { ...goals, captureNameDetailsAfterEmailLogin: 'REQUIRED' as const } },
    ]) {
      await signIn({ ...status, ...lacking });
      expect((await read()).needsDetails).toBe(true);
    }
  });

  it('leaves the access token out of the account view', async () => {
    const { read, signIn } = setUp();
    await signIn();
    expect(JSON.stringify(await read())).not.toContain(TOKEN);
  });

  it('reports the session states: signed out, ended, and signed in without a known identity', async () => {
    const { read, items } = setUp();
    expect((await read()).login).toBe('signed-out');
    await items.expired.set('12345678');
    expect((await read()).login).toBe('ended');
    await items.session.set({ accessToken: TOKEN, userId: BOB });
    await items.identity.set({ status: { ...fakeStatus(ANN) }, at: NOW });
    expect(await read()).toMatchObject({ login: 'signed-in', person: null, allowance: null });
  });

  const motes = (used: number, total: number, until = NOW + 1): FreeMotes => ({
    freeMotesMintedEpoch: until,
    totalFreeMotes: total,
    usedFreeMotes: used,
    availableFreeMotes: Math.max(-1, total - used),
  });
  it.each([
    ['counted', motes(3, 20), true, { used: 3, total: 20, isUsedUp: false }],
    ['used up', motes(20, 20), true, { used: 20, total: 20, isUsedUp: true }],
    ['more than all', motes(22, 20), true, { used: 20, total: 20, isUsedUp: true }],
    ['no allowance applies', motes(3, 20), false, null],
    ['unknown', motes(-1, -1), true, null],
    ['only one of the two numbers is known', motes(-1, 20), true, null],
    ['the numbers are from last month', motes(20, 20, NOW), true, null],
  ])('shows the user’s allowance: %s', async (_name, freeMotes, applyFreeMoteRationing, shown) => {
    const { read, signIn } = setUp();
    await signIn(fakeStatus(ANN, { entitlements: { freeMotes, applyFreeMoteRationing } }));
    const { allowance } = await read();
    if (shown === null) expect(allowance).toBeNull();
    else expect(allowance).toMatchObject(shown);
  });

  it('reports an account mismatch until the user settles it, and no mismatch for the same account', async () => {
    const { read, signIn, items, page, openTab } = setUp();
    await signIn();
    await items.siteAccount.set({ userId: BOB, email: 'bob@school.example', isSettled: false });
    expect((await read()).mismatch).toEqual({ here: 'ann@school.example', site: 'bob@school.example' });
    await page.call(account.settleMismatch, { keep: 'site' });
    expect(openTab).toHaveBeenCalledWith(`${SITE}/login?invoker=extension`);
    await page.call(account.settleMismatch, { keep: 'here' });
    expect((await read()).mismatch).toBeNull();
    await items.siteAccount.set({ userId: ANN, email: 'ann@school.example', isSettled: false });
    expect((await read()).mismatch).toBeNull();
  });
});

describe('signing in', () => {
  it('opens the site of the last sign-in first, and the sign-in form for another account', async () => {
    const { page, openTab, items, read } = setUp();
    await page.call(account.openSignIn, { isOther: false });
    expect(openTab).toHaveBeenLastCalledWith(`${SITE}/login?invoker=extension`);
    await items.lastLoginHostname.set('motes.school.example');
    await page.call(account.openSignIn, { isOther: true });
    expect(openTab).toHaveBeenLastCalledWith(`${SECOND_SITE}/login?invoker=extension&force=1`);
    expect(await read()).toMatchObject({ hasHandoff: true, siteHost: 'motes.school.example' });
  });

  it('offers no handoff on a server that only the school’s policy names, and ignores the site of the last sign-in', async () => {
    const { read, items } = setUp({ serverUrl: 'https://policy.example' });
    await items.lastLoginHostname.set('motes.school.example');
    expect(await read()).toMatchObject({ hasHandoff: false, siteHost: 'policy.example' });
  });

  it('signs in by mail: sends a nonce, waits ten minutes, redeems the pasted link with that nonce', async () => {
    const { page, api, read, items, session, clock } = setUp();
    expect((await page.call(account.askSignInMail, { email: ' ann@school.example ', isShared: false })).ok).toBe(true);
    const [asked] = api.sendSignInMail.mock.calls[0] as unknown as [Record<string, string>];
    const nonce = expect.stringMatching(/^[0-9A-Za-z_-]{43}$/);
    const containingURL = `${SITE}/login?invoker=extension`;
    expect(asked).toEqual({ email: 'ann@school.example', containingURL, nonce, locale: 'ar-EG' });
    expect((await read()).askedMail).toBe('ann@school.example');
    await page.call(account.redeemSignInLink, { text: ` ${SITE}/login?otl=${LINK_TOKEN} ` });
    const spent = { token: LINK_TOKEN, hostname: 'mote.school.example', nonce: asked?.nonce };
    expect(session.signIn).toHaveBeenCalledExactlyOnceWith(spent);
    clock.at += LIMITS.signInLinkMs;
    expect((await read()).askedMail).toBeNull();
    await page.call(account.forgetSignInMail, {});
    expect(await items.askedMail.get()).toBeNull();
  });

  it('sends isSharedDevice with the mail request and with the link when the user chose a shared device', async () => {
    const { page, api, session } = setUp();
    await page.call(account.askSignInMail, { email: 'ann@school.example', isShared: true });
    expect(api.sendSignInMail).toHaveBeenCalledWith(expect.objectContaining({ isSharedDevice: true }));
    session.signIn.mockResolvedValueOnce(refusal('link-invalid'));
    await page.call(account.redeemSignInLink, { text: LINK_TOKEN });
    expect(session.signIn.mock.calls).toEqual([
      [expect.objectContaining({ isShared: true, nonce: expect.any(String) })],
      [{ token: LINK_TOKEN, hostname: 'mote.school.example', isShared: true, email: 'ann@school.example' }],
    ]);
  });

  it.each([
    ['account', 'account'],
    ['complete-profile', 'complete-profile'],
    ['plans', 'checkout/redirect?invoker=extension'],
  ] as const)('[S2-053] opens the site page for actions that only the site offers: %s at %s', async (which, path) => {
    const { page, openTab } = setUp();
    expect(await page.call(account.openSitePage, { page: which })).toEqual(ok(undefined));
    expect(openTab).toHaveBeenLastCalledWith(`${SITE}/${path}`);
    expect((await page.call(account.openSitePage, { page: '//evil.example' as never })).ok).toBe(false);
  });

  it('redeems a code without its link; redeems a link from another browser with the email in place of the nonce', async () => {
    const { page, session, items } = setUp();
    await items.askedMail.set({ email: 'ann@school.example', nonce: 'n'.repeat(43), at: NOW });
    session.signIn.mockResolvedValueOnce(refusal('link-invalid'));
    expect((await page.call(account.redeemSignInLink, { text: LINK_TOKEN })).ok).toBe(true);
    const link = { token: LINK_TOKEN, hostname: 'mote.school.example' };
    expect(session.signIn.mock.calls).toEqual([
      [{ ...link, nonce: 'n'.repeat(43) }],
      [{ ...link, email: 'ann@school.example' }],
    ]);
  });

  it.each(['', 'nonsense', `${SITE}/login`, `${SITE}/login?otl=short`, `${LINK_TOKEN}x`, 'javascript:alert(1)'])(
    'refuses the pasted text %j without a request to the server',
    async (text) => {
      const { page, session } = setUp();
      expect(await page.call(account.redeemSignInLink, { text })).toEqual({ ok: false, error: 'link-invalid' });
      expect(session.signIn).not.toHaveBeenCalled();
    },
  );

  it('returns the reason why a mail was not requested, and does not wait for that mail', async () => {
    const { page, api, read } = setUp();
    api.sendSignInMail.mockResolvedValue({ ...refusal('too-many-requests'), retryAfterMs: 90_000 });
    const answer = await page.call(account.askSignInMail, { email: 'ann@school.example', isShared: false });
    expect(answer).toEqual({ ok: false, error: 'too-many-requests', retryAfterMs: 90_000 });
    expect((await read()).askedMail).toBeNull();
  });
});

describe('signed in', () => {
  it('signs out on this device, and clears the ended session too', async () => {
    const { page, items, session, signIn, read } = setUp();
    await signIn();
    await items.expired.set('12345678');
    expect(await page.call(account.signOutHere, {})).toEqual(ok({ isTold: true }));
    expect(session.signOut).toHaveBeenCalled();
    expect((await read()).login).toBe('signed-out');
  });

  it('reports that the server did not receive the sign-out', async () => {
    const { page, session, signIn } = setUp();
    await signIn();
    session.signOut.mockResolvedValueOnce(false);
    expect(await page.call(account.signOutHere, {})).toEqual(ok({ isTold: false }));
  });

  it('reports a deleted account until the next sign-in', async () => {
    const { items, signIn, read } = setUp();
    await items.expired.set('12345678');
    expect((await read()).login).toBe('ended');
    await items.accountErased.set(true);
    expect((await read()).login).toBe('erased');
    await signIn();
    expect((await read()).login).toBe('signed-in');
  });

  it('saves the enhancement switch one version above the server’s, and refreshes the identity', async () => {
    const { page, settings, session } = setUp();
    settings.kept.now = { enhancement: { value: { isEnabled: false }, version: 4 } };
    expect(await page.call(account.saveEnhancement, { isEnabled: true })).toMatchObject({ ok: true });
    expect(settings.kept.now).toEqual({ enhancement: { value: { isEnabled: true }, version: 5 } });
    expect(session.refresh).toHaveBeenCalledWith(0);
  });

  it('switches off a setting that was saved while the clock was a day ahead', async () => {
    const { page, settings, clock } = setUp();
    clock.at = NOW + DAY_MS;
    // An older Mote saved it with the time as its version.
    settings.kept.now = { enhancement: { value: { isEnabled: true }, version: clock.at } };
    clock.at = NOW;
    expect(await page.call(account.saveEnhancement, { isEnabled: true })).toMatchObject({ ok: true });
    expect(settings.kept.now.enhancement).toEqual({ value: { isEnabled: true }, version: NOW + DAY_MS + 1 });
    expect(await page.call(account.saveEnhancement, { isEnabled: false })).toMatchObject({ ok: true });
    expect(settings.kept.now.enhancement?.value).toEqual({ isEnabled: false });
  });

  it('retries the enhancement switch once when another device saved first, and fails when the second save is dropped too', async () => {
    const { page, api, settings, session } = setUp();
    const other = (version: number) => ({ enhancement: { value: { isEnabled: true }, version } });
    const comesFirst = async (changes: SettingsDocument) => {
      settings.kept.now = other(changes.enhancement?.version ?? 0);
      return settings.save(changes);
    };
    api.saveSettings.mockImplementationOnce(settings.save).mockImplementationOnce(comesFirst);
    expect(await page.call(account.saveEnhancement, { isEnabled: false })).toMatchObject({ ok: true });
    expect(settings.kept.now.enhancement?.value).toEqual({ isEnabled: false });
    session.refresh.mockClear();
    api.saveSettings.mockImplementation(comesFirst);
    expect(await page.call(account.saveEnhancement, { isEnabled: false })).toMatchObject({ ok: false });
    expect(session.refresh).not.toHaveBeenCalled();
  });

  it('returns the reason why the enhancement switch was not saved', async () => {
    const { page, api, settings, session } = setUp();
    api.saveSettings.mockImplementationOnce(settings.save).mockResolvedValueOnce(refusal('not-allowed'));
    expect(await page.call(account.saveEnhancement, { isEnabled: true })).toMatchObject({ error: 'not-allowed' });
    api.saveSettings.mockResolvedValueOnce(refusal('overloaded'));
    expect(await page.call(account.saveEnhancement, { isEnabled: true })).toMatchObject({ error: 'overloaded' });
    expect(session.refresh).not.toHaveBeenCalled();
  });
});

describe('the age of a pupil', () => {
  it('F-3: saves the age on the server and refreshes the identity before the recorder continues', async () => {
    const { offscreen, api, session } = setUp();
    expect(await offscreen.call(saveAge, { ageBand: '13-17' })).toMatchObject({ ok: true });
    expect(api.saveProfile).toHaveBeenCalledWith({ ageBand: '13-17' });
    expect(session.refresh).toHaveBeenCalledWith(0);
  });

  it('F-3: returns the server’s refusal of an age, and sends nothing but an age group', async () => {
    const { offscreen, page, content, api, session } = setUp();
    api.saveProfile.mockResolvedValueOnce(refusal('overloaded'));
    expect(await offscreen.call(saveAge, { ageBand: 'adult' })).toMatchObject({ error: 'overloaded' });
    expect(session.refresh).not.toHaveBeenCalled();
    api.saveProfile.mockClear();
    const strange = { ageBand: 'old' } as never;
    expect((await offscreen.call(saveAge, strange)).ok).toBe(false);
    for (const stranger of [page, content]) expect((await stranger.call(saveAge, { ageBand: 'adult' })).ok).toBe(false);
    expect(api.saveProfile).not.toHaveBeenCalled();
  });
});

describe('credentials', () => {
  it('gives the credentials to the offscreen document only', async () => {
    const { offscreen, page, content, signIn } = setUp();
    await signIn();
    const answer = await offscreen.call(account.readCredentials, {});
    expect(answer).toEqual({ ok: true, value: { ownerId: ANN, accessToken: TOKEN, lastUserId: '' } });
    for (const stranger of [page, content]) {
      expect((await stranger.call(account.readCredentials, {})).ok).toBe(false);
    }
  });

  it('lets no content script read or change the account', async () => {
    const { content, session, signIn } = setUp();
    await signIn();
    expect((await content.call(account.readAccount, {})).ok).toBe(false);
    expect((await content.call(account.signOutHere, {})).ok).toBe(false);
    expect((await content.call(account.redeemSignInLink, { text: LINK_TOKEN })).ok).toBe(false);
    expect(session.signOut).not.toHaveBeenCalled();
    expect(session.signIn).not.toHaveBeenCalled();
  });

  it('refreshes when the offscreen document doubts the session of the current user', async () => {
    const { offscreen, session, signIn } = setUp();
    await signIn();
    offscreen.tell(account.sessionDoubted, { ownerId: BOB });
    offscreen.tell(account.sessionDoubted, { ownerId: ANN });
    await vi.waitFor(() => expect(session.refresh).toHaveBeenCalledWith(0));
    expect(session.refresh).toHaveBeenCalledTimes(1);
  });
});
