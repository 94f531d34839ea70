import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { IdentityStatus } from '@/shared/contract/identity.ts';
import type { PlanOffer } from '@/shared/contract/plans.ts';
import { DAY_MS } from '@/shared/domain/account/plans.ts';
import type { UserSession } from '@/shared/domain/account/user-session.ts';
import { findFaults, type KitLook } from '@/tests/dom/render-in-kit.tsx';
import { viewport } from '@/tests/dom/viewport.ts';
import { createFakeSite, createFakeStatus, refused } from '../../features/account/fake-account.ts';
import { LOOKS, openSite, until } from '../../features/account/fake-visit.tsx';
import { createFakePlans, type FakePlansServer, fakeOffer, fakeOrder } from '../../features/plans/fake-plans.ts';
// Imported before the first test: importing a page in the middle of a test would restart the test server.
import '../account/AccountPage.tsx';
import '../admin/AdminPage.tsx';
import '../content/ContentPageWithTexts.tsx';
import '../content/PricingPage.tsx';
import '../dashboard/DashboardPage.tsx';
import './CheckoutPage.tsx';
import './CheckoutReturnPage.tsx';

const heading = () => page.getByRole('heading', { level: 1 });
/** A pattern for a name that may have marks of isolation around its values. */
const worded = (name: string): RegExp =>
  new RegExp(
    `^${[...name].map((sign) => `[\\u2068\\u2069]*${sign.replace(/[$.()]/, '\\$&')}`).join('')}[\\u2068\\u2069]*$`,
  );
const button = (name: string | RegExp) =>
  page.getByRole('button', { name: typeof name === 'string' ? worded(name) : name });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name });
const plain = () => document.body.textContent.replace(/[\u2068\u2069]/gu, '');

const ADULT = { ageBand: 'adult' } as const;
const SCHOOL_ADMIN = {
  ...ADULT,
  institutionName: 'Hill School',
  institutionalRole: 'admin',
  isInstitutionalAdmin: true,
} as const;

let server: FakePlansServer;
beforeEach(async () => {
  server = createFakePlans();
  await viewport(1280, 800);
});

type Identity = Partial<IdentityStatus['identity']>;

interface Visit extends KitLook {
  offer?: PlanOffer | null;
  /** Null: signed out. */
  user?: Identity | null;
  product?: Partial<UserSession>;
}

async function open(path: string, { offer = fakeOffer(), user = ADULT, product = {}, ...look }: Visit = {}) {
  const fake = createFakeSite();
  const site = { ...fake, site: { ...fake.site, offer } };
  site.account.http = server.http;
  if (user !== null) {
    site.account.session.become(createFakeStatus(user), product);
  }
  return openSite(path, { site, ...look });
}

