import { describe, expect, it, vi } from 'vitest';
import { siteSessionChanged } from '@/extension/features/account/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import type { Sender } from '@/extension/messaging/transport.ts';
import { createAccountItems } from '@/extension/platform/account-items.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { ok } from '@/shared/base/result.ts';
import { answerExternal, answerSitePages } from './external.ts';
import { ANN, BOB, fakeStatus } from './fake-identity.ts';

const SITE = 'http://127.0.0.1:8787';
const CODE = 'c'.repeat(43);
const TOKEN = 'secret-token';

async function setUp(signedIn: string | null = null) {
  const items = createAccountItems(createFakeArea());
  if (signedIn) {
    await items.session.set({ accessToken: TOKEN, userId: signedIn });
    await items.identity.set({ status: { ...fakeStatus(signedIn) }, at: 0 });
  }
  const user = { userId: ANN, primaryEmailAddress: 'ann@school.example' };
  const session = {
    signIn: vi.fn(async () => ({ ok: true, value: { user } }) as never),
    signOut: vi.fn(async () => {}),
    adopt: vi.fn(async () => {}),
  };
  const forget = vi.fn(async () => {});
  const isSharedDevice = vi.fn(async () => false);
  const options = { siteOrigins: [SITE], version: '1.2.3', isSharedDevice, items, session, forget };
  const say = (message: unknown, origin: string | undefined = SITE) => answerExternal(message, origin, options);
  return { options, isSharedDevice, items, session, forget, say };
}

describe('messages of the website', () => {
  it('probe returns the version and the current user', async () => {
    const { say } = await setUp(ANN);
    const signedInUser = {
      version: '1.2.3',
      email: 'ann@school.example',
      userId: ANN,
      isUnused: false,
      isShared: false,
    };
    expect(await say({ type: 'probe' })).toEqual(ok(signedInUser));
    const signedOutUser = { version: '1.2.3', email: null, userId: null, isUnused: true, isShared: false };
    const empty = await setUp();
    expect(await empty.say({ type: 'probe' })).toEqual(ok(signedOutUser));
    empty.isSharedDevice.mockResolvedValueOnce(true);
    expect(await empty.say({ type: 'probe' })).toEqual(ok({ ...signedOutUser, isShared: true }));
    await empty.items.lastUserId.set(BOB);
    expect(await empty.say({ type: 'probe' })).toEqual(ok({ ...signedOutUser, isUnused: false }));
  });

  it('answers get_version and last_login_hostname', async () => {
    const { say, items } = await setUp();
    expect(await say({ type: 'get_version' })).toEqual(ok({ version: '1.2.3' }));
    expect(await say({ type: 'last_login_hostname' })).toEqual(ok({ hostname: null }));
    await items.lastLoginHostname.set('mote.school.example');
    expect(await say({ type: 'last_login_hostname' })).toEqual(ok({ hostname: 'mote.school.example' }));
  });

  it('a login message redeems the code, and returns the user without the token', async () => {
    const { say, session } = await setUp();
    expect(await say({ type: 'login', data: { code: CODE } })).toEqual({
      ok: true,
      value: { userId: ANN, email: 'ann@school.example' },
    });
    expect(session.signIn).toHaveBeenCalledWith({
      token: CODE,
      hostname: '127.0.0.1',
      nonce: expect.stringMatching(/^[0-9A-Za-z_-]{43}$/),
    });
    session.signIn.mockResolvedValue({ ok: false, error: 'link-invalid' } as never);
    expect(await say({ type: 'login', data: { code: CODE } })).toEqual({ ok: false, error: 'link-invalid' });
  });

  it('a logout message signs out only the user who is signed in on the site', async () => {
    const { say, session } = await setUp(ANN);
    await say({ type: 'logout', data: { userId: BOB } });
    expect(session.signOut).not.toHaveBeenCalled();
    await say({ type: 'logout', data: { userId: ANN } });
    expect(session.signOut).toHaveBeenCalledTimes(1);
  });

  it('a logout message of an erased account deletes its data, even if it is not signed in here, but no recordings made while signed out', async () => {
    const { say, session, forget } = await setUp(ANN);
    const erased = (userId: string, origin = SITE) => say({ type: 'logout', data: { userId, isErased: true } }, origin);
    expect(await erased(ANN, 'https://evil.example')).toEqual({ ok: false, error: 'not-yours' });
    expect(await erased('anonymous:from_extension:6f1b6c1e-9d0f-4b8e-8f43-0f8e5f3f0c11')).toMatchObject({ ok: false });
    await say({ type: 'logout', data: { userId: ANN } });
    await say({ type: 'logout', data: { userId: ANN, isErased: false } });
    expect(forget).not.toHaveBeenCalled();
    session.signOut.mockClear();
    expect([await erased(ANN), await erased(BOB)]).toEqual([ok(undefined), ok(undefined)]);
    expect(forget.mock.calls).toEqual([[ANN], [BOB]]);
    // The erased account has no session on the server.
    expect(session.signOut).not.toHaveBeenCalled();
  });

  it('[S7-039] save-identity-data of the same user updates the identity without a token', async () => {
    const { say, session, items } = await setUp(ANN);
    expect(await say({ type: 'save-identity-data', data: fakeStatus(ANN) })).toEqual({ ok: true, value: undefined });
    const [taken] = session.adopt.mock.calls[0] as unknown as [ReturnType<typeof fakeStatus>];
    expect(taken.identity.userId).toBe(ANN);
    expect(taken.auth).not.toHaveProperty('accessToken');
    expect(await items.siteAccount.get()).toBeNull();
    const refused = { ok: false, error: 'not-yours' };
    expect(await say({ type: 'save-identity-data', data: fakeStatus(ANN) }, 'https://evil.example')).toEqual(refused);
  });

  it('save-identity-data of another user records the account mismatch until it is settled', async () => {
    const { say, session, items } = await setUp(ANN);
    await say({ type: 'save-identity-data', data: fakeStatus(BOB) });
    const other = { userId: BOB, email: 'bob@school.example', isSettled: false };
    expect(await items.siteAccount.get()).toEqual(other);
    expect(session.adopt).not.toHaveBeenCalled();
    await items.siteAccount.set({ ...other, isSettled: true });
    await say({ type: 'save-identity-data', data: fakeStatus(BOB) });
    expect((await items.siteAccount.get())?.isSettled).toBe(true);
    await say({ type: 'save-identity-data', data: fakeStatus(ANN) });
    expect(await items.siteAccount.get()).toBeNull();
  });

  it('save-identity-data signs no user in', async () => {
    const { say, session, items } = await setUp();
    await say({ type: 'save-identity-data', data: fakeStatus(ANN) });
    expect(session.adopt).not.toHaveBeenCalled();
    expect(await items.session.get()).toBeNull();
    expect(await items.identity.get()).toBeNull();
  });

  it.each([
    'http://127.0.0.1:9999',
    'https://127.0.0.1:8787',
    'http://localhost:8787',
    'http://127.0.0.1:8787.evil.example',
    'http://127.0.0.1:8787/',
    'HTTP://127.0.0.1:8787',
    'file://',
    'chrome-extension://other',
    'null',
    '',
    undefined,
  ])('refuses messages of the origin %s, and does nothing for them', async (origin) => {
    const { session, options } = await setUp(ANN);
    for (const message of MESSAGES) {
      expect(await answerExternal(message, origin, options)).toEqual({ ok: false, error: 'not-yours' });
    }
    expect(session.signIn).not.toHaveBeenCalled();
    expect(session.signOut).not.toHaveBeenCalled();
  });

  it.each([
    null,
    'probe',
    [],
    {},
    { type: ['probe'] },
    { type: 'login' },
    { type: 'login', data: null },
    { type: 'login', data: { code: 'c'.repeat(42) } },
    { type: 'login', data: { code: `${'c'.repeat(42)}/` } },
    { type: 'login', data: { code: [CODE] } },
    { type: 'logout', data: {} },
    { type: 'logout', data: { userId: 'x'.repeat(81) } },
    { type: 'save-identity-data' },
    { type: 'save-identity-data', data: {} },
    { type: 'save-identity-data', data: { ...fakeStatus(ANN), entitlements: null } },
    { type: 'save-identity-data', data: { ...fakeStatus(ANN), auth: { isLoggedIn: 'yes' } } },
    { type: 'toString' },
    { type: '__proto__' },
  ])('refuses a message of the shape %j', async (message) => {
    const { say, session, items } = await setUp(ANN);
    expect(await say(message)).toEqual({ ok: false, error: 'bad-request' });
    expect(session.signIn).not.toHaveBeenCalled();
    expect(session.signOut).not.toHaveBeenCalled();
    expect(session.adopt).not.toHaveBeenCalled();
    expect(await items.siteAccount.get()).toBeNull();
  });

  it('sends the token in no response to the website', async () => {
    const { say } = await setUp(ANN);
    const answers = await Promise.all(MESSAGES.map((message) => say(message)));
    expect(JSON.stringify(answers)).not.toContain(TOKEN);
  });
});

