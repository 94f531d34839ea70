import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MoteList, moteAnswerSchema, moteEnvelopeSchema, moteListSchema } from '@/shared/contract/motes.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { runDueJobs } from '../compose-jobs.ts';
import type { MoteRow } from '../db/schema.ts';
import { createMemoryLimiter, RATES } from '../services/limits/limiter.ts';
import { FORGET_AFTER_MS } from '../services/mote/forget.ts';
import { DROP_BLOB_JOB } from '../services/mote/purge.ts';
import { sweepExpired, sweepUnfinished } from '../services/mote/sweep.ts';
import { createTestApp, DIALECTS, newDevice, type OpenedDatabase, ORIGIN, type TestApp } from '../testing/app.ts';
import { encodeRecording, makeUnique } from '../testing/recordings.ts';
import { codeOf, createSender, newTake, type Sender, sha256Of, type TestTake } from '../testing/sender.ts';

const UNKNOWN = 'A'.repeat(17);

describe.each(DIALECTS)('motes on $name', ({ open }) => {
  let opened: OpenedDatabase;
  let app: TestApp;
  let send: Sender;
  let recording: Uint8Array;
  let mp3: Uint8Array;

  beforeAll(async () => {
    opened = await open();
    recording = await encodeRecording('austen-0870.wav', 3);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    app = await createTestApp({ db: opened.db });
    send = createSender(app.request);
    mp3 = makeUnique(recording);
    return () => app.close();
  });

  it('reserves an id for its claim, and a repeated reserve returns the same mote', async () => {
    const take = await newTake();
    const first = await send.reserve(take);
    expect(first.status).toBe(201);
    const { mote } = moteEnvelopeSchema.parse(await first.json());
    expect(mote).toMatchObject({ id: take.id, state: 'arriving', isOwn: true, authorName: null, audioUrl: null });
    const again = await send.reserve(take, { title: 'Another title' });
    expect(again.status).toBe(200);
    expect(moteEnvelopeSchema.parse(await again.json()).mote).toEqual(mote);
  });

  it('refuses an id that is not the hash of the claim, before and after it is taken', async () => {
    const [take, thief] = [await newTake(), await newTake()];
    const steal = () => send.json('PUT', `m/${take.id}`, thief, { ...bodyOf(thief) });
    expect(await codeOf(await steal())).toBe('403 claim-mismatch');
    await send.reserve(take);
    expect(await codeOf(await steal())).toBe('403 claim-mismatch');
    expect((await send.read(take.id, take)).isOwn).toBe(true);
    expect((await send.read(take.id, thief)).isOwn).toBe(false);
  });

  it('creates one mote for many concurrent reserve calls', async () => {
    const take = await newTake();
    const answers = await Promise.all(Array.from({ length: 12 }, () => send.reserve(take)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(11).fill(200), 201]);
  });

  it.each([
    ['no JSON', '{', '400 bad-request'],
    ['an unknown application', { application: 'excel' }, '400 bad-request'],
    ['a locale with NUL', { locale: 'en\0' }, '400 bad-request'],
    ['201 code points of title', { title: '𝄞'.repeat(201) }, '413 title-too-long'],
    ['a 5 MB title', { title: 'a'.repeat(5_000_000) }, '413 body-too-large'],
  ])('refuses to reserve a mote with %s', async (_, change, code) => {
    const take = await newTake();
    const body = typeof change === 'string' ? change : JSON.stringify({ ...bodyOf(take), ...change });
    const answer = await app.request(`/api/m/${take.id}`, { method: 'PUT', headers: take.device, body });
    expect(await codeOf(answer)).toBe(code);
  });

  it('accepts titles of 200 code points outside the basic plane, with NUL and with lone surrogates', async () => {
    const take = await newTake();
    const title = '𝄞'.repeat(200);
    expect((await send.reserve(take, { title })).status).toBe(201);
    expect((await send.read(take.id)).title).toBe(title);
    const strange = await newTake();
    expect((await send.reserve(strange, { title: 'a\0b\ud800c\n<b>' })).status).toBe(201);
    expect((await send.read(strange.id)).title).toBe('a b\ufffdc <b>');
  });

  it('plays after the last piece and returns the facts of the audio', async () => {
    const take = await send.make(mp3);
    const mote = moteAnswerSchema.parse(await send.read(take.id, take));
    expect(mote).toMatchObject({
      state: 'ready',
      sha256: sha256Of(mp3),
      bytes: mp3.length,
      audioUrl: `${ORIGIN}/api/f/audio/${take.id}.mp3`,
      link: `${ORIGIN}/m/${take.id}`,
    });
    expect(Math.abs((mote.durationMs ?? 0) - 3000)).toBeLessThan(100);
    expect([mote.peaks?.length ?? 0, Math.max(...(mote.peaks ?? []))]).toEqual([
      expect.toSatisfy((n) => n > 50 && n <= 200),
      1,
    ]);
    expect(mote.expiresAt).toBe(app.now() + LIMITS.anonymousMoteMs);
  });

  it('accepts a repeated finish with the same hash, and refuses another hash', async () => {
    const take = await send.make(mp3);
    const again = await send.json('POST', `m/${take.id}/finish`, take, { sha256: sha256Of(mp3) });
    expect(moteEnvelopeSchema.parse(await again.json()).mote.state).toBe('ready');
    const other = await send.json('POST', `m/${take.id}/finish`, take, { sha256: '0'.repeat(64) });
    expect(await codeOf(other)).toBe('409 already-finished');
  });

  it('finish completes an upload whose last response was lost, and keeps an incomplete upload', async () => {
    const take = await newTake();
    await send.reserve(take);
    const location = await send.open(take);
    await send.patch(location, 0, mp3.subarray(0, 5000));
    const finish = () => send.json('POST', `m/${take.id}/finish`, take, { sha256: sha256Of(mp3) });
    expect(await codeOf(await finish())).toBe('404 mote-not-ready');
    await send.patch(location, 5000, mp3.subarray(5000));
    expect((await finish()).status).toBe(200);
    expect((await send.read(take.id)).state).toBe('ready');
  });

  it('[S7-027] [S3-138] m/status: moteId is null before, the newest playable mote after', async () => {
    const device = newDevice();
    const status = async () => (await send.get('m/status', device)).json();
    expect(await status()).toEqual({ moteId: null });
    const first = await send.make(mp3, await newTake(device));
    expect(await status()).toEqual({ moteId: first.id });
    app.advance(1000);
    const second = await send.make(mp3, await newTake(device));
    app.advance(1000);
    await send.reserve(await newTake(device));
    expect(await status()).toEqual({ moteId: second.id });
    expect(await (await send.get('m/status')).json()).toEqual({ moteId: null });
    app.advance(LIMITS.anonymousMoteMs);
    expect(await status()).toEqual({ moteId: null });
  });

  it('lists the caller’s motes newest first, in pages, each once', async () => {
    const device = newDevice();
    const ids: string[] = [];
    for (let i = 0; i < 7; i += 1) {
      const take = await newTake(device);
      await send.reserve(take);
      ids.unshift(take.id);
      if (i !== 3) app.advance(1);
    }
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: MoteList = moteListSchema.parse(
        await (await send.get(`m?limit=3${next ? `&before=${next}` : ''}`, device)).json(),
      );
      seen.push(...page.motes.map(({ id }) => id));
      next = page.next;
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen)).toEqual(new Set(ids));
    expect([...seen.slice(0, 2), ...seen.slice(5)]).toEqual([...ids.slice(0, 2), ...ids.slice(5)]);
    expect(await (await send.get('m')).json()).toEqual({ motes: [], next: null });
    expect(await codeOf(await send.get('m?before=1.x', device))).toBe('400 bad-request');
    expect(await codeOf(await send.get('m?limit=0', device))).toBe('400 bad-request');
  });

  it('only the owner or the claim can rename, remove, restore, finish and regenerate', async () => {
    const take = await send.make(mp3);
    const stranger = await newTake();
    const fresh = await newTake();
    const calls: [string, string, unknown][] = [
      ['PATCH', `m/${take.id}`, { title: 'Taken over' }],
      ['DELETE', `m/${take.id}`, undefined],
      ['POST', `m/${take.id}/restore`, undefined],
      ['POST', `m/${take.id}/finish`, { sha256: sha256Of(mp3) }],
      ['POST', `m/${take.id}/regenerate`, { claim: fresh.claim, newId: fresh.id }],
    ];
    for (const [method, path, body] of calls) {
      expect(await codeOf(await send.json(method, path, stranger, body)), path).toBe('403 not-yours');
      const nobody = { ...stranger, device: {} };
      expect(await codeOf(await send.json(method, path, nobody, body)), path).toBe('403 not-yours');
      const wrong = { 'x-mote-claim': stranger.claim };
      expect(await codeOf(await send.json(method, path, nobody, body, wrong)), path).toBe('403 not-yours');
    }
    const byClaim = { ...stranger, device: { 'x-mote-claim': take.claim } };
    expect((await send.json('PATCH', `m/${take.id}`, byClaim, { title: 'By claim' })).status).toBe(200);
    expect((await send.read(take.id)).title).toBe('By claim');
    expect((await send.json('PATCH', `m/${take.id}`, take, { title: 'By owner' })).status).toBe(200);
    expect((await send.read(take.id)).title).toBe('By owner');
  });

  it('an author without an account gives a first name only together with the word that they are of age', async () => {
    const take = await send.make(mp3);
    const rename = (givenName: unknown) => send.json('PATCH', `m/${take.id}`, take, { title: 'Hello', givenName });
    expect((await send.read(take.id)).authorName).toBeNull();
    for (const refused of [
      { firstName: 'Ana' },
      { firstName: 'Ana', isAdult: false },
      { firstName: '', isAdult: true },
    ])
      expect(await codeOf(await rename(refused))).toBe('400 bad-request');
    expect(await codeOf(await rename({ firstName: 'x'.repeat(41), isAdult: true }))).toBe('400 bad-request');
    expect((await rename({ firstName: ' Ana\u202E ', isAdult: true })).status).toBe(200);
    expect((await send.read(take.id)).authorName).toBe('Ana');
    expect((await rename(undefined)).status).toBe(200);
    expect((await send.read(take.id)).authorName).toBe('Ana');
    expect((await rename(null)).status).toBe(200);
    expect((await send.read(take.id)).authorName).toBeNull();
  });

  it('restores a removed mote within the time for undo, and purges it afterwards', async () => {
    const take = await send.make(mp3);
    const remove = () => send.json('DELETE', `m/${take.id}`, take);
    const restore = () => send.json('POST', `m/${take.id}/restore`, take);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect(await codeOf(await send.get(`m/${take.id}`))).toBe('410 mote-removed');
    expect(await codeOf(await send.get(`f/audio/${take.id}.mp3`))).toBe('410 mote-removed');
    expect(await (await send.get(`m/${take.id}/page`)).json()).toEqual({ state: 'removed', mote: null });
    app.advance(LIMITS.undoMs);
    expect((await restore()).status).toBe(200);
    expect((await restore()).status).toBe(200);
    expect((await send.get(`f/audio/${take.id}.mp3`)).status).toBe(200);
    await remove();
    app.advance(60_000);
    expect(await codeOf(await restore())).toBe('410 mote-removed');
    while ((await runDueJobs(app.services)) > 0);
    expect(await app.blobs.stat(sha256Of(mp3))).toBeNull();
    expect(await codeOf(await send.get(`m/${take.id}`))).toBe('410 mote-removed');
  });

  it('keeps audio that another mote still uses', async () => {
    const [gone, kept] = [await send.make(mp3), await send.make(mp3)];
    await send.json('DELETE', `m/${gone.id}`, gone);
    app.advance(60_000);
    while ((await runDueJobs(app.services)) > 0);
    expect((await send.get(`f/audio/${kept.id}.mp3`)).status).toBe(200);
    await send.json('DELETE', `m/${kept.id}`, kept);
    app.advance(60_000);
    while ((await runDueJobs(app.services)) > 0);
    expect(await app.blobs.stat(sha256Of(mp3))).toBeNull();
  });

  it.each([
    ['removed', (take: TestTake) => send.json('DELETE', `m/${take.id}`, take), 60_000],
    ['expired', () => {}, LIMITS.anonymousMoteMs],
  ])(
    'deletes the audio of a mote that is %s even if that fails at first, but no audio of another mote',
    async (...how) => {
      const [, end, after] = how;
      const only = await send.make(mp3);
      const shared = makeUnique(recording);
      const one = await send.make(shared);
      const [{ job }, { services }] = [opened.db.tables, app];
      const failing = { ...services, blobs: { ...services.blobs, delete: () => Promise.reject(new Error('cut')) } };
      await Promise.all([end(only), end(one)]);
      app.advance(after);
      const other = await send.make(shared);
      await runJobsDry({ services: failing });
      app.advance(60_000);
      await runJobsDry(app);
      expect(await app.blobs.stat(sha256Of(mp3))).toBeNull();
      expect((await send.get(`f/audio/${other.id}.mp3`)).status).toBe(200);
      expect(await opened.db.handle.select().from(job).where(eq(job.kind, DROP_BLOB_JOB))).toEqual([]);
    },
  );

  it('moves the audio to a new link; the old link is removed and cannot be restored', async () => {
    const take = await send.make(mp3);
    const fresh = await newTake(take.device);
    const body = { claim: fresh.claim, newId: fresh.id };
    const first = await send.json('POST', `m/${take.id}/regenerate`, take, body);
    const { mote } = moteEnvelopeSchema.parse(await first.json());
    expect(mote).toMatchObject({ id: fresh.id, state: 'ready', link: `${ORIGIN}/m/${fresh.id}` });
    expect((await send.json('POST', `m/${take.id}/regenerate`, take, body)).status).toBe(200);
    expect(await codeOf(await send.get(`m/${take.id}`))).toBe('410 mote-removed');
    expect(await codeOf(await send.json('POST', `m/${take.id}/restore`, take))).toBe('410 mote-removed');
    expect((await send.get(`f/audio/${fresh.id}.mp3`)).status).toBe(200);
    const wrong = await newTake();
    const mismatch = { claim: wrong.claim, newId: UNKNOWN };
    expect(await codeOf(await send.json('POST', `m/${fresh.id}/regenerate`, take, mismatch))).toBe(
      '403 claim-mismatch',
    );
  });

  it.each<[string, Partial<MoteRow>, number]>([
    ['its audience', { visibility: 'private' }, 200],
    ['its class', { visibility: 'class', classId: UNKNOWN }, 200],
    ['its title', { title: 'Better' }, 200],
    ['its owner', { ownerId: UNKNOWN }, 403],
  ])('keeps a change of %s that is made while the link is replaced', async (_, change, status) => {
    const take = await send.make(mp3);
    const fresh = await newTake(take.device);
    const { mote } = opened.db.tables;
    const { atomic } = opened.db;
    vi.spyOn(opened.db, 'atomic').mockImplementationOnce(async (ops) => {
      await atomic([{ query: opened.db.handle.update(mote).set(change).where(eq(mote.id, take.id)), rows: 1 }]);
      return atomic(ops);
    });
    const body = { claim: fresh.claim, newId: fresh.id };
    expect((await send.json('POST', `m/${take.id}/regenerate`, take, body)).status).toBe(status);
    const left = await app.services.queries.mote(status === 200 ? fresh.id : take.id);
    expect(left).toMatchObject({ ...change, state: 'ready' });
    vi.restoreAllMocks();
  });

  it('an anonymous mote expires after 24 hours, even before the sweep', async () => {
    const take = await send.make(mp3);
    app.advance(LIMITS.anonymousMoteMs - 1);
    expect((await send.read(take.id)).state).toBe('ready');
    app.advance(1);
    for (const sweep of [false, true]) {
      if (sweep) await runJobsDry(app);
      expect(await codeOf(await send.get(`m/${take.id}`))).toBe('410 mote-expired');
      expect(await codeOf(await send.get(`f/audio/${take.id}.mp3`))).toBe('410 mote-expired');
      expect(await (await send.get(`m/${take.id}/page`)).json()).toEqual({ state: 'expired', mote: null });
    }
    expect(await app.blobs.stat(sha256Of(mp3))).toBeNull();
  });

  it('deletes unfinished motes after 24 hours', async () => {
    const take = await newTake();
    await send.reserve(take);
    const location = await send.open(take);
    await send.patch(location, 0, mp3.subarray(0, 1000));
    app.advance(LIMITS.unfinishedMs - 1);
    while ((await sweepUnfinished(app.services)) > 0);
    expect((await send.head(location)).status).toBe(200);
    app.advance(2);
    while ((await sweepUnfinished(app.services)) > 0);
    expect(await codeOf(await send.get(`m/${take.id}`))).toBe('404 no-such-mote');
    expect((await send.head(location)).status).toBe(404);
    expect(await (await send.get(`m/${take.id}/page`)).json()).toEqual({ state: 'not-here-yet', mote: null });
  });

  it.each(['after a day', 'with a cancel'])('deletes the audio of an interrupted finish, %s', async (when) => {
    const [cut, other] = [await newTake(), makeUnique(recording)];
    const kept = await send.make(other);
    for (const bytes of [mp3, other]) {
      const take = bytes === mp3 ? cut : await newTake();
      await send.reserve(take);
      const location = await send.open(take);
      await send.patch(location, 0, bytes.subarray(0, 60_000));
      // Simulates a server that died after it wrote the file and before it wrote the row.
      await app.blobs.put(sha256Of(bytes.subarray(0, 60_000)), bytes.subarray(0, 60_000));
      if (when === 'with a cancel') await app.request(location, { method: 'DELETE' });
    }
    app.advance(LIMITS.unfinishedMs - 1);
    if (when === 'after a day') {
      app.advance(2);
      while ((await sweepUnfinished(app.services)) > 0);
    }
    expect(await app.blobs.stat(sha256Of(mp3.subarray(0, 60_000)))).toBeNull();
    expect(await app.blobs.stat(sha256Of(other))).toEqual({ bytes: other.length });
    expect(kept.id).not.toBe(cut.id);
  });

  it('removes characters from titles that reverse the direction of text', async () => {
    const take = await send.make(mp3, undefined, { title: 'a\u202Egpj\u2066b\u2028c' });
    expect((await send.read(take.id)).title).toBe('agpjb c');
  });

  it('refuses new motes of a device with too many unfinished ones, until some are finished', async () => {
    const device = newDevice();
    const takes = await Promise.all(Array.from({ length: LIMITS.unfinishedMotes }, () => newTake(device)));
    for (const take of takes) expect((await send.reserve(take)).status).toBe(201);
    const more = await newTake(device);
    const refused = await send.reserve(more);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await codeOf(refused)).toBe('429 too-many-requests');
    const [first] = takes;
    if (!first) throw new Error('There is no take');
    expect((await send.reserve(first)).status).toBe(200);
    expect((await send.reserve(await newTake())).status).toBe(201);
    await send.upload(await send.open(first), mp3);
    expect((await send.reserve(more)).status).toBe(201);
  });

  it('totes do not exist yet: none is stored or promised', async () => {
    expect(await codeOf(await send.get(`t/${UNKNOWN}`))).toBe('404 no-such-tote');
    expect(await codeOf(await send.get('t/cut'))).toBe('400 malformed-id');
  });

  it('distinguishes malformed, unknown and arriving ids', async () => {
    expect(await codeOf(await send.get('m/abc'))).toBe('400 malformed-id');
    expect(await codeOf(await send.get(`m/${UNKNOWN}`))).toBe('404 no-such-mote');
    expect(await (await send.get('m/abc/page')).json()).toEqual({ state: 'malformed', mote: null });
    const take = await newTake();
    await send.reserve(take);
    expect(await (await send.get(`m/${take.id}/page`)).json()).toMatchObject({ state: 'arriving' });
    expect(await codeOf(await send.get(`f/audio/${take.id}.mp3`))).toBe('404 mote-not-ready');
  });

  it('returns no author’s name for page and card if the author has none', async () => {
    const take = await send.make(mp3);
    expect(await send.read(take.id)).toMatchObject({ authorName: null, authorAvatarUrl: null });
  });

  it('writes the journal in the same transaction as each change', async () => {
    const take = await send.make(mp3);
    await send.json('DELETE', `m/${take.id}`, take);
    const { activity } = opened.db.tables;
    const rows = await opened.db.handle.select().from(activity);
    const acts = rows.filter(({ object }) => object === take.id);
    expect(acts.map(({ verb }) => verb).sort()).toEqual(['made', 'removed', 'reserved']);
    expect(acts[0]?.actor).toBe(`anonymous:from_extension:${take.device['x-mote-device-id']}`);
  });

  it('deletes owner and content of an ended mote after 30 days; its link still explains what happened', async () => {
    const said = { title: 'A very private title', locale: 'fi-FI' };
    const takes = { removed: await newTake(), expired: await newTake(), old: await newTake(), next: await newTake() };
    for (const take of [takes.removed, takes.expired, takes.old]) await send.make(makeUnique(recording), take, said);
    await send.json('DELETE', `m/${takes.removed.id}`, takes.removed);
    const renewal = { claim: takes.next.claim, newId: takes.next.id };
    expect((await send.json('POST', `m/${takes.old.id}/regenerate`, takes.old, renewal)).status).toBe(200);
    app.advance(LIMITS.anonymousMoteMs);
    await runJobsDry(app);
    const { mote, activity } = opened.db.tables;
    const gone = [takes.removed.id, takes.expired.id, takes.old.id];
    const rowsOf = async () =>
      (await opened.db.handle.select().from(mote)).filter(({ id }) => gone.includes(id)).map((row) => row.ownerId);
    expect(await rowsOf()).not.toContain(null);
    app.advance(FORGET_AFTER_MS);
    await runJobsDry(app);
    expect(await rowsOf()).toEqual([null, null, null]);
    const kept = JSON.stringify([
      (await opened.db.handle.select().from(mote)).filter(({ id }) => gone.includes(id)),
      (await opened.db.handle.select().from(activity)).filter(({ object }) => gone.includes(object)),
    ]);
    const devices = [takes.removed, takes.expired, takes.old].map(({ device }) => String(device['x-mote-device-id']));
    for (const word of ['private title', 'fi-FI', 'gmail', ...devices]) expect(kept).not.toContain(word);
    expect(await codeOf(await send.get(`m/${takes.removed.id}`))).toBe('410 mote-removed');
    expect(await codeOf(await send.get(`m/${takes.expired.id}`))).toBe('410 mote-expired');
    expect(await codeOf(await send.get(`m/${takes.old.id}`))).toBe('410 mote-removed');
    expect(await codeOf(await send.reserve(takes.removed))).toBe('410 mote-removed');
  });

  it('a mote that was restored in time is not purged', async () => {
    const take = await send.make(mp3);
    await send.json('DELETE', `m/${take.id}`, take);
    await send.json('POST', `m/${take.id}/restore`, take);
    await runJobsDry(app);
    expect(await send.read(take.id, take)).toMatchObject({ title: 'Well done, Ada', isOwn: true });
  });

  it('a new link is unique, and concurrent calls get the same one', async () => {
    const [take, taken, next] = [await send.make(mp3), await newTake(), await newTake()];
    const renew = (to: typeof next, of = take) =>
      send.json('POST', `m/${of.id}/regenerate`, of, { claim: to.claim, newId: to.id });
    await send.reserve(taken);
    expect(await codeOf(await renew(taken))).toBe('409 idempotency-conflict');
    expect(await codeOf(await renew(take))).toBe('409 idempotency-conflict');
    expect((await send.read(take.id)).state).toBe('ready');
    const answers = await Promise.all(Array.from({ length: 8 }, () => renew(next)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const other = await send.make(makeUnique(recording));
    expect(await codeOf(await renew(next, other))).toBe('409 idempotency-conflict');
    const renewals = await Promise.all([newTake(), newTake()]);
    const race = await Promise.all(renewals.map((renewal) => renew(renewal, { ...next, device: take.device })));
    expect(race.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('limits the new motes of an address across device ids; running uploads continue', async () => {
    const limiter = createMemoryLimiter({ ...RATES, 'reserve-by-address': { points: 2, seconds: 60 } });
    const proxied = await createTestApp({ db: opened.db, limiter, proxies: 1 });
    const from = (address: string, device = newDevice()) => newTake({ ...device, 'x-forwarded-for': address });
    const sender = createSender(proxied.request);
    const [first, second, third] = [await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.1')];
    const answers = [await sender.reserve(first), await sender.reserve(second), await sender.reserve(third)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 429]);
    expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await sender.reserve(first)).status).toBe(200);
    expect((await sender.upload(await sender.open(first), mp3)).status).toBe(204);
    expect((await sender.reserve(await from('192.0.2.1, 192.0.2.9'))).status).toBe(201);
    await proxied.close();
  });

  it('on a nearly full disk, refuses new motes and finishes running uploads, and accepts new ones once there is space', async () => {
    let free = 1000;
    let asked = 0;
    const full = await createTestApp({
      db: opened.db,
      disk: {
        floorBytes: 500,
        free: async () => {
          asked += 1;
          return free;
        },
      },
    });
    const sender = createSender(full.request);
    const [begun, open, late] = [await newTake(), await newTake(), await newTake()];
    for (const take of [begun, open]) expect((await sender.reserve(take)).status).toBe(201);
    const location = await sender.open(begun);
    expect(asked).toBe(1);
    free = 499;
    full.advance(3_000);
    expect(await codeOf(await sender.reserve(late))).toBe('507 storage-full');
    expect((await sender.reserve(late)).headers.get('retry-after')).toBe('60');
    expect(await codeOf(await sender.create(open))).toBe('507 storage-full');
    expect((await sender.reserve(begun)).status).toBe(200);
    expect((await sender.create(begun)).status).toBe(201);
    expect((await sender.upload(location, mp3)).status).toBe(204);
    expect((await sender.read(begun.id)).state).toBe('ready');
    expect(asked).toBe(2);
    free = 500;
    full.advance(3_000);
    expect((await sender.reserve(late)).status).toBe(201);
    await full.close();
  });

  // F-18
  it.each([
    ['a year', 365 * 86_400_000],
    ['a second', 1_000],
  ])('measures the disk again after the clock was set back by %s', async (_, ms) => {
    let free = 1000;
    const full = await createTestApp({ db: opened.db, disk: { floorBytes: 500, free: async () => free } });
    const sender = createSender(full.request);
    expect((await sender.reserve(await newTake())).status).toBe(201);
    for (const [left, status] of [
      [499, 507],
      [1000, 201],
    ] as const) {
      free = left;
      full.advance(-ms);
      expect((await sender.reserve(await newTake())).status).toBe(status);
    }
    await full.close();
  });

  it('stores claims only as hashes', async () => {
    const take = await send.make(mp3);
    const { mote, upload } = opened.db.tables;
    const kept = JSON.stringify([
      await opened.db.handle.select().from(mote),
      await opened.db.handle.select().from(upload),
    ]);
    expect(kept).toContain(take.id);
    expect(kept).not.toContain(take.claim);
  });
});

/** Runs all due jobs and sweeps until none is left, as the timer does over several rounds. */
async function runJobsDry({ services }: Pick<TestApp, 'services'>): Promise<void> {
  for (let done = 1; done > 0; ) {
    done = (await runDueJobs(services)) + (await sweepUnfinished(services)) + (await sweepExpired(services));
  }
}

function bodyOf({ claim }: { claim: string }) {
  return {
    claim,
    source: 'recorded',
    application: 'gmail',
    applicationView: null,
    title: '',
    locale: null,
    recordedAt: 1,
  };
}
