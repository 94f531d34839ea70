import { createHash } from 'node:crypto';
import { encodeFixture, type Mp3Fixture } from '@/tests/audio/mp3-fixture.ts';
import { startApiServer } from '@/tests/e2e/api-server.ts';
import type { RunFault } from '../contract.ts';
import { startFaultProxy } from '../proxy/fault-proxy.ts';
import { createDevice, type Device } from './device.ts';
import { createRandom } from './random.ts';

export const counts = { full: 200, small: 10 };

const SEED = 20_261_121;
const DEVICES = 8;
const FIXTURES = 24;
const SHARE = 0.3;
const LIMIT_MS = 15 * 60_000;

/** Sends real audio from the real outbox to the real API, over a network in which three of ten requests fail. */
export const run: RunFault = async ({ count, log }) => {
  const server = await startApiServer();
  const proxy = await startFaultProxy({ target: server.url, seed: SEED, share: SHARE });
  const random = createRandom(SEED);
  const devices = Array.from({ length: Math.min(DEVICES, count) }, () =>
    createDevice({ serverUrl: proxy.url, random }),
  );
  try {
    const fixtures: Mp3Fixture[] = [];
    for (let i = 0; i < Math.min(FIXTURES, count); i += 1) fixtures.push(await encodeFixture(2 + (i % 5) * 3, i / 3));
    const since = performance.now();
    const sent = await Promise.all(devices.map((device, n) => sendAll(device, shareOf(count, n), fixtures, log)));
    const ms = Math.round(performance.now() - since);
    const checks = await Promise.all(devices.map((device, n) => check(device, sent[n] ?? [], server.url)));
    const sum = { motes: 0, delivered: 0, duplicates: 0, different: 0 };
    for (const { motes, delivered, duplicates, different } of checks) {
      sum.motes += motes;
      sum.delivered += delivered;
      sum.duplicates += duplicates;
      sum.different += different;
    }
    const ok = sum.motes === count && sum.delivered === count && sum.duplicates === 0 && sum.different === 0;
    return { ok, ...sum, devices: devices.length, ms, seed: SEED, share: SHARE, struck: proxy.struck };
  } finally {
    for (const { outbox } of devices) outbox.stop();
    await proxy.close();
    await server.close();
  }
};

const shareOf = (count: number, n: number): number => Math.floor((count + n) / Math.min(DEVICES, count));

async function sendAll(device: Device, count: number, fixtures: readonly Mp3Fixture[], log: (m: string) => void) {
  const ids: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const mp3 = fixtures[(i * 7 + count) % fixtures.length];
    if (mp3) ids.push(await device.record(mp3));
  }
  await untilFinal(device, new Set(ids));
  log(`a device has delivered its ${count}`);
  return ids;
}

/** Resolves when the store reports each take as final. */
function untilFinal({ takes }: Device, ids: ReadonlySet<string>): Promise<void> {
  const waiting = new Set(ids);
  const end = new AbortController();
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${waiting.size} motes are not delivered`)), LIMIT_MS);
    const look = async (id: string) => {
      const delivery = (await takes.get(id))?.delivery;
      if (delivery?.state === 'failed') reject(new Error(`${id} failed: ${delivery.reason}`));
      if (delivery?.state !== 'final') return;
      waiting.delete(id);
      if (waiting.size > 0) return;
      clearTimeout(timer);
      resolve();
    };
    takes.watch((id) => void look(id), end.signal);
    for (const id of ids) void look(id);
  }).finally(() => end.abort());
}

/** Checks the server without the proxy: it has each mote once, with exactly the bytes of the take. */
async function check(device: Device, ids: readonly string[], serverUrl: string) {
  const api = device.apiAt(serverUrl);
  const listed: string[] = [];
  let before: string | undefined;
  do {
    const page = await api.list(before === undefined ? {} : { before });
    if (!page.ok) throw new Error(page.error);
    listed.push(...page.value.motes.map(({ id }) => id));
    before = page.value.next ?? undefined;
  } while (before !== undefined);
  let delivered = 0;
  let different = 0;
  for (const id of ids) {
    const audio = await fetch(`${serverUrl}/api/f/audio/${id}.mp3`);
    if (audio.ok) delivered += 1;
    const served = createHash('sha256')
      .update(new Uint8Array(await audio.arrayBuffer()))
      .digest('hex');
    if (served !== (await device.takes.get(id))?.sha256) different += 1;
  }
  return { motes: ids.length, delivered, different, duplicates: listed.length - new Set(ids).size };
}
