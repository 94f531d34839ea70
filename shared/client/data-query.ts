import type { QueryFunctionContext, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import { systemTimer } from '@/shared/domain/clock.ts';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import { refusalOf } from '@/shared/domain/refusal.ts';
import type { HttpCall, HttpClient, HttpMethod, HttpResult } from './http-call.ts';

export interface DataInput {
  /** Below `/api/`, or with `isCdn` a public file. */
  route: string;
  /** GET, or a POST that only reads. */
  method?: HttpMethod;
  options?: Pick<HttpCall, 'query' | 'body' | 'headers' | 'timeoutMs'>;
  /** False: not asked. */
  enabled?: boolean;
  responseType?: NonNullable<HttpCall['responseType']>;
  /** The request ends when nobody looks any more. */
  abortable?: boolean;
  /** Ms; absent: asked once. */
  refetchInterval?: number;
  isCdn?: boolean;
  propagate403?: boolean;
}

export interface Data {
  /** Of the last answer that was good. */
  data: unknown;
  loading: boolean;
  /** Null also for a request that was ended on purpose. */
  error: ErrorCode | null;
  /** Epoch ms from when it may be asked again, where the failed answer says so (Retry-After); null: it does not. */
  againAt: number | null;
  /** What the failed answer held; null: no body that could be read. */
  errorJson: unknown;
  /** An answer came, good or bad. */
  fetched: boolean;
}

/** What the cache holds of one request: its failure stands beside the data, so that a failed refetch takes nothing away. */
interface Outcome {
  data: unknown;
  failure: (HttpResult & { ok: false }) | null;
  againAt: number | null;
  fetched: boolean;
}

const NOTHING: Outcome = { data: undefined, failure: null, againAt: null, fetched: false };

/** By which what is known of a route is asked for anew, whatever it was asked with. */
export const dataKey = ({ route, method = 'GET' }: Pick<DataInput, 'route' | 'method'>): readonly string[] => [
  'http',
  method,
  route,
];

/** Retries are the client's; a failure is an outcome and no exception. */
export function dataQuery(http: HttpClient, input: DataInput): UseQueryOptions<Outcome> {
  const { route, method = 'GET', options = {}, enabled = true, responseType = 'json', refetchInterval } = input;
  const { isCdn = false, propagate403 = false, abortable = false } = input;
  return {
    queryKey: [...dataKey(input), options, responseType, isCdn],
    enabled,
    retry: false,
    refetchInterval: refetchInterval ?? false,
    async queryFn(context: QueryFunctionContext): Promise<Outcome> {
      // Only a query whose signal was touched is ended by its library.
      const signal = abortable ? { signal: context.signal } : {};
      const call = { path: route, method, responseType, isCdn, propagate403, ...options, ...signal };
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
