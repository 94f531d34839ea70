import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { err, ok } from '@/shared/base/result.ts';
import { createSourceBundle } from '@/shared/l10n/source-bundle.ts';
import { KitProvider } from '@/shared/ui/KitProvider.tsx';
import jfkUrl from '@/tests/data/audio/jfk.wav?url';
import { findFaults } from '@/tests/dom/render-in-kit.tsx';
import { Player, type PlayerProps } from './Player.tsx';
import { playerStates } from './player-states.ts';

const bundles = [createSourceBundle()];
const JFK: PlayerProps = {
  source: { kind: 'address', address: jfkUrl },
  title: 'Inaugural',
  author: null,
  durationMs: 11_000,
  peaks: null,
};

async function show(props: PlayerProps, direction: 'ltr' | 'rtl' = 'ltr') {
  const audios: HTMLAudioElement[] = [];
  const RealAudio = globalThis.Audio;
  vi.stubGlobal(
    'Audio',
    class extends RealAudio {
      constructor() {
        super();
        audios.push(this);
      }
    },
  );
  const screen = await render(
    <KitProvider locale="en-US" bundles={bundles} direction={direction}>
      <Player {...props} />
    </KitProvider>,
  );
  vi.unstubAllGlobals();
  return { screen, audio: () => audios.at(-1) as HTMLAudioElement };
}
const AT_SIX = { positionMs: 6_000, speed: 1, hasEnded: false };
const position = (seconds: number) => ({ min: seconds * 1000 - 400, max: seconds * 1000 + 1_500 });
const seekBar = () => document.querySelector<HTMLInputElement>('input[aria-label="Position"]')!;

describe.each(playerStates)('the player in the state $name', ({ props }) => {
  it('the player has no axe violation', async () => {
    const { screen } = await show(props);
    expect(await findFaults(screen.container)).toEqual([]);
  });
});

it('plays, pauses and reports start and end', async () => {
  const [onStart, onEnd] = [vi.fn(), vi.fn()];
  const { screen, audio } = await show({ ...JFK, onStart, onEnd });
  expect(audio().src).toBe('');
  await screen.getByRole('button', { name: 'Play' }).click();
  await vi.waitFor(() => expect(onStart).toHaveBeenCalledTimes(1));
  await screen.getByRole('button', { name: 'Pause' }).click();
  expect(audio().paused).toBe(true);
  audio().currentTime = 10.8;
  await screen.getByRole('button', { name: 'Play' }).click();
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1), { timeout: 5_000 });
  await expect.poll(() => seekBar().value).toBe('0');
  expect(onStart).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByRole('button', { name: 'Play' })).toBeVisible();
});

it('continues at another player’s position and speed, and reports its own', async () => {
  const onMoment = vi.fn();
  const { audio } = await show({ ...JFK, from: { ...AT_SIX, speed: 1.5, isPlaying: true }, onMoment });
  await vi.waitFor(() => expect(audio().currentTime).toBeGreaterThan(6.2));
  expect(audio().playbackRate).toBe(1.5);
  await vi.waitFor(() => expect(onMoment.mock.lastCall?.[0]).toMatchObject({ speed: 1.5, isPlaying: true }));
  expect(onMoment.mock.lastCall?.[0].positionMs).toBeGreaterThanOrEqual(6_000);
});

it('distinguishes a take that ended from one that the user moved to its start', async () => {
  const onMoment = vi.fn();
  const { audio } = await show({ ...JFK, from: { ...AT_SIX, isPlaying: true }, onMoment });
  await vi.waitFor(() => expect(audio().currentTime).toBeGreaterThan(6.2));
  audio().pause();
  seekBar().focus();
  await userEvent.keyboard('{Home}');
  const last = () => onMoment.mock.lastCall?.[0];
  await vi.waitFor(() => expect(last()).toMatchObject({ positionMs: 0, isPlaying: false, hasEnded: false }));
  audio().currentTime = 10.8;
  await userEvent.keyboard('k');
  await vi.waitFor(() => expect(last()).toMatchObject({ positionMs: 0, isPlaying: false, hasEnded: true }), {
    timeout: 5_000,
  });
});

it('shows another player’s paused position and fetches nothing', async () => {
  const onMoment = vi.fn();
  const { audio } = await show({ ...JFK, from: { ...AT_SIX, isPlaying: false }, onMoment });
  expect(seekBar().value).toBe('6000');
  expect(audio().src).toBe('');
  expect(onMoment).not.toHaveBeenCalled();
});

it('the player works by keyboard alone', async () => {
  const { screen, audio } = await show(JFK);
  screen.getByRole('slider', { name: 'Position' }).element().focus();
  await userEvent.keyboard('k');
  await vi.waitFor(() => expect(audio().paused).toBe(false));
  await userEvent.keyboard('{ArrowRight}');
  expect(Number(seekBar().value)).toBeGreaterThanOrEqual(position(5).min);
  await userEvent.keyboard('{ArrowLeft}');
  expect(Number(seekBar().value)).toBeLessThan(position(2).max);
  await userEvent.keyboard('>>');
  await expect.element(screen.getByText(/1\.2.?×/)).toBeVisible();
  expect(audio().playbackRate).toBeCloseTo(1.2);
  expect(audio().preservesPitch).toBe(true);
  await userEvent.keyboard('<');
  expect(audio().playbackRate).toBeCloseTo(1.1);
  await userEvent.keyboard(' ');
  await vi.waitFor(() => expect(audio().paused).toBe(true));
  await userEvent.keyboard('{End}');
  expect(seekBar().value).toBe('11000');
  await userEvent.keyboard('{Home}');
  expect(seekBar().value).toBe('0');
  await userEvent.keyboard('m');
  expect(audio().muted).toBe(true);
});

