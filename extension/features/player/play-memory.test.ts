import { expect, it } from 'vitest';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createPlayMemory } from './play-memory.ts';

const PLAYING = { positionMs: 4_000, speed: 1.5, isPlaying: true, hasEnded: false };
const ENDED = { positionMs: 0, speed: 1.5, isPlaying: false, hasEnded: true };
const AT_ITS_START = { positionMs: 0, speed: 1.5, hasEnded: false };

function setUp() {
  const area = createFakeArea();
  const clock = { at: 1_000_000 };
  return {
    clock,
    memory: (playerId: string, moteId = 'm1') => createPlayMemory(area, { playerId, moteId }, () => clock.at),
  };
}

it('a player that the host rebuilds continues at its position; another player does not', async () => {
  const { memory } = setUp();
  expect(await memory('a').read()).toBeNull();
  memory('a').write(PLAYING);
  expect(await memory('a').read()).toEqual(PLAYING);
  expect(await memory('b').read()).toBeNull();
});

it('a player that is rebuilt later stays paused at its position', async () => {
  const { memory, clock } = setUp();
  memory('a').write(PLAYING);
  clock.at += 5_000;
  expect(await memory('a').read()).toEqual({ ...PLAYING, isPlaying: false });
});

it('stores the position a few times a second, and a pause immediately', async () => {
  const { memory, clock } = setUp();
  const player = memory('a');
  player.write(PLAYING);
  clock.at += 100;
  player.write({ ...PLAYING, positionMs: 4_100 });
  expect(await memory('a').read()).toMatchObject({ positionMs: 4_000 });
  player.write({ ...PLAYING, positionMs: 4_150, isPlaying: false });
  expect(await memory('a').read()).toEqual({ ...PLAYING, positionMs: 4_150, isPlaying: false });
});

it('the next mote of a column plays automatically from its start, at the previous speed', async () => {
  const { memory, clock } = setUp();
  memory('column', 'm1').write(PLAYING);
  expect(await memory('column', 'm2').read()).toEqual({ ...AT_ITS_START, isPlaying: true });
  memory('column', 'm1').write(ENDED);
  clock.at += 20_000;
  expect(await memory('column', 'm2').read()).toEqual({ ...AT_ITS_START, isPlaying: true });
});

it('the next mote also plays after the user wrote a mark or passed a cell whose mote cannot be played', async () => {
  const { memory, clock } = setUp();
  memory('column', 'm1').write(PLAYING);
  clock.at += 30_000;
  expect(await memory('column', 'm2').read()).toMatchObject({ isPlaying: true });
  expect(await memory('column', 'm3').read()).toMatchObject({ isPlaying: true });
});

it('does not play automatically when the user returns to the cell whose mote has just ended', async () => {
  const { memory } = setUp();
  memory('column', 'm1').write(ENDED);
  expect(await memory('column', 'm1').read()).toEqual(ENDED);
});

it('the next mote does not play after a pause, or a minute after the previous mote', async () => {
  const { memory, clock } = setUp();
  memory('column', 'm1').write({ ...PLAYING, isPlaying: false });
  expect(await memory('column', 'm2').read()).toEqual({ ...AT_ITS_START, isPlaying: false });
  memory('column', 'm1').write({ ...AT_ITS_START, isPlaying: false });
  expect(await memory('column', 'm2').read()).toMatchObject({ isPlaying: false });
  memory('column', 'm1').write(ENDED);
  clock.at += 60_000;
  expect(await memory('column', 'm2').read()).toMatchObject({ isPlaying: false });
});
