import Stripe from 'stripe';
import {
  type CheckoutFacts,
  type CheckoutRequest,
  ForgedEvent,
  type PaymentEvent,
  type Payments,
  PaymentUnavailable,
  type StripeSettings,
  type SubscriptionFacts,
} from './contract.ts';

/** Time-out of one request in ms, and the number of further tries, which carry the same idempotency key. */
const TIMEOUT_MS = 8_000;
const RETRIES = 2;

/** Stripe begins a subscription later only if it begins at least this much later, in ms. */
const LEAST_WAIT_MS = 49 * 60 * 60 * 1000;

/**
 * Creates the payment provider over Stripe's API. Prices stand in our settings and travel with each checkout, so an
 * operator sets up no products at Stripe.
 */
export function createStripePayments({ key, webhookSecret, url }: StripeSettings, clock: () => number): Payments {
  const { protocol, hostname, port } = new URL(url);
  const stripe = new Stripe(key, {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
  return {
    startCheckout: (wanted) => reached(() => startCheckout(stripe, wanted, clock())),
    readCheckout: (sessionId) =>
      reached(async () => checkoutFactsOf(await stripe.checkout.sessions.retrieve(sessionId))),
    closeCheckout: (sessionId) => reached(() => closeCheckout(stripe, sessionId)),
    readSubscription: (id) => reached(async () => subscriptionFactsOf(await stripe.subscriptions.retrieve(id))),
    async stopAtEnd(id) {
      await reached(() => stripe.subscriptions.update(id, { cancel_at_period_end: true }));
    },
    async endNow(id) {
      await reached(async () => {
        const { status } = await stripe.subscriptions.retrieve(id);
        if (status !== 'canceled') await stripe.subscriptions.cancel(id, { prorate: false });
      });
    },
    async setQuantity(id, quantity) {
      await reached(async () => {
        const item = (await stripe.subscriptions.retrieve(id)).items.data[0];
        if (!item) throw new PaymentUnavailable('A subscription without an item');
        // The seats are invoiced now, so that unpaid seats are noticed now and not in a year.
        await stripe.subscriptionItems.update(item.id, { quantity, proration_behavior: 'always_invoice' });
      });
    },
    async readEvent(body, signature) {
      try {
        return eventOf(await stripe.webhooks.constructEventAsync(Buffer.from(body), signature, webhookSecret));
      } catch (error) {
        throw new ForgedEvent(error instanceof Error ? error.message : String(error));
      }
    },
  };
}

/** Reports every failure of the provider as one kind. Its message may name a card, so it stays out of logs. */
async function reached<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) {
      throw new PaymentUnavailable(`${error.type} ${error.code ?? ''} ${error.statusCode ?? ''}`.trim());
    }
    throw error;
  }
}

async function startCheckout(
  stripe: Stripe,
  wanted: CheckoutRequest,
  now: number,
): Promise<{ sessionId: string; url: string }> {
  const { orderId, title, currency, unitAmount, quantity, period, email, doneUrl, backUrl, startsAt } = wanted;
  const isLater = startsAt > now + LEAST_WAIT_MS;
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      client_reference_id: orderId,
      ...(email !== null && { customer_email: email }),
      line_items: [
        {
          quantity,
          price_data: {
            currency: currency.toLowerCase(),
            unit_amount: unitAmount,
            recurring: { interval: period },
            product_data: { name: title },
          },
        },
      ],
      subscription_data: { metadata: { orderId }, ...(isLater && { trial_end: Math.floor(startsAt / 1000) }) },
      ...(isLater && { payment_method_collection: 'always' }),
      success_url: doneUrl,
      cancel_url: backUrl,
    },
    { idempotencyKey: `order-${orderId}` },
  );
  if (!session.url) throw new PaymentUnavailable('A checkout without an address');
  return { sessionId: session.id, url: session.url };
}

async function closeCheckout(stripe: Stripe, sessionId: string): Promise<boolean> {
  const { status } = await stripe.checkout.sessions.retrieve(sessionId);
  if (status !== 'open') return false;
  await stripe.checkout.sessions.expire(sessionId);
  return true;
}

const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);

function checkoutFactsOf({ status, subscription, customer }: Stripe.Checkout.Session): CheckoutFacts {
  return {
    state: status === 'complete' ? 'complete' : status === 'expired' ? 'expired' : 'open',
    subscriptionId: idOf(subscription),
    customerId: idOf(customer),
  };
}

const STATES: Readonly<Record<string, SubscriptionFacts['state']>> = {
  active: 'running',
  trialing: 'running',
  past_due: 'failing',
  unpaid: 'failing',
  paused: 'failing',
  incomplete: 'unpaid-yet',
  incomplete_expired: 'over',
  canceled: 'over',
};

function subscriptionFactsOf(subscription: Stripe.Subscription): SubscriptionFacts {
  const [item] = subscription.items.data;
  const state = STATES[subscription.status];
  if (!item || !state) throw new PaymentUnavailable(`A subscription with status ${subscription.status}`);
  return {
    state,
    periodStart: item.current_period_start * 1000,
    periodEnd: item.current_period_end * 1000,
    endedAt: subscription.ended_at === null ? null : subscription.ended_at * 1000,
    isStopping: subscription.cancel_at_period_end,
    quantity: item.quantity ?? 1,
    customerId: idOf(subscription.customer) ?? '',
  };
}

/** Returns what a message is about. Its content is not used: it may be old, so the provider is asked instead. */
function eventOf(event: Stripe.Event): PaymentEvent | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { id: event.id, kind: 'session', about: event.data.object.id };
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return { id: event.id, kind: 'subscription', about: event.data.object.id };
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const about = idOf(event.data.object.parent?.subscription_details?.subscription);
      return about === null ? null : { id: event.id, kind: 'subscription', about };
    }
    case 'charge.refunded': {
      const { refunded, customer } = event.data.object;
      const about = idOf(customer);
      return refunded && about !== null ? { id: event.id, kind: 'refund', about } : null;
    }
    default:
      return null;
  }
}
