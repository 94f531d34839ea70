import { expect, it } from 'vitest';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { newTake, OWNER } from '@/tests/contract/take-store.ts';
import { claimsOf } from './claims-of.ts';
import { createFakeOrigin } from './fake-origin.ts';
import { createMemoryTakes, createTakeMemory } from './memory-takes.ts';

it('returns the claims of all takes of this owner that the server may still hold', async () => {
  const clock = { at: 1_790_000_000_000, now: () => clock.at };
  const takes = createMemoryTakes(createTakeMemory(), { clock, ...createFakeOrigin().join() });
  const keep = async (ownerId: string) => {
    const take = await newTake({ ownerId, delivery: { state: 'local', reason: 'offline' } });
    await takes.begin(take);
    return take.claim;
  };
  await keep(OWNER);
  clock.at += 3 * LIMITS.anonymousMoteMs;
  const recent: string[] = [];
  for (let made = 0; made < 230; made += 1) recent.push(await keep(OWNER));
  await keep('A0000000000000001');
  expect((await claimsOf(takes, OWNER, clock.at)).sort()).toEqual(recent.sort());
});
