import { expect, it } from 'vitest';
import { forgetTakes, takeOverTakes } from './device-takes.ts';

it.each([
  [false, ['device → ada']],
  [true, []],
])('[R15] on a shared device, a new user does not take over the stored takes: %s', async (isShared, expected) => {
  const given: string[] = [];
  const giveOwner = async (from: string, to: string) => void given.push(`${from} → ${to}`);
  await takeOverTakes({ anonymousId: 'device', userId: 'ada', isShared }, () => ({ giveOwner }) as never);
  expect(given).toEqual(expected);
});

it('erasing an account deletes its own takes', async () => {
  const forgotten: string[] = [];
  await forgetTakes('ada', () => ({ forgetOwner: async (ownerId: string) => void forgotten.push(ownerId) }) as never);
  expect(forgotten).toEqual(['ada']);
});
