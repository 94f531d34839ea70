import type { ServiceDeps } from '../context.ts';
import { createOneTimeToken } from '../session/one-time-token.ts';
import type { Pending } from '../session/pending.ts';
import { requiredProviderFor } from './required-provider.ts';

export const MAIL_JOB = 'mail';

/** A user who waits longer than this, in ms, has requested again; a late mail would only confuse. */
const GIVE_UP_MS = 30 * 60 * 1000;

type Payload = Readonly<Record<string, string>>;

/** Sends the mail with a one-time link. Creates the token now, so that no token ever lies in a queue. */
export async function sendSignInMail(deps: ServiceDeps, payload: Payload, createdAt: number): Promise<void> {
  const { to = '', locale = '', returnTo = '', nonceHash = '', pending = '{}' } = payload;
  if (!deps.mail.canSend) return deps.logger.error('mail-not-configured');
  if (deps.clock() - createdAt > GIVE_UP_MS) return deps.logger.error('mail-given-up');
  const { site } = deps.links;
  const requiredProvider = await requiredProviderFor(deps, to);
  if (requiredProvider !== null) {
    return deps.mail.post({ template: 'other-door', to, locale, link: `${site}/login`, provider: requiredProvider });
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
