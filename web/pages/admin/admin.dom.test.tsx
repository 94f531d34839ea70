import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ALL_BUILT, BUILT, type BuiltFeatures } from '@/shared/domain/built.ts';
import { findFaults, type KitLook } from '@/tests/dom/render-in-kit.tsx';
import { createFakeSite, createFakeStatus, refused } from '../../features/account/fake-account.ts';
import { LOOKS, openSite, until } from '../../features/account/fake-visit.tsx';
import { createFakeAdmin, type FakeAdminServer, fakeSchool, fakeUser } from '../../features/admin/fake-admin.ts';
import './AdminPage.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name });
const plain = () => document.body.textContent.replace(/[\u2068\u2069]/gu, '');
const heading = () => page.getByRole('heading', { level: 1 });

let server: FakeAdminServer;
beforeEach(() => {
  server = createFakeAdmin();
});

async function open(path: string, look: KitLook & { isAdmin?: boolean; built?: BuiltFeatures } = {}) {
  const { isAdmin = true, built = BUILT, ...rest } = look;
  const fake = createFakeSite();
  const site = { ...fake, site: { ...fake.site, built } };
  site.account.http = server.http;
  site.account.session.become(createFakeStatus({ isAdmin }));
  return openSite(path, { site, ...rest });
}

async function find() {
  await field('Reason').fill('Ticket 12');
  await field('E-mail address of the person').fill(' ada@school.example ');
  await button('Find').click();
}

