import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { HttpResult } from '@/shared/client/http-call.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { IdentityStatus } from '@/shared/contract/identity.ts';
import { createSessionWorld } from '@/shared/features/record/session-fakes.ts';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { createFakeSite, createFakeStatus, refused } from '../../features/account/fake-account.ts';
import { LOOKS, openSite, until } from '../../features/account/fake-visit.tsx';
import { SiteProvider } from '../../features/account/site-context.ts';
import '../home/HomePage.tsx';
import '../login/LoginPage.tsx';
import './AccountPage.tsx';
import { MyNameScreen } from './MyNamePart.tsx';

function signedIn(status: IdentityStatus = createFakeStatus()) {
  const site = createFakeSite();
  site.account.session.become(status);
  return site;
}

const saved = (calls: readonly string[]) => calls.filter((call) => call.startsWith('settings {"'));

describe('my account', () => {
  test('[S2-049] is shown to who is signed in, and leads all others to the sign-in and back', async () => {
    const { where } = await openSite('/account?tab=sessions');
    expect(where()).toBe('/login?returnTo=%2Faccount%3Ftab%3Dsessions');
  });

  for (const tab of ['profile', 'sessions', 'settings', 'privacy']) {
    for (const look of LOOKS) {
      test(`${tab}: axe finds nothing, ${JSON.stringify(look)}`, async () => {
        await openSite(`/account?tab=${tab}`, { site: signedIn(), ...look });
        await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        expect(await findFaults(document.body, { isPage: true })).toEqual([]);
      });
    }
  }

  test('the part stands in the address', async () => {
    const { where } = await openSite('/account', { site: signedIn() });
    await page.getByRole('tab', { name: 'Devices' }).click();
    await until(where).toBe('/account?tab=sessions');
    await expect.element(page.getByText('Chrome on Chrome OS')).toBeVisible();
  });
});

describe('the tabs', () => {
  /** A label in two lines is taller than one and a half. */
  const wrapped = () =>
    page
      .getByRole('tab')
      .elements()
      .filter((tab) => {
        const label = tab.lastElementChild as HTMLElement;
        return label.offsetHeight > 1.5 * Number.parseFloat(getComputedStyle(label).lineHeight);
      })
      .map(({ textContent }) => textContent);

  test.each([
    [1280, 'en-US'],
    [800, 'en-US'],
    [360, 'en-US'],
    // The pseudo-locale is a third longer.
    [1280, 'ar-XB'],
  ])('each says its words in one line, %i px wide, %s', async (width, locale) => {
    await page.viewport(width, 800);
    onTestFinished(() => page.viewport(414, 896));
    await openSite('/account', { site: signedIn(), locale, direction: locale === 'ar-XB' ? 'rtl' : 'ltr' });
    await expect.element(page.getByRole('tab').last()).toBeInTheDocument();
    expect(wrapped()).toEqual([]);
    const list = page.getByRole('tablist').element();
    expect(list.scrollHeight).toBe(list.clientHeight);
    if (width >= 800 && locale === 'en-US') expect(list.scrollWidth).toBe(list.clientWidth);
  });
});

