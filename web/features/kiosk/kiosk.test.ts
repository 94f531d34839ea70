import { describe, expect, it, vi } from 'vitest';
import { createFakeSender } from '@/shared/client/fake-sender.ts';
import { FakeServer } from '@/shared/client/fake-server.ts';
import type { HttpCall } from '@/shared/client/http-call.ts';
import { createKioskApi } from '@/shared/client/kiosk-api.ts';
import type { KioskReserveBody } from '@/shared/contract/classes.ts';
import { createClaim, moteIdOf } from '@/shared/domain/mote/mote.ts';
import type { Take } from '@/shared/domain/mote/take.ts';
import { createFakeOrigin } from '@/shared/store/fake-origin.ts';
import { createMemoryTakes, createTakeMemory } from '@/shared/store/memory-takes.ts';
import { createOutbox } from '@/shared/store/outbox.ts';
import { createFakeDevice, type FakeDevice, KIOSK_ANSWER } from './fake-kiosk.ts';
import { kioskOwner, type Waiting } from './kiosk.ts';
import { createKioskSender } from './kiosk-sender.ts';

const OWNER = kioskOwner(KIOSK_ANSWER.class.id);
const [ADA, BO] = ['A0000000000000001', 'B0000000000000002'];
const WHERE = { application: 'kiosk', applicationView: 'kiosk-default', title: '' } as const;
const rows = ({ takes }: FakeDevice) => takes.list({ ownerId: OWNER, includeDiscarded: true });
const only = async (device: FakeDevice): Promise<Take> => {
  const [take, ...more] = await rows(device);
  if (!take || more.length > 0) throw new Error(`Not one take but ${more.length + (take ? 1 : 0)}`);
  return take;
};

async function record(device: FakeDevice, pupil: string | undefined, ms = 2_000) {
  const turn = device.kiosk.beginTurn(pupil ?? '');
  await turn.ports.start(WHERE);
  await device.world().recorder().hear(ms);
  return turn;
}

describe('[S1-045] a child’s turn at a shared device', () => {
  it('records for the chosen pupil under the kiosk application, and sends nothing until the child sends the note', async () => {
    const device = createFakeDevice();
    const turn = await record(device, ADA);
    await turn.ports.stop();
    expect(await only(device)).toMatchObject({
      ownerId: OWNER,
      recordedFor: ADA,
      application: 'kiosk',
      applicationView: 'kiosk-default',
      delivery: { state: 'local', reason: 'refused' },
    });
    await turn.end();
    expect(await only(device)).toMatchObject({ delivery: { state: 'sending' } });
  });

  it('ending a turn in the middle of a note stores the note and sends it', async () => {
    const device = createFakeDevice();
    const turn = await record(device, ADA);
    await turn.end();
    expect(await only(device)).toMatchObject({ capture: { state: 'recorded' }, delivery: { state: 'sending' } });
  });

  it('discarding a note leaves nothing on the server, and after the turn nothing on the device', async () => {
    const device = createFakeDevice();
    const turn = await record(device, ADA);
    await turn.ports.stop();
    await turn.ports.cancel();
    expect(await only(device)).toMatchObject({
      capture: { state: 'discarded' },
      delivery: { state: 'local', reason: 'refused' },
    });
    await turn.end();
    expect(await rows(device)).toEqual([]);
    expect(device.memory.pieces.size).toBe(0);
  });

  it('shows the child no link, delivery state or expiry', async () => {
    const device = createFakeDevice();
    const turn = await record(device, ADA);
    await turn.ports.stop();
    expect(device.world().snapshot().link).not.toBeNull();
    const seen = vi.fn();
    turn.ports.watch(seen, new AbortController().signal);
    expect(seen).toHaveBeenLastCalledWith(
      expect.objectContaining({ phase: 'review', link: null, delivery: null, expiresAt: null }),
    );
  });

  it('a new turn contains nothing of the previous one', async () => {
    const device = createFakeDevice();
    await (await record(device, ADA)).end();
    const next = device.kiosk.beginTurn(BO ?? '');
    const seen = vi.fn();
    next.ports.watch(seen, new AbortController().signal);
    expect(seen.mock.lastCall?.[0]).toMatchObject({ phase: 'idle', takeId: null, title: '' });
  });

  it('does not send the next child’s note when the previous one arrives late', async () => {
    const device = createFakeDevice();
    await (await record(device, ADA)).end();
    const turn = await record(device, BO);
    await turn.ports.stop();
    for (const { id, recordedFor, delivery } of await rows(device)) {
      if (recordedFor === ADA) await device.takes.rename(id, 'a change that is told');
      else expect(delivery).toEqual({ state: 'local', reason: 'refused' });
    }
    await vi.waitFor(async () => expect(await rows(device)).toHaveLength(2));
    const bo = (await rows(device)).find(({ recordedFor }) => recordedFor === BO);
    expect(bo?.delivery).toEqual({ state: 'local', reason: 'refused' });
  });
});

