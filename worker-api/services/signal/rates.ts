import type { Ctx } from '../context.ts';

/** Counts by device first: a school is behind one address, and each of its devices sends few signals. */
export async function countSignal({ actor, address, limiter }: Ctx): Promise<void> {
  const { deviceId } = actor;
  if (deviceId) await limiter.consume('signal-by-device', deviceId);
  else if (address !== null) await limiter.consume('signal-by-nameless', address);
  if (address !== null) await limiter.consume('signal-by-address', address);
}