describe('profile', () => {
  test('saves what was changed, and nothing else', async () => {
    const { calls } = await openSite('/account', { site: signedIn() });
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await page.getByRole('textbox', { name: 'Name that others see' }).fill('Ms L.');
    await page.getByRole('button', { name: 'Save' }).click();
    await until(() => calls).toContain('profile {"displayName":"Ms L."}');
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  });

  test('what is typed while the server saves stays, and only that is saved next', async () => {
    const site = signedIn();
    let answer = (_: ApiResult<IdentityStatus>) => {};
    const { saveProfile } = site.account.api;
    site.account.api.saveProfile = async (body) => {
      await saveProfile(body);
      return new Promise((resolve) => {
        answer = resolve;
      });
    };
    const { calls } = await openSite('/account', { site });
    const box = (name: string) => page.getByRole('textbox', { name });
    const [first, shown] = [box('First name'), box('Name that others see')];
    await box('Last name').fill('King');
    await shown.fill('Ms L.');
    await page.getByRole('button', { name: 'Save' }).click();
    await first.fill('Augusta');
    await shown.fill('Ms Lo');
    answer({ ok: true, value: createFakeStatus({ familyName: 'King', displayName: 'Ms L.' }) });
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect.element(first).toHaveValue('Augusta');
    await expect.element(shown).toHaveValue('Ms Lo');
    await page.getByRole('button', { name: 'Save' }).click();
    await until(() => calls).toContain('profile {"displayName":"Ms Lo","givenName":"Augusta"}');
  });

  test('what was typed is gone when another tab has signed somebody else in, and so is what was not saved', async () => {
    const site = signedIn();
    site.answers.saveSettings = refused('offline');
    site.account.settings.change('loopPrompt', 'Ada asks');
    await site.account.settings.flush();
    await openSite('/account', { site });
    const name = page.getByRole('textbox', { name: 'Name that others see' });
    await name.fill('Ms L.');
    site.account.session.become(createFakeStatus({ userId: 'BobMarley00000002', displayName: 'Mr Marley' }));
    await expect.element(name).toHaveValue('Mr Marley');
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(site.account.settings.snapshot().changed).toEqual({});
  });

  test('a refusal is said, and what was written stays', async () => {
    const site = signedIn();
    site.answers.saveProfile = refused('offline');
    await openSite('/account', { site });
    await page.getByRole('textbox', { name: 'First name' }).fill('Augusta');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText(/You are offline/)).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Augusta');
  });

  test('too many changes in a short time: it says when to try again', async () => {
    const site = signedIn();
    site.answers.saveProfile = refused('too-many-requests', 90_000);
    await openSite('/account', { site });
    await page.getByRole('textbox', { name: 'First name' }).fill('Augusta');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText(/You can try again at .?\d+:\d\d/)).toBeVisible();
  });

  test('a referral link is offered to adults only', async () => {
    await openSite('/account', { site: signedIn() });
    await expect.element(page.getByText(`${location.origin}/r/ada12`)).toBeVisible();
  });

  test('a minor reads who sees the name, and invites nobody', async () => {
    await openSite('/account', { site: signedIn(createFakeStatus({ isMinor: true, ageBand: '13-17' })) });
    await expect.element(page.getByText('Your class and your teacher see it. Nobody else does.')).toBeVisible();
    expect(page.getByText('/r/ada12').elements()).toEqual([]);
  });
});

