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

/** Renders inside a router of its own, with a previous page one step back. */
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
  await button('Record').click();
  await expect.element(page.getByTestId('record-status')).toHaveTextContent(/^Recording/);
  await device.world().recorder().hear(2_000);
}

afterEach(() => {
  vi.useRealTimers();
});

describe('[S1-045] the shared device', () => {
  for (const look of LOOKS) {
    test(`no screen of the shared device has axe violations, ${JSON.stringify(look)}`, async () => {
      const { device } = await openDevice(createFakeDevice({ withheld: 2 }), look);
      const isWhole = async () => expect(await findFaults(document.body)).toEqual([]);
      await isWhole();
      await button('Ada').click();
      await expect.element(h1()).toHaveTextContent(/Hi, .*Ada/);
      await isWhole();
      await button('Go back').click();
      await recordAs('Ada', device);
      await isWhole();
      await button('Stop').click();
      await expect.element(button('Send')).toBeVisible();
      await isWhole();
      await button('Send').click();
      await expect.element(h1()).toHaveTextContent(/Well done/);
      await isWhole();
    });
  }

  test('a second tab waits, leaves the first alone, and opens when the first is closed', async () => {
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

  test('leads a child from its face to the done screen, and shows the next child nothing of the first', async () => {
    const { device } = await openDevice();
    await recordAs('Ada', device);
    await button('Stop').click();
    await button('Send').click();
    expect(plain()).toContain('Well done, Ada!');
    expect(device.cheers()).toBe(1);
    await until(async () => (await notes(device))[0]?.delivery.state).toBe('sending');
    await button('Next person').click();
    await expect.element(h1()).toHaveTextContent('Who are you?');
    await button('Bo').click();
    await expect.element(button('Record')).toBeVisible();
    expect(plain()).not.toContain('Ada');
    expect(document.querySelector('[data-phase]')?.getAttribute('data-phase')).toBe('idle');
    expect((await notes(device))[0]?.recordedFor).toBe(KIOSK_ANSWER.members[0]?.id);
  });

  test('offers no link, file, name field or account', async () => {
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
    expect(shown).not.toMatch(/link|download|rename|trim|account|sign in|speed|volume|back/i);
    expect(shown).toBe('Delete | Play | Again | Send');
  });

  test('the browser’s Back does not leave the device', async () => {
    const { device, router } = await openDevice();
    await recordAs('Ada', device);
    await button('Stop').click();
    await button('Send').click();
    await router.navigate(-1);
    await expect.element(h1()).toHaveTextContent(/Well done/);
    await button('Next person').click();
    await router.navigate(-1);
    await expect.element(h1()).toHaveTextContent('Who are you?');
  });

  test('returns to the names when idle; an unsent note is stored, sent, and not shown', async () => {
    const { device } = await openDevice();
    await recordAs('Ada', device);
    await button('Stop').click();
    await expect.element(button('Send')).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // A sign of use, which restarts the idle time.
    window.dispatchEvent(new PointerEvent('pointerdown'));
    vi.advanceTimersByTime(61_000);
    expect(h1().element().textContent).toBe('Listen first');
    vi.advanceTimersByTime(2_000);
    vi.useRealTimers();
    await expect.element(h1()).toHaveTextContent('Who are you?');
    await until(async () => (await notes(device)).map(({ delivery }) => delivery.state)).toEqual(['sending']);
    expect(plain()).toContain('1 recording is on its way');
    await button('Ada').click();
    await expect.element(button('Record')).toBeVisible();
    expect(button('Send').elements()).toEqual([]);
  });

  test('ends the turn when the page is left, before the browser shows it again', async () => {
    const { device } = await openDevice();
    await recordAs('Ada', device);
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await expect.element(h1()).toHaveTextContent('Who are you?');
    await until(async () => (await notes(device)).map(({ capture }) => capture.state)).toEqual(['recorded']);
  });

  test('discards a note only when the child chooses it, and then nothing of it is left', async () => {
    const { device } = await openDevice();
    await recordAs('Ada', device);
    expect(button('Go back').elements()).toEqual([]);
    await button('Stop').click();
    await expect.element(button('Send')).toBeVisible();
    expect(button('Go back').elements()).toEqual([]);
    await button('Delete').click();
    await button('No, keep it').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(await notes(device)).toHaveLength(1);
    await button('Delete').click();
    await button('Yes, delete it').click();
    await expect.element(h1()).toHaveTextContent('Who are you?');
    await until(() => [device.memory.rows.size, device.memory.pieces.size]).toEqual([0, 0]);
  });

  test('recording again discards the first note', async () => {
    const { device } = await openDevice();
    await recordAs('Ada', device);
    await button('Stop').click();
    await button('Again').click();
    await expect.element(page.getByTestId('record-status')).toHaveTextContent(/^Recording/);
    expect(await notes(device)).toHaveLength(1);
  });

  test('works by keyboard alone', async () => {
    const { device } = await openDevice();
    expect(document.activeElement?.textContent).toBe('Who are you?');
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(h1()).toHaveTextContent(/Hi, .*Ada/);
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(page.getByTestId('record-status')).toHaveTextContent(/^Recording/);
    await device.world().recorder().hear(1_000);
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Send')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(h1()).toHaveTextContent(/Well done/);
  });

  test('shows faces of 136 px for 60 children, with letters at their side and whole names', async () => {
    const long = 'Wolfeschlegelsteinhausenbergerdorff-Lind';
    const members = Array.from({ length: 60 }, (_, i) => ({
      id: `P00000000000000${10 + i}`,
      name: `${String.fromCharCode(65 + (i % 20))} ${i === 7 ? long : i}`,
    }));
    await openDevice(createFakeDevice({ members }));
    const faces = [...document.querySelectorAll('li svg')];
    expect(faces).toHaveLength(60);
    expect(faces[0]?.getBoundingClientRect().width).toBeGreaterThanOrEqual(window.innerWidth < 400 ? 88 : 136);
    expect(new Set(faces.map(({ innerHTML }) => innerHTML)).size).toBe(60);
    await expect.element(page.getByText(long)).toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    const rail = page.getByRole('navigation', { name: 'Letters' });
    await expect.element(rail).toBeVisible();
    const letters = rail.getByRole('button');
    expect(letters.elements().map(({ textContent }) => textContent)).toEqual([...'ABCDEFGHIJKLMNOPQRST']);
    await rail.getByRole('button', { name: 'T', exact: true }).click();
    expect(document.activeElement?.textContent).toMatch(/^T /);
    expect(await findFaults(document.body)).toEqual([]);
  });

  test('shows larger faces and no letters when few children fit on the screen', async () => {
    await openDevice();
    expect(document.querySelector('li svg')?.getBoundingClientRect().width).toBe(160);
    expect(page.getByRole('navigation').elements()).toEqual([]);
  });

  test('a child always has the face that the server names', async () => {
    const [ada, bo] = KIOSK_ANSWER.members;
    const members = [
      { ...ada, id: ada?.id ?? '', name: 'Ada', face: 3 },
      { ...bo, id: bo?.id ?? '', name: 'Bo', face: 3 },
    ];
    await openDevice(createFakeDevice({ members }));
    const [one, two] = [...document.querySelectorAll('li svg')];
    expect(one?.innerHTML).toBe(two?.innerHTML);
  });

  test('returns to the faces by itself after five seconds on the done screen', async () => {
    const { device } = await openDevice();
    await recordAs('Ada', device);
    await button('Stop').click();
    await expect.element(button('Send')).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    button('Send')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await vi.waitFor(() => expect(h1().element().textContent).toMatch(/Well done/));
    await vi.advanceTimersByTimeAsync(4_500);
    expect(h1().element().textContent).toMatch(/Well done/);
    await vi.advanceTimersByTimeAsync(600);
    vi.useRealTimers();
    await expect.element(h1()).toHaveTextContent('Who are you?');
  });

  test('offers nothing but Stop while a child speaks', async () => {
    const { device } = await openDevice();
    await recordAs('Ada', device);
    expect(
      page
        .getByRole('button')
        .elements()
        .map((one) => one.getAttribute('aria-label') ?? one.textContent),
    ).toEqual(['Stop']);
  });

  test('renders a name as plain text, whatever it contains', async () => {
    const name = '<img src=x onerror=alert(1)> محمد';
    await openDevice(createFakeDevice({ members: [{ id: 'P0000000000000010', name }] }));
    await expect.element(page.getByText(name)).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('a class whose teacher has switched recording off', () => {
  const OFF = { members: [], switchedOff: 2 };
  const LINE = 'Your teacher has switched recording off for your class.';
  const atOff = async (device = createFakeDevice(OFF), look: KitLook = {}) => {
    const open = async () => ({ ok: true as const, value: device.kiosk });
    await atRoutes(<KioskDevice open={open} onOtherCode={() => undefined} />, look);
    await expect.element(page.getByText(LINE)).toBeVisible();
    return device;
  };

  for (const look of LOOKS) {
    test(`shows one line and no name, without axe violations, ${JSON.stringify(look)}`, async () => {
      await atOff(createFakeDevice(OFF), look);
      expect(plain()).not.toMatch(/Ada|Bo/);
      expect(document.querySelectorAll('button')).toHaveLength(1);
      expect(await findFaults(document.body)).toEqual([]);
    });
  }

  test('a button requests the class again, and the names come back', async () => {
    const device = await atOff();
    await button('Try again').click();
    await expect.element(page.getByText(LINE)).toBeVisible();
    device.become(KIOSK_ANSWER);
    await button('Try again').click();
    await expect.element(h1()).toHaveTextContent('Who are you?');
    await expect.element(h1()).toHaveFocus();
    await expect.element(button('Ada')).toBeVisible();
  });

  test('counts pupils whose recording is off below the other names', async () => {
    await openDevice(createFakeDevice({ switchedOff: 1 }));
    expect(plain()).toContain('1 name is missing: a teacher has switched recording off.');
  });

  test('a tap on a name detects a switch during use, and shows no recorder', async () => {
    const { device } = await openDevice();
    device.become(OFF);
    device.pass(10_000);
    await button('Ada').click();
    await expect.element(page.getByText(LINE)).toBeVisible();
    expect(button('Record').elements()).toEqual([]);
  });

  test('a switch during a note ends nothing: the note is sent, then the line appears', async () => {
    const { device } = await openDevice();
    await recordAs('Ada', device);
    device.become(OFF);
    await device.kiosk.classNow.ask();
    await button('Stop').click();
    await button('Send').click();
    await until(async () => (await notes(device))[0]?.delivery.state).toBe('sending');
    await button('Next person').click();
    await expect.element(page.getByText(LINE)).toBeVisible();
  });
});

describe('entering the class code', () => {
  test('reports a code that no class has, and another can be typed', async () => {
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

  test('retries after the network was down', async () => {
    const offline: ApiFailure = { ok: false, error: 'offline', status: null, isOwnAnswer: false, retryAfterMs: null };
    const answers = [offline, { ok: true as const, value: createFakeDevice().kiosk }];
    const open = async () => answers.shift() ?? offline;
    await atRoutes(<KioskDevice open={open} onOtherCode={() => undefined} />);
    await button('Try again').click();
    await expect.element(h1()).toHaveTextContent('Who are you?');
  });

  test('opens a typed code, and keeps a malformed one in the field', async () => {
    const onCode = vi.fn();
    await renderInKit(<CodeScreen onCode={onCode} />);
    const field = page.getByRole('textbox', { name: 'Class code' });
    await field.fill('abc');
    await button('Open').click();
    await expect.element(page.getByText(/A code has 8 letters/)).toBeVisible();
    expect(onCode).not.toHaveBeenCalled();
    await field.fill('abcd2345');
    await expect.element(field).toHaveValue('ABCD 2345');
    await userEvent.keyboard('{Enter}');
    expect(onCode).toHaveBeenCalledWith('ABCD2345');
  });

  test('reads the code by the camera, then closes it', async () => {
    const canvas = document.createElement('canvas');
    canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
    const stream = canvas.captureStream(30);
    const camera = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream);
    const onText = vi.fn((text: string) => text === 'ABCD2345');
    await renderInKit(<CodeCamera reader={async () => ['something else', 'ABCD2345']} onText={onText} />);
    await button('Scan the QR code').click();
    await until(() => onText.mock.calls.flat()).toEqual(['something else', 'ABCD2345']);
    await button('Stop the camera').click();
    await until(() => stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
    camera.mockRestore();
  });

  test('ignores accounts: no mismatch dialog, and an ended session does not interrupt a child', async () => {
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

  test('the code page has no navigation of the site around it', async () => {
    await openSite('/kiosk');
    expect(document.querySelectorAll('header a, footer, nav, a[href]')).toHaveLength(0);
    expect(await findFaults(document.body, { isPage: true })).toEqual([]);
  });
});
