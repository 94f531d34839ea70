import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { HttpResult } from '@/shared/client/http-call.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { IdentityStatus } from '@/shared/contract/identity.ts';
import { ALL_BUILT } from '@/shared/domain/built.ts';
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

/** Opens the site for a user with all features built. */
function signedInWithAllBuilt(status?: IdentityStatus) {
  const visit = signedIn(status);
  return { ...visit, site: { ...visit.site, built: ALL_BUILT } };
}

const saved = (calls: readonly string[]) => calls.filter((call) => call.startsWith('settings {"'));

describe('the account page', () => {
  test('[S2-049] redirects a visitor to the sign-in and back to the account page', async () => {
    const { where } = await openSite('/account?tab=sessions');
    expect(where()).toBe('/login?returnTo=%2Faccount%3Ftab%3Dsessions');
  });

  for (const tab of ['profile', 'sessions', 'settings', 'privacy']) {
    for (const look of LOOKS) {
      test(`account page, ${tab}: no axe violations, ${JSON.stringify(look)}`, async () => {
        await openSite(`/account?tab=${tab}`, { site: signedIn(), ...look });
        await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        expect(await findFaults(document.body, { isPage: true })).toEqual([]);
      });
    }
  }

  test('the address contains the selected tab of the account page', async () => {
    const { where } = await openSite('/account', { site: signedIn() });
    await page.getByRole('tab', { name: 'Devices' }).click();
    await until(where).toBe('/account?tab=sessions');
    await expect.element(page.getByText('Chrome on Chrome OS')).toBeVisible();
  });
});

test('the settings lead back to the survey, for a role that was chosen by mistake', async () => {
  const { where } = await openSite('/account?tab=settings', { site: signedIn() });
  await page.getByRole('link', { name: 'Change my answers' }).click();
  await until(where).toBe('/onboarding/survey');
});

