import type { ApiErrorCode } from '@/shared/base/errors.ts';
import { API_PREFIX } from '@/shared/contract/http.ts';
import { ROUTES } from '@/shared/contract/routes/all.ts';
import { errorsOf, type RouteEntry } from '@/shared/contract/routes/route.ts';

const ENTRIES: readonly RouteEntry[] = Object.values(ROUTES);

/** A path's pattern, with `v1/` or without. A parameter is one part of the path. */
const patternOf = ({ path }: RouteEntry): RegExp =>
  new RegExp(`^${API_PREFIX}(v1/)?${path.replace(/[.*]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);
const PATTERNS = ENTRIES.map((entry) => ({ entry, pattern: patternOf(entry), errors: errorsOf(entry) }));

/**
 * Throws if a route answers with an error that its entry does not declare: clients and the OpenAPI document know only
 * the declared ones. A path without an entry has nothing to declare.
 */
export async function checkDeclared(method: string, path: string, answer: Response): Promise<void> {
  if (answer.status < 400 || !answer.headers.get('content-type')?.includes('json')) return;
  const { code } = (await answer.clone().json()) as { code?: ApiErrorCode };
  const { pathname } = new URL(path, 'http://test');
  const matching = PATTERNS.filter(({ entry, pattern }) => entry.method === method && pattern.test(pathname));
  if (code === undefined || matching.length === 0 || matching.some(({ errors }) => errors.has(code))) return;
  throw new Error(`${method} ${matching[0]?.entry.path} answers with ${code}, which its entry does not declare`);
}
