import { beforeEach, expect, it } from 'vitest';
import { type ClassApi, createClassApi } from '@/shared/client/class-api.ts';
import type { HttpClient } from '@/shared/client/http-call.ts';
import type { ClassAnswer } from '@/shared/contract/classes.ts';

/** Declares the contract of the class calls of one teacher. Runs against the fake and against the real API. */
export function classApiContract(open: () => Promise<HttpClient> | HttpClient): void {
  let api: ClassApi;
  let made: ClassAnswer;
  beforeEach(async () => {
    api = createClassApi(await open());
    const created = await api.create('Class 4b');
    if (!created.ok) throw new Error(created.error);
    made = created.value;
  });

  async function withPupil(name = 'Bo') {
    const added = await api.addMembers(made.id, [{ name }]);
    const pupil = added.ok ? added.value.members?.find((one) => one.name === name) : undefined;
    if (!pupil) throw new Error('No pupil was added');
    return pupil;
  }
  const read = async (): Promise<ClassAnswer> => {
    const found = await api.read(made.id);
    if (!found.ok) throw new Error(found.error);
    return found.value;
  };

  it('create() returns a class with its teacher and without codes, and the list contains it', async () => {
    expect(made).toMatchObject({ name: 'Class 4b', role: 'teacher', version: 0, kioskCode: null, joinCode: null });
    expect(made.members).toMatchObject([{ role: 'teacher', isKnownHereOnly: false, consent: 'not-needed' }]);
    expect(await api.list()).toMatchObject({ ok: true, value: [{ id: made.id, name: 'Class 4b' }] });
  });

  it('create() and rename() refuse an empty name', async () => {
    expect(await api.create(' ')).toMatchObject({ ok: false, error: 'bad-request', status: 400, isOwnAnswer: true });
    expect(await api.rename(made.id, { name: '' })).toMatchObject({ ok: false, error: 'bad-request' });
  });

  it('rename() returns and stores the new name', async () => {
    expect(await api.rename(made.id, { name: 'Class 5b' })).toMatchObject({
      ok: true,
      value: { id: made.id, name: 'Class 5b' },
    });
    expect(await read()).toMatchObject({ name: 'Class 5b' });
  });

  it('every call refuses an unknown class', async () => {
    const id = 'Z9999999999999999';
    const refused = { ok: false, error: 'no-such-class', status: 404 };
    expect(await api.read(id)).toMatchObject(refused);
    expect(await api.rename(id, { name: 'x' })).toMatchObject(refused);
    expect(await api.addMembers(id, [{ name: 'x' }])).toMatchObject(refused);
    expect(await api.motes(id)).toMatchObject(refused);
    expect(await api.markPlayed(id, 'M9999999999999999', true)).toMatchObject(refused);
    expect(await api.makeKioskCode(id)).toMatchObject(refused);
    expect(await api.remove(id)).toMatchObject(refused);
  });

  it('addMembers() adds a pupil whom only this class knows, without consent', async () => {
    expect(await withPupil()).toMatchObject({
      role: 'student',
      email: null,
      isKnownHereOnly: true,
      consent: 'missing',
    });
  });

  it('addMembers() needs no consent for a pupil whose stated age is 13 or more', async () => {
    const added = await api.addMembers(made.id, [
      { name: 'Cem', ageBand: '13-17' },
      { name: 'Dee', ageBand: 'adult' },
      { name: 'Eli', ageBand: 'under-13' },
    ]);
    const pupils = added.ok ? added.value.members?.filter(({ role }) => role === 'student') : [];
    expect(pupils?.map(({ name, consent }) => [name, consent])).toEqual([
      ['Cem', 'not-needed'],
      ['Dee', 'not-needed'],
      ['Eli', 'missing'],
    ]);
  });

  it('renameMember() and removeMember() change the pupil, and refuse a pupil that the class does not have', async () => {
    const { userId } = await withPupil();
    const renamed = await api.renameMember(made.id, userId, 'Boris');
    expect(renamed.ok && renamed.value.members?.map(({ name }) => name)).toContain('Boris');
    const removed = await api.removeMember(made.id, userId);
    expect(removed.ok && removed.value.members).toHaveLength(1);
    const refused = { ok: false, error: 'not-allowed', status: 403 };
    expect(await api.renameMember(made.id, userId, 'Bo')).toMatchObject(refused);
    expect(await api.removeMember(made.id, userId)).toMatchObject(refused);
  });

  it('acceptMember() and refuseMember() refuse a pupil who does not wait', async () => {
    const unknown = 'Z9999999999999999';
    expect(await api.acceptMember(made.id, unknown)).toMatchObject({ ok: false, error: 'not-waiting' });
    expect(await api.refuseMember(made.id, unknown)).toMatchObject({ ok: false, error: 'not-waiting' });
  });

  it('makeKioskCode() and makeJoinCode() return a code that the class then shows', async () => {
    const kiosk = await api.makeKioskCode(made.id);
    const join = await api.makeJoinCode(made.id);
    if (!kiosk.ok || !join.ok) throw new Error('No code');
    expect(await read()).toMatchObject({
      kioskCode: kiosk.value.code,
      kioskCodeExpiresAt: kiosk.value.expiresAt,
      joinCode: join.value.code,
      joinCodeExpiresAt: join.value.expiresAt,
    });
  });

  it('setControls() switches the named feature only, and increments the version', async () => {
    const off = await api.setControls(made.id, { controls: { dictionary: { isEnabled: false } } });
    expect(off).toMatchObject({
      ok: true,
      value: { version: 1, controls: { ...made.controls, dictionary: { isEnabled: false } } },
    });
  });

  it('setControls() sets the hours of the switches and keeps them until null is sent; refuses hours that end first', async () => {
    const window = { from: 1_000, until: 2_000, isWeekly: true, timeZone: 'Europe/Berlin' };
    expect(await api.setControls(made.id, { controls: {}, window })).toMatchObject({
      ok: true,
      value: { version: 1, controlsWindow: window, controls: made.controls },
    });
    await api.setControls(made.id, { controls: { dictionary: { isEnabled: false } } });
    expect(await read()).toMatchObject({ version: 2, controlsWindow: window });
    expect(await api.setControls(made.id, { controls: {}, window: null })).toMatchObject({
      ok: true,
      value: { controlsWindow: null },
    });
    for (const wrong of [{ until: 1_000 }, { until: 1_000 + 25 * 3_600_000 }, { timeZone: 'Mars/Olympus' }]) {
      const refused = await api.setControls(made.id, { controls: {}, window: { ...window, ...wrong } });
      expect(refused, JSON.stringify(wrong)).toMatchObject({ ok: false, error: 'bad-request' });
    }
  });

  it('create() and rename() set the colour, which a rename without one keeps', async () => {
    expect(await api.rename(made.id, { colour: 'orange' })).toMatchObject({
      ok: true,
      value: { name: 'Class 4b', colour: 'orange' },
    });
    await api.rename(made.id, { name: 'Class 5b' });
    expect(await read()).toMatchObject({ name: 'Class 5b', colour: 'orange' });
    expect(await api.create('Class 6a', 'green')).toMatchObject({ ok: true, value: { colour: 'green' } });
  });

  it('memberships() and leave() find no place of a teacher as a pupil', async () => {
    expect(await api.memberships()).toEqual({ ok: true, value: [] });
    expect(await api.leave(made.id)).toMatchObject({ ok: false, error: 'not-allowed' });
    expect(await api.leave('Z9999999999999999')).toMatchObject({ ok: false, error: 'no-such-class' });
  });

  it('giveConsent() refuses a pupil who is in no class of the teacher', async () => {
    const consent = { kind: 'parent', document: 'A letter', version: '', until: null } as const;
    const refused = await api.giveConsent({ ...consent, subject: 'Z9999999999999999' });
    expect(refused).toMatchObject({ ok: false, error: 'not-allowed' });
  });

  it('motes() returns an empty page for a class without motes', async () => {
    expect(await api.motes(made.id)).toEqual({ ok: true, value: { motes: [], next: null } });
  });

  it('markPlayed() refuses a mote that does not exist', async () => {
    const refused = await api.markPlayed(made.id, 'M9999999999999999', true);
    expect(refused).toMatchObject({ ok: false, error: 'no-such-mote', status: 404 });
  });

  it('remove() deletes the class', async () => {
    expect(await api.remove(made.id)).toEqual({ ok: true, value: undefined });
    expect(await api.read(made.id)).toMatchObject({ ok: false, error: 'no-such-class' });
    expect(await api.list()).toEqual({ ok: true, value: [] });
  });
}