describe('the tabs of the account page', () => {
  /** A label on two lines is taller than 1.5 lines. */
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
  ])('each label fits on one line, %i px wide, %s', async (width, locale) => {
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

describe('the profile', () => {
  test('saves only changed fields', async () => {
    const { calls } = await openSite('/account', { site: signedIn() });
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await page.getByRole('textbox', { name: 'Name that others see' }).fill('Ms L.');
    await page.getByRole('button', { name: 'Save' }).click();
    await until(() => calls).toContain('profile {"displayName":"Ms L."}');
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  });

  test('text typed during a save stays, and the next save sends only that', async () => {
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

  test('drops typed and unsaved text when another tab signs in another user', async () => {
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

  test('shows a refusal and keeps the typed text', async () => {
    const site = signedIn();
    site.answers.saveProfile = refused('offline');
    await openSite('/account', { site });
    await page.getByRole('textbox', { name: 'First name' }).fill('Augusta');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText(/You are offline/)).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Augusta');
  });

  test('shows the time of the next attempt after too many changes', async () => {
    const site = signedIn();
    site.answers.saveProfile = refused('too-many-requests', 90_000);
    await openSite('/account', { site });
    await page.getByRole('textbox', { name: 'First name' }).fill('Augusta');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText(/You can try again at .?\d+:\d\d/)).toBeVisible();
  });

  test('offers a referral link to adults only', async () => {
    await openSite('/account', { site: signedIn() });
    await expect.element(page.getByText(`${location.origin}/r/ada12`)).toBeVisible();
  });

  test('tells a minor who sees the name, and offers no invitation', async () => {
    await openSite('/account', { site: signedIn(createFakeStatus({ isMinor: true, ageBand: '13-17' })) });
    await expect.element(page.getByText('Your class and your teacher see it. Nobody else does.')).toBeVisible();
    expect(page.getByText('/r/ada12').elements()).toEqual([]);
  });
});

describe('the list of devices', () => {
  test('each device can be signed out, and all others together', async () => {
    const { calls } = await openSite('/account?tab=sessions', { site: signedIn() });
    await page.getByRole('button', { name: /Sign out .*Chrome on Chrome OS/ }).click();
    await until(() => calls).toContain('revoke s2');
    await page.getByRole('button', { name: 'Sign out all other devices' }).click();
    await until(() => calls).toContain('revoke others');
  });

  describe('labels of the devices', () => {
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

    test('shows client and last use, and numbers equal rows, also of an unknown browser', async () => {
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

    test('removing a device moves the focus to the next row, and from the last to the heading', async () => {
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

    test('offers no “sign out all others” if the only other session is of the same browser', async () => {
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

    test('keeps the focus on a row whose sign-out failed', async () => {
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

  test('“Sign out everywhere” ends this session last, and ends none if the others fail', async () => {
    const site = signedIn();
    site.answers.revokeOtherSessions = refused('offline');
    const { calls, where } = await openSite('/account?tab=sessions', { site });
    const everywhere = page.getByRole('button', { name: 'Sign out everywhere' });
    await expect.element(everywhere).toBeVisible();
    // The response may have been lost: the list shows the remaining sessions.
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

  test('“Sign out everywhere” reports afterwards that the server did not receive this sign-out', async () => {
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

  test('shows why the list failed to load, and loads it on retry', async () => {
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

  test('shows when the list can be requested again after too many requests', async () => {
    const site = signedIn();
    site.reads['i/sessions'] = refused('too-many-requests', 90_000);
    await openSite('/account?tab=sessions', { site });
    await expect.element(page.getByText(/You can try again at .?\d+:\d\d/)).toBeVisible();
  });

  test('a malformed list shows an error, not an endless spinner', async () => {
    const site = signedIn();
    site.reads['i/sessions'] = { ok: true, value: { status: 200, headers: new Headers(), body: { sessions: 'x' } } };
    await openSite('/account?tab=sessions', { site });
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('marks the current session, and shows no button beside it', async () => {
    await openSite('/account?tab=sessions', { site: signedIn() });
    await expect.element(page.getByText('This device')).toBeVisible();
    expect(page.getByRole('button', { name: /Sign out .*Firefox/ }).elements()).toEqual([]);
  });
});

describe('account settings', () => {
  const language = () => page.getByRole('combobox', { name: 'Language of Mote' });

  test('saves a choice automatically, and shows “Saved” only afterwards', async () => {
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
  ] as const)('%s: stored in this browser only', async (name, key, first, second) => {
    const site = signedIn();
    await openSite('/account?tab=settings', { site });
    for (const value of [first, second]) {
      await page.getByRole('switch', { name: new RegExp(`^${name}`) }).click();
      await until(() => site.account.kept[key].get()).toBe(value);
    }
    expect(saved(site.calls)).toEqual([]);
  });

  test('[S3-136 S3-142] seasons have three switches, stored in this browser only', async () => {
    const site = signedIn();
    await openSite('/account?tab=settings', { site });
    const { season } = site.site;
    await page.getByRole('switch', { name: 'Seasonal logo' }).click();
    await page.getByRole('switch', { name: 'Seasonal sounds' }).click();
    await until(season.snapshot).toEqual({ features: { sound: false, visual: false } });
    await page.getByRole('switch', { name: /^Seasons/ }).click();
    await until(season.snapshot).toEqual({ enabled: false, features: { sound: false, visual: false } });
    await expect.element(page.getByRole('switch', { name: 'Seasonal logo' })).toBeDisabled();
    expect(saved(site.calls)).toEqual([]);
  });

  test('shows a failed save, which can be retried', async () => {
    const site = signedIn();
    site.answers.saveSettings = refused('server-unreachable');
    await openSite('/account?tab=settings', { site });
    await language().selectOptions('de');
    await expect.element(page.getByText(/Not saved yet/)).toBeVisible();
    delete site.answers.saveSettings;
    await page.getByRole('button', { name: 'Try again' }).click();
    await until(() => saved(site.calls)).toHaveLength(1);
  });

  test('after a final refusal, shows the stored value and offers no retry', async () => {
    const site = signedIn();
    site.answers.saveSettings = refused('not-allowed');
    await openSite('/account?tab=settings', { site });
    await language().selectOptions('de');
    await expect.element(page.getByText(/^Not saved (?!yet)/)).toBeVisible();
    await expect.element(language()).toHaveValue('en-US');
    expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
  });

  test('keeps settings that exceed the server’s size limit, and shows its reason', async () => {
    const site = signedIn();
    site.answers.saveSettings = refused('body-too-large');
    await openSite('/account?tab=settings', { site });
    await language().selectOptions('de');
    await expect.element(page.getByText(/Not saved yet.*That is more than the server can take at once/)).toBeVisible();
    await expect.element(language()).toHaveValue('de');
  });

  test.each(['de', ''])('[S3-043] saves the language with the account, also the browser’s own: "%s"', async (tag) => {
    const { calls } = await openSite('/account?tab=settings', { site: signedIn() });
    await expect.element(language()).toHaveValue('en-US');
    await language().selectOptions(tag);
    await until(() => saved(calls)).toEqual([`settings {"preferredLocale":{"value":"${tag}","version":1}}`]);
  });

  const debug = () => page.getByRole('switch', { name: /Debug mode/ });
  const callList = () => page.getByRole('region', { name: 'The last messages and calls' });

  test('[S6-006] a tester’s debug switch is stored on this device, and lists the page’s calls for copying', async () => {
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

  test('[S6-006] hides the debug switch from other users, whatever this device has stored', async () => {
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
  ] as const)('[S4-005] loops: %s saves %s', async (name, status) => {
    const site = signedInWithAllBuilt();
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

  test('resets an answer about loops that was not saved, and shows why', async () => {
    const site = signedInWithAllBuilt();
    site.answers.setGoal = refused('offline');
    await openSite('/account?tab=settings', { site });
    await page.getByRole('radio', { name: 'Turn it on for me' }).click();
    await expect.element(page.getByText(/You are offline/)).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Turn it on for me' })).not.toBeChecked();
  });

  test('hides the loops question from minors', async () => {
    await openSite('/account?tab=settings', { site: signedInWithAllBuilt(createFakeStatus({ isMinor: true })) });
    await expect.element(language()).toBeVisible();
    expect(page.getByRole('radio').elements()).toEqual([]);
  });

  test('hides the loops question until the feature is built', async () => {
    await openSite('/account?tab=settings', { site: signedIn() });
    await expect.element(language()).toBeVisible();
    expect(page.getByRole('radio').elements()).toEqual([]);
  });

  test('hides the language choice if the site has only one', async () => {
    const visit = signedIn();
    await openSite('/account?tab=settings', { site: { ...visit, site: { ...visit.site, locales: ['en-US'] } } });
    await expect.element(page.getByRole('switch', { name: /^Sounds/ })).toBeVisible();
    expect(language().elements()).toEqual([]);
  });
});

describe('privacy and data', () => {
  const transcription = () => page.getByRole('switch', { name: /Write down what I say/ });

  test('shows no transcription switch before transcription is built', async () => {
    await openSite('/account?tab=privacy', { site: signedIn() });
    await expect.element(page.getByRole('switch', { name: /Let the server help/ })).toBeVisible();
    expect(transcription().elements()).toEqual([]);
  });

  test('transcription stays off until the user switches it on', async () => {
    const status = createFakeStatus();
    const optedOut = { ...status, device: { ...status.device, transcriptionOptOutEnabled: true } };
    const { calls } = await openSite('/account?tab=privacy', { site: signedInWithAllBuilt(optedOut) });
    await expect.element(transcription()).not.toBeChecked();
    await transcription().click();
    await until(() => saved(calls)).toEqual(['settings {"transcriptionOptOut":{"value":false,"version":1}}']);
  });

  test('[S6-004] the server-help switch is off at first, and is saved when switched on', async () => {
    const { calls } = await openSite('/account?tab=privacy', { site: signedIn() });
    const help = page.getByRole('switch', { name: /Let the server help/ });
    await expect.element(help).not.toBeChecked();
    await help.click();
    await until(() => saved(calls)).toEqual(['settings {"enhancement":{"value":{"isEnabled":true},"version":1}}']);
  });

  test('locks the server-help switch if the institution forbids it', async () => {
    const status = createFakeStatus();
    status.entitlements.enhancement = { isEnabled: true, isForbidden: true };
    await openSite('/account?tab=privacy', { site: signedIn(status) });
    const help = page.getByRole('switch', { name: /Let the server help/ });
    await expect.element(help).toBeDisabled();
    await expect.element(help).not.toBeChecked();
    await expect.element(page.getByText(/Your school does not allow this/)).toBeVisible();
  });

  test('requests a copy of all data, waits for it, and saves it', async () => {
    const { calls } = await openSite('/account?tab=privacy', { site: signedIn() });
    await page.getByRole('button', { name: 'Make a copy' }).click();
    await page.getByRole('button', { name: 'Download the copy' }).click();
    await until(() => calls).toContain('download a/exports/e1/file');
  });

  test('a copy requires a recent sign-in: the user signs in again and returns to it', async () => {
    const site = signedIn();
    site.answers.startExport = refused('sign-in-again');
    const { where } = await openSite('/account?tab=privacy', { site });
    await page.getByRole('button', { name: 'Make a copy' }).click();
    await expect.element(page.getByText('To be sure that it is you, sign in again.')).toBeVisible();
    await expect.element(page.getByText('You will be signed out here first.')).toBeVisible();
    expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    // In the meantime, the user has signed in again in another tab.
    site.account.session.become(createFakeStatus(), { accessToken: 'the next' });
    await page.getByRole('button', { name: 'Make a copy' }).click();
    await expect.element(page.getByRole('button', { name: 'Sign in again' })).toHaveFocus();
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await until(where).toBe('/login?force=1&returnTo=%2Faccount%3Ftab%3Dprivacy');
  });

  test('deletes the account after its address was typed, then the user’s data in browser and extension', async () => {
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

  test('with an old sign-in, the deletion asks for a new one and returns to the dialog', async () => {
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
    // The form shows before the old session is signed out: a user who signed in in between would be signed out with it.
    await until(() => calls).toContain('signOut asked');
    expect(calls.filter((call) => / erased/.test(call))).toEqual([]);
    // Another user signs in: the dialog now shows their account.
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

  test('a deletion whose response was lost reports that it may be done; a second request shows the outcome', async () => {
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

  test('[S3-055] saves recording, phonetic spelling and playback place of the name', async () => {
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
  ] as const)('shows “Still to do”: %s, recorded %j', async (myMoteName, id, isComplete) => {
    const { site } = await openMyName({ myMoteName: id });
    const status = createFakeStatus({ myMoteName: id });
    site.account.session.become({ ...status, goals: { ...status.goals, myMoteName } });
    await expect.element(page.getByRole('heading', { name: 'How you say your name' })).toBeVisible();
    await until(() => page.getByText('Still to do').elements().length).toBe(isComplete ? 1 : 0);
  });

  test('an existing recording of the name can be played and removed', async () => {
    const { site } = await openMyName({ myMoteName: '0'.repeat(17) });
    await expect.element(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Use no recording' }).click();
    await until(() => saved(site.calls).join()).toContain('"myMoteName":{"value":""');
  });
});
