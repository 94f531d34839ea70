import { isSafeAddress, plainOrigin } from '@/shared/base/origin.ts';
import { type LinkDomains, linkDomainsOf } from '@/shared/domain/mote/brand.ts';

/** Server address and its source. The options page shows it, and locks the field if it comes from a policy. */
export interface ServerAddress {
  url: string;
  from: 'policy' | 'options' | 'build';
}

/** Chooses the server: the school's policy first, then the user's choice, then the build's setting (decisions 14). */
export function chooseServer(policy: string | null, chosen: string | null, built: string): ServerAddress {
  const byPolicy = policy === null ? null : serverOrigin(policy);
  if (byPolicy !== null) return { url: byPolicy, from: 'policy' };
  const chosenOrigin = chosen === null ? null : serverOrigin(chosen);
  if (chosenOrigin !== null) return { url: chosenOrigin, from: 'options' };
  return { url: serverOrigin(built) ?? built, from: 'build' };
}

/**
 * Returns the origin of a server address that a user has typed; null if it is invalid. Plain http only on this device.
 */
export function serverOrigin(typed: string): string | null {
  const text = typed.trim();
  const candidate = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (text === '' || !URL.canParse(candidate)) return null;
  const url = new URL(candidate);
  if (url.username !== '' || url.password !== '') return null;
  return isSafeAddress(url) ? url.origin : null;
}

export interface LinkSettings {
  /** Link domains of the school's policy; null: the policy names none. */
  policy: readonly string[] | null;
  /** Link domains of the build, for the server that it was built for. */
  built: readonly string[];
  builtServer: string;
}

/**
 * Returns the domains of mote links on this server [S9-036]. A server that the build does not know uses its own domain,
 * unless the policy names others.
 */
export function linksOn(server: string, { policy, built, builtServer }: LinkSettings): LinkDomains {
  const origins = policy?.flatMap((text) => plainOrigin(text) ?? []);
  return linkDomainsOf(server, origins ?? (server === serverOrigin(builtServer) ? built : []));
}
