import type { ErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result, valueOr } from '@/shared/base/result.ts';
import { createSerialQueue } from '@/shared/base/serial-queue.ts';
import type { MoteApi } from '@/shared/client/mote-api.ts';
import type { MoteAnswer } from '@/shared/contract/motes.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { createClaim, moteIdOf } from '@/shared/domain/mote/mote.ts';
import { type Delivery, FRESH_DELIVERY, type TakeView } from '@/shared/domain/mote/take.ts';
import type { LibraryPorts } from '@/shared/features/library/ports.ts';

export interface AccountLibraryOptions {
  /** The library of this device. */
  device: LibraryPorts;
  server: Pick<MoteApi, 'list' | 'read' | 'rename' | 'remove' | 'restore' | 'regenerate'>;
  /** Empty: signed out; then the list is the device's own. */
  userId(): string;
}

/**
 * Creates the list of the signed-in user's recordings: those on the server from all devices, and this device's unsent
 * ones. Without a response, it lists the device's own and reports that others are missing.
 */
export function createAccountLibrary({ device, server, userId }: AccountLibraryOptions): LibraryPorts {
  let pages = createPages(server, device);

  /** Tries the call on this device; if the take is not here, sends it to the server. */
  async function orThere(
    here: () => Promise<Result<TakeView>>,
    there: () => Promise<Result<MoteAnswer>>,
  ): Promise<Result<TakeView>> {
    const local = await here();
    if (local.ok || local.error !== 'no-such-take' || userId() === '') return local;
    const answer = await there();
    return answer.ok ? ok(viewOf(answer.value, userId())) : err(answer.error);
  }

  return {
    ...device,
    async list(before) {
      if (userId() === '') return device.list(before);
      if (before === null) pages = createPages(server, device);
      return pages.next(before, userId());
    },
    missing: () => (userId() === '' ? null : pages.cutBy()),
    one: (takeId) =>
      orThere(
        async () => (await device.one?.(takeId)) ?? err('no-such-take'),
        async () => {
          const found = await server.read(takeId);
          return found.ok && !found.value.isOwn ? err('not-yours') : found;
        },
      ),
    rename: (takeId, title) =>
      orThere(
        () => device.rename(takeId, title),
        () => server.rename(takeId, title),
      ),
    async remove(takeId) {
      const local = await device.remove(takeId);
      if (local.ok || local.error !== 'no-such-take' || userId() === '') return local;
      const removed = await server.remove(takeId);
      return removed.ok ? ok(undefined) : err(removed.error);
    },
    restore: (takeId) =>
      orThere(
        () => device.restore(takeId),
        () => server.restore(takeId),
      ),
    renew: (takeId) =>
      orThere(
        () => device.renew(takeId),
        async () => {
          const claim = createClaim();
          return server.regenerate(takeId, { claim, newId: await moteIdOf(claim) });
        },
      ),
  };
}

/** Merges both lists page by page, newest first. A mote that is also on this device is shown in the device's state. */
function createPages(server: Pick<MoteApi, 'list'>, device: Pick<LibraryPorts, 'list'>) {
  let cursor: string | null | undefined;
  let fetched: TakeView[] = [];
  let cutBy: ErrorCode | null = null;
  const shown = new Set<string>();
  const inTurn = createSerialQueue();

  /** Fetches until one page is complete, or the server has no more. */
  async function fill(userId: string): Promise<void> {
    while (cutBy === null && cursor !== null && fetched.length < LIMITS.pageSize) {
      const page = await server.list({ limit: LIMITS.pageSize, ...(cursor === undefined ? {} : { before: cursor }) });
      if (!page.ok) {
        cutBy = page.error;
        return;
      }
      fetched.push(...page.value.motes.filter(isListed).map((mote) => viewOf(mote, userId)));
      cursor = page.value.next;
    }
  }

  async function next(before: number | null, userId: string): Promise<Result<readonly TakeView[]>> {
    const [local] = await Promise.all([device.list(before), fill(userId)]);
    // Server recordings can still be played; a notice says that this device's storage is unreadable.
    if (!local.ok && (cutBy !== null || fetched.length === 0)) return local;
    const own = valueOr(local, []).filter(({ id }) => !shown.has(id));
    const here = new Set(own.map(({ id }) => id));
    const there = fetched.filter(({ id }) => !here.has(id) && !shown.has(id));
    const page = [...own, ...there].sort((a, b) => b.createdAt - a.createdAt).slice(0, LIMITS.pageSize);
    // An incomplete list must not look like an empty one.
    if (before === null && page.length === 0 && cutBy !== null) return err(cutBy);
    for (const { id } of page) shown.add(id);
    fetched = fetched.filter(({ id }) => !shown.has(id));
    return ok(page);
  }

  return {
    /** Two parallel calls would fetch the same page of the server. */
    next: (before: number | null, userId: string) => inTurn(() => next(before, userId)),
    /** Reason why the server's list is incomplete; null: complete. */
    cutBy: () => cutBy,
  };
}

const isListed = ({ state }: MoteAnswer): boolean => state === 'ready' || state === 'arriving';

/** Converts a mote of the server to the list's view of a take. */
function viewOf(mote: MoteAnswer, ownerId: string): TakeView {
  const { id, source, title, locale, createdAt, durationMs, bytes, sha256, peaks, finishedAt, expiresAt, state } = mote;
  const delivery: Delivery =
    state === 'ready'
      ? { state: 'final', sha256: sha256 ?? '', at: finishedAt ?? createdAt, ...(expiresAt !== null && { expiresAt }) }
      : FRESH_DELIVERY;
  return {
    id,
    ownerId,
    source,
    application: 'web',
    applicationView: null,
    title,
    text: null,
    voice: null,
    locale,
    createdAt,
    updatedAt: finishedAt ?? createdAt,
    durationMs: durationMs ?? 0,
    bytes: bytes ?? 0,
    sha256,
    peaks,
    capture: { state: 'recorded', at: createdAt },
    delivery,
    placement: { state: 'none' },
  };
}