describe('pricing', () => {
  test('[S2-058 S1-063] shows the configured plans, and the price follows the period', async () => {
    await open('/pricing', { user: null });
    await expect.element(heading()).toHaveTextContent('Free to start. Fair to stay.');
    for (const name of ['Free', 'Unlimited', 'School']) {
      await expect.element(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    }
    expect(plain()).toContain('$30 a year');
    expect(plain()).toContain('$12.50 a seat, a year');
    await page.getByRole('radio', { name: 'Monthly' }).click();
    await until(plain).toContain('$3 a month');
    await expect.element(link('Try free for 30 days')).toHaveAttribute('href', '/signup');
    const mail = 'mailto:office@hill.example?subject=Mote%20for%20our%20school';
    await expect.element(link('Ask for an offer')).toHaveAttribute('href', mail);
  });

  test('[S1-063] without plans says that nothing is sold', async () => {
    await open('/pricing', { user: null, offer: null });
    await expect.element(heading()).toHaveTextContent('This Mote is free');
  });

  test('leads a signed-in teacher and an administrator of a school to the checkout', async () => {
    await open('/pricing', { user: SCHOOL_ADMIN });
    await expect.element(link('Choose Unlimited')).toHaveAttribute('href', '/checkout?plan=unlimited&period=year');
    await expect.element(link('Order seats')).toHaveAttribute('href', '/checkout?plan=school&period=year');
  });

  test('a child sees no price', async () => {
    await open('/pricing', { user: { isMinor: true, ageBand: '13-17' } });
    await expect.element(heading()).toHaveTextContent('Children never pay');
    expect(plain()).not.toContain('$');
  });
});

describe('checkout', () => {
  test('[S2-052] an order by invoice shows its price first, all faults at once, and ends with its number', async () => {
    const { where } = await open('/checkout?plan=unlimited&period=month');
    await expect.element(heading()).toHaveTextContent('Unlimited for one teacher');
    await expect.element(button('Order for $3')).toBeVisible();
    await button('Order for $3').click();
    await expect.element(field('School or name')).toHaveFocus();
    expect(plain()).toContain('Enter the address that the invoice is for.');
    expect(server.calls).toEqual([]);
    await field('School or name').fill('Ada Lovelace');
    await field('Address').fill('2 Hill Road');
    await button('Order for $3').click();
    await expect.element(heading()).toHaveTextContent('It is yours');
    await until(where).toBe('/checkout/redirect?order=O0000000000000001');
    expect(plain()).toContain('Invoice H-00012');
    const placed = server.calls.find((call) => call.startsWith('POST a/orders '));
    expect(placed).toContain('"period":"month"');
    expect(placed).toContain('"address":"2 Hill Road"');
  });

  test('[S2-052] an order by card leads to the pages of the payment provider', async () => {
    const { calls } = await open('/checkout?plan=unlimited');
    await page.getByRole('radio', { name: /By card/ }).click();
    await button('Pay $30 by card').click();
    await until(() => calls).toContain('leave https://pay.example/1');
  });

  test('an administrator orders seats within the range', async () => {
    await open('/checkout', { user: SCHOOL_ADMIN });
    await expect.element(heading()).toHaveTextContent('Seats for your school');
    await field('Seats').fill('4');
    await field('Address').fill('1 Hill Road');
    await button(/Order for/).click();
    await expect.element(field('Seats')).toHaveFocus();
    await field('Seats').fill('20');
    await button('Order for $250').click();
    await until(() => server.calls.join()).toContain('"seats":20');
  });

  test('a refusal of the server is shown, and what was typed stays', async () => {
    server.refuse.set('a/orders', refused('invoice-open'));
    await open('/checkout?plan=unlimited');
    await field('School or name').fill('Ada');
    await field('Address').fill('2 Hill Road');
    await button('Order for $30').click();
    await until(plain).toContain('An earlier invoice is still to be paid.');
    await expect.element(field('Address')).toHaveValue('2 Hill Road');
  });

  test.each<[string, Identity, string, string]>([
    ['a child', { isMinor: true, ageBand: '13-17' }, 'unlimited', 'Children never pay'],
    ['a teacher of a school', { ...ADULT, institutionalRole: 'teacher' }, 'unlimited', 'Your school decides'],
    ['an adult without a school', ADULT, 'school', 'Seats are for a school'],
  ])('sells nothing to %s, and says why', async (_, user, plan, title) => {
    await open(`/checkout?plan=${plan}`, { user });
    await expect.element(heading()).toHaveTextContent(title);
    expect(page.getByRole('button', { name: /Order|Pay/ }).elements()).toEqual([]);
    expect(await findFaults(document.body, { isPage: true })).toEqual([]);
  });

  test.each(['/checkout', '/checkout/anything', '/checkout/redirect?invoker=extension'])(
    '[S2-052 S2-053] %s says that nothing is sold where no plan is',
    async (path) => {
      await open(path, { offer: null });
      await expect.element(heading()).toHaveTextContent('There is nothing to pay');
    },
  );

  test('[S2-053] the way from the extension lands in the checkout', async () => {
    const { where } = await open('/checkout/redirect?invoker=extension&plan=unlimited');
    await until(where).toBe('/checkout?invoker=extension&plan=unlimited');
    await expect.element(heading()).toHaveTextContent('Unlimited for one teacher');
  });

  test('[S2-053] after a payment the extension of the same user gets the new rights', async () => {
    server.orders = [fakeOrder({ channel: 'card' })];
    const fake = createFakeSite();
    const site = { ...fake, site: { ...fake.site, offer: fakeOffer() } };
    site.account.http = server.http;
    site.account.session.become(createFakeStatus(ADULT));
    site.presence({ state: 'installed', userId: site.account.session.snapshot().user.userId });
    await openSite('/checkout/redirect?order=O0000000000000001', { site });
    await expect.element(heading()).toHaveTextContent('Thank you, it is paid');
    expect(site.calls).toContain('hand over ccc');
    expect(plain()).toContain('The extension knows already.');
  });

  test('a way back without a payment says that nothing was charged', async () => {
    await open('/checkout/redirect?order=O0000000000000001&back=1');
    await expect.element(heading()).toHaveTextContent('You have not paid');
    await expect.element(link('Back to the checkout')).toHaveAttribute('href', '/checkout');
  });
});

describe('the plan on the account page', () => {
  test('lists orders with their states, downloads an invoice, and ends a plan after a question', async () => {
    server.orders = [
      fakeOrder({ id: 'O1', channel: 'card', state: 'paid', invoiceNumber: null, untilAt: Date.UTC(2026, 5, 1, 12) }),
      fakeOrder({ id: 'O2' }),
    ];
    const { calls } = await open('/account?tab=plan');
    await until(plain).toContain('Paid · $30 · Paid until June 1, 2026');
    expect(plain()).toContain('To be paid · $30 · To be paid by March 31, 2026');
    await button('PDF of invoice H-00012').click();
    await until(() => calls).toContain('download a/orders/O2/invoice');
    await button('End at the period’s end').click();
    await button('End it then').click();
    await until(plain).toContain('Ends on June 1, 2026');
    expect(server.calls).toContain('POST a/orders/O1/stop {}');
  });

  test('is no tab where nothing is sold, nor for a child', async () => {
    await open('/account', { offer: null });
    await expect.element(page.getByRole('tab', { name: 'Profile' })).toBeVisible();
    expect(page.getByRole('tab', { name: 'Plan' }).elements()).toEqual([]);
  });
});

describe('orders in the admin area', () => {
  test('[S6-001] an admin marks an invoice as paid, with a reason', async () => {
    server.orders = [fakeOrder()];
    await open('/admin?tab=orders', { user: { isAdmin: true } });
    await until(plain).toContain('H-00012 · Hill School');
    await button('Mark as paid: H-00012').click();
    await expect.element(button('Mark as paid')).toBeDisabled();
    await field('Reason').fill('Statement 12');
    await userEvent.keyboard('{Tab}');
    await button('Mark as paid').click();
    await until(plain).toContain('No orders in this state');
    expect(server.calls).toContain('POST a/admin/orders/O0000000000000001/paid {"reason":"Statement 12"}');
  });
});

describe('the end of a trial', () => {
  const inTrial = (days: number): Partial<UserSession> => ({
    productEnum: 'unlimited',
    isInFreeTrial: true,
    freeTrialExpiryEpoch: Date.now() + days * DAY_MS,
  });
  const user = { ...ADULT, dateReplacements: { freeTrialExpiry: Date.UTC(2026, 11, 24, 12) } };

  test('is announced 7 days and 1 day before, each stage until it is dismissed', async () => {
    const first = await open('/', { user, product: inTrial(6) });
    await until(plain).toContain('Your free trial ends soon');
    expect(plain()).toContain('It ends on December 24.');
    await button('Dismiss').click();
    await until(plain).not.toContain('Your free trial ends soon');
    expect(first.account.kept.trialNotice.get()).toMatch(/:7$/);
  });

  test('is not announced earlier, and never to a child', async () => {
    await open('/', { user, product: inTrial(8) });
    await until(plain).toContain('Ada');
    expect(plain()).not.toContain('free trial');
  });
});

test.each(
  LOOKS.flatMap((look) =>
    (
      [
        ['/pricing', {}],
        ['/checkout', { user: SCHOOL_ADMIN }],
        ['/account?tab=plan', {}],
        ['/admin?tab=orders', { user: { isAdmin: true } }],
      ] as const
    ).map(([path, visit]) => [path, look, visit] as const),
  ),
)('%s has no axe violation and fits a window of 320 px, %o', async (path, look, visit) => {
  server.orders = [
    fakeOrder({ channel: 'card', state: 'paid', seats: 10, isCardFailing: true }),
    fakeOrder({ id: 'O2' }),
  ];
  await open(path, { ...visit, ...look });
  await expect.element(heading()).toBeVisible();
  expect(await findFaults(document.body, { isPage: true })).toEqual([]);
  await viewport(320, 700);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
