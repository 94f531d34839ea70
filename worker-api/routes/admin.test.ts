import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminUserAnswerSchema } from '@/shared/contract/admin.ts';
import { NO_RIGHTS } from '../services/rights.ts';
import { giveGrant, newAccount, type TestAccount } from '../testing/accounts.ts';
import { createTestApp, DIALECTS, type OpenedDatabase, type TestApp } from '../testing/app.ts';
import { codeOf } from '../testing/sender.ts';

const ADMIN = 'head@mote.example';

describe.each(DIALECTS)('admin calls on $name', { timeout: 60_000 }, ({ open }) => {
  let opened: OpenedDatabase;
  let app: TestApp;
  let admin: TestAccount;
  let person: TestAccount;
  beforeAll(async () => {
    opened = await open();
    app = await createTestApp({ db: opened.db, rights: { ...NO_RIGHTS, hasPlans: true, admins: new Set([ADMIN]) } });
    admin = await newAccount(app, { email: ADMIN });
    person = await newAccount(app, { givenName: 'Zoë' });
  });
  afterAll(async () => {
    await app.close();
    await opened.close();
  });

  const lookUp = (by: TestAccount, reason: string) =>
    app.request(`/api/a/admin/user?email=${encodeURIComponent(person.user.email ?? '')}&reason=${reason}`, {
      headers: by.headers,
    });
  const grant = (by: TestAccount, change: object = {}) =>
    app.request('/api/a/admin/grants', {
      method: 'POST',
      headers: { ...by.headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({
        userId: person.user.id,
        source: 'vip',
        product: 'unlimited',
        untilAt: null,
        reason: 'Speaker at our conference',
        ...change,
      }),
    });
  const audited = async () => {
    const { audit } = app.db.tables;
    const [last] = await app.db.handle.select().from(audit).orderBy(desc(audit.at), desc(audit.action)).limit(1);
    return last;
  };

  it('[S6-001] admin calls refuse users outside of the list with 403 and write nothing', async () => {
    expect(await codeOf(await lookUp(person, 'curious'))).toBe('403 not-allowed');
    expect(await codeOf(await grant(person))).toBe('403 not-allowed');
    expect(await audited()).toBeUndefined();
  });

  it('looks a user up with a reason, which the audit records', async () => {
    expect(await codeOf(await lookUp(admin, ''))).toMatch(/^40\d /);
    const found = adminUserAnswerSchema.parse(await (await lookUp(admin, 'ticket%2012')).json());
    expect(found).toMatchObject({ id: person.user.id, name: 'Zoë', grants: [] });
    expect(await audited()).toMatchObject({ actor: admin.user.id, reason: 'ticket 12', action: 'admin.user' });
  });

  it('[S3-023] a VIP grant takes effect at the user’s next request, and is in the audit', async () => {
    app.advance(1000);
    const granted = adminUserAnswerSchema.parse(await (await grant(admin)).json());
    expect(granted.grants).toMatchObject([{ source: 'vip', product: 'unlimited', untilAt: null }]);
    expect(await audited()).toMatchObject({ action: 'admin.grant', thing: person.user.id });
    const status = await app.request('/api/v1/i/status', { method: 'POST', headers: person.headers });
    expect(await status.json()).toMatchObject({ productStates: [{ isVIP: true, isPaid: false }] });
    expect(await codeOf(await grant(admin, { source: 'gift' }))).toBe('400 bad-request');
  });

  const end = (by: TestAccount, grantId: string, userId = person.user.id) =>
    app.request(`/api/a/admin/grants/${grantId}/end`, {
      method: 'POST',
      headers: { ...by.headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ userId, reason: 'Left us' }),
    });

  it('[S6-001] a listed user ends a grant; it takes effect at the next request and is in the audit', async () => {
    const vip = await giveGrant(app, person.user.id, { source: 'vip' });
    expect(await codeOf(await end(person, vip.id))).toBe('403 not-allowed');
    expect(await codeOf(await end(admin, vip.id, admin.user.id))).toBe('400 bad-request');
    const { grants } = adminUserAnswerSchema.parse(await (await lookUp(admin, 'x')).json());
    app.advance(1000);
    for (const { id } of grants) await end(admin, id);
    expect(await audited()).toMatchObject({ action: 'admin.grant-end', thing: person.user.id, reason: 'Left us' });
    const status = await app.request('/api/v1/i/status', { method: 'POST', headers: person.headers });
    expect(await status.json()).toMatchObject({ productStates: [{ isVIP: false }] });
    const endedAt = app.now();
    app.advance(60_000);
    const again = adminUserAnswerSchema.parse(await (await end(admin, vip.id)).json());
    expect(again.grants.find(({ id }) => id === vip.id)?.untilAt).toBe(endedAt);
  });

  it('[S6-007] only users on the server’s list are testers, and other users do not learn of testers', async () => {
    const email = 'tess@mote.example';
    const listed = await createTestApp({ db: opened.db, rights: { ...NO_RIGHTS, testers: new Set([email]) } });
    const identityOf = async (on: TestApp, { headers }: TestAccount) => {
      const answer = await on.request('/api/v1/i/status', { method: 'POST', headers });
      return ((await answer.json()) as { identity: { isTester: boolean } }).identity;
    };
    const tess = await newAccount(listed, { email });
    expect((await identityOf(listed, tess)).isTester).toBe(true);
    expect((await identityOf(listed, person)).isTester).toBe(false);
    expect((await identityOf(app, tess)).isTester).toBe(false);
    await listed.close();
  });
});