describe("messages from our script on the website's pages", () => {
  const page = { url: `${SITE}/login?returnTo=%2F`, tabId: 7, frameId: 0 };

  async function ask(sender: Partial<Sender>, message: unknown) {
    const bus = createFakeBus();
    const join = (self: 'worker' | 'content', as: Partial<Sender>) =>
      createMessenger({ self, own: bus.own, transport: bus.join(as), report: vi.fn() });
    const world = await setUp(ANN);
    answerSitePages(join('worker', FAKE_SENDERS.worker), (said, origin) =>
      answerExternal(said, origin, { siteOrigins: [SITE], version: '1.2.3', ...world }),
    );
    return { answer: await join('content', sender).call(siteSessionChanged, { message }), ...world };
  }

  it('[S7-039] answers our script’s messages like those that the browser delivers', async () => {
    expect((await ask(page, { type: 'get_version' })).answer).toEqual(ok({ version: '1.2.3' }));
    const { answer, session } = await ask(page, { type: 'login', data: { code: CODE } });
    expect(answer).toEqual(ok({ userId: ANN, email: 'ann@school.example' }));
    expect(session.signIn).toHaveBeenCalledTimes(1);
    expect((await ask(page, { type: 'toString' })).answer).toEqual({ ok: false, error: 'bad-request' });
  });

  it.each([
    ['a frame of the site', { ...page, frameId: 3 }],
    ['another page', { ...page, url: 'https://mail.google.com/mail/u/0/' }],
    ['another port', { ...page, url: 'http://127.0.0.1:9999/login' }],
    ['another scheme', { ...page, url: 'https://127.0.0.1:8787/login' }],
  ])('[S7-039] refuses messages of %s, and does nothing', async (_name, sender) => {
    const { answer, session } = await ask(sender, { type: 'login', data: { code: CODE } });
    expect(answer).toEqual({ ok: false, error: 'not-yours' });
    expect(session.signIn).not.toHaveBeenCalled();
  });
});

const MESSAGES = [
  { type: 'probe' },
  { type: 'get_version' },
  { type: 'last_login_hostname' },
  { type: 'login', data: { code: CODE } },
  { type: 'logout', data: { userId: ANN } },
  { type: 'save-identity-data', data: fakeStatus(BOB) },
];
