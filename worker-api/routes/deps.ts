import type { ServiceDeps } from '../services/context.ts';
import type { Proxies } from './address.ts';

/** The dependencies of every route. */
export interface RouteDeps extends ServiceDeps {
  /** Origins that may read our responses. */
  origins: ReadonlySet<string>;
  proxies: Proxies;
}
