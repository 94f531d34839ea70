import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sha256Of } from '@/shared/store/sha256.ts';
import { findFaults } from '@/tests/dom/render-in-kit.tsx';
import { createFakeSite, createFakeStatus, refused } from '../../features/account/fake-account.ts';
import { LOOKS, openSite, until } from '../../features/account/fake-visit.tsx';
// Known before the first test: a page that is first seen in the middle of one makes the test server start over.
import '../home/HomePage.tsx';
import '../landing/LandingPage.tsx';
import '../signup/SignupPage.tsx';
import './LoginPage.tsx';

const TOKEN = 't'.repeat(43);
const heading = () => page.getByRole('heading', { level: 1 });
const email = () => page.getByRole('textbox', { name: 'E-mail address' });
const toasts = () => [...document.querySelectorAll('[data-sonner-toast]')].map((toast) => toast.textContent);
const signIn = () => page.getByRole('button', { name: 'Sign in', exact: true });
/** Says, where this browser has not asked for a link, whom it was for. */
const sayAddress = async (address = 'ada@school.example') => {
  await email().fill(address);
  await signIn().click();
};
const send = () => page.getByRole('button', { name: 'Send me a link' });

describe('the way in', () => {
  test('says first that cookies are off: without them nobody stays signed in', async () => {
    const cookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    await openSite('/login');
    await expect.element(page.getByText(/Your browser keeps no cookies for this site/)).toBeVisible();
    cookies.mockRestore();
  });

  test('[S2-039] is by e-mail, Google and ClassLink', async () => {
    await openSite('/login');
    await expect.element(email()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Continue with ClassLink' })).toBeVisible();
  });

  test('shows only the doors that the server has, and where its letters lie when it sends none', async () => {
    const site = createFakeSite();
    const providers = { google: false, classlink: false, mail: true, outbox: true };
    site.answers.providers = { ok: true, value: { providers, date: null } };
    await openSite('/login', { site });
    await expect.element(page.getByRole('link', { name: 'development outbox' })).toBeVisible();
    await expect.element(email()).toBeVisible();
    expect(page.getByRole('button', { name: /Continue with/ }).elements()).toEqual([]);
  });

  test('says so where no mail can be sent, and asks for no address', async () => {
    const site = createFakeSite();
    const providers = { google: true, classlink: false, mail: false, outbox: false };
    site.answers.providers = { ok: true, value: { providers, date: null } };
    await openSite('/login', { site });
    await expect.element(page.getByText(/This server cannot send mail/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    expect(page.getByText('or', { exact: true }).elements()).toEqual([]);
    await expect.element(email()).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'development outbox' })).not.toBeInTheDocument();
  });

  test.each([
    ['motes.school.example', true],
    [location.hostname, false],
    [null, false],
  ])('the extension was signed in last at %s: said and led to: %s', async (host, isSaid) => {
    const site = createFakeSite();
    const last = vi.fn(async () => host);
    site.site.presence.lastLoginHostname = last;
    await openSite('/login', { site });
    await expect.element(email()).toBeVisible();
    await vi.waitFor(() => expect(last).toHaveBeenCalledTimes(1));
    const link = page.getByRole('link', { name: 'Sign in there' });
    if (!isSaid) return expect(link.elements()).toEqual([]);
    await expect.element(page.getByText(/You signed in last at .*motes\.school\.example/)).toBeVisible();
    await expect.element(link).toHaveAttribute('href', 'https://motes.school.example/login');
    expect(await findFaults()).toEqual([]);
  });

  test.each([true, false])('a device can be said to be shared whichever door is taken (mail: %s)', async (mail) => {
    const site = createFakeSite();
    const providers = { google: true, classlink: false, mail, outbox: false };
    site.answers.providers = { ok: true, value: { providers, date: null } };
    const { account, calls } = await openSite('/login', { site });
    const door = page.getByRole('button', { name: 'Continue with Google' });
    const shared = page.getByRole('switch', { name: /This is a shared device/ });
    await expect.element(door).toBeVisible();
    // It is read before the doors that it is for.
    const order = shared.element().compareDocumentPosition(door.element());
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await shared.click();
    await door.click();
    expect(account.memory.shared.get()).toBe('1');
    await until(() => calls.some((call) => call.startsWith('leave /api/i/oidc/google/start'))).toBe(true);
  });

  test('where the school has set that others use the device, the switch is on and locked, and both doors are told', async () => {
    const { account, calls, mails, presence } = await openSite('/login');
    const shared = page.getByRole('switch', { name: /This is a shared device/ });
    await expect.element(shared).not.toBeChecked();
    presence({ state: 'installed', isShared: true });
    await expect.element(shared).toBeChecked();
    await expect.element(shared).toBeDisabled();
    await expect.element(page.getByText(/Your school has set this/)).toBeVisible();
    expect(await findFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    expect(account.memory.shared.get()).toBe('1');
    await until(() => calls.some((call) => call.startsWith('leave /api/i/oidc/google/start'))).toBe(true);
    await email().fill('ada@school.example');
    await send().click();
    await until(() => mails).toHaveLength(1);
    expect(mails[0]?.isSharedDevice).toBe(true);
  });

  test('asks nothing where there is no door at all', async () => {
    const site = createFakeSite();
    const providers = { google: false, classlink: false, mail: false, outbox: false };
    site.answers.providers = { ok: true, value: { providers, date: null } };
    await openSite('/login', { site });
    await expect.element(page.getByText(/This server cannot send mail/)).toBeVisible();
    expect(page.getByRole('main').getByRole('switch').elements()).toEqual([]);
  });

  test('a provider is gone to with the way back and the hash of this browser’s secret', async () => {
    const { calls, account } = await openSite('/login?returnTo=/account');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const hash = await sha256Of(new TextEncoder().encode(account.memory.freshNonce() ?? ''));
    const address = `/api/i/oidc/google/start?nonceHash=${hash}&returnTo=%2Faccount`;
    await until(() => calls.filter((call) => call.startsWith('leave '))).toEqual([`leave ${address}`]);
  });

  test.each([
    ['unsure', 'your account may be gone'],
    ['erased', 'Your account was deleted, with everything'],
  ] as const)(
    'a session that ended while everything was to be deleted (%s) is not called safe',
    async (erasure, text) => {
      const site = createFakeSite();
      site.account.eraser = { ...site.account.eraser, snapshot: () => erasure };
      await openSite('/login?force=1&error=403', { site });
      await expect.element(page.getByText(text)).toBeVisible();
      expect(page.getByText('What you recorded is safe').elements()).toEqual([]);
      expect(await findFaults()).toEqual([]);
    },
  );

  test('[S2-043] says that the session has ended', async () => {
    await openSite('/login?error=403');
    await expect.element(page.getByText('Your session has ended.')).toBeVisible();
    await expect.element(email()).toBeVisible();
  });

  test('[S8-011] says that Google failed, in these words', async () => {
    await openSite('/login?error=provider-failed');
    const text = 'Cannot currently login to Google, please try again later.';
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    await expect.element(email()).toBeVisible();
  });

  test.each([
    ['classlink', 'error=provider-failed&provider=classlink', 'The sign-in service did not answer'],
    ['a cut link', 'otl=1', 'This sign-in link was used already'],
    [
      'an address that nobody has checked',
      'error=email-unverified',
      'cannot say for sure that your e-mail address is yours',
    ],
    ['another door', 'error=wrong-door', 'Your school has chosen another way to sign in'],
    ['a no of the provider', 'error=provider-denied', 'the sign-in service did not say yes'],
  ])('%s says what went wrong before: %s', async (_what, query, text) => {
    await openSite(`/login?${query}`);
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(email()).toBeVisible();
  });

  test('a wrong clock is told, and keeps nobody out', async () => {
    const site = createFakeSite();
    const providers = { google: false, classlink: false, mail: true, outbox: false };
    site.answers.providers = { ok: true, value: { providers, date: 'Thu, 01 Jan 2026 00:00:00 GMT' } };
    await openSite('/login', { site });
    await expect.element(page.getByText('The clock of this device is wrong.')).toBeVisible();
    await expect.element(send()).toBeEnabled();
  });

  for (const look of LOOKS) {
    test(`axe finds nothing, ${JSON.stringify(look)}`, async () => {
      await openSite('/login?error=403', look);
      expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    });
  }
});

describe('a link by e-mail', () => {
  test('is sent once to a good address, and the page says what to do', async () => {
    const { mails } = await openSite('/login?returnTo=/account');
    await send().click();
    await expect.element(page.getByText('Enter your e-mail address')).toBeVisible();
    await email().fill(' ada@school.example ');
    await send().click();
    await expect.element(page.getByText('We sent a link to')).toBeVisible();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ email: 'ada@school.example', returnTo: '/account', locale: 'en-US' });
    expect(mails[0]?.nonce).toMatch(/^[\w-]{43}$/);
    await expect.element(page.getByRole('button', { name: /Send it again in/ })).toBeDisabled();
    expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    await page.getByRole('button', { name: 'Use another address' }).click();
    await expect.element(email()).toHaveValue('ada@school.example');
  });

  test.each([
    [refused('too-many-requests', 120_000), 'You can try again at'],
    [refused('too-many-requests', 120_000), 'its link is good, whoever asked for it'],
    [refused('offline'), 'You are offline.'],
    [refused('internal'), 'Something went wrong on the server.'],
  ])('says why it could not be sent: %o', async (answer, text) => {
    const site = createFakeSite();
    site.answers.sendSignInMail = answer;
    await openSite('/login', { site });
    await email().fill('ada@school.example');
    await send().click();
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(send()).toBeEnabled();
  });
});