describe('devices', () => {
  test('each can be signed out, and all others at once', async () => {
    const { calls } = await openSite('/account?tab=sessions', { site: signedIn() });
    await page.getByRole('button', { name: /Sign out .*Chrome on Chrome OS/ }).click();
    await until(() => calls).toContain('revoke s2');
    await page.getByRole('button', { name: 'Sign out all other devices' }).click();
    await until(() => calls).toContain('revoke others');
  });

  describe('each has its own name', () => {
    const row = (id: string, over: object = {}) => ({
      id,
      clientType: 'website',
      device: 'Chrome on Chrome OS',
      style: 'email',
      createdAt: 0,
      lastUsedAt: 1_790_000_000_000,
      isCurrent: false,
      isThisBrowser: false,
      ...over,
    });
    const listOf = (...sessions: object[]): HttpResult => ({
      ok: true,
      value: { status: 200, headers: new Headers(), body: { sessions } },
    });
    const OWN = row('own', { device: 'Firefox on Windows', isCurrent: true, isThisBrowser: true });
    const ways = () => page.getByRole('button', { name: /Sign out .*, / });
    const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

    test('by client and last use, and by a number where those are the same; an unknown browser, too', async () => {
      const site = signedIn();
      site.reads['i/sessions'] = listOf(
        OWN,
        row('a'),
        row('b'),
        row('c', { clientType: 'extension' }),
        row('d', { device: '' }),
        row('e', { lastUsedAt: 1_780_000_000_000 }),
      );
      await openSite('/account?tab=sessions', { site });
      await expect.element(page.getByText('Unknown browser')).toBeVisible();
      const names = ways()
        .elements()
        .map((element) => element.getAttribute('aria-label'));
      expect(names).toHaveLength(5);
      expect(new Set(names).size).toBe(5);
      expect(names[0]).toMatch(/^Sign out .?Chrome on Chrome OS.?, .?Website.?, last used .*2026/);
      expect(names[1]).toBe(`\u2068${names[0]}\u2069 (\u20682\u2069)`);
      expect(names[2]).toContain('Extension');
      expect(names[3]).toContain('Unknown browser');
      expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    });

    test('the focus goes on to the next one, and from the last to the heading', async () => {
      const site = signedIn();
      site.reads['i/sessions'] = listOf(OWN, row('a'), row('b', { device: 'Safari on iPad' }));
      await openSite('/account?tab=sessions', { site });
      await expect.element(ways().first()).toBeVisible();
      site.reads['i/sessions'] = listOf(OWN, row('b', { device: 'Safari on iPad' }));
      ways().first().element().focus();
      await userEvent.keyboard('{Enter}');
      await until(focused).toMatch(/^Sign out .?Safari on iPad/);
      site.reads['i/sessions'] = listOf(OWN);
      await userEvent.keyboard('{Enter}');
      await until(focused).toBe('Where you are signed in');
    });

    test('one browser has two rows, and no other device to sign out', async () => {
      const site = signedIn();
      const beside = row('beside', { clientType: 'extension', isThisBrowser: true });
      site.reads['i/sessions'] = listOf(OWN, beside);
      await openSite('/account?tab=sessions', { site });
      await expect.element(ways()).toBeVisible();
      const forOthers = page.getByRole('button', { name: 'Sign out all other devices' });
      expect(forOthers.elements()).toEqual([]);
      site.reads['i/sessions'] = listOf(OWN, beside, row('a', { device: 'Safari on iPad' }));
      await ways().click();
      await expect.element(forOthers).toBeVisible();
    });

    test('where a row stays, because it could not be signed out, so does the focus', async () => {
      const site = signedIn();
      site.reads['i/sessions'] = listOf(OWN, row('a'), row('b', { device: 'Safari on iPad' }));
      site.answers.revokeSession = refused('offline');
      await openSite('/account?tab=sessions', { site });
      await expect.element(ways().nth(1)).toBeVisible();
      ways().nth(1).element().focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByText(/You are offline/)).toBeVisible();
      expect(focused()).toMatch(/^Sign out .?Safari on iPad/);
    });
  });

  test('all at once, this one last; where the others could not be ended nobody is signed out', async () => {
    const site = signedIn();
    site.answers.revokeOtherSessions = refused('offline');
    const { calls, where } = await openSite('/account?tab=sessions', { site });
    const everywhere = page.getByRole('button', { name: 'Sign out everywhere' });
    await expect.element(everywhere).toBeVisible();
    // The answer may be what was lost: the list says who is still in.
    site.reads['i/sessions'] = refused('overloaded');
    await everywhere.click();
    await expect.element(page.getByText(/You are offline/)).toBeVisible();
    await expect.element(page.getByText(/The server is very busy/)).toBeVisible();
    expect(calls).not.toContain('signOut asked');
    delete site.answers.revokeOtherSessions;
    await everywhere.click();
    await expect.element(page.getByText('You are signed out everywhere, on this device too')).toBeVisible();
    await until(where).toContain('/login');
    expect(calls.filter((call) => /^revoke|^signOut/.test(call))).toEqual([
      ...['revoke others', 'revoke others'],
      'signOut asked',
    ]);
  });

  test('all at once, and where the server was not told of this one, that is said after it', async () => {
    const site = signedIn();
    const { session } = site.account;
    const { signOut } = session;
    session.signOut = async (cause) => {
      expect(page.getByText(/You are signed out/).elements()).toEqual([]);
      await signOut(cause);
      return false;
    };
    const { where } = await openSite('/account?tab=sessions', { site });
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect.element(page.getByText(/but the server was not told that this one is/)).toBeVisible();
    await until(where).toContain('/login');
    expect(page.getByText('You are signed out everywhere, on this device too').elements()).toEqual([]);
  });

  test('a list that does not come says why, and comes when it is asked for again', async () => {
    const site = signedIn();
    const known = site.reads['i/sessions'];
    site.reads['i/sessions'] = refused('overloaded');
    await openSite('/account?tab=sessions', { site });
    await expect.element(page.getByText(/The server is very busy/)).toBeVisible();
    site.reads['i/sessions'] = known;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('This device')).toBeVisible();
    expect(page.getByText(/The server is very busy/).elements()).toEqual([]);
  });

  test('asked for too often: it says from when on the list can be asked for again', async () => {
    const site = signedIn();
    site.reads['i/sessions'] = refused('too-many-requests', 90_000);
    await openSite('/account?tab=sessions', { site });
    await expect.element(page.getByText(/You can try again at .?\d+:\d\d/)).toBeVisible();
  });

  test('a list that is not shaped as one is a fault, and no spinner for ever', async () => {
    const site = signedIn();
    site.reads['i/sessions'] = { ok: true, value: { status: 200, headers: new Headers(), body: { sessions: 'x' } } };
    await openSite('/account?tab=sessions', { site });
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('this one is marked, and has no button beside it', async () => {
    await openSite('/account?tab=sessions', { site: signedIn() });
    await expect.element(page.getByText('This device')).toBeVisible();
    expect(page.getByRole('button', { name: /Sign out .*Firefox/ }).elements()).toEqual([]);
  });
});

