import { fakeStatus as blankStatus } from '@/shared/client/fake-session.ts';
import type { IdentityStatus } from '@/shared/contract/identity.ts';

export const ANN = 'A0000000000000001';
export const BOB = 'B0000000000000002';

interface Change {
  entitlements?: Partial<IdentityStatus['entitlements']>;
  identity?: Partial<IdentityStatus['identity']>;
}

/** Creates the identity status of Ann or of Bob, for tests. */
export function fakeStatus(userId: string = ANN, { entitlements, identity }: Change = {}): IdentityStatus {
  const name = userId === ANN ? 'Ann' : 'Bob';
  const status = blankStatus(userId, `${name}${'t'.repeat(40)}`);
  const names = { displayName: name, name, primaryEmailAddress: `${name.toLowerCase()}@school.example` };
  return {
    ...status,
    identity: { ...status.identity, ...names, ...identity },
    entitlements: { ...status.entitlements, ...entitlements },
  };
}
