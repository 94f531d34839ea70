import type { ServiceDeps } from '../context.ts';
import { otherDoorOf } from './door.ts';
import { createOneTimeToken } from './one-time-token.ts';
import type { Pending } from './pending.ts';

export const MAIL_JOB = 'mail';

/** Who still waits for a mail after this, in ms, has asked again; a late one would only puzzle. */
const GIVE_UP_MS = 30 * 60 * 1000;

type Payload = Readonly<Record<string, string>>;

/** Sends the mail with a one-time link: the token is made now, so that none ever lies in a queue. */
export async function sendSignInMail(deps: ServiceDeps, payload: Payload, createdAt: number): Promise<void> {
  const { to = '', locale = '', returnTo = '', nonceHash = '', pending = '{}' } = payload;
  if (!deps.mail.canSend) return deps.logger.error('mail-not-configured');
  if (deps.clock() - createdAt > GIVE_UP_MS) return deps.logger.error('mail-given-up');
  const { site } = deps.links;
  const door = await otherDoorOf(deps, to);
  if (door !== null) {
    return deps.mail.post({ template: 'other-door', to, locale, link: `${site}/login`, provider: door });
  }
  const { token } = await createOneTimeToken(deps, {
    kind: 'link',
    email: to,
    userId: null,
    nonceHash: nonceHash || null,
    style: 'email',
    scopes: '',
    returnTo: returnTo || null,
    pending: parsePending(pending),
  });
  await deps.mail.post({ template: 'sign-in', to, locale, link: `${site}/login?otl=${token}` });
}

const parsePending = (text: string): Pending => JSON.parse(text);
