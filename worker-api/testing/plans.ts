import { DAY_MS } from '@/shared/domain/account/plans.ts';
import type { PlanOrderRow } from '../db/schema.ts';
import type { PlanSettings } from '../services/entitlement/plan-settings.ts';
import { newUserId } from '../services/user/blank-user.ts';
import type { TestApp } from './app.ts';

const ALL_ALLOWED = { canTranscribe: true, canUseBook: true, bookLimit: null };

/** Plans of a school that sells Mote to others, for tests. */
export const TEST_PLANS: PlanSettings = {
  currency: 'USD',
  taxNote: 'No sales tax is due.',
  seller: {
    name: 'Hill Learning Ltd',
    address: ['1 Hill Road', 'Springfield'],
    email: 'office@hill.example',
    taxId: '12-345',
    payment: ['Hill Bank', 'Account 42'],
  },
  invoice: { prefix: 'H-', dueDays: 30 },
  free: { canTranscribe: false, canUseBook: true, bookLimit: 20, motesPerMonth: 20 },
  unlimited: { ...ALL_ALLOWED, month: 300, year: 3000 },
  school: { ...ALL_ALLOWED, year: 1250, leastSeats: 5, mostSeats: 100 },
};

/** Stores an open invoice of an account. */
export async function newOrder(
  app: TestApp,
  userId: string,
  change: Partial<PlanOrderRow> = {},
): Promise<PlanOrderRow> {
  const now = app.now();
  const id = newUserId();
  const { seller, taxNote } = TEST_PLANS;
  const row: PlanOrderRow = {
    id,
    userId,
    institutionId: null,
    product: 'unlimited',
    period: 'year',
    seats: null,
    amount: 3000,
    currency: 'USD',
    channel: 'invoice',
    state: 'open',
    invoiceNumber: `T-${id}`,
    billingName: 'Ada Byron',
    billingAddress: '2 Hill Road',
    purchaseOrder: '',
    terms: {
      sellerName: seller.name,
      sellerAddress: seller.address.join('\n'),
      sellerEmail: seller.email,
      taxId: seller.taxId,
      payment: seller.payment.join('\n'),
      taxNote,
    },
    dueAt: now + 30 * DAY_MS,
    paidAt: null,
    untilAt: now + 365 * DAY_MS,
    failedAt: null,
    stoppedAt: null,
    providerSession: null,
    providerCustomer: null,
    providerSubscription: null,
    createdAt: now,
    ...change,
  };
  await app.db.atomic([{ query: app.db.handle.insert(app.db.tables.planOrder).values(row), rows: 1 }]);
  return row;
}
