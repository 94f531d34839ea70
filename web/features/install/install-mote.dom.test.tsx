import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findFaults } from '@/tests/dom/render-in-kit.tsx';
import { createFakeSite, createFakeStatus } from '../account/fake-account.ts';
import { LOOKS, openSite, until } from '../account/fake-visit.tsx';
import '../../pages/home/HomePage.tsx';
import '../../pages/onboarding/ProductPage.tsx';

const STORE = 'https://store.example/mote';
const PLACES = ['/', '/onboarding/product'] as const;

afterEach(() => vi.restoreAllMocks());

/** Opens a page that offers the extension, in an installation with or without a store address. */
async function openPlace(path: string, storeUrl: string | null, look = {}) {
  const site = createFakeSite();
  site.site.extension = { id: 'e'.repeat(32), storeUrl };
  site.presence({ state: 'not-installed' });
  if (path !== '/') {
    const status = createFakeStatus();
    Object.assign(status.goals, { productOnboarding: 'REQUIRED' });
    site.account.session.become(status);
  }
  return { ...site, ...(await openSite(path, { site, ...look })) };
}

describe.each(PLACES)('the way to the extension on %s', (path) => {
  test('an installation in a store has one button that opens it, and the page turns green by itself', async () => {
    const { presence } = await openPlace(path, STORE);
    const add = page.getByRole('link', { name: 'Add to Chrome' });
    await expect.element(add).toHaveAttribute('href', STORE);
    await expect.element(add).toHaveAttribute('target', '_blank');
    expect(page.getByText('I run this server').elements()).toEqual([]);
    expect(document.querySelectorAll('main button:disabled')).toHaveLength(0);
    presence({ state: 'installed' });
    await expect.element(page.getByText('Mote is in your browser.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Open Gmail' }))
      .toHaveAttribute('href', 'https://mail.google.com/');
    expect(add.elements()).toEqual([]);
    expect(await findFaults(document.body, { isPage: true })).toEqual([]);
  });

  test('an installation in no store has a mail to the school’s IT, and hides the steps for developers', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openPlace(path, null);
    await expect.element(page.getByText('Your school has to switch Mote on. Send this to IT.')).toBeVisible();
    expect(page.getByText('Developer mode').elements()[0]?.checkVisibility() ?? false).toBe(false);
    expect(document.querySelectorAll('main button:disabled')).toHaveLength(0);
    const mail = page.getByRole('link', { name: 'Open in your mail' });
    const body = new URL(mail.element().getAttribute('href') ?? '').searchParams.get('body');
    expect(body).toContain(location.origin);
    expect(body).toContain('e'.repeat(32));
    await page.getByRole('button', { name: 'Copy the mail' }).click();
    await until(() => copied.mock.lastCall?.[0]).toContain(location.origin);
    expect(copied.mock.lastCall?.[0]).not.toMatch(/[\u2068\u2069]/);
    await page.getByText('I run this server').click();
    await expect.element(page.getByText(/Developer mode/)).toBeVisible();
  });
});

test('a browser that refuses to copy says so', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await openPlace('/', null);
  await page.getByRole('button', { name: 'Copy the mail' }).click();
  await until(() => document.querySelector('[data-sonner-toast]')?.textContent).toMatch(
    /did not let Mote copy the mail/,
  );
});

test('the step of the sign-up continues only when the extension is there, and can always be put off', async () => {
  const { presence, calls } = await openPlace('/onboarding/product', STORE);
  expect(page.getByRole('button', { name: 'Continue' }).elements()).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Skip for now' })).toBeVisible();
  presence({ state: 'installed' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await until(() => calls).toContain('goal productOnboarding COMPLETED');
});

for (const look of LOOKS) {
  test(`a self-hosted installation has no axe violations, ${JSON.stringify(look)}`, async () => {
    await openPlace('/onboarding/product', null, look);
    expect(await findFaults(document.body, { isPage: true })).toEqual([]);
  });
}
