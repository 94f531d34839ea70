import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ok } from '@/shared/domain/result.ts';
import { createSourceBundle } from '@/shared/l10n/source-bundle.ts';
import { KitProvider } from '@/shared/ui/KitProvider.tsx';
import { letTheTryCome, putOffByFullServer } from '@/tests/dom/full-server.ts';
import { findFaults } from '@/tests/dom/render-in-kit.tsx';
import type { RecorderPorts, RecordingPlace } from './ports.ts';
import { Recorder } from './Recorder.tsx';
import { portsOf, recorderStates } from './recorder-states.ts';
import { createSessionWorld, refuse, WHERE, type WorldOptions } from './session-fakes.ts';

const bundles = [createSourceBundle()];
const plain = (text: string | null | undefined) => text?.replace(/[\u2068\u2069]/g, '') ?? '';

function show(ports: RecorderPorts, variant: 'full' | 'compact' = 'full', where: RecordingPlace = WHERE) {
  return render(
    <KitProvider locale="en-US" bundles={bundles}>
      <Recorder ports={ports} where={where} variant={variant} player={({ title }) => <p>{title}</p>} />
    </KitProvider>,
  );
}
async function open({ where, ...options }: WorldOptions & { where?: RecordingPlace } = {}) {
  const world = createSessionWorld({ ...options, over: { now: Date.now, ...options.over } });
  const screen = await show(world.session, 'full', where);
  return { world, screen, button: (name: string | RegExp) => screen.getByRole('button', { name }) };
}
const line = () => plain(document.querySelector('[data-testid="record-status"]')?.textContent);
const lineIs = (text: string | RegExp) =>
  vi.waitFor(() => (text instanceof RegExp ? expect(line()).toMatch(text) : expect(line()).toBe(text)), {
    timeout: 3_000,
  });

describe.each(recorderStates)('$name', (state) => {
  it.each(['full', 'compact'] as const)('has no accessibility fault, %s', async (variant) => {
    const screen = await show(portsOf(state), variant);
    expect(await findFaults(screen.container)).toEqual([]);
  });
});

it('says when a full server is tried again, and is drawn anew when that time has come', async () => {
  const delivery = putOffByFullServer();
  const full = recorderStates.find(({ name }) => name === 'review: the server is full');
  if (!full) throw new Error('no such state');
  await show(portsOf({ ...full, snapshot: { ...full.snapshot, delivery } }));
  await expect.poll(line).toMatch(/The server is full: Mote tries again at 10:45\sAM$/);
  await letTheTryCome();
  await expect.poll(line).toMatch(/The server was full: Mote is trying again$/);
});

