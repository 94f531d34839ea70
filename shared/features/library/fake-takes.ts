import { err, ok, type Result } from '@/shared/base/result.ts';
import { FRESH_DELIVERY, type TakeView } from '@/shared/domain/mote/take.ts';
import type { LibraryPorts } from './ports.ts';

/** Returns a typical take. */
export function fakeTake(n: number, over: Partial<TakeView> = {}): TakeView {
  return {
    id: String(n).padStart(17, '0'),
    ownerId: 'anonymous:from_extension:3f0c8a52-7d21-4c0e-9a6b-2f6d1f1b7c11',
    source: 'recorded',
    application: 'gdocs',
    applicationView: 'gdocs-default',
    title: `Note ${n}`,
    text: null,
    voice: null,
    locale: 'en-US',
    createdAt: 1_700_000_000_000 - n * 60_000,
    updatedAt: 1_700_000_000_000,
    durationMs: 8_000,
    bytes: 64_000,
    sha256: null,
    peaks: null,
    capture: { state: 'recorded', at: 0 },
    delivery: { state: 'final', sha256: 'a'.repeat(64), at: 0 },
    placement: { state: 'none' },
    ...over,
  };
}

export interface FakeLibrary extends LibraryPorts {
  takes: TakeView[];
  calls: string[];
  change(): void;
}

const PAGE = 50;

/** Creates a working library in memory: a removed take is missing from the list until it is restored. */
export function createFakeLibrary(takes: TakeView[], interrupted: TakeView[] = []): FakeLibrary {
  const removed = new Map<string, TakeView>();
  const calls: string[] = [];
  let cutShort = interrupted;
  let tell = () => {};
  const find = (id: string): Result<TakeView> => {
    const take = [...library.takes, ...cutShort].find((known) => known.id === id);
    return take ? ok(take) : err('no-such-take');
  };
  const library: FakeLibrary = {
    takes,
    calls,
    change: () => tell(),
    list: async (before) =>
      ok(library.takes.filter(({ createdAt }) => before === null || createdAt < before).slice(0, PAGE)),
    one: async (id) => find(id),
    interrupted: async () => ok(cutShort),
    async putOff() {
      calls.push('put off');
      return ok(undefined);
    },
    async keep(id) {
      calls.push(`keep ${id}`);
      const take = find(id);
      cutShort = cutShort.filter((known) => known.id !== id);
      if (take.ok) library.takes = [take.value, ...library.takes.filter((known) => known.id !== id)];
      return take;
    },
    async rename(id, title) {
      library.takes = library.takes.map((take) => (take.id === id ? { ...take, title } : take));
      return find(id);
    },
    async renew(id) {
      calls.push(`renew ${id}`);
      const next = id.replace(/^0/, 'N');
      library.takes = library.takes.map((take) => (take.id === id ? { ...take, id: next } : take));
      return find(next);
    },
    async shareAgain(id) {
      calls.push(`share again ${id}`);
      const next = id.replace(/^0/, 'N');
      library.takes = library.takes.map((take) =>
        take.id === id ? { ...take, id: next, delivery: FRESH_DELIVERY } : take,
      );
      return find(next);
    },
    async remove(id) {
      calls.push(`remove ${id}`);
      const take = find(id);
      if (take.ok) removed.set(id, take.value);
      library.takes = library.takes.filter((known) => known.id !== id);
      cutShort = cutShort.filter((known) => known.id !== id);
      return take.ok ? ok(undefined) : take;
    },
    async restore(id) {
      calls.push(`restore ${id}`);
      const take = removed.get(id);
      if (!take) return err('no-such-take');
      library.takes = [take, ...library.takes].sort((a, b) => b.createdAt - a.createdAt);
      return ok(take);
    },
    async retry(id) {
      calls.push(`retry ${id}`);
      return ok(undefined);
    },
    async audio(id) {
      calls.push(`audio ${id}`);
      return ok(silence());
    },
    linkOf: ({ id, delivery }) =>
      delivery.state === 'local' && delivery.reason === 'refused' ? null : `https://mote.example/m/${id}`,
    async copyText(text) {
      calls.push(`copy ${text}`);
      return ok(undefined);
    },
    async signIn() {
      calls.push('sign in');
      return ok(undefined);
    },
    watch(listener, signal) {
      tell = () => {
        if (!signal.aborted) listener();
      };
    },
  };
  return library;
}

/** Returns one second of silence as a WAV, which an audio element can play. */
function silence(): Blob {
  const rate = 8_000;
  const header = new DataView(new ArrayBuffer(44 + rate));
  const text = (at: number, letters: string) => {
    for (let i = 0; i < letters.length; i += 1) header.setUint8(at + i, letters.charCodeAt(i));
  };
  text(0, 'RIFF');
  header.setUint32(4, 36 + rate, true);
  text(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, rate, true);
  header.setUint32(28, rate, true);
  header.setUint16(32, 1, true);
  header.setUint16(34, 8, true);
  text(36, 'data');
  header.setUint32(40, rate, true);
  for (let i = 44; i < 44 + rate; i += 1) header.setUint8(i, 128);
  return new Blob([header], { type: 'audio/wav' });
}
