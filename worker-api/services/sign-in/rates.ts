import type { Ctx } from '../context.ts';

/**
 * Counts a request for a link by device first, then by network address: a school is behind one address, and each of its
 * devices requests only a few. A mail address is counted per requester, so that no user is locked out by another user's
 * requests. A refused request counts nowhere else.
 */
export async function countLinkRequest({ actor, address, limiter }: Ctx, email: string): Promise<void> {
  const { deviceId } = actor;
  if (deviceId) await limiter.consume('sign-in-mail-by-device', deviceId);
  else if (address !== null) await limiter.consume('sign-in-mail-by-nameless', address);
  await limiter.consume('sign-in-mail-by-email-and-device', `${email} ${deviceId ?? address ?? ''}`);
  if (address !== null) await limiter.consume('sign-in-mail-by-email-and-address', `${email} ${address}`);
  await limiter.consume('sign-in-mail-by-email', email);
  if (address !== null) await limiter.consume('sign-in-mail-by-address', address);
}

/** Counts a sign-in. A guess of 256 bits never succeeds; the limit bounds the cost of attempts. */
export async function countSignIn({ actor, address, limiter }: Ctx): Promise<void> {
  if (actor.deviceId) await limiter.consume('sign-in-by-device', actor.deviceId);
  if (address !== null) await limiter.consume('sign-in-by-address', address);
}

/**
 * Counts by link, even if no such link exists: a holder of another user's link cannot try a list of addresses, and
 * learns nothing of the link.
 */
export async function countTypedAddress({ limiter }: Ctx, tokenHash: string): Promise<void> {
  await limiter.consume('sign-in-address-by-link', tokenHash);
}
