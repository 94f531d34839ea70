import { type LinkDomains, linkDomainsOf } from '@/shared/domain/brand.ts';
import { isSafeAddress, plainOrigin } from '@/shared/domain/origin.ts';

/** Where the server address came from; the options page says so and locks what a policy has set. */
export interface ServerAddress {
  url: string;
  from: 'policy' | 'options' | 'build';
}

/** The school's policy goes before the person's choice, and that before the build's setting (decisions 14). */
export function chooseServer(policy: string | null, chosen: string | null, built: string): ServerAddress {
  const byPolicy = policy === null ? null : serverOrigin(policy);
  if (byPolicy !== null) return { url: byPolicy, from: 'policy' };
  const byPerson = chosen === null ? null : serverOrigin(chosen);
  if (byPerson !== null) return { url: byPerson, from: 'options' };
  return { url: serverOrigin(built) ?? built, from: 'build' };
}

/** The origin of a server address as typed by a person; null for what cannot be one. Plain http only on this device. */
export function serverOrigin(typed: string): string | null {
  const text = typed.trim();
  const candidate = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (text === '' || !URL.canParse(candidate)) return null;
  const url = new URL(candidate);
  if (url.username !== '' || url.password !== '') return null;
  return isSafeAddress(url) ? url.origin : null;
}

export interface LinkSettings {
  /** Of the school's policy; null: it says nothing. */
  policy: readonly string[] | null;
  /** Of the build, for the server that it was built for. */
  built: readonly string[];
  builtServer: string;
}

/** The domains of links to motes on this server [S9-036]; a server that the build did not know has its own, unless the policy says more. */
export function linksOn(server: string, { policy, built, builtServer }: LinkSettings): LinkDomains {
  const origins = policy?.flatMap((text) => plainOrigin(text) ?? []);
  return linkDomainsOf(server, origins ?? (server === serverOrigin(builtServer) ? built : []));
}
