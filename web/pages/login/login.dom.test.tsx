import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sha256Of } from '@/shared/store/sha256.ts';
import { findFaults } from '@/tests/dom/render-in-kit.tsx';
import { createFakeSite, createFakeStatus, refused } from '../../features/account/fake-account.ts';
import { LOOKS, openSite, until } from '../../features/account/fake-visit.tsx';
// Imported before the first test: importing a page in the middle of a test would restart the test server.
import '../home/HomePage.tsx';
import '../landing/LandingPage.tsx';
import '../signup/SignupPage.tsx';
import './LoginPage.tsx';

const TOKEN = 't'.repeat(43);
const heading = () => page.getByRole('heading', { level: 1 });
const email = () => page.getByRole('textbox', { name: 'E-mail address' });
const toasts = () => [...document.querySelectorAll('[data-sonner-toast]')].map((toast) => toast.textContent);
const signIn = () => page.getByRole('button', { name: 'Sign in', exact: true });
/** Types the recipient's address, as needed if this browser did not request the link. */
const sayAddress = async (address = 'ada@school.example') => {
  await email().fill(address);
  await signIn().click();
};
const send = () => page.getByRole('button', { name: 'Send me a link' });

describe('the sign-in page', () => {
  test('reports blocked cookies first: without them, no sign-in lasts', async () => {
    const cookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    await openSite('/login');
    await expect.element(page.getByText(/Your browser keeps no cookies for this site/)).toBeVisible();
    cookies.mockRestore();
  });

  test('[S2-039] offers e-mail, Google and ClassLink', async () => {
    await openSite('/login');
    await expect.element(email()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Continue with ClassLink' })).toBeVisible();
  });

  test('shows the methods of its first picture at once, and those of the server as soon as it answers', async () => {
    const site = createFakeSite();
    site.site.pictured = { google: true, classlink: false, mail: true, outbox: false };
    let answer = () => {};
    site.account.api.providers = () =>
      new Promise((resolve) => {
        const providers = { google: false, classlink: true, mail: true, outbox: false };
        answer = () => resolve({ ok: true, value: { providers, date: null } });
      });
    await openSite('/login', { site });
    await expect.element(email()).toBeVisible();
    const buttons = () =>
      page
        .getByRole('button', { name: /Continue with/ })
        .elements()
        .map((one) => one.textContent);
    expect(buttons()).toEqual(['Continue with Google']);
    answer();
    await until(buttons).toEqual(['Continue with ClassLink']);
  });

  test.each(['/login', '/signup'])('the form of %s is not sent by a browser without its code', async (path) => {
    await openSite(path);
    await expect.element(email()).toBeVisible();
    expect(email().element().closest('form')?.getAttribute('method')).toBe('dialog');
  });

  test('shows only the server’s sign-in methods, and names the development outbox if it sends no mail', async () => {
    const site = createFakeSite();
    const providers = { google: false, classlink: false, mail: true, outbox: true };
    site.answers.providers = { ok: true, value: { providers, date: null } };
    await openSite('/login', { site });
    await expect.element(page.getByText(/development outbox/)).toBeVisible();
    await expect.element(email()).toBeVisible();
    expect(page.getByRole('button', { name: /Continue with/ }).elements()).toEqual([]);
  });

  test('reports a server that cannot send mail, and shows no address field', async () => {
    const site = createFakeSite();
    const providers = { google: true, classlink: false, mail: false, outbox: false };
    site.answers.providers = { ok: true, value: { providers, date: null } };
    await openSite('/login', { site });
    await expect.element(page.getByText(/This server cannot send mail/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    expect(page.getByText('or', { exact: true }).elements()).toEqual([]);
    await expect.element(email()).not.toBeInTheDocument();
    await expect.element(page.getByText(/development outbox/)).not.toBeInTheDocument();
  });

  test.each([
    ['motes.school.example', true],
    [location.hostname, false],
    [null, false],
  ])('the extension was last signed in at %s: the page links to it: %s', async (host, isLinkShown) => {
    const site = createFakeSite();
    const last = vi.fn(async () => host);
    site.site.presence.lastLoginHostname = last;
    await openSite('/login', { site });
    await expect.element(email()).toBeVisible();
    await vi.waitFor(() => expect(last).toHaveBeenCalledTimes(1));
    const link = page.getByRole('link', { name: 'Sign in there' });
    if (!isLinkShown) return expect(link.elements()).toEqual([]);
    await expect.element(page.getByText(/You signed in last at .*motes\.school\.example/)).toBeVisible();
    await expect.element(link).toHaveAttribute('href', 'https://motes.school.example/login');
    expect(await findFaults()).toEqual([]);
  });

  test.each([true, false])('the shared-device switch applies to every sign-in method (mail: %s)', async (mail) => {
    const site = createFakeSite();
    const providers = { google: true, classlink: false, mail, outbox: false };
    site.answers.providers = { ok: true, value: { providers, date: null } };
    const { account, calls } = await openSite('/login', { site });
    const googleButton = page.getByRole('button', { name: 'Continue with Google' });
    const shared = page.getByRole('switch', { name: /This is a shared device/ });
    await expect.element(googleButton).toBeVisible();
    expect(shared.elements()).toEqual([]);
    await page.getByRole('button', { name: 'Not your own device?' }).click();
    await shared.click();
    await googleButton.click();
    expect(account.memory.shared.get()).toBe('1');
    await until(() => calls.some((call) => call.startsWith('leave /api/i/oidc/google/start'))).toBe(true);
  });

  test('locks the shared-device switch on if the school has set it, and sends it with both sign-in methods', async () => {
    const { account, calls, mails, presence } = await openSite('/login');
    const shared = page.getByRole('switch', { name: /This is a shared device/ });
    expect(shared.elements()).toEqual([]);
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

  test('shows no fields without any sign-in method', async () => {
    const site = createFakeSite();
    const providers = { google: false, classlink: false, mail: false, outbox: false };
    site.answers.providers = { ok: true, value: { providers, date: null } };
    await openSite('/login', { site });
    await expect.element(page.getByText(/This server cannot send mail/)).toBeVisible();
    expect(page.getByRole('main').getByRole('switch').elements()).toEqual([]);
  });

  test('opens a provider with the way back and the hash of this browser’s secret', async () => {
    const { calls, account } = await openSite('/login?returnTo=/account');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const hash = await sha256Of(new TextEncoder().encode(account.memory.freshNonce() ?? ''));
    const address = `/api/i/oidc/google/start?nonceHash=${hash}&returnTo=%2Faccount`;
    await until(() => calls.filter((call) => call.startsWith('leave '))).toEqual([`leave ${address}`]);
  });

  test.each([
    ['unsure', 'your account may be gone'],
    ['erased', 'Your account was deleted, with everything'],
  ] as const)('a session that ended during a deletion (%s) is not called safe', async (erasure, text) => {
    const site = createFakeSite();
    site.account.eraser = { ...site.account.eraser, snapshot: () => erasure };
    await openSite('/login?force=1&error=403', { site });
    await expect.element(page.getByText(text)).toBeVisible();
    expect(page.getByText('What you recorded is safe').elements()).toEqual([]);
    expect(await findFaults()).toEqual([]);
  });

  test('[S2-043] reports that the session has ended', async () => {
    await openSite('/login?error=403');
    await expect.element(page.getByText('Your session has ended.')).toBeVisible();
    await expect.element(email()).toBeVisible();
  });

  test('[S8-011] reports a failed Google sign-in with exactly this text', async () => {
    await openSite('/login?error=provider-failed');
    const text = 'Cannot currently login to Google, please try again later.';
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    await expect.element(email()).toBeVisible();
  });

  test.each([
    ['classlink', 'error=provider-failed&provider=classlink', 'The sign-in service did not answer'],
    ['a truncated link', 'otl=1', 'This sign-in link was used already'],
    ['an unverified address', 'error=email-unverified', 'cannot say for sure that your e-mail address is yours'],
    ['another required sign-in method', 'error=wrong-door', 'Your school has chosen another way to sign in'],
    ['a refusal by the provider', 'error=provider-denied', 'the sign-in service did not say yes'],
  ])('the address %s reports the earlier failure: %s', async (_what, query, text) => {
    await openSite(`/login?${query}`);
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(email()).toBeVisible();
  });

  test.each([
    ['josé@escuela.example', 'email-letters', 'Many mail servers refuse such letters'],
    ['ada@school', 'email-invalid', 'This is not an e-mail address.'],
    ['ada@school.example', 'bad-request', 'You are not signed in yet.'],
  ] as const)('[B36] explains why no mail is sent to %s: %s', async (address, error, text) => {
    const site = createFakeSite();
    site.answers.sendSignInMail = refused(error);
    await openSite('/login', { site });
    await userEvent.fill(email(), address);
    await userEvent.click(send());
    await expect.element(page.getByText(text)).toBeVisible();
    expect(document.body.textContent).not.toContain('Your recording is safe');
  });

  test('reports a wrong clock, and still allows the sign-in', async () => {
    const site = createFakeSite();
    const providers = { google: false, classlink: false, mail: true, outbox: false };
    site.answers.providers = { ok: true, value: { providers, date: 'Thu, 01 Jan 2026 00:00:00 GMT' } };
    await openSite('/login', { site });
    await expect.element(page.getByText('The clock of this device is wrong.')).toBeVisible();
    await expect.element(send()).toBeEnabled();
  });

  for (const look of LOOKS) {
    test(`the sign-in page has no axe violations, ${JSON.stringify(look)}`, async () => {
      await openSite('/login?error=403', look);
      expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    });
  }
});

describe('requesting a link by e-mail', () => {
  test('sends one mail to a valid address, and shows what to do next', async () => {
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
    [refused('too-many-requests', 120_000), 'its link still works'],
    [refused('offline'), 'You are offline.'],
    [refused('internal'), 'Something went wrong on the server.'],
  ])('shows why the mail could not be sent: %o', async (answer, text) => {
    const site = createFakeSite();
    site.answers.sendSignInMail = answer;
    await openSite('/login', { site });
    await email().fill('ada@school.example');
    await send().click();
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(send()).toBeEnabled();
  });
});

describe('opening a sign-in link', () => {
  test('[S1-057] in another browser, asks for the recipient’s address, then continues to the page before the sign-in', async () => {
    const site = createFakeSite({ link: TOKEN });
    site.account.claims = async () => ['a'.repeat(64)];
    const { calls, where } = await openSite('/login?otl=1&returnTo=/landing', { site });
    await signIn().click();
    await expect.element(page.getByText('Enter your e-mail address, such as')).toBeVisible();
    await expect.element(email()).toHaveFocus();
    expect(calls.filter((call) => call.startsWith('signIn'))).toEqual([]);
    // Earlier recordings of this browser move along, and the page says so.
    await expect.element(page.getByText('goes along to the one that you sign in to')).toBeVisible();
    await email().fill(' ada@school.example ');
    await userEvent.keyboard('{Enter}');
    await until(where).toBe('/landing');
    expect(calls).toContain('signIn ttt for ada@school.example 1');
  });

  test('[R15] in another browser on a shared device, takes no earlier recordings along', async () => {
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

  test('a wrong address does not use up the link: it can be typed again, or a new link requested', async () => {
    const site = createFakeSite({ link: TOKEN });
    const { signIn: signInAs } = site.account.session;
    site.account.session.signIn = async (body) =>
      body.email === 'ada@school.example' ? signInAs(body) : refused('link-invalid');
    const { where } = await openSite('/login?otl=1&returnTo=/landing', { site });
    await sayAddress('eve@school.example');
    await expect
      .element(email())
      .toHaveAccessibleDescription(/used already or is too old, or it was sent to another address/);
    await expect.element(email()).toHaveFocus();
    await expect.element(page.getByRole('button', { name: 'Ask for a new link' })).toBeEnabled();
    expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    await sayAddress();
    await until(where).toBe('/landing');
  });

  test('shows the time of the next attempt after too many wrong addresses', async () => {
    const site = createFakeSite({ link: TOKEN });
    site.account.session.signIn = async () => refused('too-many-requests', 120_000);
    await openSite('/login?otl=1', { site });
    await sayAddress();
    await expect.element(page.getByText('You can try again at')).toBeVisible();
    await expect.element(signIn()).toBeEnabled();
  });

  test('needs no click in the browser that requested the link', async () => {
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
  ])('[R15] on a shared device (%s), sends no claims of another user’s motes', async (_is, shared, sent) => {
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
    // Like the browser's own store: an empty text counts as none.
    if (shared === '') site.account.memory.shared.get = () => null;
    const { calls } = await openSite('/login?otl=1&returnTo=/landing', { site });
    await until(() => calls).toContain(`signIn ttt nonce ${sent}`);
    // A sign-in by a provider does not send the switch: this browser informs the session.
    expect(said).toEqual([shared === '' ? undefined : true]);
  });

  test('with the secret of another link, asks for the address and then sends no secret', async () => {
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

  test('[S4-021] [S4-022] shows that the sign-in runs, and that it failed', async () => {
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

  test('shows one message for a used, expired or truncated link, and a new one can be requested', async () => {
    const site = createFakeSite({ link: TOKEN });
    site.account.session.signIn = async () => refused('link-invalid');
    await openSite('/login?otl=1', { site });
    await sayAddress();
    // One message that is true in each case, and the helpful action comes first.
    const buttons = page.getByRole('button', { name: /^(Ask for a new link|Sign in)$/ });
    await expect.element(buttons.nth(0)).toHaveTextContent('Ask for a new link');
    await expect.element(buttons.nth(1)).toHaveTextContent('Sign in');
    await until(toasts).toEqual([]);
    await page.getByRole('button', { name: 'Ask for a new link' }).click();
    await expect.element(page.getByText('This sign-in link was used already')).toBeVisible();
    expect(toasts()).toEqual([]);
    await expect.element(send()).toBeVisible();
  });

  test('an old mail opened by a signed-in user leads on, and another user can still sign in', async () => {
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
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await until(where).toBe('/landing');
  });

  for (const look of LOOKS) {
    test(`the page of an opened link has no axe violations, ${JSON.stringify(look)}`, async () => {
      await openSite('/login?otl=1', { ...look, site: createFakeSite({ link: TOKEN }) });
      expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    });
  }
});

describe('the sign-in page for a signed-in user', () => {
  test('[S2-041] shows the form with force=1', async () => {
    const site = createFakeSite();
    site.account.session.become(createFakeStatus());
    const { where } = await openSite('/login?force=1', { site });
    await expect.element(email()).toBeVisible();
    expect(where()).toBe('/login?force=1');
    await until(() => site.calls).toContain('signOut asked');
  });

  test('after the server ended the session, a sign-in in another tab also continues this tab', async () => {
    const { where, account } = await openSite('/login?force=1&error=403&returnTo=/landing');
    account.session.become(createFakeStatus());
    await until(where).toBe('/landing');
  });

  test('after force=1 ended the session here, a sign-in in another tab also continues this tab', async () => {
    const site = createFakeSite();
    site.account.session.become(createFakeStatus());
    const { where, calls } = await openSite('/login?force=1&returnTo=/landing', { site });
    await until(() => calls).toContain('signOut asked');
    site.account.session.become(createFakeStatus());
    await until(where).toBe('/landing');
  });

  test('[S2-042] hands the session over immediately to the extension that opened the page, and returns', async () => {
    const site = createFakeSite();
    site.account.session.become(createFakeStatus());
    site.presence({ state: 'installed' });
    const { calls } = await openSite('/login?invoker=extension', { site });
    await expect.element(heading()).toHaveTextContent('You are signed in. Go back to your page');
    await until(() => calls).toContain('hand over ccc');
    expect(await findFaults(document.body, { isPage: true })).toEqual([]);
  });

  test('[S2-042] reports that no extension accepted the handover', async () => {
    const site = createFakeSite();
    site.account.session.become(createFakeStatus());
    await openSite('/login?invoker=extension', { site });
    await expect.element(page.getByText('Mote in your browser did not answer.')).toBeVisible();
  });
});