describe('one take', () => {
  it('is two presses of one button, and a line says where it stands', async () => {
    const { world, button } = await open();
    await lineIs('Press and speak, up to 5 minutes');
    await button('Record').click();
    await lineIs(/^Recording · 0:0\d$/);
    await world.recorder().hear(2_000);
    await button('Stop').click();
    await lineIs('Sending…');
    await world.takes.setDelivery(world.snapshot().takeId ?? '', { state: 'final', sha256: '', at: 1 });
    await lineIs('Ready');
    await button('Copy link').click();
    await lineIs('Ready – link copied');
    expect(world.copied).toEqual([world.snapshot().link]);
  });

  describe('with a countdown', () => {
    const over = { hasCountdown: () => true };
    const said = () => plain([...document.querySelectorAll('[role="status"]')].map((one) => one.textContent).join(' '));
    const counts = () => plain(document.querySelector('[data-count]')?.getAttribute('data-count'));

    it('counts 3, 2, 1, says so once, and records', async () => {
      const { world, button } = await open({ over });
      const seen = new Set<string>();
      const watcher = new MutationObserver(() => seen.add(counts()));
      watcher.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
      onTestFinished(() => watcher.disconnect());
      await button('Record').click();
      await lineIs('Get ready. Press the number to stop.');
      await expect.poll(said).toContain('Recording begins in 3 seconds. To stop, press “Do not record”.');
      await vi.waitFor(() => expect(line()).toMatch(/^Recording · /), { timeout: 6_000 });
      await expect.poll(said).toMatch(/^Recording/);
      expect([...seen].filter(Boolean)).toEqual(['3', '2', '1']);
      await world.session.cancel();
    });

    it.each(['Escape', 'the button'])('%s takes it back, and nothing around hears of the key', async (way) => {
      const { world, button } = await open({ over });
      const heard = vi.fn();
      window.addEventListener('keydown', heard);
      onTestFinished(() => window.removeEventListener('keydown', heard));
      await button('Record').click();
      await expect.element(button('Do not record')).toBeVisible();
      if (way === 'Escape') await userEvent.keyboard('{Escape}');
      else await button('Do not record').click();
      await lineIs('Press and speak, up to 5 minutes');
      await expect.poll(said).toContain('Nothing was recorded');
      expect(heard).not.toHaveBeenCalled();
      expect(world.takes.rows.size).toBe(0);
      expect(world.stoppedTracks()).toBe(1);
      expect(button('Undo').elements()).toEqual([]);
      await expect.element(button('Record')).toHaveFocus();
    });
  });

  it('where a page waits for the link, the second press stops and inserts', async () => {
    const insert = vi.fn(async () => ok(undefined));
    const { world, button } = await open({ over: { insert } });
    await button('Record').click();
    await lineIs(/^Recording/);
    await world.recorder().hear(2_000);
    await button('Stop and insert').click();
    await lineIs('In its place, sending…');
    expect(insert).toHaveBeenCalledTimes(1);
  });

  it('beside a page the stop puts nothing into it; Insert does, once the take is there', async () => {
    const insertHere = vi.fn(async () => ok(undefined));
    const world = createSessionWorld({ over: { now: Date.now } });
    const screen = await show({ ...world.session, insertHere });
    const button = (name: string) => screen.getByRole('button', { name, exact: true });
    await button('Record').click();
    await lineIs(/^Recording/);
    await world.recorder().hear(2_000);
    await button('Stop').click();
    await expect.element(button('Insert')).toBeVisible();
    expect(insertHere).not.toHaveBeenCalled();
    await button('Insert').click();
    expect(insertHere).toHaveBeenCalledExactlyOnceWith(world.snapshot().takeId);
  });

  it('a pause moves no control, so that a second press at the same place goes on', async () => {
    const world = createSessionWorld({ over: { now: Date.now, insert: async () => ok(undefined) } });
    const screen = await show(world.session, 'compact');
    const button = (name: string) => screen.getByRole('button', { name, exact: true });
    await button('Record').click();
    await lineIs(/^Recording/);
    await world.recorder().hear(2_000);
    const places = () =>
      [...screen.container.querySelectorAll('button')].map((element) => {
        const { x, y } = element.getBoundingClientRect();
        return [x, y, screen.container.getBoundingClientRect().height];
      });
    const before = places();
    await button('Pause').click();
    await expect.element(button('Go on recording')).toBeVisible();
    expect(places()).toEqual(before);
    await button('Listen before inserting').click();
    await lineIs('Sending…');
  });

  it('without an adult’s permission it stays here: no link, the reason, play and download', async () => {
    const insert = vi.fn(async () => ok(undefined));
    const over = { insert, ownerId: () => 'A0000000000000001', canUpload: () => false };
    const { world, screen, button } = await open({ over });
    await button('Record').click();
    await lineIs(/^Recording/);
    await world.recorder().hear(2_000);
    await button('Stop').click();
    await lineIs('Saved on this device only');
    await expect.element(screen.getByText(/This account needs an adult’s permission/)).toBeVisible();
    await expect.element(screen.getByText('For Ada')).toBeVisible();
    await expect.element(button('Download').first()).toBeVisible();
    for (const name of ['Insert', 'Copy link', 'Send again', /^Share/])
      expect(button(name).elements(), String(name)).toEqual([]);
    expect(insert).not.toHaveBeenCalled();
    expect(world.copied).toEqual([]);
  });

  it('a take that waits for its person offers to sign in', async () => {
    const waiting = recorderStates.find(({ name }) => name === 'review: signed out');
    if (!waiting) throw new Error('No such state');
    const signIn = vi.fn(async () => ok(undefined));
    const screen = await show({ ...portsOf(waiting), signIn });
    await expect.element(screen.getByText(/This recording waits on this device/)).toBeVisible();
    await screen.getByRole('button', { name: 'Sign in' }).click();
    expect(signIn).toHaveBeenCalledTimes(1);
    await expect.element(screen.getByRole('button', { name: 'Download' })).toBeVisible();
  });

  it.each([
    ['offline', 'Saved on this device, will send when you are online'],
    ['signed-out', 'Saved on this device'],
    ['quota', 'Saved on this device, not sent: your motes for this month are used up'],
  ] as const)('in a host page, what does not go has its line: %s', async (reason, words) => {
    const sending = recorderStates.find(({ name }) => name === 'review: sending');
    if (!sending) throw new Error('No such state');
    const snapshot = { ...sending.snapshot, delivery: { state: 'local', reason } as const };
    const screen = await show({ ...portsOf({ ...sending, snapshot }), signIn: async () => ok(undefined) }, 'compact');
    await lineIs(words);
    expect(screen.getByRole('button', { name: 'Sign in' }).elements()).toHaveLength(reason === 'signed-out' ? 1 : 0);
    await expect.element(screen.getByRole('button', { name: 'Download' })).toBeVisible();
  });

  it('a review that stands open when the link ends says so, and offers it no more', async () => {
    const ready = recorderStates.find(({ name }) => name === 'review: ready');
    if (!ready) throw new Error('No such state');
    const delivery = { state: 'final', sha256: 'a'.repeat(64), at: 1, expiresAt: Date.now() + 400 } as const;
    const screen = await show(portsOf({ ...ready, snapshot: { ...ready.snapshot, delivery } }));
    const copy = screen.getByRole('button', { name: 'Copy link' });
    await expect.element(copy).toBeVisible();
    await lineIs('The link has ended. Share it again from My recordings.');
    expect(copy.elements()).toEqual([]);
    expect(screen.getByText(/^Anyone with the link/).elements()).toEqual([]);
  });

  it('the button shows how loud the voice is', async () => {
    const { world, button } = await open();
    await button('Record').click();
    await lineIs(/^Recording/);
    const element = button('Stop').element() as HTMLElement;
    const halo = element.firstElementChild as HTMLElement;
    const hear = (rmsDbfs: number) => world.recorder().emit({ type: 'level', level: { rmsDbfs, peak: 0 }, atMs: 0 });
    for (const [rmsDbfs, level, opacity] of [
      [-12.5, '0.75', 0.27],
      [-60, '0.00', 0.12],
      [0, '1.00', 0.32],
      [-25, '0.50', 0.22],
      [Number.NEGATIVE_INFINITY, '0.00', 0.12],
    ] as const) {
      hear(rmsDbfs);
      expect(element.style.getPropertyValue('--level'), `${rmsDbfs} dB`).toBe(level);
      await expect.poll(() => Number(getComputedStyle(halo).opacity)).toBeCloseTo(opacity, 2);
    }
  });

  it('works by keys alone, and the focus is never lost', async () => {
    const { world, button } = await open();
    await userEvent.tab();
    await expect.element(button('Record')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await lineIs(/^Recording/);
    await expect.element(button('Stop')).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect.element(button('Pause')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await lineIs(/^Paused/);
    await userEvent.keyboard('{Enter}');
    await lineIs(/^Recording/);
    await world.recorder().hear(1_500);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await lineIs('Sending…');
    await expect.element(button('Copy link')).toHaveFocus();
  });

  it('pauses, and can be listened to before it is inserted', async () => {
    const { world, button } = await open({ over: { insert: async () => ok(undefined) } });
    await button('Record').click();
    await world.recorder().hear(1_500);
    await button('Pause').click();
    await lineIs(/^Paused/);
    await button('Listen before inserting').click();
    await expect.element(button('Insert')).toBeVisible();
  });
});

describe('discard', () => {
  it('of a short take asks nothing, and can be undone', async () => {
    const { world, button, screen } = await open();
    await button('Record').click();
    await world.recorder().hear(2_000);
    await button('Discard recording').click();
    await expect.element(screen.getByText('Recording discarded.')).toBeVisible();
    await button('Undo').click();
    await lineIs('Sending…');
    expect(world.snapshot().elapsedMs).toBe(2_000);
  });

  it('of more than 5 s asks first', async () => {
    const { world, button } = await open();
    await button('Record').click();
    await world.recorder().hear(6_000);
    world.recorder().pause();
    await button('Discard recording').click();
    await button('Keep recording').click();
    expect(world.snapshot().phase).toBe('paused');
    await button('Discard recording').click();
    await button('Discard').last().click();
    await vi.waitFor(() => expect(world.snapshot().phase).toBe('idle'));
  });
});

describe('what is asked and told', () => {
  it('the one question, then it records at once', async () => {
    const { world, button, screen } = await open({ consent: 'unasked' });
    await button('Record').click();
    await expect
      .element(screen.getByText('Anyone with the link can listen. It is removed after 24 hours unless you sign in.'))
      .toBeVisible();
    await button('Yes, share by link').click();
    await lineIs(/^Recording/);
    expect(world.consent.value).toBe('yes');
  });

  it('a minor’s mote: who can listen is said as it is', async () => {
    const { world, button, screen } = await open({ over: { ownerId: () => 'u1', isMinor: () => true } });
    await button('Record').click();
    await world.recorder().hear(2_000);
    await button('Stop').click();
    await expect.element(screen.getByText(/^Only you and your class’s teacher in Mote can listen/)).toBeVisible();
    expect(screen.getByText(/Anyone with the link/).elements()).toEqual([]);
  });

  async function openAfterNo(over: WorldOptions['over'] = {}) {
    const shown = await open({ consent: 'no', over });
    await shown.button('Record').click();
    await shown.world.recorder().hear(2_000);
    await shown.button('Stop').click();
    await lineIs('Saved on this device only');
    return shown;
  }

  it('after a no: on this device only, with a way to share later', async () => {
    const { button } = await openAfterNo();
    await button('Share by link').click();
    await lineIs('Sending…');
  });

  it('after a no it offers play, download and sign in, and no link to place', async () => {
    const signIn = vi.fn(async () => ok(undefined));
    const insert = vi.fn(async () => ok(undefined));
    const { world, screen, button } = await openAfterNo({ signIn, insert });
    // What stands for the player here has the sound of the take.
    await expect.element(screen.getByText('For Ada')).toBeVisible();
    const sound = await world.session.audio(world.snapshot().takeId ?? '');
    expect(sound.ok && sound.value.size).toBe(16_000);
    await expect.element(button('Download')).toBeVisible();
    await button('Sign in').click();
    expect(signIn).toHaveBeenCalledTimes(1);
    for (const name of ['Insert', 'Copy link']) expect(button(name).elements(), name).toEqual([]);
    expect(world.snapshot().delivery).toEqual({ state: 'local', reason: 'refused' });
  });

  it('where nobody can sign in, nothing offers it', async () => {
    const { button } = await openAfterNo();
    expect(button('Sign in').elements()).toEqual([]);
  });

  it('[R4] a blocked microphone: its own card, and Try again works', async () => {
    const { world, button, screen } = await open();
    const { answer } = world.microphone;
    world.microphone.answer = refuse('microphone-denied');
    await button('Record').click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Your microphone is blocked for Mote');
    world.microphone.answer = answer;
    await button('Try again').click();
    await lineIs(/^Recording/);
  });

  it('[R4] a microphone blocked for the extension: a tab of Mote shows where to allow it, the page’s own bar could not', async () => {
    const asked = vi.fn(async () => ok(undefined));
    const state = recorderStates.find(({ asksInTab }) => asksInTab);
    if (!state) throw new Error('No such state');
    const screen = await show({ ...portsOf(state), askMicrophone: asked }, 'compact');
    await expect.element(screen.getByText(/In the tab that opens, set Microphone to Allow for Mote/)).toBeVisible();
    await screen.getByRole('button', { name: 'Show me where' }).click();
    expect(asked).toHaveBeenCalledTimes(1);
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('[R4] a microphone that goes in a take: told while it is shown what is saved', async () => {
    const { world, button, screen } = await open();
    await button('Record').click();
    await world.recorder().hear(2_000);
    await world.recorder().loseMicrophone();
    await expect.element(screen.getByText(/disconnected. Your recording up to here is saved/)).toBeVisible();
  });

  it('"we cannot hear you" while it goes on', async () => {
    const { world, button, screen } = await open();
    await button('Record').click();
    await lineIs(/^Recording/);
    world.recorder().emit({ type: 'silent', atMs: 3_000 });
    await expect.element(screen.getByText(/^We can’t hear you/).first()).toBeVisible();
    expect(line()).toMatch(/^Recording/);
  });

  it('[R6] that the end is near is said beside "we cannot hear you"', async () => {
    const { world, button, screen } = await open({ over: { maxSeconds: () => 60 } });
    await button('Record').click();
    world.recorder().emit({ type: 'silent', atMs: 48_000 });
    await world.recorder().hear(51_000);
    world.recorder().emit({ type: 'silent', atMs: 51_000 });
    for (const words of [/^We can’t hear you/, /^Less than 10 seconds left/]) {
      await expect.element(screen.getByText(words).first()).toBeVisible();
    }
  });

  it('the limit offers a second note', async () => {
    const { world, button } = await open({ over: { maxSeconds: () => 60 } });
    await button('Record').click();
    await world.recorder().hear(60_000);
    const first = world.snapshot().takeId;
    await button('Continue in a second note').click();
    await lineIs(/^Recording/);
    expect(world.snapshot().takeId).not.toBe(first);
  });

  it('an answer with attempts says which one it is; after the last nothing offers another', async () => {
    const answer = { of: 'gforms/1/2001', maxSeconds: 30, attempts: 2 };
    const { world, screen, button } = await open({ where: { ...WHERE, answer } });
    const attempt = () => plain(screen.container.querySelector('[data-testid="attempt"]')?.textContent);
    await button('Record').click();
    await vi.waitFor(() => expect(attempt()).toBe('Attempt 1 of 2'));
    await world.recorder().hear(30_000);
    await expect.element(screen.getByText(/^The time is up/).first()).toBeVisible();
    expect(button('Continue in a second note').elements()).toEqual([]);
    await button('Record another').click();
    await vi.waitFor(() => expect(attempt()).toBe('Attempt 2 of 2'));
    await world.recorder().hear(8_000);
    await button('Stop').click();
    await vi.waitFor(() => expect(attempt()).toBe('That was the last of your 2 attempts at this question.'));
    expect(button('Record another').elements()).toEqual([]);
    await expect.element(button('Copy link')).toBeVisible();
  });

  it('where the attempts are used up it says so, and offers no second try', async () => {
    const answer = { of: 'gforms/1/2001', maxSeconds: 30, attempts: 1 };
    const world = createSessionWorld({ over: { now: Date.now } });
    await world.session.start({ ...WHERE, answer });
    await world.recorder().hear(8_000);
    await world.session.stop();
    await world.session.start({ ...WHERE, answer });
    const screen = await show(world.session);
    await expect.element(screen.getByText('No attempts left')).toBeVisible();
    await expect.element(screen.getByText(/your recordings are in My recordings/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
    await screen.getByRole('button', { name: 'OK' }).click();
    await lineIs('Press and speak, up to 30 seconds');
  });

  it('a screen reader hears the start, 10 s before the end and the end, and nothing each second', async () => {
    const { world, screen, button } = await open({ over: { maxSeconds: () => 60 } });
    const status = () => plain([...screen.container.querySelectorAll('[role="status"]')].at(-1)?.textContent);
    const heard: string[] = [];
    const watcher = new MutationObserver(() => heard.at(-1) !== status() && heard.push(status()));
    watcher.observe(screen.container, { subtree: true, childList: true, characterData: true });
    await button('Record').click();
    await lineIs(/^Recording/);
    for (let second = 0; second < 48; second += 1) await world.recorder().hear(1_000);
    await vi.waitFor(() => expect(heard.at(-1)).toBe('Recording'));
    await world.recorder().hear(4_000);
    await vi.waitFor(() => expect(heard.at(-1)).toBe('10 seconds left'));
    await button('Stop').click();
    await vi.waitFor(() => expect(heard.at(-1)).toBe('Recorded, 52 seconds'));
    watcher.disconnect();
    expect(heard.filter(Boolean)).toEqual(['Recording', '10 seconds left', 'Recorded, 52 seconds']);
  });
});

describe('a device that is nearly full', () => {
  it('is said before the recording; what was sent can make room, after a question', async () => {
    let freeBytes = 1;
    const { world, screen, button } = await open({ over: { freeBytes: async () => freeBytes } });
    await expect.element(screen.getByText(/^This device is nearly full/)).toBeVisible();
    await button('Make room').click();
    await expect.element(screen.getByText(/^Remove sent recordings from this device\?/)).toBeVisible();
    await button('Keep them').click();
    await button('Make room').click();
    await button('Remove from this device').click();
    await expect.element(screen.getByText(/^No sent recording is left/)).toBeVisible();
    await button('Record').click();
    await lineIs(/^Recording/);
    freeBytes = 1e9;
    await world.recorder().hear(1_000);
    await button('Stop').click();
    await lineIs('Sending…');
    expect(document.body.textContent).not.toContain('nearly full');
  });
});

describe('review', () => {
  async function reviewed() {
    const shown = await open();
    await shown.button('Record').click();
    await shown.world.recorder().hear(2_000);
    await shown.button('Stop').click();
    await lineIs('Sending…');
    return shown;
  }

  it('renames', async () => {
    const { world, button, screen } = await reviewed();
    await button('Rename').click();
    await screen.getByRole('textbox', { name: 'Title' }).fill('Well done, Ben');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Well done, Ben')).toBeVisible();
    expect(world.snapshot().title).toBe('Well done, Ben');
  });

  it.each([
    ['Trim', 'group', 'Trim'],
    ['Rename', 'textbox', 'Title'],
  ] as const)(
    '%s takes the focus; Escape closes it alone, and the button has the focus again',
    async (name, role, field) => {
      const { button, screen } = await reviewed();
      const heard = vi.fn();
      const hear = (event: KeyboardEvent) => heard(event.key, event.defaultPrevented);
      window.addEventListener('keydown', hear);
      onTestFinished(() => window.removeEventListener('keydown', hear));
      button(name).element().focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(screen.getByRole(role, { name: field })).toHaveFocus();
      await userEvent.keyboard('{Escape}');
      await expect.element(button(name)).toHaveFocus();
      expect(heard).not.toHaveBeenCalledWith('Escape', false);
      await expect.element(button('Copy link')).toBeVisible();
    },
  );

  it('whose link was copied is trimmed no more: a shorter one would be another mote', async () => {
    const { button } = await reviewed();
    await expect.element(button('Trim')).toBeVisible();
    await button('Copy link').click();
    await expect.element(button('Trim')).not.toBeInTheDocument();
    await expect.element(button('Rename')).toBeVisible();
  });

  it('that was pinned to its page is trimmed no more, and is pinned still after an editor was open', async () => {
    const world = createSessionWorld({ over: { now: Date.now } });
    const pin = vi.fn(async () => ok(undefined));
    const screen = await show({ ...world.session, pin });
    const button = (name: string) => screen.getByRole('button', { name });
    await button('Record').click();
    await world.recorder().hear(2_000);
    await button('Stop').click();
    await button('Pin to this page').click();
    await expect.element(button('Pinned to this page')).toBeVisible();
    await expect.element(button('Trim')).not.toBeInTheDocument();
    await button('Rename').click();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Pinned to this page')).toBeVisible();
    expect(pin).toHaveBeenCalledTimes(1);
  });

  it('tells why a wish was not done, and the words can be sent away', async () => {
    const { world, button, screen } = await reviewed();
    world.takes.failNext('begin', 'device-storage-full');
    await button('Trim').click();
    screen.getByRole('slider', { name: 'Start' }).element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await button(/^Keep/).click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await button('Dismiss').click();
    expect(screen.container.querySelector('[role="alert"]')).toBeNull();
  });
});
