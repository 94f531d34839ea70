import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { ClassMote } from '@/shared/contract/classes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { showToast } from '@/shared/ui/Toast.tsx';
import { useClassApi } from './use-classes.ts';

type Page = ApiResult<{ motes: ClassMote[]; next: string | null }>;

export interface RecordingFilter {
  /** The only pupil wanted; empty: all. */
  by: string;
  /** Leaves out what the teacher has heard. */
  isNewOnly: boolean;
}

/** How often a visible page asks for new recordings, in ms. A hidden page asks nothing. */
const ASK_AGAIN_MS = 10_000;
/** The same when older pages are open: each of them is asked for again. */
const ASK_ALL_AGAIN_MS = 60_000;

/** Loads the recordings of a class page by page, newest first. The server filters. */
export function useRecordings(
  classId: string,
  { by, isNewOnly }: RecordingFilter,
): UseInfiniteQueryResult<{ pages: Page[] }> {
  const api = useClassApi();
  return useInfiniteQuery({
    queryKey: ['classes', classId, 'motes', by, isNewOnly],
    queryFn: ({ pageParam }): Promise<Page> =>
      api.motes(classId, { before: pageParam, by: by || undefined, only: isNewOnly ? 'new' : undefined }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => (page.ok ? (page.value.next ?? undefined) : undefined),
    retry: false,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? ASK_ALL_AGAIN_MS : ASK_AGAIN_MS),
  });
}

export interface PlayedMarks {
  /** Undefined: the teacher has no mark on this recording. */
  isPlayed(mote: ClassMote): boolean | undefined;
  /** Shows the mark at once and saves it. If that fails, shows the stored mark again and says so. */
  mark(mote: ClassMote, isPlayed: boolean): void;
}

/** The teacher's marks: those of the server, and above them those that this page has set. */
export function usePlayedMarks(classId: string): PlayedMarks {
  const api = useClassApi();
  const t = useText();
  const [set, setSet] = useState<ReadonlyMap<string, boolean>>(new Map());
  const mark = useCallback(
    (mote: ClassMote, isPlayed: boolean): void => {
      if (mote.isPlayed === undefined) return;
      setSet((now) => new Map(now).set(mote.id, isPlayed));
      void api.markPlayed(classId, mote.id, isPlayed).then((saved) => {
        if (saved.ok) return;
        setSet((now) => (now.get(mote.id) === isPlayed ? withoutKey(now, mote.id) : now));
        showToast({
          // One toast for any number of recordings that were played while the server was away.
          id: 'mark-failed',
          type: 'error',
          text: `${t('classes-mark-failed')} ${t(`error-${saved.error}`)}`,
          action: { label: t('classes-again'), onClick: () => mark(mote, isPlayed) },
        });
      });
    },
    [api, classId, t],
  );
  const isPlayed = (mote: ClassMote) => (mote.isPlayed === undefined ? undefined : (set.get(mote.id) ?? mote.isPlayed));
  return { isPlayed, mark };
}

function withoutKey(map: ReadonlyMap<string, boolean>, key: string): ReadonlyMap<string, boolean> {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}
