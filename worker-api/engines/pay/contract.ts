import type { BillingPeriod } from '@/shared/domain/account/plans.ts';

/** Secrets and address of Stripe's API. */
export interface StripeSettings {
  key: string;
  webhookSecret: string;
  /** Origin of the API, without a path. */
  url: string;
}

export interface CheckoutRequest {
  orderId: string;
  /** The plan's name on the provider's page. */
  title: string;
  currency: string;
  /** Price of one unit in the smallest unit of the currency. */
  unitAmount: number;
  quantity: number;
  period: BillingPeriod;
  email: string | null;
  locale: string;
  /** Beginning of the paid time in epoch ms: a plan or a trial that runs is not paid again. */
  startsAt: number;
  /** Addresses to which the provider's page returns. */
  doneUrl: string;
  backUrl: string;
}

/** A page of the provider on which a card is entered. */
export interface CheckoutFacts {
  state: 'open' | 'complete' | 'expired';
  subscriptionId: string | null;
  customerId: string | null;
}

/** A subscription as the provider reports it now. Times in epoch ms. */
export interface SubscriptionFacts {
  /** `running`: paid · `failing`: the card could not be charged · `unpaid-yet`: no payment so far · `over`: ended. */
  state: 'running' | 'failing' | 'unpaid-yet' | 'over';
  periodStart: number;
  periodEnd: number;
  /** Null: not ended. */
  endedAt: number | null;
  isStopping: boolean;
  quantity: number;
  customerId: string;
}

/** A message of the provider, reduced to what it is about. */
export interface PaymentEvent {
  id: string;
  kind: 'session' | 'subscription' | 'refund';
  /** Id of the session, of the subscription, or of the customer who got all of a payment back. */
  about: string;
}

/** The payment provider. Calls reject with PaymentUnavailable if it does not answer or refuses. */
export interface Payments {
  startCheckout(wanted: CheckoutRequest): Promise<{ sessionId: string; url: string }>;
  readCheckout(sessionId: string): Promise<CheckoutFacts>;
  /** Closes the page; false: too late, it is complete or has expired. */
  closeCheckout(sessionId: string): Promise<boolean>;
  readSubscription(subscriptionId: string): Promise<SubscriptionFacts>;
  stopAtEnd(subscriptionId: string): Promise<void>;
  /** Ends it now. Does nothing if it has ended. */
  endNow(subscriptionId: string): Promise<void>;
  setQuantity(subscriptionId: string, quantity: number): Promise<void>;
  /** Returns the message, or null if nothing here depends on it. Rejects with ForgedEvent on a wrong signature. */
  readEvent(body: Uint8Array, signature: string): Promise<PaymentEvent | null>;
}

export class PaymentUnavailable extends Error {
  override name = 'PaymentUnavailable';
}

export class ForgedEvent extends Error {
  override name = 'ForgedEvent';
}
