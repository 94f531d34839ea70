import { describe, expect, it } from 'vitest';
import type { Delivery } from '@/shared/domain/mote/take.ts';
import { createFakeOrigin } from '@/shared/store/fake-origin.ts';
import { createMemoryTakes, createTakeMemory } from '@/shared/store/memory-takes.ts';
import { newTake, OWNER } from '@/tests/contract/take-store.ts';
import { outboxOwnerOf, wakeStoredTakes } from './owned-takes.ts';

const ANN = 'A0000000000000001';

function setUp() {
  const clock = { at: 1_790_000_000_000, now: () => clock.at };
  const takes = createMemoryTakes(createTakeMemory(), { clock, ...createFakeOrigin().join() });
  const keep = async (ownerId: string, delivery: Delivery) => {
    const take = await newTake({ ownerId, delivery });
    await takes.begin(take);
    return take;
  };
  return { clock, takes, keep };
}

describe('takes that may be sent', () => {
  it.each([
    [OWNER, 'unasked', 'signed-out'],
    [OWNER, 'no', 'refused'],
    [OWNER, 'yes', 'yes'],
    // Signing in includes consent.
    [ANN, 'unasked', 'yes'],
    [ANN, 'no', 'yes'],
  ] as const)('returns the outbox’s owner for %s with consent %s: %s', (ownerId, consent, sending) => {
    expect(outboxOwnerOf({ ownerId, consent })).toEqual({ ownerId, sending });
  });
});

it.each([
  [{ state: 'local', reason: 'quota' }, { hasAllowance: true, canUpload: true }, true],
  [{ state: 'local', reason: 'quota' }, { hasAllowance: false, canUpload: true }, false],
  [{ state: 'local', reason: 'quota' }, { hasAllowance: true, canUpload: false }, false],
  [{ state: 'failed', reason: 'consent-needed', at: 0 }, { hasAllowance: false, canUpload: true }, true],
  [{ state: 'failed', reason: 'consent-needed', at: 0 }, { hasAllowance: true, canUpload: false }, false],
  [{ state: 'failed', reason: 'not-audio', at: 0 }, { hasAllowance: true, canUpload: true }, false],
  [{ state: 'local', reason: 'refused' }, { hasAllowance: true, canUpload: true }, false],
] as const)('wakes a take stored as %j when the account allows %j: %s', async (delivery, allowed, isWoken) => {
  const { takes, keep } = setUp();
  const { id } = await keep(ANN, delivery);
  const other = await keep(OWNER, delivery);
  expect(await wakeStoredTakes(takes, ANN, allowed)).toBe(isWoken ? 1 : 0);
  expect((await takes.get(id))?.delivery.state).toBe(isWoken ? 'sending' : delivery.state);
  expect((await takes.get(other.id))?.delivery).toEqual(delivery);
});