describe('a link that was opened', () => {
  test('[S1-057] asks a browser that did not ask for it whom it was for, then goes on where the sign-in was to go', async () => {
    const site = createFakeSite({ link: TOKEN });
    site.account.claims = async () => ['a'.repeat(64)];
    const { calls, where } = await openSite('/login?otl=1&returnTo=/landing', { site });
    await signIn().click();
    await expect.element(page.getByText('Enter your e-mail address, such as')).toBeVisible();
    await expect.element(email()).toHaveFocus();
    expect(calls.filter((call) => call.startsWith('signIn'))).toEqual([]);
    // What was recorded here goes along, and not silently.
    await expect.element(page.getByText('goes along to the one that you sign in to')).toBeVisible();
    await email().fill(' ada@school.example ');
    await userEvent.keyboard('{Enter}');
    await until(where).toBe('/landing');
    expect(calls).toContain('signIn ttt for ada@school.example 1');
  });

  test('[R15] that was asked for elsewhere takes nothing along from a device that others use, too', async () => {
    const site = createFakeSite({ link: TOKEN });
    site.account.claims = async () => ['a'.repeat(64)];
    const { calls, where } = await openSite('/login?otl=1&returnTo=/landing', { site });
    await page.getByRole('switch', { name: 'This is a shared device' }).click();
    expect(page.getByText('goes along to the one that you sign in to').elements()).toEqual([]);
    await sayAddress();
    await until(where).toBe('/landing');
    expect(calls).toContain('signIn ttt for ada@school.example 0');
    expect(site.account.memory.shared.get()).toBe('1');
  });

  test('is not lost by a wrong address: it can be said again, or a new one be asked for', async () => {
    const site = createFakeSite({ link: TOKEN });
    const { signIn: signInAs } = site.account.session;
    site.account.session.signIn = async (body) =>
      body.email === 'ada@school.example' ? signInAs(body) : refused('link-invalid');
    const { where } = await openSite('/login?otl=1&returnTo=/landing', { site });
    await sayAddress('eve@school.example');
    await expect.element(email()).toHaveAccessibleDescription(/Check the address/);
    await expect.element(email()).toHaveFocus();
    await expect.element(page.getByRole('button', { name: 'Ask for a new link' })).toBeEnabled();
    expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    await sayAddress();
    await until(where).toBe('/landing');
  });

  test('tells who has tried too many addresses from when another may be', async () => {
    const site = createFakeSite({ link: TOKEN });
    site.account.session.signIn = async () => refused('too-many-requests', 120_000);
    await openSite('/login?otl=1', { site });
    await sayAddress();
    await expect.element(page.getByText('You can try again at')).toBeVisible();
    await expect.element(signIn()).toBeEnabled();
  });

  test('needs no click in the browser that asked for it', async () => {
    const site = createFakeSite({ link: TOKEN });
    site.account.memory.nonce();
    const { calls, where } = await openSite('/login?otl=1&returnTo=/landing', { site });
    await until(where).toBe('/landing');
    expect(calls).toContain('signIn ttt nonce 0');
    expect(site.account.memory.freshNonce()).toBeNull();
  });

  test.each([
    ['0', '', 1],
    ['1', '1', 0],
  ])('[R15] on a shared device (%s) no claim of another person’s motes is sent', async (_is, shared, sent) => {
    const site = createFakeSite({ link: TOKEN });
    site.account.memory.nonce();
    site.account.memory.shared.set(shared);
    site.account.claims = async () => ['a'.repeat(64)];
    const { signIn } = site.account.session;
    const said: unknown[] = [];
    site.account.session.signIn = (body) => {
      said.push(body.isSharedDevice);
      return signIn(body);
    };
    // As the browser's own: an empty text is none.
    if (shared === '') site.account.memory.shared.get = () => null;
    const { calls } = await openSite('/login?otl=1&returnTo=/landing', { site });
    await until(() => calls).toContain(`signIn ttt nonce ${sent}`);
    // A provider's door does not know of the tick: the session is told by the browser that set it.
    expect(said).toEqual([shared === '' ? undefined : true]);
  });

  test('with the secret of another link asks whom it was for, and then goes without the secret', async () => {
    const site = createFakeSite({ link: TOKEN });
    site.account.memory.nonce();
    const { signIn } = site.account.session;
    const tried: boolean[] = [];
    site.account.session.signIn = async (body) => {
      tried.push(body.nonce !== undefined);
      return body.nonce === undefined ? signIn(body) : refused('link-invalid');
    };
    const { where } = await openSite('/login?otl=1&returnTo=/landing', { site });
    await until(() => tried).toEqual([true]);
    await sayAddress();
    await until(where).toBe('/landing');
    expect(tried).toEqual([true, false]);
  });

  test('[S4-021] [S4-022] says that it is at work, and that it failed', async () => {
    const site = createFakeSite({ link: TOKEN });
    let answer: (value: ReturnType<typeof refused>) => void = () => undefined;
    site.account.session.signIn = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    site.account.memory.nonce();
    await openSite('/login?otl=1', { site });
    await until(toasts).toEqual(['Logging you in. Please wait ...']);
    answer(refused('internal'));
    await until(toasts).toEqual(['Failed to login. Try again later']);
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });

  test('spent, over or cut it has one message, and a new one can be asked for', async () => {
    const site = createFakeSite({ link: TOKEN });
    site.account.session.signIn = async () => refused('link-invalid');
    await openSite('/login?otl=1', { site });
    await sayAddress();
    await page.getByRole('button', { name: 'Ask for a new link' }).click();
    await expect.element(page.getByText('This sign-in link was used already')).toBeVisible();
    expect(toasts()).toEqual(['Failed to login. Try again later']);
    await expect.element(send()).toBeVisible();
  });

  test('an old letter opened again by who is signed in already leads on; another may sign in all the same', async () => {
    const site = createFakeSite({ link: TOKEN });
    site.account.session.become(createFakeStatus());
    site.account.session.signIn = async () => refused('link-invalid');
    const { where } = await openSite('/login?otl=1&returnTo=/landing', { site });
    const said = page.getByText(/signed in here already, as .?ada@school\.example/);
    await expect.element(said).toBeVisible();
    await sayAddress();
    await page.getByRole('button', { name: 'Ask for a new link' }).click();
    await expect.element(said).toBeVisible();
    await expect.element(send()).toBeVisible();
    expect(page.getByText('This sign-in link was used already').elements()).toEqual([]);
    await until(toasts).toEqual([]);
    expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    await page.getByRole('button', { name: 'Go on' }).click();
    await until(where).toBe('/landing');
  });

  for (const look of LOOKS) {
    test(`axe finds nothing, ${JSON.stringify(look)}`, async () => {
      await openSite('/login?otl=1', { ...look, site: createFakeSite({ link: TOKEN }) });
      expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    });
  }
});

