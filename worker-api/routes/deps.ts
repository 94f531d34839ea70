import type { ServiceDeps } from '../services/context.ts';

/** What every route has at hand. */
export interface RouteDeps extends ServiceDeps {
  /** Origins that may read our answers. */
  origins: ReadonlySet<string>;
  /** How many proxies of ours stand in front. */
  proxies: number;
}

export type HeaderOf = (name: string) => string | undefined;
