import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findFaults, type KitLook } from '@/tests/dom/render-in-kit.tsx';
import { viewport } from '@/tests/dom/viewport.ts';
import { createFakeSite, createFakeStatus, refused } from '../../features/account/fake-account.ts';
import { LOOKS, openSite, until } from '../../features/account/fake-visit.tsx';
import { CLASS_ID, createFakeClasses, type FakeClassServer, fakeClass } from '../../features/classes/fake-classes.ts';
import './ClassPage.tsx';
import './SetupPage.tsx';

const plain = () => document.body.textContent.replace(/[\u2068\u2069]/gu, '');
const at = (step: string, age = 'under-13') => `/classes/new?class=${CLASS_ID}&step=${step}&age=${age}`;
const name = () => page.getByRole('textbox', { name: 'Name of a new class' });
const list = () => page.getByRole('textbox', { name: 'Names, one per line' });
const button = (text: string | RegExp) => page.getByRole('button', { name: text });
const title = () => page.getByRole('heading', { level: 1 });
const posts = () => server.calls.filter((call) => !call.startsWith('GET'));

let server: FakeClassServer;
beforeEach(() => {
  server = createFakeClasses(null);
});
afterEach(() => viewport(414, 896));

async function open(path: string, look: KitLook = {}) {
  const site = createFakeSite();
  const status = createFakeStatus();
  site.account.http = server.http;
  site.account.session.become({ ...status, entitlements: { ...status.entitlements, canCreateClass: true } });
  return openSite(path, { site, ...look });
}

