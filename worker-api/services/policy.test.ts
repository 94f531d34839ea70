import { describe, expect, it } from 'vitest';
import { type Action, type Actor, can, NOBODY } from './policy.ts';

describe('who is called a teacher or an administrator and is a minor looks after nobody', () => {
  const personOf = (isMinor: boolean): Actor => {
    const age = { isMinor, ageBand: isMinor ? '13-17' : 'adult' } as const;
    const user = { id: 'asker', email: null, institutionId: null, institutionalRole: null, ...age };
    return { ...NOBODY, ownerId: user.id, user };
  };
  const mote = {
    ...{ ownerId: 'AdaLovelace000001', claimHash: 'of its device', visibility: 'private' },
    ties: { isOwnerMinor: true, inItsClass: 'teacher', besideOwner: 'teacher' },
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

  it.each(Object.entries(may))('%s', (_action, asks) => {
    expect([asks(personOf(false)), asks(personOf(true))]).toEqual([true, false]);
  });

  it('what is their own they close all the same', () => {
    expect(can(personOf(true), 'restrict', { ...mote, ownerId: 'asker', visibility: 'link' })).toBe(true);
  });
});
