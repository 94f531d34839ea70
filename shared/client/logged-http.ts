import { API_PREFIX, ROUTES } from '@/shared/contract/routes.ts';
import type { Clock } from '@/shared/domain/clock.ts';
import type { CallLog } from './call-log.ts';
import type { HttpCall, HttpClient } from './http-call.ts';

/** The client, with each call noted. */
export const loggedHttp = (http: HttpClient, log: CallLog, clock: Clock): HttpClient => ({
  async request(call) {
    const at = clock.now();
    const result = await http.request(call);
    const outcome = result.ok ? String(result.value.status) : `${result.status ?? '-'} ${result.error}`;
    log.note({ at, what: `${call.method ?? 'GET'} ${placeOf(call)}`, outcome, ms: clock.now() - at });
    return result;
  },
});

const PLACES = [...new Set(Object.values(ROUTES).map(({ path }) => path))].map((path) => ({
  path: API_PREFIX + path,
  shape: new RegExp(`^(v1/)?${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** Only words of our own list of routes are shown: what stands in a path may be somebody's. */
function placeOf({ path, isCdn = false }: Pick<HttpCall, 'path' | 'isCdn'>): string {
  if (isCdn) return '(public file)';
  const [bare = ''] = path.split('?');
  // A path without a placeholder is meant before one with.
  const fits = PLACES.filter(({ shape }) => shape.test(bare));
  return (fits.find((place) => !place.path.includes(':')) ?? fits[0])?.path ?? '(other)';
}
