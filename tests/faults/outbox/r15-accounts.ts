import type { RunFault } from '../contract.ts';
import { type AccountWorld, createAccountWorld } from './account-world.ts';

export const counts = { full: 2000, small: 60 };

const ANN = 'A0000000000000001';
const BOB = 'B0000000000000002';
const QUEUED = 3;

/**
 * Ann signs out with three queued takes at any moment of their upload, or the server ends her session. Bob signs in on
 * the same device and records his own. He sees none of hers, and none is sent under his account. When Ann is back, hers
 * are still there and are sent. Takes from before any sign-in belong to the first user who signs in.
 */
export const run: RunFault = async ({ count, log }) => {
  const sum = { rounds: 0, otherSees: 0, otherMoves: 0, ownerSees: 0, ownerSent: 0, otherSent: 0, leaked: 0, lost: 0 };
  for (let round = 0; round < count; round += 1) {
    const world = createAccountWorld(round);
    const before = await world.record(1);
    await world.signIn(ANN);
    const queued = [before];
    while (queued.length < QUEUED) {
      queued.push(await world.record(1 + Math.floor(world.random() * 3)));
      await world.stepSome(8);
    }
    await world.signOut();
    sum.otherSees += await countSeen(world, queued);
    await world.signIn(BOB);
    const own = await world.record(2);
    await world.stepSome(40);
    sum.otherSees += await countSeen(world, queued);
    for (const id of queued) sum.otherMoves += await countMoves(world, id);
    if (world.random() < 0.5) await world.rest();
    world.state.chaos = 0.3;
    await world.signOut();
    sum.otherSees += await countSeen(world, [...queued, own]);
    await world.signIn(ANN);
    sum.ownerSees += await countSeen(world, queued);
    sum.otherSees += await countSeen(world, [own]);
    await world.rest();
    await world.signOut();
    await world.signIn(BOB);
    await world.rest();
    sum.rounds += 1;
    sum.ownerSent += countOwned(world, queued, ANN);
    sum.otherSent += countOwned(world, [own], BOB);
    sum.leaked += [...world.server.motes.values()].filter(
      ({ id, ownerId }) => ownerId !== (id === own ? BOB : ANN),
    ).length;
    sum.lost += await countLost(world, [...queued, own]);
    if (world.faults.length > 0) throw new Error(`Round ${round}: ${world.faults[0]}`);
    if (round % 500 === 499) log(`${round + 1} rounds`);
  }
  const isWhole = sum.ownerSees === QUEUED * count && sum.ownerSent === QUEUED * count && sum.otherSent === count;
  const ok = isWhole && sum.otherSees + sum.otherMoves + sum.leaked + sum.lost === 0;
  return { ok, ...sum };
};

/** Returns the number of these takes that the current user finds in My recordings. */
async function countSeen({ library }: AccountWorld, ids: readonly string[]): Promise<number> {
  const list = await library.list(null);
  return list.ok ? list.value.takes.filter(({ id }) => ids.includes(id)).length : 0;
}

/**
 * Returns the number of successful actions by a user who knows a take's id: play, rename, delete, restore, create a new
 * link.
 */
async function countMoves({ library }: AccountWorld, id: string): Promise<number> {
  const tried = [
    await library.audio(id),
    await library.rename(id, 'Mine'),
    await library.remove(id),
    await library.restore(id),
    await library.renew(id),
  ];
  return tried.filter(({ ok }) => ok).length;
}

const countOwned = ({ server }: AccountWorld, ids: readonly string[], ownerId: string): number =>
  ids.filter((id) => {
    const mote = server.motes.get(id);
    return mote?.state === 'ready' && mote.ownerId === ownerId && mote.timesFinished === 1;
  }).length;

async function countLost({ takes, server }: AccountWorld, ids: readonly string[]): Promise<number> {
  const rows = await Promise.all(ids.map((id) => takes.get(id)));
  return rows.filter((row) => !row || row.sha256 !== server.motes.get(row.id)?.sha256).length;
}
