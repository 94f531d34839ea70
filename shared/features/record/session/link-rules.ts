import { isAnonymousId } from '@/shared/domain/mote/anonymous-id.ts';
import { moteLink } from '@/shared/domain/mote/mote.ts';
import type { RecorderSnapshot } from '../ports.ts';
import type { Consent, RecorderSessionDeps } from '../session-deps.ts';

export type LinkRulesDeps = Pick<
  RecorderSessionDeps,
  'ownerId' | 'consent' | 'canUpload' | 'isMinor' | 'age' | 'links'
>;

/** Decides whether a take has a link, and who may open it. Asks for the current user at each call. */
export interface LinkRules {
  /** Returns the consent. Signing in implies it: only anonymous users are asked. */
  consent(): Promise<Consent>;
  /** Returns true if an adult's permission is missing: the take stays here. */
  isHeld(): Promise<boolean>;
  /** Returns the visibility that the server will set (services/mote/reserve.ts there). */
  visibility(): Promise<RecorderSnapshot['visibility']>;
  /** Returns null without consent, or while the take stays here. */
  linkOf(takeId: string, consent: Consent, isHeld: boolean): string | null;
  /** Returns the same by the current consent. */
  linkNow(takeId: string): Promise<string | null>;
}

export function createLinkRules(deps: LinkRulesDeps): LinkRules {
  const consent = async () => (isAnonymousId(await deps.ownerId()) ? deps.consent.get() : 'yes');
  // An anonymous owner has no account that could lack a permission.
  const isHeld = async () => !isAnonymousId(await deps.ownerId()) && (await deps.canUpload?.()) === false;
  const linkOf: LinkRules['linkOf'] = (takeId, given, isHere) =>
    given === 'yes' && !isHere ? moteLink(deps.links(), takeId) : null;
  return {
    consent,
    isHeld,
    visibility: async () => ((await deps.isMinor?.()) || (await deps.age?.isNeeded()) ? 'private' : 'link'),
    linkOf,
    linkNow: async (takeId) => linkOf(takeId, await consent(), await isHeld()),
  };
}
