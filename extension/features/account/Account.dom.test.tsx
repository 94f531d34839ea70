import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Signals, silentSignals } from '@/shared/domain/account/events.ts';
import { findFaults, type KitLook, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { Account, type AccountProps } from './Account.tsx';
import { RecordingNotice } from './AllowanceLine.tsx';
import type { AccountView } from './account-view.ts';
import { createFakeAccount, SIGNED_IN, SIGNED_OUT } from './fake-account.ts';

const ALLOWANCE = { used: 18, total: 20, resetsAt: Date.UTC(2026, 11, 1, 12), isUsedUp: false };

async function show(
  view: AccountView,
  look: KitLook = {},
  language?: AccountProps['language'],
  signals: Signals = silentSignals,
) {
  const ports = createFakeAccount(view);
  await renderInKit(
    <div style={{ inlineSize: 328 }}>
      <Account ports={ports} signals={signals} {...(language && { language })} />
    </div>,
    look,
  );
  return ports;
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const plain = (text: string | null) => text?.replace(/[\u2068\u2069]/g, '') ?? '';
const words = () => plain(document.body.textContent);

describe('account: signed out', () => {
  it('opens the site’s sign-in in a tab and names the site', async () => {
    const ports = await show(SIGNED_OUT);
    await button('Sign in').click();
    expect(ports.calls).toContain('open false');
    expect(words()).toContain('Opens mote.example in a tab');
  });

  it('[S4-021] signs in by mail: address, notice to check the mail, pasted link, progress', async () => {
    const ports = await show(SIGNED_OUT);
    await button('Sign in here by e-mail').click();
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(' ann@school.example');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('textbox', { name: 'Link or code' })).toBeVisible();
    expect(words()).toContain('Check your mail. If ann@school.example can sign in here');
    let finish = () => {};
    const spend = vi.spyOn(ports, 'spend').mockImplementation(
      () =>
        new Promise((resolve) => {
          finish = () => resolve({ ok: true, value: undefined });
        }),
    );
    await page.getByRole('textbox', { name: 'Link or code' }).fill('https://mote.example/login?otl=x');
    await button('Sign in').click();
    await expect.element(page.getByText('Logging you in. Please wait ...')).toBeVisible();
    expect(spend).toHaveBeenCalledWith('https://mote.example/login?otl=x');
    finish();
    await expect.element(page.getByText('You are signed in')).toBeVisible();
  });

  it('[S4-022] reports a refused link with the literal sentence and the reason, and offers to enter another address', async () => {
    const ports = await show({ ...SIGNED_OUT, askedMail: 'ann@school.example' });
    ports.refuse.spend = 'link-invalid';
    await page.getByRole('textbox', { name: 'Link or code' }).fill('nonsense');
    await button('Sign in').click();
    await expect.element(page.getByText('Failed to login. Try again later', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/This sign-in link was used already/)).toBeVisible();
    await button('Use another address').click();
    expect(ports.calls).toContain('forget');
    await expect.element(page.getByRole('textbox', { name: 'E-mail address' })).toBeVisible();
  });

  it.each(['', 'ada', 'ada@'])(
    'rejects %j as an address with our own message at the field, without a request',
    async (text) => {
      const ports = await show({ ...SIGNED_OUT, hasHandoff: false });
      const field = page.getByRole('textbox', { name: 'E-mail address' });
      const form = document.querySelector('form');
      await field.fill(text);
      await button('Send me a link').click();
      await expect.element(page.getByText(/This is not an e-mail address/)).toBeVisible();
      await expect.element(field).toHaveFocus();
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
      expect(form?.noValidate).toBe(true);
      expect(ports.calls).toEqual(['read']);
    },
  );

  it('R15: lets the user mark the device as shared before the mail is sent', async () => {
    const ports = await show({ ...SIGNED_OUT, hasHandoff: false });
    await page.getByRole('textbox', { name: 'E-mail address' }).fill('ann@school.example');
    await page.getByRole('switch', { name: 'Others use this device too' }).click();
    expect(words()).toContain('signed out after half an hour without use');
    await button('Send me a link').click();
    await vi.waitFor(() => expect(ports.calls).toContain('mail ann@school.example shared'));
  });

  it('offers sign-in by mail if the site cannot hand over a sign-in', async () => {
    const ports = await show({ ...SIGNED_OUT, hasHandoff: false });
    ports.refuse.mail = 'bad-request';
    await page.getByRole('textbox', { name: 'E-mail address' }).fill('ann@school');
    await button('Send me a link').click();
    await expect.element(page.getByText(/This is not an e-mail address/)).toBeVisible();
    expect(page.getByText(/Opens/).query()).toBeNull();
  });

  it.each([
    ['mail', 'Send me a link', 'E-mail address', 'ann@school.example', {}],
    ['spend', 'Sign in', /link or code/i, 'c'.repeat(43), { askedMail: 'ann@school.example' }],
  ])('after too many attempts (%s), tells when the user can try again', async (call, name, field, text, more) => {
    const ports = await show({ ...SIGNED_OUT, hasHandoff: false, ...more });
    ports.refuse[call] = { error: 'too-many-requests', retryAfterMs: 90_000 };
    await page.getByRole('textbox', { name: field }).fill(text);
    await button(name).click();
    await expect.element(page.getByText(/You can try again at .?\d+:\d\d/)).toBeVisible();
  });

  it('shows that the user is offline, and that a session was ended', async () => {
    await show({ ...SIGNED_OUT, login: 'ended', isOnline: false });
    await expect.element(page.getByText(/You have been signed out\. What you recorded is safe/)).toBeVisible();
    await expect.element(page.getByText(/You are offline/)).toBeVisible();
  });

  it('shows that the account was deleted, without the sentence that recordings are safe', async () => {
    await show({ ...SIGNED_OUT, login: 'erased' });
    await expect.element(page.getByText('Your account was deleted, with everything')).toBeVisible();
    expect(page.getByText(/is safe/).elements()).toEqual([]);
  });

  it('shows that the worker does not respond', async () => {
    const ports = createFakeAccount(SIGNED_OUT);
    ports.refuse.read = 'no-receiver';
    await renderInKit(<Account ports={ports} signals={silentSignals} />);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Mote did not answer');
  });
});

describe('account: signed in', () => {
  it('links to the site for missing account details and for actions that exist only there', async () => {
    const ports = await show({ ...SIGNED_IN, needsDetails: true });
    await expect.element(page.getByText(/your age group, your name or your agreement is missing/)).toBeVisible();
    await button('Complete it').click();
    await button('Account on the site').click();
    expect(ports.calls).toEqual(expect.arrayContaining(['site page complete-profile', 'site page account']));
    ports.show(SIGNED_IN);
    await vi.waitFor(() => expect(button('Complete it').query()).toBeNull());
  });

  it('ends the loading state of an unknown user: immediately offline, after 10 s online, or when the server responds', async () => {
    const said = page.getByText(/cannot reach your server/);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const ports = await show({ ...SIGNED_IN, person: null });
    await expect.element(page.getByRole('status', { name: 'Looking up your account' })).toBeInTheDocument();
    vi.advanceTimersByTime(9_999);
    expect(said.query()).toBeNull();
    vi.advanceTimersByTime(1);
    await expect.element(said).toBeVisible();
    expect(page.getByRole('status', { name: 'Looking up your account' }).query()).toBeNull();
    ports.show(SIGNED_IN);
    await expect.element(page.getByText('Ann Lee')).toBeVisible();
    ports.show({ ...SIGNED_IN, person: null, isOnline: false });
    await expect.element(said).toBeVisible();
    await expect.element(button('Sign out')).toBeVisible();
  });

  it('shows the signed-in user and the remaining allowance', async () => {
    await show({ ...SIGNED_IN, allowance: ALLOWANCE });
    await expect.element(page.getByText('Ann Lee')).toBeVisible();
    await expect.element(page.getByText('ann@school.example')).toBeVisible();
    expect(words()).toContain('2 of 20 free motes left');
    expect(words()).toContain('Your motes reset on December 1, 2026.');
  });

  it('[S4-028] signs this page out immediately on the logout message, with its cause', async () => {
    const ports = await show(SIGNED_IN);
    await expect.element(page.getByText('Ann Lee')).toBeVisible();
    ports.end(true);
    await expect.element(page.getByText(/You have been signed out/)).toBeVisible();
    expect(words()).not.toContain('Ann Lee');
    await expect.element(button('Sign in')).toBeVisible();
  });

  it('shows an ended session once, at its place and not as a toast', async () => {
    const ports = await show(SIGNED_IN);
    ports.refuse.enhancement = 'session-invalid';
    await page.getByRole('switch', { name: 'Help from the server' }).click();
    await vi.waitFor(() => expect(ports.calls).toContain('enhancement true'));
    ports.end(true);
    await expect.element(page.getByText(/You have been signed out/)).toBeVisible();
    expect(page.getByText(/You have been signed out/).elements()).toHaveLength(1);
    expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(0);
  });

  it('signs the user out, and switches the account', async () => {
    const ports = await show(SIGNED_IN);
    await button('Switch account').click();
    await button('Sign out').click();
    await vi.waitFor(() => expect(ports.calls).toEqual(['read', 'open true', 'sign-out']));
  });

  it('locks the shared-device switch on if the school has set it', async () => {
    const ports = await show({ ...SIGNED_OUT, hasHandoff: false, isSharedDevice: true });
    const shared = page.getByRole('switch', { name: /Others use this device too/ });
    await expect.element(shared).toBeChecked();
    await expect.element(shared).toBeDisabled();
    await expect.element(page.getByText(/Your school has set this/)).toBeVisible();
    await page.getByRole('textbox').fill('ann@school.example');
    await button('Send me a link').click();
    await vi.waitFor(() => expect(ports.calls.some((call) => call.startsWith('mail ann@school.example'))).toBe(true));
  });

  it('shows that a sign-out did not reach the server', async () => {
    const ports = await show(SIGNED_IN);
    ports.untold();
    await button('Sign out').click();
    await expect.element(page.getByText(/but the server was not told/)).toBeVisible();
  });

  it('keeps server help off until the user turns it on, and locks it if the school decides', async () => {
    const ports = await show(SIGNED_IN);
    const help = page.getByRole('switch', { name: 'Help from the server' });
    await expect.element(help).not.toBeChecked();
    await help.click();
    expect(ports.calls).toContain('enhancement true');
    ports.show({ ...SIGNED_IN, enhancement: { isEnabled: false, isForbidden: true } });
    await expect.element(page.getByText('Your school has switched this off.')).toBeVisible();
    await expect.element(help).toBeDisabled();
  });

  it('shows access to a presentation, and revokes it', async () => {
    const ports = await show({ ...SIGNED_IN, hasOpenFiles: true });
    expect(words()).toContain('Mote may put links on slides of the presentation that you chose');
    expect(await findFaults()).toEqual([]);
    await button('Take this back').click();
    expect(ports.calls).toContain('close-files');
    ports.show(SIGNED_IN);
    await vi.waitFor(() => expect(button('Take this back').elements()).toEqual([]));
  });

  it('shows both addresses of an account mismatch and lets the user choose one', async () => {
    const ports = await show({
      ...SIGNED_IN,
      mismatch: { here: 'ann@school.example', site: 'bob@home.example' },
    });
    await expect.element(page.getByText(/Two accounts are in use/)).toBeVisible();
    expect(words()).toContain('Here: ann@school.example. On the website: bob@home.example.');
    await page.getByRole('button', { name: /^Stay with/ }).click();
    await page.getByRole('button', { name: /^Use/ }).click();
    expect(ports.calls).toEqual(['read', 'settle here', 'settle site']);
  });

  it('reports an outdated version while all functions continue to work', async () => {
    await show({ ...SIGNED_IN, isOutOfDate: true });
    await expect.element(page.getByText(/There is a newer Mote/)).toBeVisible();
    await expect.element(button('Sign out')).toBeEnabled();
  });

  it('tracks an account mismatch and an outdated version once each time that they appear', async () => {
    const told: string[] = [];
    const signals: Signals = { track: (event) => void told.push(event) };
    const both = { ...SIGNED_IN, mismatch: { here: 'a@school.example', site: 'b@home.example' }, isOutOfDate: true };
    const ports = await show(both, {}, undefined, signals);
    await expect.element(page.getByText(/Two accounts are in use/)).toBeVisible();
    expect(told).toEqual(['Account Mismatch Error Displayed', 'Extension Out Of Date Shown']);
    ports.show({ ...both, isOnline: false });
    ports.show({ ...SIGNED_IN, isOutOfDate: true });
    await vi.waitFor(() => expect(words()).not.toContain('Two accounts are in use'));
    expect(told).toHaveLength(2);
    ports.show(both);
    await expect.element(page.getByText(/Two accounts are in use/)).toBeVisible();
    expect(told.slice(2)).toEqual(['Account Mismatch Error Displayed']);
  });

  it('changes the language of the account screens', async () => {
    const onChange = vi.fn();
    await show(SIGNED_IN, {}, { locale: null, locales: ['en-US', 'de'], onChange });
    await page.getByRole('combobox', { name: 'Language' }).selectOptions('en-US');
    expect(onChange).toHaveBeenCalledWith('en-US');
  });

  it('the account screens can be used by keys', async () => {
    await show(SIGNED_IN);
    await expect.element(button('Sign out')).toBeVisible();
    const names: string[] = [];
    for (let i = 0; i < 4; i += 1) {
      await userEvent.keyboard('{Tab}');
      names.push(document.activeElement?.getAttribute('role') ?? document.activeElement?.textContent ?? '');
    }
    expect(names).toEqual(['switch', 'Account on the site', 'Sign out', 'Switch account']);
  });
});

describe('the notice before a recording', () => {
  it.each<[string, Partial<AccountView>, RegExp | null]>([
    ['no allowance applies', {}, null],
    ['two are left', { allowance: ALLOWANCE }, /2 of 20 free motes left/],
    [
      'all are used',
      { allowance: { ...ALLOWANCE, used: 20, isUsedUp: true } },
      /You can record: it stays on this device/,
    ],
    ['no consent yet', { canUpload: false, allowance: ALLOWANCE }, /An adult has to allow/],
  ])('the notice before a recording: %s', async (_name, change, said) => {
    await renderInKit(<RecordingNotice view={{ ...SIGNED_IN, ...change }} />);
    if (said === null) expect(words()).not.toMatch(/motes|adult/);
    else expect(words()).toMatch(said);
  });
});

describe('the accessibility of the account screens', () => {
  const STATES: Record<string, AccountView> = {
    'signed out': SIGNED_OUT,
    'a mail on its way': { ...SIGNED_OUT, askedMail: 'ann@school.example' },
    ended: { ...SIGNED_OUT, login: 'ended', isOnline: false, hasHandoff: false },
    erased: { ...SIGNED_OUT, login: 'erased' },
    everything: {
      ...SIGNED_IN,
      person: { name: 'Ann', email: 'ann@school.example', avatarUrl: '', isMinor: true },
      allowance: { ...ALLOWANCE, used: 20, isUsedUp: true },
      canUpload: false,
      mismatch: { here: 'ann@school.example', site: 'bob@home.example' },
      isOutOfDate: true,
    },
    'some left': { ...SIGNED_IN, allowance: ALLOWANCE },
  };
  it.each(
    Object.keys(STATES).flatMap((state) =>
      [{ theme: 'light' }, { theme: 'dark' }, { locale: 'ar-EG' }].map((look) => [state, look as KitLook] as const),
    ),
  )('the account screens have no fault that axe finds: %s in %j', async (state, look) => {
    await show(STATES[state] ?? SIGNED_OUT, look, { locale: null, locales: ['en-US', 'ar-EG'], onChange() {} });
    await expect.element(page.getByRole('heading', { name: 'Account' })).toBeVisible();
    await vi.waitFor(() => expect(page.getByRole('combobox').query()).not.toBeNull());
    expect(await findFaults()).toEqual([]);
  });
});