describe('settings', () => {
  const language = () => page.getByRole('combobox', { name: 'Language of Mote' });

  test('a choice is saved by itself, and only then it is said', async () => {
    const { calls } = await openSite('/account?tab=settings', { site: signedIn() });
    await expect.element(language()).toBeVisible();
    expect(page.getByText('Saved', { exact: true }).elements()).toEqual([]);
    await language().selectOptions('de');
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
    await until(() => saved(calls)).toHaveLength(1);
    expect(saved(calls)[0]).toContain('"preferredLocale":{"value":"de"');
  });

  test.each([
    ['Sounds', 'sounds', 'off', 'on'],
    ['Count down before recording', 'countdown', 'on', 'off'],
  ] as const)('%s: kept in this browser alone', async (name, key, first, second) => {
    const site = signedIn();
    await openSite('/account?tab=settings', { site });
    for (const value of [first, second]) {
      await page.getByRole('switch', { name }).click();
      await until(() => site.account.kept[key].get()).toBe(value);
    }
    expect(saved(site.calls)).toEqual([]);
  });

  test('what could not be saved says so and can be sent again', async () => {
    const site = signedIn();
    site.answers.saveSettings = refused('server-unreachable');
    await openSite('/account?tab=settings', { site });
    await language().selectOptions('de');
    await expect.element(page.getByText(/Not saved yet/)).toBeVisible();
    delete site.answers.saveSettings;
    await page.getByRole('button', { name: 'Try again' }).click();
    await until(() => saved(site.calls)).toHaveLength(1);
  });

  test('what the server will not take is said, is shown as it holds, and cannot be sent again', async () => {
    const site = signedIn();
    site.answers.saveSettings = refused('not-allowed');
    await openSite('/account?tab=settings', { site });
    await language().selectOptions('de');
    await expect.element(page.getByText(/^Not saved (?!yet)/)).toBeVisible();
    await expect.element(language()).toHaveValue('en-US');
    expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
  });

  test('settings that are more than the server takes are refused in its words, and none is lost', async () => {
    const site = signedIn();
    site.answers.saveSettings = refused('body-too-large');
    await openSite('/account?tab=settings', { site });
    await language().selectOptions('de');
    await expect.element(page.getByText(/Not saved yet.*That is more than the server can take at once/)).toBeVisible();
    await expect.element(language()).toHaveValue('de');
  });

  test.each(['de', ''])(
    '[S3-043] the language is a setting of the account, the browser’s own too: "%s"',
    async (tag) => {
      const { calls } = await openSite('/account?tab=settings', { site: signedIn() });
      await expect.element(language()).toHaveValue('en-US');
      await language().selectOptions(tag);
      await until(() => saved(calls)).toEqual([`settings {"preferredLocale":{"value":"${tag}","version":1}}`]);
    },
  );

  const debug = () => page.getByRole('switch', { name: /Debug mode/ });
  const callList = () => page.getByRole('region', { name: 'The last messages and calls' });

  test('[S6-006] a tester has the debug switch, kept on this device, and reads and copies what this page has said', async () => {
    const site = signedIn(createFakeStatus({ isTester: true }));
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openSite('/account?tab=settings', { site });
    expect(callList().elements()).toEqual([]);
    await debug().click();
    expect(site.account.kept.debug.get()).toBe('on');
    await expect.element(page.getByText('Nothing was said yet.')).toBeVisible();
    site.site.calls.note({ at: 0, what: 'GET /api/m', outcome: '200', ms: 12.4 });
    await expect.element(callList()).toHaveTextContent('1970-01-01T00:00:00.000Z GET /api/m → 200 (12 ms)');
    expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    await page.getByRole('button', { name: 'Copy the list' }).click();
    await expect.element(page.getByText('The list was copied')).toBeVisible();
    expect(copied).toHaveBeenCalledExactlyOnceWith('1970-01-01T00:00:00.000Z GET /api/m → 200 (12 ms)');
    copied.mockRestore();
  });

  test('[S6-006] nobody else has it, whatever is kept on this device', async () => {
    const site = signedIn();
    site.account.kept.debug.set('on');
    await openSite('/account?tab=settings', { site });
    await expect.element(language()).toBeVisible();
    expect(debug().elements()).toEqual([]);
    expect(callList().elements()).toEqual([]);
  });

  test.each([
    ['Turn it on for me', 'COMPLETED'],
    ['Ask me then', 'REQUIRED'],
    ['Not now', 'SKIP_FOR_NOW'],
    ['No, do not ask me', 'DISMISSED'],
  ] as const)('[S4-005] loops: %s is %s', async (name, status) => {
    const site = signedIn();
    const saved = createFakeStatus();
    site.answers.setGoal = { ok: true, value: { ...saved, goals: { ...saved.goals, loopOptIn: status } } };
    const { calls } = await openSite('/account?tab=settings', { site });
    const answer = page.getByRole('radio', { name });
    await expect.element(answer).not.toBeChecked();
    await answer.click();
    await until(() => calls).toContain(`goal loopOptIn ${status}`);
    await until(() => site.account.session.snapshot().status?.goals.loopOptIn).toBe(status);
    await expect.element(answer).toBeChecked();
  });

  test('an answer to loops that was not saved is taken back, and said', async () => {
    const site = signedIn();
    site.answers.setGoal = refused('offline');
    await openSite('/account?tab=settings', { site });
    await page.getByRole('radio', { name: 'Turn it on for me' }).click();
    await expect.element(page.getByText(/You are offline/)).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Turn it on for me' })).not.toBeChecked();
  });

  test('a minor is not asked about loops', async () => {
    await openSite('/account?tab=settings', { site: signedIn(createFakeStatus({ isMinor: true })) });
    await expect.element(language()).toBeVisible();
    expect(page.getByRole('radio').elements()).toEqual([]);
  });
});

