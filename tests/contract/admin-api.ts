import { beforeEach, expect, it } from 'vitest';
import { type AdminApi, createAdminApi } from '@/shared/client/admin-api.ts';
import type { HttpClient } from '@/shared/client/http-call.ts';
import type { GrantBody } from '@/shared/contract/admin.ts';

export interface AdminWorld {
  http: HttpClient;
  /** A user with an account. */
  person: { id: string; email: string };
}

/** Declares the contract of the calls of an admin. Runs against the fake and against the real API. */
export function adminApiContract(open: () => Promise<AdminWorld> | AdminWorld): void {
  let api: AdminApi;
  let person: AdminWorld['person'];
  beforeEach(async () => {
    const world = await open();
    api = createAdminApi(world.http);
    person = world.person;
  });

  const grant = (): GrantBody => ({
    userId: person.id,
    source: 'vip',
    product: 'unlimited',
    untilAt: null,
    reason: 'Ticket 7',
  });
  const refused = { ok: false, error: 'bad-request', status: 400, isOwnAnswer: true };

  it('user() returns the user, and refuses an unknown address and a call without a reason', async () => {
    expect(await api.user(person.email, 'Ticket 7')).toMatchObject({ ok: true, value: person });
    expect(await api.user('nobody@nowhere.example', 'Ticket 7')).toMatchObject(refused);
    expect(await api.user(person.email, ' ')).toMatchObject(refused);
  });

  it('giveGrant() returns the user with the grant, and refuses a grant without a reason', async () => {
    const given = await api.giveGrant(grant());
    expect(given.ok && given.value.grants).toContainEqual(
      expect.objectContaining({ source: 'vip', product: 'unlimited', untilAt: null }),
    );
    expect(await api.giveGrant({ ...grant(), reason: '' })).toMatchObject(refused);
    expect(await api.giveGrant({ ...grant(), userId: 'Z9999999999999999' })).toMatchObject(refused);
  });

  it('endGrant() ends the grant, and refuses one that the user does not have', async () => {
    const given = await api.giveGrant(grant());
    const id = (given.ok && given.value.grants.at(-1)?.id) || '';
    const body = { userId: person.id, reason: 'Ticket 8' };
    const ended = await api.endGrant(id, body);
    expect(ended.ok && ended.value.grants.find((one) => one.id === id)?.untilAt).toEqual(expect.any(Number));
    expect(await api.endGrant('unknown', body)).toMatchObject(refused);
  });

  it('saveSchool() creates a confirmed school, changes it by its id, and refuses an unknown id', async () => {
    const made = await api.saveSchool({ name: 'Lake School', reason: 'Ticket 9' });
    if (!made.ok) throw new Error(made.error);
    const { id } = made.value.institution;
    expect(made.value.institution).toMatchObject({ name: 'Lake School', state: 'confirmed', hasRosters: false });
    const changed = await api.saveSchool({ id, hasRosters: true, reason: 'Ticket 9' });
    expect(changed).toMatchObject({
      ok: true,
      value: { institution: { id, name: 'Lake School', hasRosters: true } },
    });
    const unknown = await api.saveSchool({ id: 'Z9999999999999999', name: 'x', reason: 'Ticket 9' });
    expect(unknown).toMatchObject({ ok: false, error: 'no-such-institution', status: 404 });
    const listed = await api.schools('confirmed', 'lake');
    expect(listed.ok && listed.value.institutions.map((one) => one.id)).toContain(id);
  });

  it('schools() leaves out schools whose name and domain lack the text', async () => {
    expect(await api.schools('confirmed', 'nowhere')).toMatchObject({ ok: true, value: { institutions: [] } });
  });
}
