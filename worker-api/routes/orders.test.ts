import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identityStatusSchema } from '@/shared/contract/identity.ts';
import {
  adminOrderEnvelopeSchema,
  adminOrderListSchema,
  type OrderAnswer,
  orderEnvelopeSchema,
  orderListSchema,
  placedAnswerSchema,
} from '@/shared/contract/plans.ts';
import { DAY_MS, endOfPeriod } from '@/shared/domain/account/plans.ts';
import { createStripePayments } from '../engines/pay/stripe.ts';
import { seedInstitution } from '../services/admin/seed.ts';
import { grantTrial } from '../services/entitlement/grants.ts';
import { NO_RIGHTS, type Rights } from '../services/rights.ts';
import { giveGrant, newAccount, signedInHeaders, type TestAccount } from '../testing/accounts.ts';
import { createTestApp, DIALECTS, type OpenedDatabase, type TestApp } from '../testing/app.ts';
import { TEST_PLANS } from '../testing/plans.ts';
import { codeOf } from '../testing/sender.ts';
import { type StubStripe, startStubStripe } from '../testing/stripe-api.ts';

const ADMIN = 'head@mote.example';
const RIGHTS: Rights = { ...NO_RIGHTS, hasPlans: true, plans: TEST_PLANS, admins: new Set([ADMIN]) };
const BILLING = { name: 'Ада Byron', address: '2 Hill Road\nSpringfield', purchaseOrder: 'PO 7' };
const INVOICE = { product: 'unlimited', period: 'year', channel: 'invoice', billing: BILLING };
const CARD = { product: 'unlimited', period: 'month', channel: 'card' };
const GRACE_MS = 7 * DAY_MS;

