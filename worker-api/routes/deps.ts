import type { ServiceDeps } from '../services/context.ts';

/** What every route has at hand. */
export interface RouteDeps extends ServiceDeps {
  /** Origins that may read our answers. */
  origins: ReadonlySet<string>;
}

export type HeaderOf = (name: string) => string | undefined;