it('leaves the volume slider’s keys to it, without moving the position', async () => {
  const { screen, audio } = await show({ ...JFK, from: { ...AT_SIX, isPlaying: false } });
  screen.getByRole('slider', { name: 'Volume' }).element().focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
  await expect.poll(() => audio().volume).toBeCloseTo(0.8);
  await userEvent.keyboard('{Home}');
  await expect.poll(() => audio().volume).toBe(0);
  await userEvent.keyboard('{End}');
  await expect.poll(() => audio().volume).toBe(1);
  expect(seekBar().value).toBe('6000');
  await userEvent.keyboard('m');
  await expect.poll(() => audio().muted).toBe(true);
});

it('unmutes when the volume goes up', async () => {
  const { audio } = await show(JFK);
  seekBar().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}m');
  await expect.poll(() => audio().muted).toBe(true);
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => [audio().muted, audio().volume]).toEqual([false, 0.9]);
});

it('keeps speed within 0.5 and 2.5', async () => {
  const { screen, audio } = await show(JFK);
  screen.getByRole('slider', { name: 'Position' }).element().focus();
  await userEvent.keyboard('>'.repeat(20));
  expect(audio().playbackRate).toBe(2.5);
  await userEvent.keyboard('<'.repeat(30));
  expect(audio().playbackRate).toBe(0.5);
});

it('leaves Space to the focused button', async () => {
  const { screen, audio } = await show(JFK);
  screen.getByRole('button', { name: 'Mute' }).element().focus();
  await userEvent.keyboard(' ');
  expect(audio().muted).toBe(true);
  expect(audio().paused).toBe(true);
});

it('reports a playback failure and retries', async () => {
  const read = vi.fn(async () => err('no-such-take' as const));
  const { screen } = await show({ ...JFK, source: { kind: 'take', read } });
  await screen.getByRole('button', { name: 'Play' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This mote could not be played');
  await screen.getByRole('button', { name: 'Try again' }).click();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
});

/** Stalls the audio in the middle, as on a bad connection, for longer than the time-out. */
function hang(audio: HTMLAudioElement): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  audio.dispatchEvent(new Event('waiting'));
  vi.advanceTimersByTime(15_000);
  vi.useRealTimers();
}

it('stays paused without an error when pause is pressed while the audio loads', async () => {
  const blob = await (await fetch(jfkUrl)).blob();
  let give: (sound: Blob) => void = () => {};
  const read = () =>
    new Promise<ReturnType<typeof ok<Blob>>>((resolve) => {
      give = (sound) => resolve(ok(sound));
    });
  const { screen, audio } = await show({ ...JFK, source: { kind: 'take', read } });
  await screen.getByRole('button', { name: 'Play' }).click();
  await expect.element(screen.getByRole('button', { name: 'Pause' })).toHaveAttribute('aria-busy', 'true');
  await screen.getByRole('button', { name: 'Pause' }).click();
  give(blob);
  await expect.element(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  expect(audio().paused).toBe(true);
  await screen.getByRole('button', { name: 'Play' }).click();
  expect(audio().paused).toBe(true);
  give(blob);
  await vi.waitFor(() => expect(audio().currentTime).toBeGreaterThan(0.1));
  expect(screen.getByRole('alert').elements()).toEqual([]);
});

it('can be paused during a stall, stops waiting after a time-out, and continues at the same position', async () => {
  const { screen, audio } = await show({ ...JFK, from: { ...AT_SIX, speed: 1.5, isPlaying: true } });
  await vi.waitFor(() => expect(audio().currentTime).toBeGreaterThan(6.2));
  audio().dispatchEvent(new Event('waiting'));
  await expect.element(screen.getByRole('button', { name: 'Pause' })).toHaveAttribute('aria-busy', 'true');
  await screen.getByRole('button', { name: 'Pause' }).click();
  expect(audio().paused).toBe(true);
  await screen.getByRole('button', { name: 'Play' }).click();
  await expect.element(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
  hang(audio());
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This mote could not be played');
  // The connection may return at any time: the audio must not start by itself then.
  expect(audio().paused).toBe(true);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await vi.waitFor(() => expect(audio().currentTime).toBeGreaterThan(6.4));
  expect(audio().playbackRate).toBe(1.5);
  expect(screen.getByRole('alert').elements()).toEqual([]);
});

it('plays a take of this device from its bytes', async () => {
  const blob = await (await fetch(jfkUrl)).blob();
  const { screen, audio } = await show({ ...JFK, source: { kind: 'take', read: async () => ok(blob) } });
  await screen.getByRole('button', { name: 'Play' }).click();
  await vi.waitFor(() => expect(audio().currentTime).toBeGreaterThan(0.1), { timeout: 5_000 });
  expect(audio().src).toMatch(/^blob:/);
});

it('copies the link and reports the result', async () => {
  const { screen } = await show({ ...JFK, onCopyLink: async () => ok(undefined) });
  await screen.getByRole('button', { name: 'Copy link' }).click();
  await expect.element(screen.getByText('Link copied')).toBeVisible();
  const refused = await show({ ...JFK, onCopyLink: async () => err('clipboard-refused') });
  await refused.screen.getByRole('button', { name: 'Copy link' }).last().click();
  await expect.element(refused.screen.getByText(/did not let Mote copy/)).toBeVisible();
});

it("[S9-006] names an unknown author 'Someone', and gives its position in words", async () => {
  const { screen } = await show(JFK);
  await expect.element(screen.getByText('Someone')).toBeVisible();
  const said = seekBar()
    .getAttribute('aria-valuetext')
    ?.replace(/[\u2068\u2069]/g, '');
  expect(said).toBe('0 minutes, 0 seconds of 0 minutes, 11 seconds');
});
