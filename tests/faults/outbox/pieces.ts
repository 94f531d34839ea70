import type { World } from './world.ts';

/** Records one take to its end, with steps of other contexts in between. Returns its id. */
export async function recordTake(
  world: World,
  { pieces, between }: { pieces: number; between(world: World): Promise<void> },
): Promise<string> {
  const id = await world.begin();
  for (let seq = 0; seq < pieces; seq += 1) {
    const size = 4000 + Math.floor(world.random() * 8000);
    const bytes = Uint8Array.from({ length: size }, () => Math.floor(world.random() * 256));
    await world.recorder.appendPiece(id, { seq, bytes, durationMs: 1000 });
    await world.gates.settle();
    await between(world);
  }
  await world.recorder.finish(id, 'recorded', null);
  await world.gates.settle();
  return id;
}

export async function stepSome(world: World, most: number): Promise<void> {
  const count = Math.floor(world.random() * most);
  for (let i = 0; i < count; i += 1) await world.gates.release(Math.floor(world.random() * 1000));
}

/** Counts the takes at the server: each must be there exactly once, complete. */
export function countAtServer(world: World): { delivered: number; duplicates: number; different: number } {
  const takes = world.takes();
  const motes = [...world.server.motes.values()];
  return {
    delivered: takes.filter(({ id }) => world.server.motes.get(id)?.state === 'ready').length,
    duplicates:
      motes.filter(({ id }) => !takes.some((take) => take.id === id)).length +
      motes.reduce((sum, { timesFinished }) => sum + Math.max(0, timesFinished - 1), 0),
    different: takes.filter(({ id, sha256 }) => world.server.motes.get(id)?.sha256 !== sha256).length,
  };
}
