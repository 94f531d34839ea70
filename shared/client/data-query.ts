import type { QueryFunctionContext, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import { systemTimer } from '@/shared/base/clock.ts';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { refusalOf } from '@/shared/base/refusal.ts';
import type { RouteEntry } from '@/shared/contract/routes/route.ts';
import type { HttpCall, HttpClient, HttpMethod, HttpResult } from './http-call.ts';

export interface DataInput {
  /** A route without parameters, a path below `/api/`, or with `isCdn` a public file. */
  route: string | RouteEntry;
  /** GET, or a POST that only reads. */
  method?: HttpMethod;
  options?: Pick<HttpCall, 'query' | 'body' | 'headers' | 'timeoutMs'>;
  /** False: no request. */
  enabled?: boolean;
  responseType?: NonNullable<HttpCall['responseType']>;
  /** Aborts the request when no component observes it any more. */
  abortable?: boolean;
  /** Interval in ms; absent: one request. */
  refetchInterval?: number;
  isCdn?: boolean;
  propagate403?: boolean;
}

export interface Data {
  /** Body of the last successful response. */
  data: unknown;
  loading: boolean;
  /** Null also for an aborted request. */
  error: ErrorCode | null;
  /** Epoch ms of the earliest retry, from the failed response's Retry-After; null: none stated. */
  againAt: number | null;
  /** JSON of the failed response; null: no readable body. */
  errorJson: unknown;
  /** A request has ended, with or without success. */
  fetched: boolean;
}

/** Cache entry of one request. Its failure is stored beside the data, so that a failed refetch keeps the data. */
interface Outcome {
  data: unknown;
  failure: (HttpResult & { ok: false }) | null;
  againAt: number | null;
  fetched: boolean;
}

const NOTHING: Outcome = { data: undefined, failure: null, againAt: null, fetched: false };

/** Query key prefix that invalidates every request of a route, whatever its options. */
export const dataKey = ({ route, method = 'GET' }: Pick<DataInput, 'route' | 'method'>): readonly string[] => [
  'http',
  method,
  typeof route === 'string' ? route : route.path,
];

/** Creates the query options. The client retries; a failure is a value and no exception. */
export function dataQuery(http: HttpClient, input: DataInput): UseQueryOptions<Outcome> {
  const { route, method = 'GET', options = {}, enabled = true, responseType = 'json', refetchInterval } = input;
  const { isCdn = false, propagate403 = false, abortable = false } = input;
  return {
    queryKey: [...dataKey(input), options, responseType, isCdn],
    enabled,
    retry: false,
    refetchInterval: refetchInterval ?? false,
    async queryFn(context: QueryFunctionContext): Promise<Outcome> {
      // TanStack Query aborts only a query whose signal was read.
      const signal = abortable ? { signal: context.signal } : {};
      const place = typeof route === 'string' ? { path: route } : { path: route.path, route: route.path };
      const call = { ...place, method, responseType, isCdn, propagate403, ...options, ...signal };
      const result = await http.request(call);
      const before = context.client.getQueryData<Outcome>(context.queryKey) ?? NOTHING;
      if (result.ok) return { data: result.value.body, failure: null, againAt: null, fetched: true };
      if (result.error === 'aborted') return before;
      const { againAt } = refusalOf(result, systemTimer.now());
      return { data: before.data, failure: result, againAt, fetched: true };
    },
  };
}

export function dataViewOf({ data: outcome, isLoading }: Pick<UseQueryResult<Outcome>, 'data' | 'isLoading'>): Data {
  const { data, failure, againAt, fetched } = outcome ?? NOTHING;
  return {
    data,
    loading: isLoading,
    error: failure?.error ?? null,
    againAt,
    errorJson: failure?.errorJson ?? null,
    fetched,
  };
}
