import type { Ctx } from '../context.ts';

/** Each costs a question to a provider; navigations name no device. */
export async function countNavigation({ address, limiter }: Ctx): Promise<void> {
  if (address !== null) await limiter.consume('sign-in-by-address', address);
}