describe.each(DIALECTS)('orders on $name', { timeout: 60_000 }, ({ open }) => {
  let opened: OpenedDatabase;
  let app: TestApp;
  let stripe: StubStripe;
  let admin: TestAccount;
  beforeAll(async () => {
    opened = await open();
    stripe = await startStubStripe(() => app.now());
    const payments = createStripePayments(stripe.settings, () => app.now());
    app = await createTestApp({ db: opened.db, rights: RIGHTS, payments });
    admin = await newAccount(app, { email: ADMIN });
  });
  beforeEach(() => {
    stripe.misbehave.next = 0;
  });
  afterAll(async () => {
    await app.close();
    await stripe.close();
    await opened.close();
  });

  const post = (path: string, { headers }: Pick<TestAccount, 'headers'>, value: object = {}, of = app) =>
    of.request(`/api/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(value),
    });
  const place = (by: TestAccount, change: object = {}) => post('a/orders', by, { ...INVOICE, ...change });
  async function placed(by: TestAccount, change: object = {}) {
    return placedAnswerSchema.parse(await (await place(by, change)).json());
  }
  const ordersOf = async ({ headers }: TestAccount): Promise<OrderAnswer[]> =>
    orderListSchema.parse(await (await app.request('/api/a/orders', { headers })).json()).orders;
  const statusOf = async ({ headers }: TestAccount) => {
    const answer = await app.request('/api/i/status', { method: 'POST', headers });
    return identityStatusSchema.parse(await answer.json());
  };
  const productOf = async (account: TestAccount) => (await statusOf(account)).productStates[0];
  const grantsOf = (account: TestAccount) => app.services.queries.ownGrants(account.user.id);
  const changed = async (answer: Response) => adminOrderEnvelopeSchema.parse(await answer.json()).order;
  const markPaid = async (orderId: string, reason = 'Statement 12') =>
    changed(await post(`a/admin/orders/${orderId}/paid`, admin, { reason }));
  const cancel = async (orderId: string) =>
    changed(await post(`a/admin/orders/${orderId}/cancel`, admin, { reason: 'Ordered twice' }));
  async function newSchoolAdmin(): Promise<TestAccount> {
    const { id } = await seedInstitution(app.services, `${crypto.randomUUID()}.example`);
    await app.db.atomic([
      { query: app.db.handle.update(app.db.tables.grant).set({ untilAt: app.now() }).where(isOfSchool(id)) },
    ]);
    return newAccount(app, { institutionId: id, institutionalRole: 'admin' });
  }
  const isOfSchool = (id: string) => eq(app.db.tables.grant.institutionId, id);

  describe('by invoice', () => {
    it('an order grants the plan until the due date, and a payment until the end of the period', async () => {
      const teacher = await newAccount(app);
      const now = app.now();
      const { order, payAt } = await placed(teacher);
      expect(payAt).toBeNull();
      expect(order).toMatchObject({ state: 'open', amount: 3000, currency: 'USD', dueAt: now + 30 * DAY_MS });
      expect(order.invoiceNumber).toMatch(/^H-\d{5}$/);
      expect(await productOf(teacher)).toMatchObject({ productEnum: 'unlimited', isPaid: true });
      expect(await grantsOf(teacher)).toMatchObject([{ source: 'paid', untilAt: now + 30 * DAY_MS }]);
      const paid = await markPaid(order.id);
      expect(paid).toMatchObject({ state: 'paid', untilAt: endOfPeriod(now, 'year'), email: teacher.user.email });
      expect(await grantsOf(teacher)).toMatchObject([{ source: 'paid', untilAt: endOfPeriod(now, 'year') }]);
    });

    it('an invoice that nobody pays ends its plan on the due date, and takes nothing else', async () => {
      const teacher = await newAccount(app);
      const { order } = await placed(teacher);
      app.advance(30 * DAY_MS);
      expect(await productOf(teacher)).toMatchObject({ productEnum: 'free', isPaid: false });
      expect(await ordersOf(teacher)).toMatchObject([{ id: order.id, state: 'open' }]);
      expect(await codeOf(await place(teacher))).toBe('409 invoice-open');
      const paid = await markPaid(order.id);
      expect(paid.untilAt).toBeGreaterThan(endOfPeriod(order.createdAt, 'year'));
      expect(await productOf(teacher)).toMatchObject({ productEnum: 'unlimited' });
    });

    it('a payment that is marked twice counts once', async () => {
      const teacher = await newAccount(app);
      const { order } = await placed(teacher);
      const first = await markPaid(order.id);
      app.advance(DAY_MS);
      expect(await markPaid(order.id)).toEqual(first);
      expect(await grantsOf(teacher)).toHaveLength(1);
      expect(await codeOf(await place(teacher))).toBe('409 already-bought');
    });

    it('a cancelled invoice keeps its number and ends its plan; the next order grants after the payment only', async () => {
      const teacher = await newAccount(app);
      const { order } = await placed(teacher);
      expect(await cancel(order.id)).toMatchObject({
        state: 'cancelled',
        invoiceNumber: order.invoiceNumber,
      });
      expect(await productOf(teacher)).toMatchObject({ productEnum: 'free' });
      const second = await placed(teacher);
      expect(await productOf(teacher)).toMatchObject({ productEnum: 'free' });
      const mails = await app.mails();
      expect(mails.at(-1)?.text).toContain('The plan begins when the payment has arrived.');
      await markPaid(second.order.id);
      expect(await productOf(teacher)).toMatchObject({ productEnum: 'unlimited' });
    });

    it('numbers have no gap, also for orders at the same time and beside refused ones', async () => {
      const accounts = await Promise.all(Array.from({ length: 12 }, () => newAccount(app)));
      const minor = await newAccount(app, { isMinor: true, ageBand: '13-17' });
      const before = await placed(await newAccount(app));
      const numbers = await Promise.all(accounts.map(async (account) => (await placed(account)).order.invoiceNumber));
      expect(await codeOf(await place(minor))).toBe('403 buyer-too-young');
      const after = await placed(await newAccount(app));
      const first = Number(before.order.invoiceNumber?.slice(2));
      const wanted = accounts.map((_, at) => `H-${String(first + 1 + at).padStart(5, '0')}`);
      expect([...numbers].sort()).toEqual(wanted);
      expect(after.order.invoiceNumber).toBe(`H-${String(first + 13).padStart(5, '0')}`);
    });

    it('two orders of one account at the same time make one invoice', async () => {
      const teacher = await newAccount(app);
      const answers = await Promise.all([place(teacher), place(teacher), place(teacher)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      expect(await ordersOf(teacher)).toHaveLength(1);
    });

    it('the invoice is mailed as PDF, and its buyer alone downloads it', async () => {
      const teacher = await newAccount(app);
      const { order } = await placed(teacher);
      const [mail] = (await app.mails()).filter(({ to }) => to === teacher.user.email);
      expect(mail).toMatchObject({ subject: `Invoice ${order.invoiceNumber} for Mote` });
      expect(mail?.text).toContain('$30');
      const [attachment] = mail?.attachments ?? [];
      expect(attachment?.name).toBe(`${order.invoiceNumber}.pdf`);
      expect(
        Buffer.from(attachment?.bytes ?? [])
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      const download = (by: TestAccount) => app.request(`/api/a/orders/${order.id}/invoice`, { headers: by.headers });
      const answer = await download(teacher);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(5_000);
      expect(await codeOf(await download(await newAccount(app)))).toBe('404 no-such-order');
    });

    it('no day of a running trial is lost', async () => {
      const teacher = await newAccount(app);
      const untilAt = app.now() + 20 * DAY_MS;
      await giveGrant(app, teacher.user.id, { source: 'trial', untilAt });
      const { order } = await placed(teacher);
      expect((await markPaid(order.id)).untilAt).toBe(endOfPeriod(untilAt, 'year'));
    });
  });

  describe('who may buy', () => {
    it.each([
      ['a minor', { isMinor: true, ageBand: '13-17' }, '403 buyer-too-young'],
      ['a user of unknown age', { ageBand: null }, '403 buyer-too-young'],
      ['a teacher of a school', { institutionId: 'school', institutionalRole: 'teacher' }, '403 school-buys'],
      ['a pupil of a school', { institutionId: 'school', institutionalRole: 'student' }, '403 school-buys'],
    ])('nothing is sold to %s', async (_, change, code) => {
      const account = await newAccount(app, change);
      for (const order of [INVOICE, CARD, { ...INVOICE, product: 'school', seats: 10 }]) {
        expect(await codeOf(await place(account, order))).toBe(code);
      }
      expect(await ordersOf(account)).toEqual([]);
    });

    it('an adult without a school buys no seats, and a plan, period or number that is not sold is refused', async () => {
      const teacher = await newAccount(app);
      expect(await codeOf(await place(teacher, { product: 'school', seats: 10 }))).toBe('403 school-needed');
      const head = await newSchoolAdmin();
      const school = { product: 'school', seats: 10 };
      for (const change of [
        { ...school, period: 'month' },
        { ...school, seats: 4 },
        { ...school, seats: 101 },
      ]) {
        expect(await codeOf(await place(head, change))).toBe('409 not-for-sale');
      }
      expect(await codeOf(await place(head, { product: 'school', seats: undefined }))).toBe('409 not-for-sale');
      expect(await codeOf(await place(teacher, { billing: undefined }))).toBe('400 bad-request');
      expect(await codeOf(await place(teacher, { billing: { ...BILLING, name: ' ' } }))).toBe('400 bad-request');
    });

    it("an administrator's order gives seats to the school, and each administrator of it sees the order", async () => {
      const head = await newSchoolAdmin();
      const { institutionId } = head.user;
      const teacher = await newAccount(app, { institutionId, institutionalRole: 'teacher' });
      const other = await newAccount(app, { institutionId, institutionalRole: 'admin' });
      const { order } = await placed(head, { product: 'school', seats: 10 });
      expect(order).toMatchObject({ seats: 10, amount: 12_500 });
      expect(await productOf(teacher)).toMatchObject({ productEnum: 'school' });
      const [grant] = (await app.services.queries.institutionGrants(institutionId ?? '')).filter(({ seats }) => seats);
      expect(grant).toMatchObject({ source: 'institution', seats: 10, untilAt: order.dueAt });
      expect(await ordersOf(other)).toMatchObject([{ id: order.id }]);
      expect(await ordersOf(teacher)).toEqual([]);
      expect(await codeOf(await place(other, { product: 'school', seats: 10 }))).toBe('409 invoice-open');
    });

    it('an installation without plans sells nothing', async () => {
      const plain = await createTestApp({ db: opened.db });
      const { id } = (await newAccount(plain)).user;
      const account = { headers: await signedInHeaders(plain, id) };
      expect(await codeOf(await post('a/orders', account, INVOICE, plain))).toBe('409 not-for-sale');
      expect(await codeOf(await post('x/stripe', account, {}, plain))).toBe('409 not-for-sale');
      await plain.close();
    });
  });

  it('[S6-001] admins list orders by state and name, and each change has its reason in the audit', async () => {
    const teacher = await newAccount(app);
    const { order } = await placed(teacher, { billing: { ...BILLING, name: 'Rare Heron School' } });
    const list = async (query: string, by = admin) =>
      app.request(`/api/a/admin/orders?${query}`, { headers: by.headers });
    const found = adminOrderListSchema.parse(await (await list('state=open&search=rare%20heron')).json());
    expect(found.orders).toMatchObject([{ id: order.id, email: teacher.user.email }]);
    expect(await codeOf(await list('state=open', teacher))).toBe('403 not-allowed');
    expect(await codeOf(await list('state=nothing'))).toBe('400 bad-request');
    expect(await codeOf(await post(`a/admin/orders/${order.id}/paid`, admin, { reason: ' ' }))).toBe('400 bad-request');
    expect(await codeOf(await post(`a/admin/orders/${order.id}/paid`, teacher, { reason: 'Mine' }))).toBe(
      '403 not-allowed',
    );
    await markPaid(order.id, 'Statement 34');
    const { audit } = app.db.tables;
    const rows = await app.db.handle.select().from(audit).where(eq(audit.thing, order.id));
    expect(rows).toMatchObject([{ action: 'admin.order-paid', reason: 'Statement 34', actor: admin.user.id }]);
  });

  describe('by card', () => {
    const tell = (type: string, object: object, at?: number) => {
      const { body, headers } = stripe.event(type, object, at);
      return app.request('/api/x/stripe', { method: 'POST', headers, body });
    };
    async function paidByCard(by: TestAccount, change: object = CARD) {
      const { order } = await placed(by, change);
      const session = stripe.sessions.at(-1);
      if (!session) throw new Error('No session was opened');
      const subscription = stripe.pay(session.id);
      return { order, session, subscription };
    }
    const item = ({ items }: { items: { data: { current_period_start: number; current_period_end: number }[] } }) => {
      const [first] = items.data;
      if (!first) throw new Error('No item');
      return first;
    };
    const stateOf = async (account: TestAccount, orderId: string) =>
      (await ordersOf(account)).find(({ id }) => id === orderId);

    it('a checkout grants nothing until it is paid, then the paid period and a grace', async () => {
      const teacher = await newAccount(app);
      const { order, payAt } = await placed(teacher, CARD);
      const session = stripe.sessions.at(-1);
      expect(payAt).toBe(session?.url);
      expect(session).toMatchObject({ client_reference_id: order.id, quantity: 1, interval: 'month' });
      expect(await productOf(teacher)).toMatchObject({ productEnum: 'free' });
      const subscription = stripe.pay(session?.id ?? '');
      expect((await tell('checkout.session.completed', { id: session?.id, object: 'checkout.session' })).status).toBe(
        204,
      );
      const end = item(subscription).current_period_end * 1000;
      expect(await productOf(teacher)).toMatchObject({ productEnum: 'unlimited', isPaid: true });
      expect(await grantsOf(teacher)).toMatchObject([{ untilAt: end + GRACE_MS }]);
      expect(await stateOf(teacher, order.id)).toMatchObject({ state: 'paid', untilAt: end, invoiceNumber: null });
    });

    it('the page after the payment needs no message of the provider', async () => {
      const teacher = await newAccount(app);
      const { order } = await paidByCard(teacher);
      const answer = await post(`a/orders/${order.id}/check`, teacher);
      expect(orderEnvelopeSchema.parse(await answer.json()).order.state).toBe('paid');
    });

    it('messages that arrive twice, late or in another order lead to the same ledger', async () => {
      const teacher = await newAccount(app);
      const { order, session, subscription } = await paidByCard(teacher);
      const invoice = { object: 'invoice', parent: { subscription_details: { subscription: subscription.id } } };
      // The payment is reported before the checkout that it belongs to.
      expect((await tell('invoice.paid', invoice)).status).toBe(204);
      const messages = [
        ['customer.subscription.updated', subscription],
        ['checkout.session.completed', session],
        ['invoice.paid', invoice],
        ['checkout.session.completed', session],
        ['invoice.payment_failed', invoice],
      ] as const;
      for (const [type, object] of messages) expect((await tell(type, object)).status).toBe(204);
      const once = await grantsOf(teacher);
      expect(once).toHaveLength(1);
      app.advance(5 * DAY_MS);
      for (const [type, object] of [...messages].reverse()) await tell(type, object);
      expect(await grantsOf(teacher)).toEqual(once);
      expect(await stateOf(teacher, order.id)).toMatchObject({ state: 'paid', isCardFailing: false });
    });

    it('a forged or an old signature is refused and changes nothing', async () => {
      const teacher = await newAccount(app);
      const { session } = await paidByCard(teacher);
      const { body, headers } = stripe.event('checkout.session.completed', session);
      const send = (text: string, more: Record<string, string>) =>
        app.request('/api/x/stripe', { method: 'POST', headers: more, body: text });
      expect(await codeOf(await send(`${body} `, headers))).toBe('400 bad-request');
      expect(await codeOf(await send(body, {}))).toBe('400 bad-request');
      const old = Math.floor(Date.now() / 1000) - 3600;
      expect(await codeOf(await tell('checkout.session.completed', session, old))).toBe('400 bad-request');
      expect(await grantsOf(teacher)).toEqual([]);
    });

    it('a renewal that arrives days late finds the plan still on, and the card that fails has a grace', async () => {
      const teacher = await newAccount(app);
      const { order, session, subscription } = await paidByCard(teacher);
      await tell('checkout.session.completed', session);
      const period = item(subscription);
      const end = period.current_period_end;
      app.advance(end * 1000 - app.now() + 3 * DAY_MS);
      expect(await productOf(teacher)).toMatchObject({ productEnum: 'unlimited' });
      Object.assign(subscription, { status: 'past_due' });
      Object.assign(period, { current_period_start: end, current_period_end: end + 30 * 86_400 });
      await tell('customer.subscription.updated', subscription);
      expect(await stateOf(teacher, order.id)).toMatchObject({ state: 'paid', isCardFailing: true });
      expect(await productOf(teacher)).toMatchObject({ productEnum: 'unlimited' });
      app.advance(4 * DAY_MS);
      expect(await productOf(teacher)).toMatchObject({ productEnum: 'free' });
      Object.assign(subscription, { status: 'active' });
      await tell('customer.subscription.updated', subscription);
      expect(await productOf(teacher)).toMatchObject({ productEnum: 'unlimited' });
      expect(await stateOf(teacher, order.id)).toMatchObject({ isCardFailing: false });
    });

    it('a buyer ends the plan for the end of its period', async () => {
      const teacher = await newAccount(app);
      const { order, session, subscription } = await paidByCard(teacher);
      await tell('checkout.session.completed', session);
      const answer = await post(`a/orders/${order.id}/stop`, teacher);
      expect(orderEnvelopeSchema.parse(await answer.json()).order).toMatchObject({ isStopping: true, state: 'paid' });
      const end = item(subscription).current_period_end;
      app.advance(end * 1000 - app.now() - 1000);
      expect(await productOf(teacher)).toMatchObject({ productEnum: 'unlimited' });
      app.advance(1000);
      expect(await productOf(teacher)).toMatchObject({ productEnum: 'free' });
      Object.assign(subscription, { status: 'canceled', ended_at: end });
      await tell('customer.subscription.deleted', subscription);
      expect(await stateOf(teacher, order.id)).toMatchObject({ state: 'ended' });
      expect((await place(teacher, CARD)).status).toBe(201);
    });

    it('money that goes back ends the plan here and at the provider; a part of it changes nothing', async () => {
      const teacher = await newAccount(app);
      const { order, session, subscription } = await paidByCard(teacher);
      await tell('checkout.session.completed', session);
      const charge = { object: 'charge', customer: subscription.customer };
      await tell('charge.refunded', { ...charge, refunded: false });
      expect(await productOf(teacher)).toMatchObject({ productEnum: 'unlimited' });
      await tell('charge.refunded', { ...charge, refunded: true });
      await tell('charge.refunded', { ...charge, refunded: true });
      await tell('invoice.paid', {
        object: 'invoice',
        parent: { subscription_details: { subscription: subscription.id } },
      });
      expect(await productOf(teacher)).toMatchObject({ productEnum: 'free' });
      expect(await stateOf(teacher, order.id)).toMatchObject({ state: 'refunded' });
      expect(subscription.status).toBe('canceled');
    });

    it('seats that change here or at the provider begin another line of the ledger', async () => {
      const head = await newSchoolAdmin();
      const school = { product: 'school', period: 'year', channel: 'card', seats: 10 };
      const { order, session, subscription } = await paidByCard(head, school);
      await tell('checkout.session.completed', session);
      const answer = await post(`a/orders/${order.id}/seats`, head, { seats: 20 });
      expect(orderEnvelopeSchema.parse(await answer.json()).order).toMatchObject({ seats: 20, amount: 25_000 });
      expect(await codeOf(await post(`a/orders/${order.id}/seats`, head, { seats: 4 }))).toBe('409 not-for-sale');
      Object.assign(item(subscription), { quantity: 8 });
      app.advance(1000);
      await tell('customer.subscription.updated', subscription);
      const grants = await app.services.queries.institutionGrants(head.user.institutionId ?? '');
      const now = app.now();
      const lines = grants
        .filter(({ id }) => id.startsWith(order.id))
        .map(({ seats, untilAt }) => [seats, (untilAt ?? 0) > now]);
      expect(lines.sort()).toEqual([
        [10, false],
        [20, false],
        [8, true],
      ]);
    });

    it('a second payment for the same plan is ended and shown to admins, and grants nothing', async () => {
      const teacher = await newAccount(app);
      const first = await paidByCard(teacher);
      await app.db.atomic([
        {
          query: app.db.handle
            .update(app.db.tables.planOrder)
            .set({ state: 'cancelled' })
            .where(eq(app.db.tables.planOrder.id, first.order.id)),
          rows: 1,
        },
      ]);
      const second = await paidByCard(teacher);
      await app.db.atomic([
        {
          query: app.db.handle
            .update(app.db.tables.planOrder)
            .set({ state: 'open' })
            .where(eq(app.db.tables.planOrder.id, first.order.id)),
          rows: 1,
        },
      ]);
      await tell('checkout.session.completed', first.session);
      await tell('checkout.session.completed', second.session);
      expect(await stateOf(teacher, second.order.id)).toMatchObject({ state: 'twice' });
      expect(second.subscription.status).toBe('canceled');
      expect(first.subscription.status).toBe('active');
      expect(await grantsOf(teacher)).toHaveLength(1);
    });

    it('another checkout closes the page that is open, and notices that it has been paid', async () => {
      const teacher = await newAccount(app);
      const left = await placed(teacher, CARD);
      const page = stripe.sessions.at(-1);
      await placed(teacher, CARD);
      expect(page?.status).toBe('expired');
      expect(await stateOf(teacher, left.order.id)).toMatchObject({ state: 'cancelled' });
      stripe.pay(stripe.sessions.at(-1)?.id ?? '');
      expect(await codeOf(await place(teacher, CARD))).toBe('409 already-bought');
      expect(await productOf(teacher)).toMatchObject({ productEnum: 'unlimited' });
    });

    it('a trial that runs is not paid: the card is charged from its end', async () => {
      const teacher = await newAccount(app);
      const untilAt = app.now() + 20 * DAY_MS;
      await giveGrant(app, teacher.user.id, { source: 'trial', untilAt });
      await placed(teacher, CARD);
      expect(stripe.sessions.at(-1)?.trialEnd).toBe(Math.floor(untilAt / 1000));
    });

    it('a provider that fails or loses its answer once is asked again, without a second checkout', async () => {
      for (const how of ['error', 'lost'] as const) {
        const teacher = await newAccount(app);
        const before = stripe.sessions.length;
        stripe.misbehave = { next: 1, how };
        expect((await place(teacher, CARD)).status).toBe(201);
        expect(stripe.sessions.length - before).toBe(1);
      }
    });

    it('a provider that stays away is reported, and a later message is handled', async () => {
      const teacher = await newAccount(app);
      const { order, session } = await paidByCard(teacher);
      stripe.misbehave = { next: 3, how: 'error' };
      expect(await codeOf(await tell('checkout.session.completed', session))).toBe('502 payment-failed');
      expect(await grantsOf(teacher)).toEqual([]);
      expect((await tell('checkout.session.completed', session)).status).toBe(204);
      expect(await stateOf(teacher, order.id)).toMatchObject({ state: 'paid' });
      expect((await tell('customer.subscription.updated', { object: 'subscription', id: 'sub_unknown' })).status).toBe(
        204,
      );
    });
  });

  it('the end of a trial is announced by mail 7 days and 1 day before, once each', async () => {
    const teacher = await newAccount(app, { ageBand: 'adult' });
    const own = async () => {
      // The notice enqueues its mail.
      await app.mails();
      return (await app.mails()).filter(({ to }) => to === teacher.user.email).map(({ subject }) => subject);
    };
    await app.db.atomic(grantTrial(app.services, teacher.user));
    app.advance(22 * DAY_MS);
    expect(await own()).toEqual([]);
    app.advance(DAY_MS);
    expect(await own()).toEqual(['Your free trial ends in 7 days']);
    // The same trial again, as after an answer about the age.
    await app.db.atomic(grantTrial(app.services, teacher.user));
    app.advance(6 * DAY_MS);
    const both = ['Your free trial ends in 7 days', 'Your free trial ends tomorrow'];
    expect(await own()).toEqual(both);
    app.advance(DAY_MS);
    expect(await own()).toEqual(both);
  });

  it('a user who has bought a plan hears nothing of the end of the trial', async () => {
    const teacher = await newAccount(app, { ageBand: 'adult' });
    await app.db.atomic(grantTrial(app.services, teacher.user));
    await giveGrant(app, teacher.user.id, { source: 'paid' });
    app.advance(29.5 * DAY_MS);
    expect((await app.mails()).filter(({ to }) => to === teacher.user.email)).toEqual([]);
  });

  it('[S3-034 S3-035 S3-045] the plan decides on transcripts and on the comment bank', async () => {
    const teacher = await newAccount(app);
    const flags = async (of: TestApp) => {
      const headers = await signedInHeaders(of, teacher.user.id);
      const answer = await of.request('/api/i/status', { method: 'POST', headers });
      const { entitlements, productStates } = identityStatusSchema.parse(await answer.json());
      return [productStates[0]?.canTranscribe, entitlements.canUseBook, entitlements.hitBookLimit];
    };
    expect(await flags(app)).toEqual([false, true, false]);
    const free = { ...TEST_PLANS.free, canTranscribe: true, bookLimit: 0 };
    const strict = await createTestApp({ db: opened.db, rights: { ...RIGHTS, plans: { ...TEST_PLANS, free } } });
    expect(await flags(strict)).toEqual([true, true, true]);
    const plain = await createTestApp({ db: opened.db });
    expect(await flags(plain)).toEqual([true, true, false]);
    await giveGrant(app, teacher.user.id, { source: 'paid' });
    expect(await flags(app)).toEqual([true, true, false]);
    await strict.close();
    await plain.close();
  });
});
