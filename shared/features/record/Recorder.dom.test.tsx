import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { createSourceBundle } from '@/shared/l10n/source-bundle.ts';
import { KitProvider } from '@/shared/ui/KitProvider.tsx';
import { letTheTryCome, putOffByFullServer } from '@/tests/dom/full-server.ts';
import { findFaults } from '@/tests/dom/render-in-kit.tsx';
import type { RecorderPorts, RecordingPlace } from './ports.ts';
import { Recorder } from './Recorder.tsx';
import { portsOf, recorderStates } from './recorder-states.ts';
import { createSessionWorld, refuse, WHERE, type WorldOptions } from './session-fakes.ts';
import { FAKE_SHA256 } from './take-store-fake.ts';

const bundles = [createSourceBundle()];
const plain = (text: string | null | undefined) => text?.replace(/[\u2068\u2069]/g, '') ?? '';

function show(ports: RecorderPorts, variant: 'full' | 'compact' = 'full', where: RecordingPlace = WHERE) {
  return render(
    <KitProvider locale="en-US" bundles={bundles}>
      <Recorder
        {...{ ports, where, variant }}
        player={({ title, trim }) => (
          <div>
            <p>{title}</p>
            {trim}
          </div>
        )}
      />
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

describe.each(recorderStates)('the recorder’s state "$name"', (state) => {
  it.each(['full', 'compact'] as const)('the recorder has no axe violation in this state, %s', async (variant) => {
    const screen = await show(portsOf(state), variant);
    expect(await findFaults(screen.container)).toEqual([]);
  });
});

it('shows when Mote retries a full server, and renders again at that time', async () => {
  const delivery = putOffByFullServer();
  const full = recorderStates.find(({ name }) => name === 'review: the server is full');
  if (!full) throw new Error('no such state');
  await show(portsOf({ ...full, snapshot: { ...full.snapshot, delivery } }));
  await expect.poll(line).toMatch(/The server is full: Mote tries again at 10:45\sAM$/);
  await letTheTryCome();
  await expect.poll(line).toMatch(/The server was full: Mote is trying again$/);
});

describe('F-3: the age question for a pupil', () => {
  it('asks for the age before the first recording, by keyboard too; after a failed save, shows why and keeps the question', async () => {
    const answers: string[] = [];
    const says: Result<void>[] = [err('offline'), ok(undefined)];
    const age = {
      isNeeded: () => answers.length < 2,
      say: async (ageBand: string) => {
        answers.push(ageBand);
        return says.shift() ?? ok(undefined);
      },
    };
    const { world, button, screen } = await open({ over: { ownerId: () => 'A0000000000000001', age } });
    await button('Record').click();
    await expect.element(screen.getByRole('heading', { name: 'How old are you?' })).toBeVisible();
    expect(world.microphone.opened).toBe(0);
    await button('13 to 17').click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expect.element(button('Not now, keep it private')).toBeVisible();
    (button('13 to 17').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await lineIs(/^Recording · 0:0\d$/);
    expect(answers).toEqual(['13-17', '13-17']);
  });
});

describe('the first name of an author without an account', () => {
  async function openReview(kept: { name: string }) {
    const name = {
      get: async () => kept.name,
      async set(firstName: string) {
        kept.name = firstName;
      },
    };
    const opened = await open({ over: { name } });
    await opened.button('Record').click();
    await lineIs(/^Recording/);
    await opened.world.recorder().hear(2_000);
    await opened.button('Stop').click();
    await expect.element(opened.button('Copy link')).toBeVisible();
    return opened;
  }

  it('the author is “Someone” until a user confirms to be an adult and gives a name, which the device remembers', async () => {
    const kept = { name: '' };
    const { button, screen, world } = await openReview(kept);
    await expect.element(screen.getByText(/^From .?Someone/)).toBeVisible();
    await button('Add your first name').click();
    await screen.getByRole('textbox', { name: 'Your first name' }).fill('Ana');
    await button('Save name').click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Tick “I am 18 or over”');
    expect(kept.name).toBe('');
    expect(await findFaults(document.body)).toEqual([]);
    await screen.getByRole('checkbox', { name: 'I am 18 or over' }).click();
    await button('Save name').click();
    await expect.element(screen.getByText(/^From .?Ana/)).toBeVisible();
    await expect.element(button('Change name')).toHaveFocus();
    expect(kept.name).toBe('Ana');
    const [take] = await world.takes.list({ ownerId: await world.deps.ownerId() });
    expect(take?.firstName).toBe('Ana');
  });

  it('a remembered name is on the next recording, and can be taken away', async () => {
    const kept = { name: 'Ana' };
    const { button, screen, world } = await openReview(kept);
    const [take] = await world.takes.list({ ownerId: await world.deps.ownerId() });
    expect(take?.firstName).toBe('Ana');
    await button('Change name').click();
    await button('Remove name').click();
    await expect.element(screen.getByText(/^From .?Someone/)).toBeVisible();
    expect(kept.name).toBe('');
  });

  it('does not ask an author with an account for a name', async () => {
    const name = { get: async () => 'Ana', set: async () => {} };
    const { button, world } = await open({ over: { name, ownerId: () => 'A0000000000000001' } });
    await button('Record').click();
    await lineIs(/^Recording/);
    await world.recorder().hear(2_000);
    await button('Stop').click();
    await expect.element(button('Copy link')).toBeVisible();
    await expect.element(button('Add your first name')).not.toBeInTheDocument();
  });
});

describe('keyboard use of a recorder that fills its frame (D4)', () => {
  async function startAtPage() {
    const world = createSessionWorld({ over: { now: Date.now } });
    const screen = await show({ ...world.session, close: () => {} }, 'compact');
    (document.activeElement as HTMLElement | null)?.blur();
    window.focus();
    await world.session.start(WHERE);
    const stop = screen.getByRole('button', { name: 'Stop', exact: true });
    await expect.element(stop).toHaveFocus();
    return { world, screen, stop };
  }

  it('a take that begins without a focus moves the focus to Stop, and Tab reaches the other buttons', async () => {
    const { screen } = await startAtPage();
    for (const name of ['Pause', 'Discard recording', 'Close']) {
      await userEvent.keyboard('{Tab}');
      await expect.element(screen.getByRole('button', { name })).toHaveFocus();
    }
  });

  it('a held key that started the take does not stop it', async () => {
    await userEvent.keyboard('{Enter>}');
    const { world } = await startAtPage();
    await userEvent.keyboard('{Enter>}');
    await userEvent.keyboard('{/Enter}');
    expect(world.phases.filter((phase) => phase === 'recording')).toHaveLength(1);
  });

  it('the full recorder does not take the focus from the page around it', async () => {
    const world = createSessionWorld({ over: { now: Date.now } });
    await show(world.session, 'full');
    (document.activeElement as HTMLElement | null)?.blur();
    await world.session.start(WHERE);
    await lineIs(/^Recording/);
    expect(document.activeElement).toBe(document.body);
  });
});

describe('recording one take', () => {
  it('two presses of one button record a take, and a line shows its state', async () => {
    const { world, button } = await open();
    await lineIs('Press and speak, up to 5 minutes');
    await button('Record').click();
    await lineIs(/^Recording · 0:0\d$/);
    await world.recorder().hear(2_000);
    await button('Stop').click();
    await lineIs('Sending…');
    await world.takes.setDelivery(world.snapshot().takeId ?? '', { state: 'final', sha256: FAKE_SHA256, at: 1 });
    await lineIs('Ready');
    await button('Copy link').click();
    await lineIs('Ready – link copied');
    expect(world.copied).toEqual([world.snapshot().link]);
  });

  describe('with a countdown', () => {
    const over = { hasCountdown: () => true };
    const said = () => plain([...document.querySelectorAll('[role="status"]')].map((one) => one.textContent).join(' '));
    const counts = () => plain(document.querySelector('[data-count]')?.getAttribute('data-count'));

    it('a countdown counts 3, 2, 1, announces it once, and records', async () => {
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

    it.each(['Escape', 'the button'])(
      '%s cancels the countdown, and the page around receives no key event',
      async (way) => {
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
      },
    );
  });

  it('if a page waits for the link, the second press stops and inserts', async () => {
    const insert = vi.fn(async () => ok(undefined));
    const { world, button } = await open({ over: { insert } });
    await button('Record').click();
    await lineIs(/^Recording/);
    await world.recorder().hear(2_000);
    await button('Stop and insert').click();
    await lineIs('Inserted, sending…');
    expect(insert).toHaveBeenCalledTimes(1);
  });

  it('beside a page, Stop inserts nothing; Insert does, once the take is stored', async () => {
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

  it('a pause moves no control, so that a second press at the same place resumes', async () => {
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
    await expect.element(button('Continue recording')).toBeVisible();
    expect(places()).toEqual(before);
    await button('Listen first').click();
    await lineIs('Sending…');
  });

  it('without an adult’s permission, the take stays on this device: the reason, Play and Download, but no link', async () => {
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

  it('a take that waits for its user offers to sign in', async () => {
    const waiting = recorderStates.find(({ name }) => name === 'review: signed out');
    if (!waiting) throw new Error('No such state');
    const signIn = vi.fn(async () => ok(undefined));
    const screen = await show({ ...portsOf(waiting), signIn });
    await expect.element(screen.getByText(/This recording waits on this device/)).toBeVisible();
    await screen.getByRole('button', { name: 'Sign in' }).click();
    expect(signIn).toHaveBeenCalledTimes(1);
    await expect.element(screen.getByRole('button', { name: 'Download' })).toBeVisible();
  });

  it.each(['full', 'compact'] as const)(
    'F-5: a take that the server has no space for without an account offers to sign in, %s',
    async (variant) => {
      const waiting = recorderStates.find(({ name }) => name === 'review: the server is full without an account');
      if (!waiting) throw new Error('No such state');
      const signIn = vi.fn(async () => ok(undefined));
      const screen = await show({ ...portsOf(waiting), signIn }, variant);
      await lineIs(/^Saved on this device\. The server (is|was) full for recordings without an account: /);
      await expect.element(screen.getByText(/Sign in to send this one, or keep it on this device\.$/)).toBeVisible();
      await screen.getByRole('button', { name: 'Sign in' }).click();
      expect(signIn).toHaveBeenCalledTimes(1);
      await expect.element(screen.getByRole('button', { name: 'Download' })).toBeVisible();
    },
  );

  it('F-5: a full server does not offer to sign in', async () => {
    const full = recorderStates.find(({ name }) => name === 'review: the server is full');
    if (!full) throw new Error('No such state');
    const screen = await show({ ...portsOf(full), signIn: async () => ok(undefined) });
    await lineIs(/The server (is|was) full: /);
    await expect.element(screen.getByRole('button', { name: 'Download' })).toBeVisible();
    expect(screen.getByText(/without an account/).elements()).toEqual([]);
  });

  it.each([
    ['offline', 'Saved on this device, will send when you are online'],
    ['signed-out', 'Saved on this device'],
    ['quota', 'Saved on this device, not sent: your motes for this month are used up'],
  ] as const)('in a host page, an unsent take has its own line: %s', async (reason, words) => {
    const sending = recorderStates.find(({ name }) => name === 'review: sending');
    if (!sending) throw new Error('No such state');
    const snapshot = { ...sending.snapshot, delivery: { state: 'local', reason } as const };
    const screen = await show({ ...portsOf({ ...sending, snapshot }), signIn: async () => ok(undefined) }, 'compact');
    await lineIs(words);
    expect(screen.getByRole('button', { name: 'Sign in' }).elements()).toHaveLength(reason === 'signed-out' ? 1 : 0);
    await expect.element(screen.getByRole('button', { name: 'Download' })).toBeVisible();
  });

  it.each([
    [
      'review: the server does not answer',
      /^Anyone with the link can listen as soon as the recording is sent, for 24 hours/,
    ],
    ['review: offline', /^Anyone with the link can listen as soon as the recording is sent\./],
    ['review: ready', /^Anyone with the link can listen until /],
  ])('says that others can listen only once the server has the recording: %s', async (name, words) => {
    const state = recorderStates.find((known) => known.name === name);
    if (!state) throw new Error('No such state');
    const screen = await show(portsOf(state));
    await expect.element(screen.getByText(/^Anyone with the link/)).toHaveTextContent(words);
  });

  it('mentions no listeners while the recording cannot be sent', async () => {
    const failed = recorderStates.find(({ name }) => name === 'review: failed');
    if (!failed) throw new Error('No such state');
    const screen = await show(portsOf(failed));
    await expect.element(screen.getByRole('button', { name: 'Send again' })).toBeVisible();
    expect(screen.getByText(/can listen/).elements()).toEqual([]);
  });

  it('an open review reports that the link has expired, and removes its button', async () => {
    const ready = recorderStates.find(({ name }) => name === 'review: ready');
    if (!ready) throw new Error('No such state');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const delivery = { state: 'final', sha256: 'a'.repeat(64), at: 1, expiresAt: Date.now() + 60_000 } as const;
    const screen = await show(portsOf({ ...ready, snapshot: { ...ready.snapshot, delivery } }));
    const copy = screen.getByRole('button', { name: 'Copy link' });
    await expect.element(copy).toBeVisible();
    await vi.advanceTimersByTimeAsync(59_000);
    await expect.element(copy).toBeVisible();
    await vi.advanceTimersByTimeAsync(1_000);
    await lineIs('The link has ended. Share it again from My recordings.');
    expect(copy.elements()).toEqual([]);
    expect(screen.getByText(/^Anyone with the link/).elements()).toEqual([]);
  });

  it('the button shows the loudness of the voice', async () => {
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

  it('the recorder works by keyboard alone and never loses the focus', async () => {
    const { world, button } = await open();
    await userEvent.tab();
    await expect.element(button('Record')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await lineIs(/^Recording/);
    await expect.element(button('Stop')).toHaveFocus();
    await userEvent.tab();
    await expect.element(button('Pause')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await lineIs(/^Paused/);
    await userEvent.keyboard('{Enter}');
    await lineIs(/^Recording/);
    await world.recorder().hear(1_500);
    await userEvent.tab({ shift: true });
    await userEvent.keyboard(' ');
    await lineIs('Sending…');
    await expect.element(button('Copy link')).toHaveFocus();
  });

  it('a paused take can be played before it is inserted', async () => {
    const { world, button } = await open({ over: { insert: async () => ok(undefined) } });
    await button('Record').click();
    await world.recorder().hear(1_500);
    await button('Pause').click();
    await lineIs(/^Paused/);
    await button('Listen first').click();
    await expect.element(button('Insert')).toBeVisible();
  });
});

describe('discarding a take', () => {
  it('discards a short take without a confirmation, and can undo it', async () => {
    const { world, button, screen } = await open();
    await button('Record').click();
    await world.recorder().hear(2_000);
    await button('Discard recording').click();
    await expect.element(screen.getByText('Recording discarded.')).toBeVisible();
    await button('Undo').click();
    await lineIs('Sending…');
    expect(world.snapshot().elapsedMs).toBe(2_000);
  });

  it('asks for a confirmation before it discards more than 5 s', async () => {
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

describe('questions and notices of the recorder', () => {
  it('asks for consent once, then records immediately', async () => {
    const { world, button, screen } = await open({ consent: 'unasked' });
    await button('Record').click();
    await expect
      .element(screen.getByText('Anyone with the link can listen. It is removed after 24 hours unless you sign in.'))
      .toBeVisible();
    await button('Anyone with the link').click();
    await lineIs(/^Recording/);
    expect(world.consent.value).toBe('yes');
  });

  describe('a pupil of two classes', () => {
    const FOXES = { id: 'F'.repeat(17), name: 'The Foxes', colour: 'orange', face: 1 } as const;
    const OWLS = { id: 'W'.repeat(17), name: 'The Owls', colour: 'blue', face: 2 } as const;
    const classes = { choices: () => [FOXES, OWLS], of: async () => undefined, remember: async () => undefined };
    const over = { ownerId: () => 'u1', classes };

    it('chooses the class by keyboard, and the review names it', async () => {
      const { world, button, screen } = await open({ over });
      await button('Record').click();
      await expect.element(screen.getByRole('heading', { name: 'For which class?' })).toBeVisible();
      await expect.element(button('The Foxes')).toHaveFocus();
      await userEvent.keyboard('{Tab}{Enter}');
      await lineIs(/^Recording/);
      await world.recorder().hear(2_000);
      await button('Stop').click();
      await vi.waitFor(() => expect(plain(screen.container.textContent)).toContain('For The Owls'));
    });

    it('after a refusal by the class, offers the other class and keeps the recording', async () => {
      const { world, button, screen } = await open({ over });
      await button('Record').click();
      await button('The Owls').click();
      await lineIs(/^Recording/);
      await world.recorder().hear(2_000);
      await button('Stop').click();
      const id = world.snapshot().takeId ?? '';
      await vi.waitFor(() => expect(world.snapshot().phase).toBe('review'));
      await world.takes.setDelivery(id, { state: 'failed', reason: 'not-in-class', at: 1 });
      await expect
        .element(screen.getByText(/^You are not in this class any more. The recording is saved/))
        .toBeVisible();
      expect(screen.getByRole('button', { name: 'The Owls' }).elements()).toEqual([]);
      await button('The Foxes').click();
      await vi.waitFor(() => expect(plain(screen.container.textContent)).toContain('For The Foxes'));
      expect(world.takes.rows.get(id)).toMatchObject({ classId: FOXES.id, delivery: { state: 'sending' } });
    });
  });

  it('says who can listen to a minor’s mote', async () => {
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

  it('after refused consent, keeps the take on this device and offers to share it later', async () => {
    const { button } = await openAfterNo();
    await button('Share by link').click();
    await lineIs('Sending…');
  });

  it('after refused consent, offers Play, Download and Sign in, and no link to insert', async () => {
    const signIn = vi.fn(async () => ok(undefined));
    const insert = vi.fn(async () => ok(undefined));
    const { world, screen, button } = await openAfterNo({ signIn, insert });
    // The player's stand-in in this test has the sound of the take.
    await expect.element(screen.getByText('For Ada')).toBeVisible();
    const sound = await world.session.audio(world.snapshot().takeId ?? '');
    expect(sound.ok && sound.value.size).toBe(16_000);
    await expect.element(button('Download')).toBeVisible();
    await button('Sign in').click();
    expect(signIn).toHaveBeenCalledTimes(1);
    for (const name of ['Insert', 'Copy link']) expect(button(name).elements(), name).toEqual([]);
    expect(world.snapshot().delivery).toEqual({ state: 'local', reason: 'refused' });
  });

  it('offers no sign-in where sign-in is unavailable', async () => {
    const { button } = await openAfterNo();
    expect(button('Sign in').elements()).toEqual([]);
  });

  it('[R4] a blocked microphone shows its own card, and Try again works', async () => {
    const { world, button, screen } = await open();
    const { answer } = world.microphone;
    world.microphone.answer = refuse('microphone-denied');
    await button('Record').click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Your microphone is blocked for Mote');
    world.microphone.answer = answer;
    await button('Try again').click();
    await lineIs(/^Recording/);
  });

  it('[R4] a microphone blocked for the extension opens a tab of Mote, because the page’s own address bar cannot allow it', async () => {
    const asked = vi.fn(async () => ok(undefined));
    const state = recorderStates.find(({ asksInTab }) => asksInTab);
    if (!state) throw new Error('No such state');
    const screen = await show({ ...portsOf(state), askMicrophone: asked }, 'compact');
    await expect.element(screen.getByText(/In the tab that opens, set Microphone to Allow for Mote/)).toBeVisible();
    await screen.getByRole('button', { name: 'Show me where' }).click();
    expect(asked).toHaveBeenCalledTimes(1);
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('[R4] a microphone lost during a take: says what is saved', async () => {
    const { world, button, screen } = await open();
    await button('Record').click();
    await world.recorder().hear(2_000);
    await world.recorder().loseMicrophone();
    await expect.element(screen.getByText(/disconnected. Your recording up to here is saved/)).toBeVisible();
  });

  it('shows "we cannot hear you" while the recording continues', async () => {
    const { world, button, screen } = await open();
    await button('Record').click();
    await lineIs(/^Recording/);
    world.recorder().emit({ type: 'silent', atMs: 3_000 });
    await expect.element(screen.getByText(/^We can’t hear you/).first()).toBeVisible();
    expect(line()).toMatch(/^Recording/);
  });

  it('[R6] shows the near limit beside "we cannot hear you"', async () => {
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

  it('an answer with limited attempts shows its number, and the last one offers no further attempt', async () => {
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

  it('reports used-up attempts and offers no second try', async () => {
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

  it('announces the start, 10 s before the end and the end to a screen reader, and nothing each second', async () => {
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
  it('warns before the recording; removing sent takes after a confirmation frees space', async () => {
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

describe('review of a take', () => {
  async function reviewed() {
    const shown = await open();
    await shown.button('Record').click();
    await shown.world.recorder().hear(2_000);
    await shown.button('Stop').click();
    await lineIs('Sending…');
    return shown;
  }

  it('renames the take', async () => {
    const { world, button, screen } = await reviewed();
    await button('Rename').click();
    await screen.getByRole('textbox', { name: 'Title' }).fill('Well done, Ben');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Well done, Ben')).toBeVisible();
    expect(world.snapshot().title).toBe('Well done, Ben');
  });

  it('the title’s editor takes the focus; Escape closes only the editor and restores the focus to its button', async () => {
    const { button, screen } = await reviewed();
    const heard = vi.fn();
    const hear = (event: KeyboardEvent) => heard(event.key, event.defaultPrevented);
    window.addEventListener('keydown', hear);
    onTestFinished(() => window.removeEventListener('keydown', hear));
    (button('Rename').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Rename')).toHaveFocus();
    expect(heard).not.toHaveBeenCalledWith('Escape', false);
    await expect.element(button('Copy link')).toBeVisible();
  });

  it('keeps the part between the two handles as a shorter take; Escape keeps all again', async () => {
    const sending = recorderStates.find(({ name }) => name === 'review: sending');
    if (!sending) throw new Error('No such state');
    const trim = vi.fn<RecorderPorts['trim']>(async () => err('device-storage-full'));
    const screen = await show({ ...portsOf(sending), trim });
    const keep = screen.getByRole('button', { name: /^Keep .?0:/ });
    const heard = vi.fn();
    const hear = (event: KeyboardEvent) => heard(event.key, event.defaultPrevented);
    window.addEventListener('keydown', hear);
    onTestFinished(() => window.removeEventListener('keydown', hear));
    (screen.getByRole('slider', { name: 'End' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(keep).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(keep).not.toBeInTheDocument();
    expect(heard).not.toHaveBeenCalledWith('Escape', false);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await keep.click();
    expect(trim).toHaveBeenCalledExactlyOnceWith(sending.snapshot.takeId, 0, 11_800);
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await screen.getByRole('button', { name: 'Keep all' }).click();
    await expect.element(keep).not.toBeInTheDocument();
  });

  it('offers no trimming after the link was copied, because a shorter take would be another mote', async () => {
    const { button, screen } = await reviewed();
    const end = screen.getByRole('slider', { name: 'End' });
    await expect.element(end).toBeVisible();
    await button('Copy link').click();
    await expect.element(end).not.toBeInTheDocument();
    await expect.element(button('Rename')).toBeVisible();
  });

  it('offers no trimming for a pinned take, which is still pinned after an editor was open', async () => {
    const world = createSessionWorld({ over: { now: Date.now } });
    const pin = vi.fn(async () => ok(undefined));
    const screen = await show({ ...world.session, pin });
    const button = (name: string) => screen.getByRole('button', { name });
    await button('Record').click();
    await world.recorder().hear(2_000);
    await button('Stop').click();
    await expect.element(screen.getByRole('slider', { name: 'End' })).toBeVisible();
    await button('Pin to this page').click();
    await expect.element(button('Pinned to this page')).toBeVisible();
    await expect.element(screen.getByRole('slider', { name: 'End' })).not.toBeInTheDocument();
    await button('Rename').click();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Pinned to this page')).toBeVisible();
    expect(pin).toHaveBeenCalledTimes(1);
  });

  it('shows why an action failed, and the message can be dismissed', async () => {
    const { world, button, screen } = await reviewed();
    world.takes.failNext('begin', 'device-storage-full');
    (screen.getByRole('slider', { name: 'Start' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await button(/^Keep .?0:0/).click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await button('Dismiss').click();
    expect(screen.container.querySelector('[role="alert"]')).toBeNull();
  });
});
