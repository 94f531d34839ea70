import type { Ctx } from '../context.ts';

/**
 * Counted by device first, then by address of the net: a school stands behind one address, and each of its devices asks a few times
 * only. An address of mail is counted by who asks for it, so that nobody is kept out by another who asks for theirs; who is refused
 * counts for nobody else.
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

/** Nobody guesses 256 bits; this keeps whoever tries from costing much. */
export async function countSignIn({ actor, address, limiter }: Ctx): Promise<void> {
  if (actor.deviceId) await limiter.consume('sign-in-by-device', actor.deviceId);
  if (address !== null) await limiter.consume('sign-in-by-address', address);
}

/** Counted by link, also where there is none: who has somebody's link goes through no list of addresses, and learns nothing of the link. */
export async function countTypedAddress({ limiter }: Ctx, tokenHash: string): Promise<void> {
  await limiter.consume('sign-in-address-by-link', tokenHash);
}
