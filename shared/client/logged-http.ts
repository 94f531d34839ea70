import type { Clock } from '@/shared/base/clock.ts';
import { API_PREFIX } from '@/shared/contract/http.ts';
import type { CallLog } from './call-log.ts';
import type { HttpCall, HttpClient } from './http-call.ts';

/** Wraps the client to log each call. */
export const loggedHttp = (http: HttpClient, log: CallLog, clock: Clock): HttpClient => ({
  async request(call) {
    const at = clock.now();
    const result = await http.request(call);
    const outcome = result.ok ? String(result.value.status) : `${result.status ?? '-'} ${result.error}`;
    log.note({ at, what: `${call.method ?? 'GET'} ${placeOf(call)}`, outcome, ms: clock.now() - at });
    return result;
  },
});

/** Returns the route of the contract: the path itself may contain a user's data. */
const placeOf = ({ route, isCdn = false }: Pick<HttpCall, 'route' | 'isCdn'>): string =>
  isCdn ? '(public file)' : route === undefined ? '(other)' : API_PREFIX + route;
