import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findFaults, type KitLook } from '@/tests/dom/render-in-kit.tsx';
import { createFakeSite, createFakeStatus, refused } from '../../features/account/fake-account.ts';
import { LOOKS, openSite, until } from '../../features/account/fake-visit.tsx';
import { createFakeAdmin, type FakeAdminServer, fakeSchool } from '../../features/admin/fake-admin.ts';
import './AdminPage.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name });
const plain = () => document.body.textContent.replace(/[\u2068\u2069]/gu, '');
const heading = () => page.getByRole('heading', { level: 1 });

let server: FakeAdminServer;
beforeEach(() => {
  server = createFakeAdmin();
});

async function open(path: string, look: KitLook & { isAdmin?: boolean } = {}) {
  const { isAdmin = true, ...rest } = look;
  const site = createFakeSite();
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
  test('[S6-001] is not for who is not on the list: said in place, nothing asked, and no entry in the menu', async () => {
    const { where } = await open('/admin', { isAdmin: false });
    await expect.element(heading()).toHaveTextContent('This page is not for this account');
    expect(plain()).toContain('You are still signed in.');
    expect(where()).toBe('/admin');
    expect(server.calls).toEqual([]);
    await page.getByRole('button', { name: 'Account' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Admin' }).elements()).toEqual([]);
  });

  test('[S6-001] has an entry in the menu of who is on the list', async () => {
    const { where } = await open('/account');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Admin' }).click();
    await until(where).toBe('/admin');
    await expect.element(heading()).toHaveTextContent('Admin');
  });

  for (const look of LOOKS) {
    test(`people: axe finds nothing, ${JSON.stringify(look)}`, async () => {
      await open('/admin', look);
      await find();
      await until(plain).toContain('Ada Byron');
      expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    });
    test(`schools: axe finds nothing, ${JSON.stringify(look)}`, async () => {
      await open('/admin?tab=schools', look);
      await field('Reason').fill('Weekly');
      await button('Show').click();
      await until(plain).toContain('Hill School');
      expect(await findFaults(document.body, { isPage: true })).toEqual([]);
      await button(/^Confirm/).click();
      await expect.element(page.getByRole('dialog')).toBeVisible();
      expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    });
  }
});

describe('people', () => {
  test('are looked up with a reason only', async () => {
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

  test('whom nobody knows are said to be so, and what fails is', async () => {
    await open('/admin');
    server.person = null;
    await find();
    await expect.element(page.getByText('Nobody here has this address.')).toBeVisible();
    server.refuse.set('a/admin/user', refused('server-unreachable'));
    await button('Find').click();
    await until(plain).not.toContain('Nobody here has this address.');
    await expect.element(page.getByRole('alert')).toBeVisible();
  });

  test('are given a grant, to the end of its last day', async () => {
    await open('/admin');
    await find();
    await page.getByRole('combobox', { name: 'Given as' }).selectOptions('Paid');
    await page.getByLabelText(/^Last day/).fill('2030-06-30');
    await button('Give').click();
    await until(plain).toContain('Paid: Unlimited');
    const [, said = ''] = server.calls;
    const { untilAt, ...rest } = JSON.parse(said.slice(said.indexOf('{')));
    expect(rest).toEqual({ userId: 'U0000000000000001', source: 'paid', product: 'unlimited', reason: 'Ticket 12' });
    expect(new Date(untilAt).toString()).toContain('Jun 30 2030 23:59:59');
  });

  test('a grant is ended after a question', async () => {
    await open('/admin');
    await find();
    await page.getByRole('button', { name: /^End/ }).click();
    await expect.element(page.getByRole('dialog')).toHaveTextContent('It stops at once.');
    expect(server.calls).toHaveLength(1);
    await button('End it now').click();
    await until(() => page.getByRole('button', { name: /^End/ }).elements()).toEqual([]);
    expect(server.calls[1]).toBe('POST a/admin/grants/g1/end {"userId":"U0000000000000001","reason":"Ticket 12"}');
  });
});

describe('schools', () => {
  const show = async () => {
    await open('/admin?tab=schools');
    await field('Reason').fill('Weekly');
    await button('Show').click();
  };

  test('are listed with their settings, by state', async () => {
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
    await button('Show').click();
    await until(plain).toContain('lake.example');
    for (const word of ['Google only', 'Forbidden', 'DPA 2', 'head@lake.example']) expect(plain()).toContain(word);
    expect(server.calls).toEqual([
      'GET a/admin/institutions {"state":"requested","reason":"Weekly"}',
      'GET a/admin/institutions {"state":"confirmed","reason":"Weekly"}',
    ]);
  });

  test('that asked are confirmed with their settings and a first administrator', async () => {
    await show();
    await button(/^Confirm/).click();
    await field('E-mail domain').fill('hill.example');
    await page.getByRole('combobox', { name: 'Sign-in' }).selectOptions('Google only');
    await page.getByRole('switch', { name: 'Forbid processing on the server' }).click();
    await field('Add a person (e-mail address)').fill('head@hill.example');
    await button('Confirm').click();
    await until(() => page.getByRole('dialog').elements()).toEqual([]);
    const said = server.calls.find((call) => call.startsWith('POST')) ?? '';
    expect(JSON.parse(said.slice(said.indexOf('{')))).toEqual({
      ...{ id: 'S0000000000000001', name: 'Hill School', domain: 'hill.example', provider: 'google' },
      ...{ isEnhancementForbidden: true, hasRosters: false, reason: 'Weekly' },
      people: [{ email: 'head@hill.example', role: 'admin' }],
    });
    await expect.element(page.getByText('There are none.')).toBeVisible();
  });

  test('what the server refuses is said, and the dialog keeps what was written', async () => {
    await show();
    await button('New school').click();
    await field('Name').fill('Lake School');
    server.refuse.set('a/admin/institutions', refused('domain-taken'));
    await button('Save').click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expect.element(field('Name')).toHaveValue('Lake School');
    expect(server.calls.at(-1)).toContain('POST a/admin/institutions {"name":"Lake School","domain":null');
  });
});
