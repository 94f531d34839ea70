import type { Ctx } from '../context.ts';

/** Counts a navigation by address, because each causes a request to a provider; navigations send no device id. */
export async function countNavigation({ address, limiter }: Ctx): Promise<void> {
  if (address !== null) await limiter.consume('sign-in-by-address', address);
}
