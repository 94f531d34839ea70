import { afterEach, expect, it, vi } from 'vitest';
import { takeLockName } from '@/shared/domain/mote/take.ts';
import { createRecordingLock } from './recording-lock.ts';

const releases: (() => void)[] = [];
const listening = new AbortController();
afterEach(async () => {
  for (const release of releases.splice(0)) release();
  await vi.waitFor(async () => expect((await navigator.locks.query()).held).toEqual([]));
});

const tab = () => createRecordingLock(navigator.locks, new BroadcastChannel('mote-recording'));
function twice<T>(lock: T): [() => T, () => T] {
  return [() => lock, () => lock];
}

async function hold(lock: ReturnType<typeof tab>, id: string, takeOver = false) {
  const release = await lock.hold(id, takeOver);
  if (release) releases.push(release);
  return release;
}
const heldNames = async () => ((await navigator.locks.query()).held ?? []).map(({ name }) => name).sort();

it('lets one context of an origin record and holds a lock for its take', async () => {
  expect(await hold(tab(), 'a')).not.toBeNull();
  expect(await heldNames()).toEqual(['mote-recording', takeLockName('a')].sort());
  expect(await hold(tab(), 'b')).toBeNull();
  expect(await heldNames()).toHaveLength(2);
});

it('a released recording lock is free again', async () => {
  const release = await hold(tab(), 'a');
  release?.();
  await vi.waitFor(async () => expect(await heldNames()).toEqual([]));
  expect(await hold(tab(), 'b')).not.toBeNull();
});

it('waits for a take that is just ending, so that a quick start in another tab is not refused', async () => {
  const release = await hold(tab(), 'a');
  const next = hold(tab(), 'b');
  await vi.waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1));
  release?.();
  expect(await next).not.toBeNull();
});

it.each([
  ['in another context', tab, tab],
  ['in the same document', ...twice(tab())],
])('asks the holder to stop, %s, and waits until it has', async (_, openFirst, openSecond) => {
  const first = openFirst();
  const release = await hold(first, 'a');
  const asked = vi.fn(() => release?.());
  first.onStopRequest(asked, listening.signal);
  expect(await hold(openSecond(), 'b', true)).not.toBeNull();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await heldNames()).toEqual(['mote-recording', takeLockName('b')].sort());
});