describe('setting a class up', () => {
  test('sets a class up by keyboard, from the name to the code', async () => {
    const { where } = await open('/classes/new');
    (name().element() as HTMLElement).focus();
    await userEvent.keyboard('Class 5c{Tab}{ArrowRight}{Tab} {Enter}');
    await expect.element(title()).toHaveTextContent(/Who is in .*Class 5c/);
    await expect.element(title()).toHaveFocus();
    expect(posts()).toEqual(['POST c/classes {"name":"Class 5c","colour":"yellow"}']);
    (list().element() as HTMLElement).focus();
    await userEvent.keyboard('Ada{Enter}Bo');
    await until(plain).toContain('Continue with 2 pupils');
    (button(/^Continue with/).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(title()).toHaveTextContent('How do they come in?');
    await expect.element(title()).toHaveFocus();
    expect(server.known?.members?.map((one) => one.name)).toEqual(['Ms Lovelace', 'Ada', 'Bo']);
    await expect.element(page.getByText('WXYZ 6789')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Try it as a pupil' }))
      .toHaveAttribute('href', '/kiosk/WXYZ6789');
    await page.getByRole('link', { name: 'Open the class' }).click();
    await until(where).toBe(`/classes/${CLASS_ID}`);
  });

  test('names the missing fields immediately, and focuses the first of them', async () => {
    await open('/classes/new');
    await button('Continue').click();
    await expect.element(page.getByText('Give the class a name.')).toBeVisible();
    await expect.element(page.getByText('Choose how old the pupils are.')).toBeVisible();
    await expect.element(name()).toHaveFocus();
    expect(posts()).toEqual([]);
    await name().fill('Class 5c');
    await button('Continue').click();
    await expect.element(page.getByRole('radio', { name: /Some are under 13/ })).toHaveFocus();
  });

  test('keeps the entered values when the teacher goes back, and changes the class instead of making another', async () => {
    const { router } = await open('/classes/new');
    await name().fill('Class 5c');
    await page.getByRole('radio', { name: /13 or older/ }).click();
    await button('Continue').click();
    await list().fill('Ada\nBo');
    await button('Back').click();
    await expect.element(name()).toHaveValue('Class 5c');
    await expect.element(page.getByRole('radio', { name: /13 or older/ })).toBeChecked();
    await name().fill('Class 6c');
    await page.getByRole('radio', { name: 'Green' }).click();
    await button('Continue').click();
    await expect.element(title()).toHaveTextContent(/Class 6c/);
    await expect.element(list()).toHaveValue('Ada\nBo');
    await router.navigate(-1);
    await expect.element(name()).toHaveValue('Class 6c');
    await router.navigate(1);
    await button(/^Continue with/).click();
    await expect.element(title()).toHaveTextContent('How do they come in?');
    expect(posts()).toEqual([
      'POST c/classes {"name":"Class 5c","colour":"blue"}',
      'PATCH c/classes/:id {"name":"Class 6c","colour":"green"}',
      'POST c/classes/:id/members {"members":[{"name":"Ada","ageBand":"13-17"},{"name":"Bo","ageBand":"13-17"}]}',
      'POST c/classes/:id/kiosk-code {}',
    ]);
    expect(plain()).not.toContain('cannot record yet');
  });

  test('continues after a reload where it was', async () => {
    server = createFakeClasses(fakeClass());
    await open(at('pupils'));
    await expect.element(title()).toHaveTextContent(/Who is in .*Class 4b/);
    await until(plain).toContain('Continue with 3 pupils');
    await expect.element(button(/^More for .*Ada Byron/)).toBeVisible();
  });

  test('continues without names, and keeps the form if the class cannot be made', async () => {
    server.refuse.set('POST c/classes', refused('offline'));
    await open('/classes/new');
    await name().fill('Class 5c');
    await page.getByRole('radio', { name: /Some are under 13/ }).click();
    await button('Continue').click();
    await expect.element(page.getByText(/You are offline/)).toBeVisible();
    await expect.element(name()).toHaveValue('Class 5c');
    server.refuse.clear();
    await button('Continue').click();
    await button('Continue without names').click();
    await expect.element(title()).toHaveTextContent('How do they come in?');
  });

  test('names that could not be added stay in the list; a code that could not be made can be made in the last step', async () => {
    server = createFakeClasses(fakeClass({ members: [], kioskCode: null, kioskCodeExpiresAt: null }));
    server.refuse.set('POST c/classes/:id/members', refused('offline'));
    await open(at('pupils'));
    await list().fill('Cy');
    await button(/^Continue with/).click();
    await expect.element(page.getByText(/You are offline/).first()).toBeVisible();
    await expect.element(list()).toHaveValue('Cy');
    server.refuse.clear();
    server.refuse.set('POST c/classes/:id/kiosk-code', refused('server-unreachable'));
    await button(/^Continue with/).click();
    await expect.element(title()).toHaveTextContent('How do they come in?');
    server.refuse.clear();
    await button('Make a code').first().click();
    await expect.element(page.getByText('WXYZ 6789')).toBeVisible();
  });

  test('reads a file, and stays at the step if the file cannot be read', async () => {
    server = createFakeClasses(fakeClass({ members: [] }));
    await open(at('pupils'));
    const file = (text: string) => new File([text], 'names.csv', { type: 'text/csv' });
    await userEvent.upload(page.getByTestId('names-file'), file('Last name,First name\nLovelace,"Cy\n'));
    await until(plain).toContain('Line 2 has a quotation mark');
    await expect.element(button('Continue without names')).toBeDisabled();
    await userEvent.upload(page.getByTestId('names-file'), file('Last name;First name\nLovelace;Cy\n'));
    await until(plain).toContain('Continue with 1 pupil');
  });

  test('a face opens a menu to correct the name or remove the pupil', async () => {
    server = createFakeClasses(fakeClass());
    await open(at('pupils'));
    await button(/^More for .*Bo/).click();
    await page.getByRole('menuitem', { name: 'Change name' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bo Peep');
    await button('Save').click();
    await expect.element(button(/^More for .*Bo Peep/)).toBeVisible();
  });

  test('the last step notes the permission that is missing', async () => {
    server = createFakeClasses(fakeClass());
    await open(at('entry'));
    await until(plain).toContain('2 children cannot record yet');
    await button(/^Note permission for/).click();
    await page.getByRole('textbox', { name: 'How do you know?' }).fill('Signed letters');
    await button('Note it').click();
    await until(plain).not.toContain('cannot record yet');
  });

  test('says that the class does not exist, and shows no form', async () => {
    await open(at('pupils'));
    await expect.element(page.getByText('There is no such class, or you are not in it.')).toBeVisible();
    expect(page.getByRole('textbox').elements()).toEqual([]);
  });

  for (const path of ['/classes/new', at('pupils'), at('entry')]) {
    for (const look of LOOKS) {
      test(`${path.replace(CLASS_ID, ':id')}: no axe violations, ${JSON.stringify(look)}`, async () => {
        server = createFakeClasses(fakeClass());
        await open(path, look);
        await until(() => page.getByRole('complementary').elements().length).toBe(1);
        expect(await findFaults(document.body, { isPage: true })).toEqual([]);
      });
    }

    test(`${path.replace(CLASS_ID, ':id')}: a long name and 60 pupils fit a window of 320 px`, async () => {
      await viewport(320, 640);
      const { members } = fakeClass();
      const [bo] = (members ?? []).slice(-1);
      const many = Array.from({ length: 60 }, (_, place) => ({
        ...(bo as NonNullable<typeof bo>),
        userId: `P${String(place).padStart(16, '0')}`,
        name: `Pupil${'x'.repeat(35)}${place}`,
      }));
      server = createFakeClasses(fakeClass({ name: 'W'.repeat(40), members: many }));
      await open(path);
      await until(() => page.getByRole('complementary').elements().length).toBe(1);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    });
  }
});
