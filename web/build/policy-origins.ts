import { isSafeAddress } from '../../shared/base/origin.ts';
import type { PolicyOrigins } from '../../shared/contract/policy-origins.ts';
import type { Provider } from '../features/providers/providers.ts';

/** A name of one host: a `*` would allow every site below it, and a `;` would begin another rule. */
const HOST = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)$/;

/** Returns the origins that the configured providers need. Throws for an entry that is not the address of one site. */
export function policyOrigins(providers: readonly Provider[]): PolicyOrigins {
  const of = (use: keyof NonNullable<Provider['uses']>) =>
    providers.flatMap(({ id, uses }) => (uses?.[use] ?? []).map((text) => originOf(text, id, use === 'connect')));
  const script = unique(providers.map(({ id, src }) => originOf(src, id, false)));
  return {
    script,
    connect: unique([...script, ...of('connect')]),
    frame: unique(of('frame')),
    img: unique(of('img')),
  };
}

const unique = (origins: readonly string[]): string[] => [...new Set(origins)];

function originOf(text: string, id: string, mayBeSocket: boolean): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe = url !== null && (isSafeAddress(url) || (mayBeSocket && url.protocol === 'wss:'));
  if (!isSafe || !HOST.test(url.hostname)) {
    throw new Error(`The provider ${id} needs an address that begins with https:// and names one host: ${text}`);
  }
  return url.origin;
}
