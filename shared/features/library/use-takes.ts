import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import { LIMITS } from '@/shared/domain/limits.ts';
import type { Result } from '@/shared/domain/result.ts';
import type { TakeView } from '@/shared/domain/take.ts';
import type { LibraryPorts } from './ports.ts';

const TAKES = ['library', 'takes'] as const;
const INTERRUPTED = ['library', 'interrupted'] as const;
/** A running take changes each second; the list looks again no more often than that. */
const REFRESH_MS = 1_000;

/** An error code on its way through the query cache. */
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
  /** Why these are not all. */
  missing: ErrorCode | null;
  isLoading: boolean;
  error: ErrorCode | null;
  hasMore: boolean;
  loadMore(): void;
  interrupted: readonly TakeView[];
  /** What a crash left behind could not be looked for. */
  interruptedError: ErrorCode | null;
  refresh(): void;
}

const codeOf = (error: Error | null): ErrorCode | null =>
  error instanceof ListError ? error.code : error ? 'unknown' : null;

/** The list as the ports have it, page by page, fresh after each change; with `only` this one of it. */
export function useTakes(ports: LibraryPorts, only: string | null = null): Takes {
  const client = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: [...TAKES, only],
    queryFn: async ({ pageParam, signal }) => {
      const page =
        only !== null && ports.one
          ? { takes: [await unwrap(ports.one(only))], missing: null }
          : { takes: await unwrap(ports.list(pageParam)), missing: ports.missing?.() ?? null };
      // One that another look has overtaken reads no further: it would take its pages out of the other's.
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
    // A look at all pages that is under way is not cut off: the next page goes by those before it.
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

/** The first change is shown at once, those that follow it close by together. */
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