describe('privacy and data', () => {
  test('[S6-004] the one switch for server help is off at first, and saved when it is put on', async () => {
    const { calls } = await openSite('/account?tab=privacy', { site: signedIn() });
    const help = page.getByRole('switch', { name: /Let the server help/ });
    await expect.element(help).not.toBeChecked();
    await help.click();
    await until(() => saved(calls)).toEqual(['settings {"enhancement":{"value":{"isEnabled":true},"version":1}}']);
  });

  test('it is locked where the institution forbids it', async () => {
    const status = createFakeStatus();
    status.entitlements.enhancement = { isEnabled: true, isForbidden: true };
    await openSite('/account?tab=privacy', { site: signedIn(status) });
    const help = page.getByRole('switch', { name: /Let the server help/ });
    await expect.element(help).toBeDisabled();
    await expect.element(help).not.toBeChecked();
    await expect.element(page.getByText(/Your school does not allow this/)).toBeVisible();
  });

  test('a copy is asked for, waited for, and saved', async () => {
    const { calls } = await openSite('/account?tab=privacy', { site: signedIn() });
    await page.getByRole('button', { name: 'Make a copy' }).click();
    await page.getByRole('button', { name: 'Download the copy' }).click();
    await until(() => calls).toContain('download a/exports/e1/file');
  });

  test('a copy is for who has signed in just now: the others sign in anew, and come back to it', async () => {
    const site = signedIn();
    site.answers.startExport = refused('sign-in-again');
    const { where } = await openSite('/account?tab=privacy', { site });
    await page.getByRole('button', { name: 'Make a copy' }).click();
    await expect.element(page.getByText('To be sure that it is you, sign in again.')).toBeVisible();
    await expect.element(page.getByText('You will be signed out here first.')).toBeVisible();
    expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    // Meanwhile they have signed in anew in another tab.
    site.account.session.become(createFakeStatus(), { accessToken: 'the next' });
    await page.getByRole('button', { name: 'Make a copy' }).click();
    await expect.element(page.getByRole('button', { name: 'Sign in again' })).toHaveFocus();
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await until(where).toBe('/login?force=1&returnTo=%2Faccount%3Ftab%3Dprivacy');
  });

  test('an account is deleted after its address was typed; then its person leaves this browser and the extension whole', async () => {
    const { calls, where } = await openSite('/account?tab=privacy', { site: signedIn() });
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Your e-mail address' }).fill('bob@school.example');
    await dialog.getByRole('button', { name: 'Delete everything' }).click();
    await expect.element(page.getByText('This is not the address of this account.')).toBeVisible();
    expect(await findFaults()).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Your e-mail address' }).fill('ADA@school.example');
    await dialog.getByRole('button', { name: 'Delete everything' }).click();
    const ada = 'AdaLovelace000001';
    const steps = ['delete ADA@school.example', `say erased ${ada}`, `leave erased ${ada}`, `forget takes of ${ada}`];
    await until(() => calls.filter((call) => / erased|^delete|^forget/.test(call))).toEqual(steps);
    await expect.element(page.getByText('Your account was deleted.')).toBeVisible();
    await until(where).toContain('/login');
  });

  test('who signed in long ago signs in anew first, and comes back to the question', async () => {
    const site = signedIn();
    site.answers.deleteAccount = { ...refused('sign-in-again'), status: 403, isOwnAnswer: true };
    const { calls, where } = await openSite('/account?tab=privacy', { site });
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Your e-mail address' }).fill('ada@school.example');
    await dialog.getByRole('button', { name: 'Delete everything' }).click();
    await expect.element(dialog.getByText('To be sure that it is you, sign in again.')).toBeVisible();
    expect(await findFaults()).toEqual([]);
    await expect.element(dialog.getByRole('button', { name: 'Sign in again' })).toHaveFocus();
    await dialog.getByRole('button', { name: 'Sign in again' }).click();
    await until(where).toBe('/login?force=1&returnTo=%2Faccount%3Ftab%3Dprivacy%26erase%3D1');
    await expect.element(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('ada@school.example');
    // The form is seen before the old session is left: who came in between would be signed out with it.
    await until(() => calls).toContain('signOut asked');
    expect(calls.filter((call) => / erased/.test(call))).toEqual([]);
    // Another person than before: the question is about their account, and says so.
    delete site.answers.deleteAccount;
    const bob = { userId: 'BobMarley00000002', primaryEmailAddress: 'bob@school.example' };
    site.account.session.become(createFakeStatus(bob));
    await expect.element(dialog.getByText('bob@school.example')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Your e-mail address' }).fill('ada@school.example');
    await dialog.getByRole('button', { name: 'Delete everything' }).click();
    await expect.element(dialog.getByText('This is not the address of this account.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await until(where).toBe('/account?tab=privacy');
  });

  test('a deletion whose answer was lost says that it may be done, and asked again what has become of it', async () => {
    const site = signedIn();
    const { calls } = await openSite('/account?tab=privacy', { site });
    site.answers.deleteAccount = { ...refused('timed-out'), status: null, isOwnAnswer: false };
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Your e-mail address' }).fill('ada@school.example');
    await dialog.getByRole('button', { name: 'Delete everything' }).click();
    await expect.element(dialog.getByText('Your account may be deleted already, or not')).toBeVisible();
    expect(await findFaults()).toEqual([]);
    expect(calls).not.toContain('leave erased AdaLovelace000001');
    delete site.answers.deleteAccount;
    await dialog.getByRole('button', { name: 'Delete everything' }).click();
    await expect.element(page.getByText('Your account was deleted.')).toBeVisible();
    expect(calls).toContain('leave erased AdaLovelace000001');
  });
});

describe('my name', () => {
  async function openMyName(over = {}) {
    const site = signedIn(createFakeStatus(over));
    const world = createSessionWorld();
    await renderInKit(
      <SiteProvider value={site.site}>
        <main>
          <MyNameScreen recorder={{ session: world.session }} />
        </main>
      </SiteProvider>,
    );
    return { site, world };
  }

  test('[S3-055] is recorded, spelled, and played where the person says', async () => {
    const { site, world } = await openMyName();
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await until(() => world.snapshot().phase).toBe('recording');
    await world.recorder().hear(2_000);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await until(() => world.snapshot().phase).toBe('review');
    await expect.element(page.getByRole('button', { name: 'Use this recording' })).toBeDisabled();
    await page.getByRole('textbox', { name: /How it is spelled by sound/ }).fill('AY-duh');
    await page.getByRole('radio', { name: 'In my e-mail signature' }).click();
    await until(() => saved(site.calls).join()).toContain('"myMoteNamePlaybackLocation":{"value":"signature"');
    expect(saved(site.calls).join()).toContain('"myMoteNamePhonetic":{"value":"AY-duh"');
    expect(await findFaults()).toEqual([]);
  });

  test.each([
    ['REQUIRED', '', true],
    ['REQUIRED', '0'.repeat(17), false],
    ['COMPLETED', '', false],
  ] as const)('says that it is still to do: %s, recorded %j', async (myMoteName, id, isSaid) => {
    const { site } = await openMyName({ myMoteName: id });
    const status = createFakeStatus({ myMoteName: id });
    site.account.session.become({ ...status, goals: { ...status.goals, myMoteName } });
    await expect.element(page.getByRole('heading', { name: 'How you say your name' })).toBeVisible();
    await until(() => page.getByText('Still to do').elements().length).toBe(isSaid ? 1 : 0);
  });

  test('one that is there can be played and taken away', async () => {
    const { site } = await openMyName({ myMoteName: '0'.repeat(17) });
    await expect.element(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Use no recording' }).click();
    await until(() => saved(site.calls).join()).toContain('"myMoteName":{"value":""');
  });
});
