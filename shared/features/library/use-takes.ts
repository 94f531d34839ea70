import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { ErrorCode } from '@/shared/base/errors.ts';
import type { Result } from '@/shared/base/result.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import type { TakeView } from '@/shared/domain/mote/take.ts';
import type { LibraryPorts } from './ports.ts';

const TAKES = ['library', 'takes'] as const;
const INTERRUPTED = ['library', 'interrupted'] as const;
/** A running take changes each second; the list refreshes at most that often, in ms. */
const REFRESH_MS = 1_000;

/** Carries an error code through the query cache. */
class ListError extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

async function unwrap<T>(answer: Promise<Result<T>>): Promise<T> {
  const result = await answer;
  if (result.ok) return result.value;
  throw new ListError(result.error);
}

export interface Takes {
  takes: readonly TakeView[];
  /** The reason why these are not all; null: complete. */
  missing: ErrorCode | null;
  isLoading: boolean;
  error: ErrorCode | null;
  hasMore: boolean;
  loadMore(): void;
  interrupted: readonly TakeView[];
  /** The reason why interrupted takes could not be read; null: none. */
  interruptedError: ErrorCode | null;
  refresh(): void;
}

const codeOf = (error: Error | null): ErrorCode | null =>
  error instanceof ListError ? error.code : error ? 'unknown' : null;

/** Returns the list page by page, refreshed after each change; with `only` this one take. */
export function useTakes(ports: LibraryPorts, only: string | null = null): Takes {
  const client = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: [...TAKES, only],
    queryFn: async ({ pageParam, signal }) => {
      const page =
        only !== null && ports.one
          ? { takes: [await unwrap(ports.one(only))], missing: null }
          : { takes: await unwrap(ports.list(pageParam)), missing: ports.missing?.() ?? null };
      // An overtaken refresh stops here: its further pages would mix with the newer one's.
      signal.throwIfAborted();
      return page;
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ takes }) =>
      takes.length < LIMITS.pageSize ? undefined : (takes.at(-1)?.createdAt ?? undefined),
    retry: false,
  });
  const interrupted = useQuery({
    queryKey: INTERRUPTED,
    queryFn: () => unwrap(ports.interrupted()),
    retry: false,
  });
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: ['library'] }), [client]);
  useRefreshOnChange(ports, refresh);
  const { fetchNextPage, isFetching, hasNextPage } = list;
  const loadMore = useCallback(() => {
    // Does not cancel a running refresh: the next page depends on those before it.
    if (hasNextPage && !isFetching) fetchNextPage({ cancelRefetch: false });
  }, [fetchNextPage, hasNextPage, isFetching]);
  return {
    takes: list.data?.pages.flatMap(({ takes }) => takes) ?? [],
    missing: list.data?.pages.at(-1)?.missing ?? null,
    isLoading: list.isPending,
    error: codeOf(list.error),
    hasMore: hasNextPage,
    loadMore,
    interrupted: interrupted.data ?? [],
    interruptedError: codeOf(interrupted.error),
    refresh,
  };
}

/** Shows the first change immediately, and the changes shortly after it together. */
function useRefreshOnChange(ports: LibraryPorts, refresh: () => void): void {
  useEffect(() => {
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout> | null = null;
    let isOwed = false;
    const rest = () => {
      timer = setTimeout(() => {
        timer = null;
        if (isOwed) show();
      }, REFRESH_MS);
    };
    const show = () => {
      isOwed = false;
      refresh();
      rest();
    };
    ports.watch(() => {
      if (timer === null) show();
      else isOwed = true;
    }, gone.signal);
    return () => {
      gone.abort();
      if (timer !== null) clearTimeout(timer);
    };
  }, [ports, refresh]);
}
