import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityStatusSchema } from '@/shared/contract/identity.ts';
import { giveGrant, newAccount, type TestAccount } from '../../testing/accounts.ts';
import { createTestApp, DIALECTS, type OpenedDatabase, type TestApp } from '../../testing/app.ts';
import { encodeRecording } from '../../testing/recordings.ts';
import { codeOf, createSender, newTake, type Sender, type TestTake } from '../../testing/sender.ts';
import { NO_RIGHTS } from '../rights.ts';

describe.each(DIALECTS)('the free allowance on $name', { timeout: 60_000 }, ({ open }) => {
  let opened: OpenedDatabase;
  let app: TestApp;
  let send: Sender;
  let mp3: Uint8Array;
  beforeAll(async () => {
    opened = await open();
    app = await createTestApp({ db: opened.db, rights: { ...NO_RIGHTS, hasPlans: true, freeMotes: 2 } });
    send = createSender(app.request);
    mp3 = await encodeRecording('jfk.wav', 1);
  });
  afterAll(async () => {
    await app.close();
    await opened.close();
  });

  const takeOf = ({ headers }: TestAccount) => newTake(headers);
  const mint = async (account: TestAccount): Promise<TestTake> => send.make(mp3, await takeOf(account));
  async function entitlementsOf({ headers }: TestAccount, of = app) {
    const answer = await of.request('/api/i/status', { method: 'POST', headers });
    return identityStatusSchema.parse(await answer.json());
  }
  const freeMotesOf = async (account: TestAccount) => (await entitlementsOf(account)).entitlements.freeMotes;

  it('accepts motes up to the allowance, refuses the next, and accepts motes again in the next month', async () => {
    const account = await newAccount(app);
    await mint(account);
    await mint(account);
    expect(await codeOf(await send.reserve(await takeOf(account)))).toBe('409 allowance-used-up');
    const { freeMotesMintedEpoch } = await freeMotesOf(account);
    app.advance(freeMotesMintedEpoch - app.now());
    await mint(account);
    expect(await freeMotesOf(account)).toMatchObject({ usedFreeMotes: 1, availableFreeMotes: 1 });
  });

  it('[S3-048 S3-049 S3-050 S3-051 S3-053 S3-084 S3-085] reports total and used motes, and when they reset in the user’s time zone', async () => {
    const account = await newAccount(app, { tzOffset: 300 });
    await mint(account);
    const { entitlements, productStates } = await entitlementsOf(account);
    const local = new Date(app.now() - 300 * 60_000);
    const next = Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1) + 300 * 60_000;
    expect(entitlements.applyFreeMoteRationing).toBe(true);
    expect(entitlements.freeMotes).toEqual({
      totalFreeMotes: 2,
      usedFreeMotes: 1,
      availableFreeMotes: 1,
      freeMotesMintedEpoch: next,
    });
    expect(productStates[0]?.quotaResetsAt).toBe(next);
  });

  it('only finished motes use up the allowance; reserved and cancelled motes do not', async () => {
    const account = await newAccount(app);
    for (let i = 0; i < 3; i += 1) {
      const take = await takeOf(account);
      await send.reserve(take);
      const location = await send.open(take);
      await send.patch(location, 0, mp3.subarray(0, 500));
      await app.request(location, { method: 'DELETE' });
    }
    await send.reserve(await takeOf(account));
    expect(await freeMotesOf(account)).toMatchObject({ usedFreeMotes: 0, availableFreeMotes: 2 });
  });

  it('accepts exactly the allowance when fifty motes are finished at once', { timeout: 120_000 }, async () => {
    const account = await newAccount(app);
    const takes = await Promise.all(Array.from({ length: 50 }, () => takeOf(account)));
    const locations = await Promise.all(
      takes.map(async (take) => {
        await send.reserve(take);
        return send.open(take);
      }),
    );
    const answers = await Promise.all(locations.map((location) => send.last(location, 0, mp3, mp3)));
    const codes = await Promise.all(answers.map((answer) => (answer.ok ? '204' : codeOf(answer))));
    expect(codes.filter((code) => code === '204')).toHaveLength(2);
    expect(codes.filter((code) => code === '409 allowance-used-up')).toHaveLength(48);
    expect(await freeMotesOf(account)).toMatchObject({ usedFreeMotes: 2, availableFreeMotes: 0 });
    const list = (await (await send.get('m', account.headers)).json()) as { motes: { state: string }[] };
    expect(list.motes.filter(({ state }) => state === 'ready')).toHaveLength(2);
  });

  it('[S4-011 S9-008] a paid user has no allowance, and all four of its values are -1', async () => {
    const paid = await newAccount(app);
    await giveGrant(app, paid.user.id, { source: 'paid' });
    for (let i = 0; i < 100; i += 1) await mint(paid);
    const { entitlements } = await entitlementsOf(paid);
    expect(entitlements.applyFreeMoteRationing).toBe(false);
    expect(Object.values(entitlements.freeMotes)).toEqual([-1, -1, -1, -1]);
  });

  it('[S9-001 S9-003] accepts 60 seconds from a free user, and more from a paid, VIP or trial user', {
    timeout: 120_000,
  }, async () => {
    const long = await encodeRecording('austen-0870.wav', 62);
    const short = await encodeRecording('austen-0870.wav', 60);
    const free = await newAccount(app);
    const finish = async (account: TestAccount, bytes: Uint8Array) => {
      const take = await takeOf(account);
      await send.reserve(take);
      const answer = await send.upload(await send.open(take), bytes);
      return answer.ok ? 'ok' : codeOf(answer);
    };
    expect(await finish(free, short)).toBe('ok');
    expect(await finish(free, long)).toBe('413 mote-too-long');
    expect((await entitlementsOf(free)).entitlements.maxMoteSeconds).toBe(60);
    for (const source of ['paid', 'vip', 'trial']) {
      const account = await newAccount(app);
      await giveGrant(app, account.user.id, { source, untilAt: app.now() + 1000 });
      expect(await finish(account, long), source).toBe('ok');
      expect((await entitlementsOf(account)).entitlements.maxMoteSeconds).toBe(300);
    }
  });

  it('without plans, no user has an allowance or a shorter limit', async () => {
    const plain = await createTestApp({ db: opened.db, rights: { ...NO_RIGHTS, freeMotes: 0 } });
    const account = await newAccount(plain);
    await createSender(plain.request).make(mp3, await takeOf(account));
    const { entitlements, productStates } = await entitlementsOf(account, plain);
    expect(entitlements).toMatchObject({ maxMoteSeconds: 300, applyFreeMoteRationing: false });
    expect(productStates[0]).toMatchObject({ productEnum: null, quotaResetsAt: null, isUpgradable: false });
    await plain.close();
  });
});