describe('the admin area', () => {
  test('[S6-001] refuses users who are not on the list in place, without a request or a menu entry', async () => {
    const { where } = await open('/admin', { isAdmin: false });
    await expect.element(heading()).toHaveTextContent('This page is not for this account');
    expect(plain()).toContain('You are still signed in.');
    expect(where()).toBe('/admin');
    expect(server.calls).toEqual([]);
    await page.getByRole('button', { name: 'Account' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Admin' }).elements()).toEqual([]);
  });

  test('[S6-001] shows the menu entry to users on the list', async () => {
    const { where } = await open('/account');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Admin' }).click();
    await until(where).toBe('/admin');
    await expect.element(heading()).toHaveTextContent('Admin');
  });

  for (const look of LOOKS) {
    test(`admin, people: no axe violations, ${JSON.stringify(look)}`, async () => {
      await open('/admin', look);
      await find();
      await until(plain).toContain('Ada Byron');
      expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    });
    test(`admin, schools: no axe violations, ${JSON.stringify(look)}`, async () => {
      await open('/admin?tab=schools', look);
      await until(plain).toContain('Hill School');
      expect(await findFaults(document.body, { isPage: true })).toEqual([]);
      await button(/^Confirm/).click();
      await expect.element(page.getByRole('dialog')).toBeVisible();
      expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    });
  }
});

describe('users in the admin area', () => {
  test('a lookup requires a reason', async () => {
    await open('/admin');
    await field('E-mail address of the person').fill('ada@school.example');
    await expect.element(button('Find')).toBeDisabled();
    await find();
    await until(plain).toContain('Account since January 15, 2026');
    expect(server.calls).toEqual(['GET a/admin/user {"email":"ada@school.example","reason":"Ticket 12"}']);
    expect(plain()).toContain('VIP: UnlimitedFrom Feb 1, 2026, without an end');
    expect(plain()).toContain('Over: from Jan 1, 2026 until Jan 31, 2026');
    expect(page.getByRole('button', { name: /^End/ }).elements()).toHaveLength(1);
  });

  test('reports an unknown address and a failed lookup', async () => {
    await open('/admin');
    server.person = null;
    await find();
    await expect.element(page.getByText('Nobody here has this address.')).toBeVisible();
    server.refuse.set('a/admin/user', refused('server-unreachable'));
    await button('Find').click();
    await until(plain).not.toContain('Nobody here has this address.');
    await expect.element(page.getByRole('alert')).toBeVisible();
  });

  test('a grant lasts to the end of its last day', async () => {
    await open('/admin');
    await find();
    await button('Add a plan').click();
    await expect.element(field('Reason')).toHaveValue('Ticket 12');
    await page.getByRole('combobox', { name: 'Given as' }).selectOptions('Paid');
    await page.getByLabelText(/^Last day/).fill('2030-06-30');
    await button('Give').click();
    await until(() => page.getByRole('dialog').elements()).toEqual([]);
    await until(plain).toContain('Paid: Unlimited');
    const [, said = ''] = server.calls;
    const { untilAt, ...rest } = JSON.parse(said.slice(said.indexOf('{')));
    expect(rest).toEqual({ userId: 'U0000000000000001', source: 'paid', product: 'unlimited', reason: 'Ticket 12' });
    expect(new Date(untilAt).toString()).toContain('Jun 30 2030 23:59:59');
  });

  test('the last users can be looked up again by one press', async () => {
    await open('/admin');
    await find();
    await until(plain).toContain('Ada Byron');
    server.person = fakeUser({ id: 'U0000000000000002', email: 'cem@school.example', name: 'Cem' });
    await field('E-mail address of the person').fill('cem@school.example');
    await button('Find').click();
    await until(plain).toContain('Cem');
    server.person = fakeUser();
    await button('ada@school.example').click();
    await until(plain).toContain('Ada Byron');
    expect(server.calls.at(-1)).toBe('GET a/admin/user {"email":"ada@school.example","reason":"Ticket 12"}');
  });

  test('ending a grant asks for confirmation', async () => {
    await open('/admin');
    await find();
    await page.getByRole('button', { name: /^End/ }).click();
    await expect.element(page.getByRole('dialog')).toHaveTextContent('It stops at once.');
    expect(server.calls).toHaveLength(1);
    await expect.element(field('Reason')).toHaveValue('Ticket 12');
    await field('Reason').fill(' ');
    await expect.element(button('End it now')).toBeDisabled();
    await field('Reason').fill('Ticket 13 ');
    await button('End it now').click();
    await until(() => page.getByRole('button', { name: /^End/ }).elements()).toEqual([]);
    expect(server.calls[1]).toBe('POST a/admin/grants/g1/end {"userId":"U0000000000000001","reason":"Ticket 13"}');
  });
});

describe('the hint of the reason field', () => {
  const HINT = 'We keep it with your name in the record.';

  test('the hint of the reason field is shown in the dialog that ends a grant, not on the page', async () => {
    await open('/admin');
    await find();
    await until(plain).toContain('Ada Byron');
    expect(plain()).not.toContain(HINT);
    await page.getByRole('button', { name: /^End/ }).click();
    await expect.element(field('Reason')).toHaveAccessibleDescription(HINT);
  });

  test('the hint of the reason field is shown in a school’s dialog, where the reason can be changed', async () => {
    await open('/admin?tab=schools');
    await until(plain).toContain('Hill School');
    expect(plain()).not.toContain(HINT);
    await button('New school').click();
    await expect.element(field('Reason')).toHaveAccessibleDescription(HINT);
    await field('Name').fill('Lake School');
    await expect.element(button('Save')).toBeDisabled();
    await field('Reason').fill('Call of May 4');
    await button('Save').click();
    await until(() => page.getByRole('dialog').elements()).toEqual([]);
    expect(server.calls.find((call) => call.startsWith('POST'))).toContain('"reason":"Call of May 4"');
  });
});

describe('schools in the admin area', () => {
  const show = async (built = BUILT) => {
    await open('/admin?tab=schools', { built });
  };

  test('lists schools with their settings, by state', async () => {
    server.schools = [
      fakeSchool(),
      fakeSchool({
        ...{ id: 'S2', name: 'Lake School', state: 'confirmed', domain: 'lake.example', provider: 'google' },
        ...{ isEnhancementForbidden: true, admins: ['head@lake.example'], hasRosters: true },
        agreement: { document: 'DPA', version: '2', until: null },
      }),
    ];
    await show();
    await until(plain).toContain('head@hill.example');
    expect(plain()).not.toContain('Lake School');
    await page.getByRole('combobox', { name: 'Which schools' }).selectOptions('Confirmed');
    await until(plain).toContain('lake.example');
    for (const word of ['Google only', 'Forbidden', 'DPA 2', 'head@lake.example']) expect(plain()).toContain(word);
    expect(server.calls).toEqual([
      'GET a/admin/institutions {"state":"requested","search":""}',
      'GET a/admin/institutions {"state":"confirmed","search":""}',
    ]);
  });

  test('finds schools while typing, with one request for a word', async () => {
    server.schools = [fakeSchool(), fakeSchool({ id: 'S2', name: 'Lake School', domain: 'lake.example' })];
    await show();
    await until(plain).toContain('Lake School');
    await page.getByRole('searchbox', { name: 'Search by name or e-mail domain' }).fill('hill');
    await until(plain).not.toContain('Lake School');
    expect(plain()).toContain('Hill School');
    expect(server.calls).toHaveLength(2);
    await page.getByRole('searchbox').fill('nowhere');
    await expect.element(page.getByText('No school has this name or domain')).toBeVisible();
  });

  test('confirms a requested school with its settings and a first administrator', async () => {
    await show();
    await button(/^Confirm/).click();
    await field('E-mail domain').fill('hill.example');
    await page.getByRole('combobox', { name: 'Sign-in' }).selectOptions('Google only');
    await page.getByRole('switch', { name: 'Forbid processing on the server' }).click();
    await field('Add a person (e-mail address)').fill('head@hill.example');
    await field('Reason').fill('Weekly');
    await button('Confirm').click();
    await until(() => page.getByRole('dialog').elements()).toEqual([]);
    const said = server.calls.find((call) => call.startsWith('POST')) ?? '';
    expect(JSON.parse(said.slice(said.indexOf('{')))).toEqual({
      ...{ id: 'S0000000000000001', name: 'Hill School', domain: 'hill.example', provider: 'google' },
      ...{ isEnhancementForbidden: true, reason: 'Weekly' },
      people: [{ email: 'head@hill.example', role: 'admin' }],
    });
    await expect.element(page.getByText('No school waits for you')).toBeVisible();
  });

  describe('class lists that a school sends', () => {
    const school = () => fakeSchool({ hasRosters: true });
    const rosters = () => page.getByRole('switch', { name: 'Lists come from the school' });

    test('before a roster feed is built, shows no line or switch, and saving keeps the setting', async () => {
      server.schools = [school()];
      await show();
      await until(plain).toContain('head@hill.example');
      expect(plain()).not.toContain('Lists come from the school');
      await button(/^Confirm/).click();
      await expect.element(page.getByRole('switch', { name: 'Forbid processing on the server' })).toBeVisible();
      expect(rosters().elements()).toEqual([]);
      await field('Reason').fill('Weekly');
      await button('Confirm').click();
      await until(() => page.getByRole('dialog').elements()).toEqual([]);
      expect(server.calls.find((call) => call.startsWith('POST'))).not.toContain('hasRosters');
    });

    test('once a roster feed is built, shows a line and a switch', async () => {
      server.schools = [school()];
      await show(ALL_BUILT);
      await until(plain).toContain('Lists come from the schoolYes');
      await button(/^Confirm/).click();
      await expect.element(rosters()).toBeChecked();
      await rosters().click();
      await field('Reason').fill('Weekly');
      await button('Confirm').click();
      await until(() => page.getByRole('dialog').elements()).toEqual([]);
      expect(server.calls.find((call) => call.startsWith('POST'))).toContain('"hasRosters":false');
    });
  });

  test('shows the server’s refusal, and the dialog keeps the typed text', async () => {
    await show();
    await button('New school').click();
    await field('Name').fill('Lake School');
    await field('Reason').fill('Weekly');
    server.refuse.set('a/admin/institutions', refused('domain-taken'));
    await button('Save').click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expect.element(field('Name')).toHaveValue('Lake School');
    expect(server.calls.at(-1)).toContain('POST a/admin/institutions {"name":"Lake School","domain":null');
  });
});
