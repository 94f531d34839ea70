import type { MoteApi } from '@/shared/client/mote-api.ts';
import type { MoteAnswer } from '@/shared/contract/motes.ts';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import { LIMITS } from '@/shared/domain/limits.ts';
import { createClaim, moteIdOf } from '@/shared/domain/mote.ts';
import { err, ok, type Result, valueOr } from '@/shared/domain/result.ts';
import { type Delivery, FRESH_DELIVERY, type TakeView } from '@/shared/domain/take.ts';
import { createTurns } from '@/shared/domain/turns.ts';
import type { LibraryPorts } from '@/shared/features/library/ports.ts';

export interface AccountLibraryOptions {
  /** What this device has. */
  device: LibraryPorts;
  server: Pick<MoteApi, 'list' | 'read' | 'rename' | 'remove' | 'restore' | 'regenerate'>;
  /** Empty: signed out; then the list is the device's own. */
  userId(): string;
}

/**
 * My recordings of who is signed in: the server's, from all devices, with what this device has not sent yet. Without an answer
 * of the server the device's own are shown, so that nothing seems lost, and that the others are missing is said.
 */
export function createAccountLibrary({ device, server, userId }: AccountLibraryOptions): LibraryPorts {
  let pages = createPages(server, device);

  /** What this device has no take of is read and changed at the server alone. */
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

/** Both lists as one, newest first, page by page; a mote that this device has too is shown as the device has it. */
function createPages(server: Pick<MoteApi, 'list'>, device: Pick<LibraryPorts, 'list'>) {
  let cursor: string | null | undefined;
  let fetched: TakeView[] = [];
  let cutBy: ErrorCode | null = null;
  const shown = new Set<string>();
  const inTurn = createTurns();

  /** Fetches until there are enough for a page, or no more. */
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
    // What is at the server can be played all the same; that this device cannot be read is said beside it.
    if (!local.ok && (cutBy !== null || fetched.length === 0)) return local;
    const own = valueOr(local, []).filter(({ id }) => !shown.has(id));
    const here = new Set(own.map(({ id }) => id));
    const there = fetched.filter(({ id }) => !here.has(id) && !shown.has(id));
    const page = [...own, ...there].sort((a, b) => b.createdAt - a.createdAt).slice(0, LIMITS.pageSize);
    // Nothing may be there, and nobody knows: that is not an empty list.
    if (before === null && page.length === 0 && cutBy !== null) return err(cutBy);
    for (const { id } of page) shown.add(id);
    fetched = fetched.filter(({ id }) => !shown.has(id));
    return ok(page);
  }

  return {
    /** Two at once would fetch the same page of the server. */
    next: (before: number | null, userId: string) => inTurn(() => next(before, userId)),
    /** Why the server's were not read to their end. */
    cutBy: () => cutBy,
  };
}

const isListed = ({ state }: MoteAnswer): boolean => state === 'ready' || state === 'arriving';

/** A mote of the server as the list shows takes. */
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
