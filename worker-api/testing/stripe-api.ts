import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { StripeSettings } from '../engines/pay/contract.ts';

const SECRET = 'whsec_of_the_tests';

interface StubSession {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  url: string;
  subscription: string | null;
  customer: string | null;
  client_reference_id: string;
  success_url: string;
  cancel_url: string;
  quantity: number;
  interval: string;
  trialEnd: number | null;
}

interface StubSubscription {
  id: string;
  object: 'subscription';
  status: string;
  customer: string;
  cancel_at_period_end: boolean;
  ended_at: number | null;
  items: { object: 'list'; data: StubItem[] };
}
interface StubItem {
  id: string;
  object: 'subscription_item';
  quantity: number;
  current_period_start: number;
  current_period_end: number;
}

/** A stand-in for Stripe's API. Times are in seconds, as there. */
export interface StubStripe {
  settings: StripeSettings;
  sessions: StubSession[];
  subscriptions: StubSubscription[];
  /** Method and path of each request, in order. */
  calls: string[];
  /** How many of the next requests fail, and how. `lost`: does the work, then closes the connection. */
  misbehave: { next: number; how: 'error' | 'lost' };
  /** Enters a good card on the page of a session. */
  pay(sessionId: string): StubSubscription;
  /** Returns a signed message, as Stripe sends it. `at`: seconds, absent: now. */
  event(type: string, object: object, at?: number): { body: string; headers: Record<string, string> };
  close(): Promise<void>;
}

/** Starts the stand-in. `now` returns epoch ms. */
export async function startStubStripe(now: () => number): Promise<StubStripe> {
  const sessions: StubSession[] = [];
  const subscriptions: StubSubscription[] = [];
  /** Responses by idempotency key, as Stripe stores them. */
  const answered = new Map<string, { status: number; body: unknown }>();
  const signer = new Stripe('sk_test_stub');

  function startSession(form: URLSearchParams): StubSession {
    const id = `cs_${randomUUID()}`;
    const price = (name: string) => form.get(`line_items[0]${name}`) ?? '';
    const trialEnd = form.get('subscription_data[trial_end]');
    const session: StubSession = {
      id,
      object: 'checkout.session',
      status: 'open',
      url: `${stub.settings.url}/pay/${id}`,
      subscription: null,
      customer: null,
      client_reference_id: form.get('client_reference_id') ?? '',
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
      quantity: Number(price('[quantity]')),
      interval: price('[price_data][recurring][interval]'),
      trialEnd: trialEnd === null ? null : Number(trialEnd),
    };
    sessions.push(session);
    return session;
  }

  function pay(sessionId: string): StubSubscription {
    const session = sessions.find(({ id }) => id === sessionId);
    if (!session) throw new Error(`No session ${sessionId}`);
    const from = Math.floor(now() / 1000);
    const days = session.interval === 'month' ? 30 : 365;
    const subscription: StubSubscription = {
      id: `sub_${randomUUID()}`,
      object: 'subscription',
      status: session.trialEnd === null ? 'active' : 'trialing',
      customer: `cus_${randomUUID()}`,
      cancel_at_period_end: false,
      ended_at: null,
      items: {
        object: 'list',
        data: [
          {
            id: `si_${randomUUID()}`,
            object: 'subscription_item',
            quantity: session.quantity,
            current_period_start: from,
            current_period_end: session.trialEnd ?? from + days * 86_400,
          },
        ],
      },
    };
    subscriptions.push(subscription);
    Object.assign(session, { status: 'complete', subscription: subscription.id, customer: subscription.customer });
    return subscription;
  }

  const missing = { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing' } } };
  const refused = { status: 400, body: { error: { type: 'invalid_request_error' } } };
  const good = (body: unknown) => ({ status: 200, body });

  function answer(method: string, path: string, form: URLSearchParams): { status: number; body: unknown } {
    const [, , area = '', ...rest] = path.split('/');
    if (area === 'checkout') {
      const [, id, act] = rest;
      if (method === 'POST' && id === undefined) return good(startSession(form));
      const session = sessions.find((one) => one.id === id);
      if (!session) return missing;
      if (act === 'expire' && session.status !== 'open') return refused;
      if (act === 'expire') session.status = 'expired';
      return good(session);
    }
    if (area === 'subscription_items') {
      const item = subscriptions.flatMap(({ items }) => items.data).find(({ id }) => id === rest[0]);
      if (!item) return missing;
      item.quantity = Number(form.get('quantity'));
      return good(item);
    }
    const subscription = subscriptions.find(({ id }) => id === rest[0]);
    if (area !== 'subscriptions' || !subscription) return missing;
    if (method === 'DELETE') {
      Object.assign(subscription, { status: 'canceled', ended_at: Math.floor(now() / 1000) });
    }
    if (form.get('cancel_at_period_end') === 'true') subscription.cancel_at_period_end = true;
    return good(subscription);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const { pathname } = new URL(url, 'http://stub');
    if (pathname.startsWith('/pay/')) return showPage(pathname.slice('/pay/'.length), method, response);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    stub.calls.push(`${method} ${pathname}`);
    const fails = stub.misbehave.next > 0;
    if (fails) stub.misbehave.next -= 1;
    const key = String(request.headers['idempotency-key'] ?? randomUUID());
    const kept = answered.get(key);
    const isDone = !fails || stub.misbehave.how === 'lost';
    const result =
      kept ?? (isDone ? answer(method, pathname, new URLSearchParams(Buffer.concat(chunks).toString())) : null);
    if (result && method === 'POST') answered.set(key, result);
    if (fails && stub.misbehave.how === 'lost') return void response.destroy();
    const shown = fails || !result ? { status: 500, body: { error: { type: 'api_error' } } } : result;
    response.writeHead(shown.status, { 'content-type': 'application/json' }).end(JSON.stringify(shown.body));
  }

  /** The page on which a buyer enters a card: one button pays, the other goes back. */
  function showPage(id: string, method: string, response: ServerResponse): void {
    const session = sessions.find((one) => one.id === id);
    if (!session) return void response.writeHead(404).end();
    if (method === 'POST') {
      pay(id);
      return void response.writeHead(303, { location: session.success_url }).end();
    }
    const page = `<!doctype html><title>Pay</title><h1>Stand-in for Stripe</h1><form method="post"><button>Pay</button></form><a href="${session.cancel_url.replaceAll('&', '&amp;')}">Back</a>`;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  }

  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stub: StubStripe = {
    settings: { key: 'sk_test_of_the_tests', webhookSecret: SECRET, url },
    sessions,
    subscriptions,
    calls: [],
    misbehave: { next: 0, how: 'error' },
    pay,
    event(type, object, at = Math.floor(Date.now() / 1000)) {
      const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } });
      const signature = signer.webhooks.generateTestHeaderString({ payload: body, secret: SECRET, timestamp: at });
      return { body, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } };
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return stub;
}