describe('a store that fails during a sending round', () => {
  it('a failed sending round does not block later notes: the next change and the end of the next turn send them', async () => {
    const device = createFakeDevice();
    await vi.waitFor(() => expect(device.retried).toEqual([]));
    const turn = await record(device, ADA);
    const list = vi.spyOn(device.takes, 'list').mockRejectedValueOnce(new Error('the store is closing'));
    await turn.end();
    await vi.waitFor(() => expect(device.faults).toHaveLength(1));
    expect(list).toHaveBeenCalled();
    await device.takes.rename((await only(device)).id, 'a change that is told');
    await vi.waitFor(async () => expect(await only(device)).toMatchObject({ delivery: { state: 'sending' } }));
    await (await record(device, BO)).end();
    await vi.waitFor(async () =>
      expect((await rows(device)).map(({ delivery }) => delivery.state)).toEqual(['sending', 'sending']),
    );
    expect(device.faults).toHaveLength(1);
  });
});

describe('a pupil whose recording is switched off', () => {
  it('refuses a new take once recording is switched off, also by an earlier button, but continues a running one', async () => {
    const device = createFakeDevice();
    const [running, late] = [await record(device, ADA), device.kiosk.beginTurn(BO ?? '')];
    device.become({ members: [], switchedOff: 2 });
    await device.kiosk.classNow.ask();
    expect(await late.ports.start(WHERE)).toEqual({ ok: false, error: 'not-allowed' });
    await running.end();
    expect(await only(device)).toMatchObject({ recordedFor: ADA, capture: { state: 'recorded' } });
  });

  it('retries refused notes as soon as recording is switched on again', async () => {
    const device = createFakeDevice({ members: [], switchedOff: 2 });
    await (await record(createFakeDevice({}, device.memory), ADA)).end();
    const { id } = await only(device);
    await device.takes.setDelivery(id, { state: 'failed', reason: 'recording-off', at: 1 });
    expect(device.retried).toEqual([]);
    device.become(KIOSK_ANSWER);
    await device.kiosk.classNow.ask();
    await vi.waitFor(() => expect(device.retried).toEqual([id]));
  });
});

