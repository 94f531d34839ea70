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
import { err, ok } from '@/shared/domain/result.ts';
import type { Placement } from '@/shared/domain/take.ts';
import { createFakeTakeStore } from '@/shared/features/record/take-store-fake.ts';
import { answerHosts } from './host-handlers.ts';
import { createRecorderBook } from './recorder-book.ts';
import { createSettingsHub } from './settings-hub.ts';

const TAKE = '0123456789ABCDEFG';
const LINK = `https://mote.example/m/${TAKE}`;

/** Where the worker is when the browser ends it. */
type Moment = 'it has heard' | 'the take is marked' | 'the page inserts' | 'the page has inserted';
const MOMENTS: readonly Moment[] = ['it has heard', 'the take is marked', 'the page inserts', 'the page has inserted'];

/** A recorder's frame, a host page and the offscreen document around a worker that dies at each of these moments, once. */
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

  /** The dead one says nothing more; the next message finds a new one. */
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
      book: createRecorderBook(session),
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
    '$when: the link stands once, and is said to',
    async ({ deaths }) => {
      const { recorder, written, copyText, placement, due } = await setUp(deaths);
      expect(await recorder.insert?.()).toEqual(ok(undefined));
      expect([...due]).toEqual([]);
      expect(written).toEqual([LINK]);
      expect(copyText).not.toHaveBeenCalled();
      expect(await placement()).toEqual({ state: 'placed', at: 42 });
    },
  );

  it('again and again: the link is copied, and the words say why', async () => {
    const { recorder, copyText } = await setUp(['it has heard', 'the take is marked', 'the page inserts']);
    expect(await recorder.insert?.()).toEqual(err('rejected-by-host'));
    expect(copyText).toHaveBeenCalledWith(LINK);
  });

  it('a person who inserts again, having taken the link out, gets it again', async () => {
    const { recorder, written } = await setUp([]);
    await recorder.insert?.();
    await recorder.insert?.();
    expect(written).toEqual([LINK, LINK]);
  });
});
