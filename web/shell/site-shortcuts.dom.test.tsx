import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findFaults } from '@/tests/dom/render-in-kit.tsx';
import { createFakeSite, createFakeStatus } from '../features/account/fake-account.ts';
import { LOOKS, openSite, until } from '../features/account/fake-visit.tsx';
import '../pages/dashboard/DashboardPage.tsx';
import '../pages/home/HomePage.tsx';
import '../pages/library/LibraryPage.tsx';
import '../pages/login/LoginPage.tsx';
import '../pages/record/RecordPage.tsx';

const sheet = () => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const words = () =>
  [...document.querySelectorAll('dialog dt, [role="dialog"] dt')].map(({ textContent }) => textContent);

test.each(LOOKS)('? shows the shortcuts of a visitor’s page, and closes them: %j', async (look) => {
  await openSite('/', look);
  await userEvent.keyboard('?');
  await expect.element(sheet()).toBeVisible();
  expect(words()).toEqual(['Home', 'Record', 'Show the shortcuts']);
  expect(await findFaults()).toEqual([]);
  await userEvent.keyboard('?');
  await until(() => sheet().elements()).toEqual([]);
});

test('a signed-in user’s keys lead to their places', async () => {
  const site = createFakeSite();
  site.account.session.become(createFakeStatus());
  const { where } = await openSite('/', { site });
  await userEvent.keyboard('?');
  await expect.element(sheet()).toBeVisible();
  expect(words()).toEqual(expect.arrayContaining(['Home', 'Record', 'Classes', 'Library']));
  await userEvent.keyboard('{Escape}');
  await until(() => sheet().elements()).toEqual([]);
  await userEvent.keyboard('{Alt>}l{/Alt}');
  await until(where).toBe('/library');
  await userEvent.keyboard('{Alt>}h{/Alt}');
  await until(() => where().split('?')[0]).toBe('/');
});

test('Alt and S presses the record button of /record', async () => {
  const pressed = vi.fn();
  await openSite('/record');
  const button = page.getByRole('button', { name: 'Record', exact: true });
  await expect.element(button).toBeVisible();
  const note = (event: Event) => {
    event.stopPropagation();
    pressed();
  };
  document.addEventListener('click', note, { capture: true });
  onTestFinished(() => document.removeEventListener('click', note, { capture: true }));
  await userEvent.keyboard('{Alt>}s{/Alt}');
  expect(pressed).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('?');
  await until(words).toContain('Record, and stop');
});

test('[S2-127] the sheet stays away while the user types a question', async () => {
  await openSite('/login');
  await page.getByRole('textbox').first().click();
  await userEvent.keyboard('?');
  expect(sheet().elements()).toEqual([]);
});
