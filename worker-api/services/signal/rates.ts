import type { Ctx } from '../context.ts';

/** By device first: a school stands behind one address, and none of its devices tells much. */
export async function countSignal({ actor, address, limiter }: Ctx): Promise<void> {
  const { deviceId } = actor;
  if (deviceId) await limiter.consume('signal-by-device', deviceId);
  else if (address !== null) await limiter.consume('signal-by-nameless', address);
  if (address !== null) await limiter.consume('signal-by-address', address);
}
