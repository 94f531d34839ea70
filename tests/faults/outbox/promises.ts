import { hashOf } from '@/shared/client/fake-server.ts';
import type { World } from './world.ts';

/** Checks the promises that hold at every moment. Returns the first broken promise, or null. */
export function brokenNow({ memory, server }: World): string | null {
  for (const row of memory.rows.values()) {
    const mote = server.motes.get(row.id);
    const isTakenAway = row.delivery.state === 'failed' && row.delivery.reason === 'mote-removed';
    if (!row.hasAudio && row.delivery.state !== 'final' && !isTakenAway)
      return `${row.id}: audio purged before it was final`;
    if (row.delivery.state === 'final' && row.capture.state !== 'discarded') {
      if (mote?.state !== 'ready') return `${row.id}: final here, ${mote?.state ?? 'unknown'} at the server`;
      if (mote.sha256 !== row.sha256) return `${row.id}: final with other audio`;
    }
    if (mote && mote.timesFinished > 1) return `${row.id}: finished ${mote.timesFinished} times`;
  }
  for (const id of server.motes.keys()) if (!memory.rows.has(id)) return `${id}: a mote without a take`;
  return null;
}

/** Checks the promises that hold when the network has healed and everything is at rest. */
export async function brokenAtEnd(world: World, removedIds: ReadonlySet<string>): Promise<string | null> {
  for (const row of world.memory.rows.values()) {
    const mote = world.server.motes.get(row.id);
    const where = `${row.id} ${JSON.stringify({ capture: row.capture.state, delivery: row.delivery, bytes: row.bytes })}`;
    if (row.capture.state === 'discarded') {
      if (row.delivery.state === 'sending') return `${where}: cancelled, and not taken back`;
      continue;
    }
    if (row.bytes === 0 || removedIds.has(row.id)) continue;
    if (row.delivery.state !== 'final') return `${where}: not delivered`;
    if (mote && mote.title !== row.title) return `${where}: called '${row.title}' here, '${mote.title}' at the server`;
    if (!mote?.audio || (await hashOf(mote.audio)) !== row.sha256) return `${where}: other audio at the server`;
  }
  return null;
}
