import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ApiFailure } from '@/shared/contract/answer.ts';
import { findFaults, type KitLook, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { createFakeSite, createFakeStatus } from '../../features/account/fake-account.ts';
import { LOOKS, openSite, until } from '../../features/account/fake-visit.tsx';
import { createFakeDevice, type FakeDevice, KIOSK_ANSWER } from '../../features/kiosk/fake-kiosk.ts';
import { kioskOwner } from '../../features/kiosk/kiosk.ts';
import { holdDevice } from '../../features/kiosk/one-tab.ts';
import { CodeCamera } from './CodeCamera.tsx';
import { CodeScreen } from './CodeScreen.tsx';
import { KioskDevice } from './KioskDevice.tsx';
import '../../features/presence/PresenceNotices.tsx';
import '../landing/LandingPage.tsx';
import './KioskPage.tsx';

const h1 = () => page.getByRole('heading', { level: 1 });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const notes = ({ takes }: FakeDevice) => takes.list({ ownerId: kioskOwner(KIOSK_ANSWER.class.id) });
const plain = () => document.body.textContent.replace(/[\u2068\u2069]/g, '');

/** Below a router of its own: whoever was here before is one step back. */
async function atRoutes(element: ReactNode, look: KitLook = {}) {
  const routes = [
    { path: '/before', element: <h1>Somebody’s page</h1> },
    { path: '/kiosk/x', element: <main>{element}</main> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/before', '/kiosk/x'] });
  await renderInKit(<RouterProvider router={router} />, look);
  return router;
}

async function openDevice(device = createFakeDevice(), look: KitLook = {}) {
  const open = async () => ({ ok: true as const, value: device.kiosk });
  const router = await atRoutes(<KioskDevice open={open} onOtherCode={() => undefined} />, look);
  await expect.element(h1()).toHaveTextContent('Who are you?');
  return { device, router };
}

async function recordAs(name: string, device: FakeDevice) {
  await button(name).click();
  await button('Yes, that’s me').click();
  await button('Record').click();
  await expect.element(page.getByTestId('record-status')).toHaveTextContent(/^Recording/);
  await device.world().recorder().hear(2_000);
}

afterEach(() => {
  vi.useRealTimers();
});

describe('[S1-045] a device that is handed on', () => {
  for (const look of LOOKS) {
    test(`has no fault that axe finds on any of its screens, ${JSON.stringify(look)}`, async () => {
      const { device } = await openDevice(createFakeDevice({ withheld: 2 }), look);
      const isWhole = async () => expect(await findFaults(document.body)).toEqual([]);
      await isWhole();
      await button('Ada').click();
      await expect.element(h1()).toHaveTextContent(/Are you/);
      await isWhole();
      await button('No, go back').click();
      await recordAs('Ada', device);
      await isWhole();
      await button('Stop').click();
      await expect.element(button('Send')).toBeVisible();
      await isWhole();
      await button('Send').click();
      await expect.element(h1()).toHaveTextContent(/Thank you/);
      await isWhole();
    });
  }

  test('is one tab: a second one waits, touches nothing of the first, and opens when that is closed', async () => {
    const close = await holdDevice(() => undefined, new AbortController().signal);
    const device = createFakeDevice();
    const open = vi.fn(async () => ({ ok: true as const, value: device.kiosk }));
    await atRoutes(<KioskDevice open={open} onOtherCode={() => undefined} />);
    await expect.element(h1()).toHaveTextContent('This is open in another tab');
    expect(await findFaults(document.body)).toEqual([]);
    expect(open).not.toHaveBeenCalled();
    close();
    await expect.element(h1()).toHaveTextContent('Who are you?');
    expect(open).toHaveBeenCalledOnce();
  });

  test('takes a child from the name to the thanks, and shows the next one nothing of it', async () => {
    const { device } = await openDevice();
    await recordAs('Ada', device);
    await button('Stop').click();
    await button('Send').click();
    expect(plain()).toContain('Thank you, Ada');
    await until(async () => (await notes(device))[0]?.delivery.state).toBe('sending');
    await button('Hand on').click();
    await expect.element(h1()).toHaveTextContent('Who are you?');
    await button('Bo').click();
    await button('Yes, that’s me').click();
    await expect.element(button('Record')).toBeVisible();
    expect(plain()).not.toContain('Ada');
    expect(document.querySelector('[data-phase]')?.getAttribute('data-phase')).toBe('idle');
    expect((await notes(device))[0]?.recordedFor).toBe(KIOSK_ANSWER.members[0]?.id);
  });

  test('has no way out: no link, no file, no name to give, no account', async () => {
    const { device } = await openDevice();
    const names = async () =>
      page
        .getByRole('button')
        .elements()
        .map((one) => one.getAttribute('aria-label') ?? one.textContent);
    await recordAs('Ada', device);
    await button('Stop').click();
    await expect.element(button('Send')).toBeVisible();
    expect(document.querySelectorAll('a[href]')).toHaveLength(0);
    const shown = (await names()).join(' | ');
    expect(shown).not.toMatch(/link|download|rename|trim|account|sign in/i);
    expect(shown).toMatch(/Send \| Record again/);
  });

  test('keeps the way back of the browser out of it', async () => {
    const { device, router } = await openDevice();
    await recordAs('Ada', device);
    await button('Stop').click();
    await button('Send').click();
    await router.navigate(-1);
    await expect.element(h1()).toHaveTextContent(/Thank you/);
    await button('Hand on').click();
    await router.navigate(-1);
    await expect.element(h1()).toHaveTextContent('Who are you?');
  });

  test('goes back to the names by itself; what was not sent is kept, goes, and is not shown', async () => {
    const { device } = await openDevice();
    await recordAs('Ada', device);
    await button('Stop').click();
    await expect.element(button('Send')).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // A sign of life, from which the time runs anew.
    window.dispatchEvent(new PointerEvent('pointerdown'));
    vi.advanceTimersByTime(61_000);
    expect(h1().element().textContent).toMatch(/Hello/);
    vi.advanceTimersByTime(2_000);
    vi.useRealTimers();
    await expect.element(h1()).toHaveTextContent('Who are you?');
    await until(async () => (await notes(device)).map(({ delivery }) => delivery.state)).toEqual(['sending']);
    expect(plain()).toContain('1 recording is on its way');
    await button('Ada').click();
    await button('Yes, that’s me').click();
    await expect.element(button('Record')).toBeVisible();
    expect(button('Send').elements()).toEqual([]);
  });

  test('ends the turn of whoever leaves the page, before the browser shows it again', async () => {
    const { device } = await openDevice();
    await recordAs('Ada', device);
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await expect.element(h1()).toHaveTextContent('Who are you?');
    await until(async () => (await notes(device)).map(({ capture }) => capture.state)).toEqual(['recorded']);
  });

  test('throws a note away on the child’s wish alone, and then nothing of it is left', async () => {
    const { device } = await openDevice();
    await recordAs('Ada', device);
    expect(button('Go back').elements()).toEqual([]);
    await button('Stop').click();
    await expect.element(button('Send')).toBeVisible();
    expect(button('Go back').elements()).toEqual([]);
    await button('Throw away').click();
    await expect.element(h1()).toHaveTextContent('Who are you?');
    await until(() => [device.memory.rows.size, device.memory.pieces.size]).toEqual([0, 0]);
  });

  test('records again in place of what was said first, which is thrown away', async () => {
    const { device } = await openDevice();
    await recordAs('Ada', device);
    await button('Stop').click();
    await button('Record again').click();
    await expect.element(page.getByTestId('record-status')).toHaveTextContent(/^Recording/);
    expect(await notes(device)).toHaveLength(1);
  });

  test('is worked by the keyboard alone', async () => {
    const { device } = await openDevice();
    expect(document.activeElement?.textContent).toBe('Who are you?');
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(h1()).toHaveTextContent(/Are you.*Ada/);
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(h1()).toHaveTextContent(/Hello/);
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(page.getByTestId('record-status')).toHaveTextContent(/^Recording/);
    await device.world().recorder().hear(1_000);
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Send')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(h1()).toHaveTextContent(/Thank you/);
  });

  test('has names as large as a finger, and a search where they do not fit', async () => {
    const members = Array.from({ length: 30 }, (_, i) => ({ id: `P00000000000000${10 + i}`, name: `Pupil ${i}` }));
    await openDevice(createFakeDevice({ members }));
    const { width, height } = button('Pupil 7').element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(64);
    await page.getByRole('searchbox', { name: 'Look for your name' }).fill('29');
    expect(
      page
        .getByRole('listitem')
        .elements()
        .map((one) => one.textContent),
    ).toEqual(['Pupil 29']);
    await page.getByRole('searchbox').fill('nobody');
    await expect.element(page.getByText('Nobody here has this name.')).toBeVisible();
  });

  test('draws a name as it is, whatever it holds', async () => {
    const name = '<img src=x onerror=alert(1)> محمد';
    await openDevice(createFakeDevice({ members: [{ id: 'P0000000000000010', name }] }));
    await expect.element(page.getByText(name)).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('recording that a teacher has switched off', () => {
  const OFF = { members: [], switchedOff: 2 };
  const LINE = 'Your teacher has switched recording off for your class.';
  const atOff = async (device = createFakeDevice(OFF), look: KitLook = {}) => {
    const open = async () => ({ ok: true as const, value: device.kiosk });
    await atRoutes(<KioskDevice open={open} onOtherCode={() => undefined} />, look);
    await expect.element(page.getByText(LINE)).toBeVisible();
    return device;
  };

  for (const look of LOOKS) {
    test(`is one line and no name, without a fault that axe finds, ${JSON.stringify(look)}`, async () => {
      await atOff(createFakeDevice(OFF), look);
      expect(plain()).not.toMatch(/Ada|Bo/);
      expect(document.querySelectorAll('button')).toHaveLength(1);
      expect(await findFaults(document.body)).toEqual([]);
    });
  }

  test('is asked for once more by a button, and the names come back', async () => {
    const device = await atOff();
    await button('Try again').click();
    await expect.element(page.getByText(LINE)).toBeVisible();
    device.become(KIOSK_ANSWER);
    await button('Try again').click();
    await expect.element(h1()).toHaveTextContent('Who are you?');
    await expect.element(h1()).toHaveFocus();
    await expect.element(button('Ada')).toBeVisible();
  });

  test('stands among the names for those whom it concerns', async () => {
    await openDevice(createFakeDevice({ switchedOff: 1 }));
    expect(plain()).toContain('1 name is missing: a teacher has switched recording off.');
  });

  test('while the page stands open is heard of with the tap of a name: there is nothing to record with', async () => {
    const { device } = await openDevice();
    device.become(OFF);
    device.pass(10_000);
    await button('Ada').click();
    await expect.element(page.getByText(LINE)).toBeVisible();
    expect(button('Record').elements()).toEqual([]);
  });

  test('during a note ends nothing: it is sent, and then the line stands there', async () => {
    const { device } = await openDevice();
    await recordAs('Ada', device);
    device.become(OFF);
    await device.kiosk.classNow.ask();
    await button('Stop').click();
    await button('Send').click();
    await until(async () => (await notes(device))[0]?.delivery.state).toBe('sending');
    await button('Hand on').click();
    await expect.element(page.getByText(LINE)).toBeVisible();
  });
});

describe('the code', () => {
  test('that no class has is said so, and another may be typed', async () => {
    const refused: ApiFailure = {
      ok: false,
      error: 'no-such-code',
      status: 404,
      isOwnAnswer: true,
      retryAfterMs: null,
    };
    const onOtherCode = vi.fn();
    await atRoutes(<KioskDevice open={async () => refused} onOtherCode={onOtherCode} />);
    await expect.element(page.getByRole('alert')).toHaveTextContent(/No class has this code/);
    expect(await findFaults(document.body)).toEqual([]);
    expect(button('Try again').elements()).toEqual([]);
    await button('Type another code').click();
    expect(onOtherCode).toHaveBeenCalledOnce();
  });

  test('is asked for once more when the network was away', async () => {
    const offline: ApiFailure = { ok: false, error: 'offline', status: null, isOwnAnswer: false, retryAfterMs: null };
    const answers = [offline, { ok: true as const, value: createFakeDevice().kiosk }];
    const open = async () => answers.shift() ?? offline;
    await atRoutes(<KioskDevice open={open} onOtherCode={() => undefined} />);
    await button('Try again').click();
    await expect.element(h1()).toHaveTextContent('Who are you?');
  });

  test('is typed, and a wrong one stays where it is', async () => {
    const onCode = vi.fn();
    await renderInKit(<CodeScreen onCode={onCode} />);
    const field = page.getByRole('textbox', { name: 'Class code' });
    await field.fill('abc');
    await button('Open').click();
    await expect.element(page.getByText(/A code has 8 letters/)).toBeVisible();
    expect(onCode).not.toHaveBeenCalled();
    await field.fill('abcd 2345');
    await userEvent.keyboard('{Enter}');
    expect(onCode).toHaveBeenCalledWith('ABCD2345');
  });

  test('is read by the camera, which is closed then', async () => {
    const canvas = document.createElement('canvas');
    canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
    const stream = canvas.captureStream(30);
    const camera = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream);
    const onText = vi.fn((text: string) => text === 'ABCD2345');
    await renderInKit(<CodeCamera reader={async () => ['something else', 'ABCD2345']} onText={onText} />);
    await button('Read the QR code with the camera').click();
    await until(() => onText.mock.calls.flat()).toEqual(['something else', 'ABCD2345']);
    await button('Stop the camera').click();
    await until(() => stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
    camera.mockRestore();
  });

  test('is asked for on a page that knows nobody: no word of accounts, and a session that ends takes no child away', async () => {
    const site = createFakeSite();
    site.account.session.become(createFakeStatus());
    site.presence({ state: 'installed', version: '1.0.0', userId: 'Other000000000001', email: 'bob@home.example' });
    const { where, router } = await openSite('/landing', { site });
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await router.navigate('/kiosk');
    await expect.element(h1()).toHaveTextContent('Record for your class');
    expect(page.getByRole('dialog').elements()).toEqual([]);
    const detail = { forced: true, origin: 'web', error: 403 };
    window.dispatchEvent(new CustomEvent('logout', { detail }));
    await until(() => router.state.navigation.state).toBe('idle');
    expect(where()).toBe('/kiosk');
    await router.navigate('/landing');
    window.dispatchEvent(new CustomEvent('logout', { detail }));
    await until(where).toMatch(/^\/login\?force=1/);
  });

  test('is asked for on a page around which nothing of the site stands', async () => {
    await openSite('/kiosk');
    expect(document.querySelectorAll('header a, footer, nav, a[href]')).toHaveLength(0);
    expect(await findFaults(document.body, { isPage: true })).toEqual([]);
  });
});
