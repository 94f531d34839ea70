import { describe, expect, it } from 'vitest';
import { type Action, type Actor, can, SIGNED_OUT } from './policy.ts';

describe('rights of a minor who is recorded as teacher or administrator', () => {
  const actorOfAge = (isMinor: boolean): Actor => {
    const age = { isMinor, ageBand: isMinor ? '13-17' : 'adult' } as const;
    const user = { id: 'asker', email: null, institutionId: null, institutionalRole: null, ...age };
    return { ...SIGNED_OUT, ownerId: user.id, user };
  };
  const mote = {
    ...{ ownerId: 'AdaLovelace000001', claimHash: 'of its device', visibility: 'private' },
    ties: { isOwnerPrivate: true, inItsClass: 'teacher', teachesOwner: true },
  } as const;
  const taught = { role: 'teacher', isItsAdmin: false } as const;
  const administered = { role: null, isItsAdmin: true } as const;
  const may: Partial<Record<Action, (actor: Actor) => boolean>> = {
    publish: (actor) => can(actor, 'publish', mote),
    restrict: (actor) => can(actor, 'restrict', { ...mote, visibility: 'link' }),
    'see-members': (actor) => can(actor, 'see-members', taught) || can(actor, 'see-members', administered),
    'manage-class': (actor) => can(actor, 'manage-class', taught) || can(actor, 'manage-class', administered),
    consent: (actor) => can(actor, 'consent', { isTheirTeacher: true, isTheirAdmin: true }),
  };

  it.each(Object.entries(may))('grants %s to an adult and refuses it to a minor', (_action, asks) => {
    expect([asks(actorOfAge(false)), asks(actorOfAge(true))]).toEqual([true, false]);
  });

  it('a minor can still restrict their own mote', () => {
    expect(can(actorOfAge(true), 'restrict', { ...mote, ownerId: 'asker', visibility: 'link' })).toBe(true);
  });
});
