import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { Shell } from '../../shell/Shell.tsx';
import type { Announcement } from '../../site-config.ts';
import { keepText } from '../../storage/stored-text.ts';
import { createFakeSite, createFakeStatus, type FakeSite } from '../account/fake-account.ts';
import { LOOKS, openSite, until } from '../account/fake-visit.tsx';
import { SiteProvider } from '../account/site-context.ts';
import '../../pages/dashboard/DashboardPage.tsx';
import '../../pages/home/HomePage.tsx';
import '../../pages/login/LoginPage.tsx';
import '../../pages/record/RecordPage.tsx';
import { AnnouncementNotice } from './AnnouncementNotice.tsx';
import { createConsent } from './consent.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 28);
const banner = () => page.getByRole('region', { name: 'Cookies' });
const understand = () => page.getByRole('button', { name: 'I Understand' });

const memory = (text: string | null = null) => {
  let kept = text;
  return {
    get: () => kept,
    set: (value: string) => {
      kept = value;
    },
  };
};

/** Opens a page in a browser with this record of the answer. */
async function open(path: string, record: string | null, look = {}, isEmbedded = false) {
  const fake = createFakeSite();
  const kept = memory(record);
  fake.site.consent = createConsent(kept, { now: () => NOW });
  await openSite(path, { site: fake, isEmbedded, ...look });
  return { ...fake, kept };
}

describe('the cookie banner', () => {
  test.each([
    ['no record', null, true],
    ['an expired record', String(NOW - 1), true],
    ['a record that expires now', String(NOW), true],
    ['a record that is no time', 'yes', true],
    ['a valid record', String(NOW + DAY_MS), false],
  ])('[S2-132] with %s: shown %s', async (_name, record, isShown) => {
    await open('/', record);
    expect(banner().elements()).toHaveLength(isShown ? 1 : 0);
  });

  test('[S2-133 S9-010] I Understand stores an expiry in 365 days, and nothing else', async () => {
    const { kept } = await open('/', null);
    await understand().click();
    await until(() => banner().elements()).toEqual([]);
    expect(Number(kept.get()) - NOW).toBe(365 * DAY_MS);
  });

  test('[S2-132] without storage it is shown, and stays away after the answer until the next load', () => {
    const refused = () => {
      throw new DOMException('no', 'SecurityError');
    };
    const consent = createConsent(keepText('cookieConsent', refused), { now: () => NOW });
    expect(consent.isGiven()).toBe(false);
    consent.give();
    expect(consent.isGiven()).toBe(true);
    expect(createConsent(keepText('cookieConsent', refused), { now: () => NOW }).isGiven()).toBe(false);
  });

  test('[S2-124] an embedded page has no banner', async () => {
    await open('/record', null, {}, true);
    expect(banner().elements()).toEqual([]);
  });

  test.each(LOOKS)('has no axe violation: %j', async (look) => {
    await open('/', null, look);
    await expect.element(banner()).toBeVisible();
    expect(await findFaults(document.body, { isPage: true })).toEqual([]);
  });

  test.each([
    ['/', 'Record'],
    ['/record', 'Record'],
    ['/login', 'Send me a link'],
  ])('covers no primary control of %s at 320 px', async (path, name) => {
    await page.viewport(320, 568);
    await open(path, null);
    await expect.element(banner()).toBeVisible();
    const control = page.getByRole('main').getByText(name).last();
    await expect.element(control).toBeVisible();
    const top = () => banner().element().getBoundingClientRect().top;
    expect(568 - top()).toBeLessThanOrEqual(96);
    control.element().scrollIntoView({ block: 'end', behavior: 'instant' });
    expect(control.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top());
    window.scrollTo(0, 0);
  });

  test('lies above the places at the foot of a narrow window', async () => {
    await page.viewport(320, 568);
    const fake = createFakeSite();
    fake.site.consent = createConsent(memory(), { now: () => NOW });
    fake.account.session.become(createFakeStatus());
    await openSite('/', { site: fake });
    const places = page.getByRole('link', { name: 'Library' }).first();
    await expect.element(places).toBeVisible();
    const foot = places.element().getBoundingClientRect();
    expect(banner().element().getBoundingClientRect().bottom).toBeLessThanOrEqual(foot.top + 1);
  });
});

describe('the announcement', () => {
  const ANNOUNCED = { id: 'spring', text: 'Mote sleeps on Sunday from 8 to 9.', link: { to: '/about', label: 'Why' } };

  test('[S2-135] is in the area of notices until it is dismissed, and comes back with a new id', async () => {
    const fake = createFakeSite();
    const { rerenderWith } = await showAnnouncement(fake, ANNOUNCED);
    await expect.element(page.getByText('Mote sleeps on Sunday')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Why' })).toHaveAttribute('href', '/about');
    expect(await findFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await until(() => page.getByText('Mote sleeps on Sunday').elements()).toEqual([]);
    expect(fake.site.dismissed.snapshot()).toBe('spring');
    await rerenderWith({ ...ANNOUNCED, id: 'summer' });
    await expect.element(page.getByText('Mote sleeps on Sunday')).toBeVisible();
  });
});

async function showAnnouncement(fake: FakeSite, news: Announcement) {
  const drawn = (announcement: Announcement) => {
    const element = (
      <Shell chrome="full" navbar={<p>bar</p>} notifications={<AnnouncementNotice announcement={announcement} />}>
        <h1>Content</h1>
      </Shell>
    );
    return (
      <SiteProvider value={fake.site}>
        <RouterProvider key={announcement.id} router={createMemoryRouter([{ path: '/', element }])} />
      </SiteProvider>
    );
  };
  const { rerender } = await renderInKit(drawn(news));
  return { rerenderWith: (next: Announcement) => rerender(drawn(next)) };
}