describe('a device that is opened again', () => {
  it('sends the unsent notes after a crash without a question', async () => {
    const device = createFakeDevice();
    const turn = await record(device, ADA);
    const stopped = device.memory;
    expect([...stopped.rows.values()][0]?.capture.state).toBe('recording');
    // The page crashed: its lock is free, and nothing of the turn runs any more.
    const later = device.again();
    await vi.waitFor(async () =>
      expect(await only(later)).toMatchObject({
        capture: { state: 'recovered' },
        recordedFor: ADA,
        delivery: { state: 'sending' },
      }),
    );
    expect(turn).toBeDefined();
  });

  it('after a restart, retries refused notes, and shows their number and the reason, never their authors', async () => {
    const device = createFakeDevice();
    await (await record(device, ADA)).end();
    const { id } = await only(device);
    await device.takes.setDelivery(id, { state: 'failed', reason: 'no-such-code', at: 1 });
    const later = device.again();
    await vi.waitFor(() => expect(later.retried).toEqual([id]));
    const seen: Waiting[] = [];
    later.kiosk.watchWaiting((waiting) => seen.push(waiting), new AbortController().signal);
    await vi.waitFor(() => expect(seen.at(-1)).toEqual({ count: 1, problem: 'no-such-code' }));
  });

  it('deletes row and sound of a sent note', async () => {
    const device = createFakeDevice();
    await (await record(device, ADA)).end();
    const { id, sha256 } = await only(device);
    await device.takes.setDelivery(id, { state: 'final', sha256: sha256 ?? '', at: 1 });
    await vi.waitFor(async () => expect(await rows(device)).toEqual([]));
    expect(device.memory.pieces.size).toBe(0);
  });
});

describe('sending a note', () => {
  it('sends a note by the ordinary outbox with the current code and the pupil’s id, also after a restart of the runner', async () => {
    const clock = { now: () => 1_000, after: () => () => undefined };
    const server = new FakeServer(clock);
    const motes = createFakeSender(server, null);
    const context = createFakeOrigin().join();
    const takes = createMemoryTakes(createTakeMemory(), { clock, ...context });
    const claim = createClaim();
    const id = await moteIdOf(claim);
    await takes.begin({ ...WHERE, id, claim, ownerId: OWNER, recordedFor: ADA, source: 'recorded', locale: 'en-US' });
    await takes.appendPiece(id, { seq: 0, bytes: new Uint8Array(100), durationMs: 100 });
    await takes.finish(id, 'recorded', null);
    const asked: KioskReserveBody[] = [];
    const api = {
      reserve: (moteId: string, body: KioskReserveBody) => {
        asked.push(body);
        return motes.reserve(moteId, { ...body, ...WHERE });
      },
    };
    // The state after a page was closed in the middle of an upload.
    const begun = await createKioskSender({ api, motes, takes, code: 'ZZZZ2222' }).reserve(id, {
      ...WHERE,
      claim,
    } as never);
    expect(begun.ok).toBe(true);
    const upload = await motes.uploads.create(id, { claim });
    const uploadUrl = upload.ok ? upload.value.uploadUrl : '';
    await takes.setDelivery(id, { state: 'sending', offset: 0, uploadUrl, attempt: 0, retryAt: 0 });
    const outbox = createOutbox({
      takes,
      sender: createKioskSender({ api, motes, takes, code: 'ABCD2345' }),
      locks: context.locks,
      owner: async () => ({ ownerId: OWNER, sending: 'yes' }),
      isOnline: () => true,
      clock,
      random: () => 0,
      log: (what, fault) => {
        throw new Error(what, { cause: fault });
      },
    });
    await outbox.run();
    expect(await takes.get(id)).toMatchObject({ delivery: { state: 'final' } });
    expect(asked.map(({ code, memberId }) => [code, memberId])).toEqual([
      ['ZZZZ2222', ADA],
      ['ABCD2345', ADA],
    ]);
    outbox.stop();
  });

  it('requests the class without an idempotency key, so the server does not store the names', async () => {
    const calls: HttpCall[] = [];
    const http = {
      request: async (call: HttpCall) => {
        calls.push(call);
        return { ok: true as const, value: { status: 200, headers: new Headers(), body: KIOSK_ANSWER } };
      },
    };
    expect(await createKioskApi(http).open('ABCD2345')).toEqual({ ok: true, value: KIOSK_ANSWER });
    expect(calls).toEqual([{ method: 'POST', path: 'c/kiosk', route: 'c/kiosk', body: { code: 'ABCD2345' } }]);
  });
});
