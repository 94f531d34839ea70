import { describe, expect, it, vi } from 'vitest';
import { createHostPorts } from '@/extension/features/host/host-ports.ts';
import { RECORDER, snapshots } from '@/extension/features/record/messages.ts';
import { createRemoteRecorder, IDLE } from '@/extension/features/record/remote-recorder.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { serveStream } from '@/extension/messaging/stream.ts';
import { createAccountItems } from '@/extension/platform/account-items.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { NO_POLICY } from '@/extension/platform/policy.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { err, ok } from '@/shared/base/result.ts';
import type { Placement } from '@/shared/domain/mote/take.ts';
import { createFakeTakeStore } from '@/shared/features/record/take-store-fake.ts';
import { answerHosts } from './hosts/host-handlers.ts';
import { createRecorderRegistry } from './recording/recorder-registry.ts';
import { createSettingsHub } from './settings/settings-hub.ts';

const TAKE = '0123456789ABCDEFG';
const LINK = `https://mote.example/m/${TAKE}`;

/** Moments at which the browser ends the worker. */
type Moment = 'it has heard' | 'the take is marked' | 'the page inserts' | 'the page has inserted';
const MOMENTS: readonly Moment[] = ['it has heard', 'the take is marked', 'the page inserts', 'the page has inserted'];

/**
 * Sets up a recorder's frame, a host page and the offscreen document around a worker that dies once at each moment in
 * `deaths`.
 */
async function setUp(deaths: readonly Moment[]) {
  const bus = createFakeBus();
  const due = new Set(deaths);
  const join = (self: 'page' | 'worker' | 'offscreen' | 'content') => {
    const transport = bus.join(FAKE_SENDERS[self]);
    return { transport, messenger: createMessenger({ self, own: bus.own, transport, report: vi.fn() }) };
  };
  const takes = createFakeTakeStore();
  await takes.begin({
    id: TAKE,
    claim: 'c'.repeat(64),
    ownerId: 'me',
    source: 'recorded',
    application: 'gmail',
    applicationView: null,
    title: '',
    locale: null,
  });
  const session = createFakeArea();
  const settings = createSettings(createFakeArea());
  let worker = wakeWorker();

  /** Replaces the worker: the dead one stays silent, and the next message starts a new one. */
  function die(): Promise<never> {
    const dead = worker;
    worker = wakeWorker();
    dead.leave();
    return new Promise(() => {});
  }
  const dieAt = async (moment: Moment): Promise<void> => {
    if (due.delete(moment)) await die();
  };

  function wakeWorker() {
    const { messenger, transport } = join('worker');
    const texts = { locale: 'en-US', direction: 'ltr', t: (id: string) => id } as const;
    const hub = createSettingsHub({
      settings,
      account: createAccountItems(createFakeArea()),
      readPolicy: async () => NO_POLICY,
      builtServer: 'http://127.0.0.1:8787',
      builtLinks: [],
      readTexts: () => dieAt('it has heard').then(() => texts),
    });
    answerHosts({
      messenger,
      hub,
      settings,
      book: createRecorderRegistry(session),
      takes: {
        get: (id) => takes.get(id),
        async setPlacement(id: string, placement: Placement) {
          if (placement.state === 'placed') await dieAt('the page has inserted');
          const take = await takes.setPlacement(id, placement);
          if (placement.state === 'pending') await dieAt('the take is marked');
          return take;
        },
      },
      offscreen: { ensure: async () => ok(undefined) },
      offers: { async end() {}, async leave() {} },
      reports: { async add() {} },
      async use() {},
      stopChoosing: async () => false,
      freshen() {},
      logger: { warn() {} },
      now: () => 42,
    });
    return transport;
  }

  const offscreen = join('offscreen');
  offscreen.messenger.answer(RECORDER.start, async () => ok({ takeId: TAKE }));
  offscreen.messenger.answer(RECORDER.stop, async () => ok({ id: TAKE } as never));
  serveStream(offscreen.transport, bus.own, snapshots, (_key, send) =>
    send({ ...IDLE, phase: 'recording', takeId: TAKE, link: LINK, consent: 'yes' }),
  );

  const content = join('content');
  const { signal } = new AbortController();
  const ports = createHostPorts({ ...content, getUrl: String, signal, isAlive: () => content.transport.isAlive() });
  const written: string[] = [];
  ports.onInsert(signal, async ({ insertion }) => {
    if (due.delete('the page inserts')) void die();
    await Promise.resolve();
    written.push(insertion.kind === 'mote' ? insertion.link : insertion.text);
    return ok({ targetId: 't', readBackMs: 1 });
  });
  const where = { application: 'gmail', applicationView: 'gmail-default', placementId: 'p', targetId: 't' } as const;
  const started = await ports.startRecording(where);
  if (!started.ok) throw new Error(started.error);

  const copyText = vi.fn(async () => ok(undefined));
  const page = join('page');
  const recorder = createRemoteRecorder({ ...page, recorderId: started.value.recorderId, copyText });
  const seen = vi.fn();
  recorder.watch(seen, signal);
  await vi.waitFor(() => expect(seen).toHaveBeenCalledWith(expect.objectContaining({ phase: 'recording' })));
  return { recorder, written, copyText, placement: async () => (await takes.get(TAKE))?.placement, due };
}

describe('[R3] a worker that dies within an insert', () => {
  const one = MOMENTS.map((moment) => [moment]);
  const two = MOMENTS.flatMap((first, at) => MOMENTS.slice(at + 1).map((second) => [first, second]));

  it.each([...one, ...two].map((deaths) => ({ when: deaths.join(', and '), deaths })))(
    'inserts the link once when the worker dies within the insert, and reports the result ($when)',
    async ({ deaths }) => {
      const { recorder, written, copyText, placement, due } = await setUp(deaths);
      expect(await recorder.insert?.()).toEqual(ok(undefined));
      expect([...due]).toEqual([]);
      expect(written).toEqual([LINK]);
      expect(copyText).not.toHaveBeenCalled();
      expect(await placement()).toEqual({ state: 'placed', at: 42 });
    },
  );

  it('copies the link and returns the reason when the worker dies again and again', async () => {
    const { recorder, copyText } = await setUp(['it has heard', 'the take is marked', 'the page inserts']);
    expect(await recorder.insert?.()).toEqual(err('rejected-by-host'));
    expect(copyText).toHaveBeenCalledWith(LINK);
  });

  it('inserts the link again when the user inserts again', async () => {
    const { recorder, written } = await setUp([]);
    await recorder.insert?.();
    await recorder.insert?.();
    expect(written).toEqual([LINK, LINK]);
  });
});