describe('who is signed in already', () => {
  test('[S2-041] sees the form with force=1', async () => {
    const site = createFakeSite();
    site.account.session.become(createFakeStatus());
    const { where } = await openSite('/login?force=1', { site });
    await expect.element(email()).toBeVisible();
    expect(where()).toBe('/login?force=1');
    await until(() => site.calls).toContain('signOut asked');
  });

  test('after a forced sign-out a sign-in in another tab takes this one along', async () => {
    const { where, account } = await openSite('/login?force=1&error=403&returnTo=/landing');
    account.session.become(createFakeStatus());
    await until(where).toBe('/landing');
  });

  test('who was signed out by force here is taken along by a sign-in in another tab, too', async () => {
    const site = createFakeSite();
    site.account.session.become(createFakeStatus());
    const { where, calls } = await openSite('/login?force=1&returnTo=/landing', { site });
    await until(() => calls).toContain('signOut asked');
    site.account.session.become(createFakeStatus());
    await until(where).toBe('/landing');
  });

  test('[S2-042] sent by the extension is handed over at once, and goes back', async () => {
    const site = createFakeSite();
    site.account.session.become(createFakeStatus());
    site.presence({ state: 'installed' });
    const { calls } = await openSite('/login?invoker=extension', { site });
    await expect.element(heading()).toHaveTextContent('You are signed in. Go back to your page');
    await until(() => calls).toContain('hand over ccc');
    expect(await findFaults(document.body, { isPage: true })).toEqual([]);
  });

  test('[S2-042] is told when no extension takes it', async () => {
    const site = createFakeSite();
    site.account.session.become(createFakeStatus());
    await openSite('/login?invoker=extension', { site });
    await expect.element(page.getByText('Mote in your browser did not answer.')).toBeVisible();
  });
});
