import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Result } from '@/shared/base/result.ts';
import { type ClassApi, createClassApi } from '@/shared/client/class-api.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { ClassAnswer } from '@/shared/contract/classes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { showToast } from '@/shared/ui/Toast.tsx';
import { useAccount } from '../account/site-context.ts';

const CLASSES = ['classes'] as const;
const classKey = (id: string) => [...CLASSES, id] as const;

export type ClassRequest<T> = UseQueryResult<ApiResult<T>>;

export function useClassApi(): ClassApi {
  const { http } = useAccount();
  return useMemo(() => createClassApi(http), [http]);
}

export function useClasses(): ClassRequest<ClassAnswer[]> {
  const api = useClassApi();
  return useQuery({ queryKey: CLASSES, queryFn: () => api.list(), retry: false });
}

/** Null: no class yet, and no request. */
export function useClass(id: string | null): ClassRequest<ClassAnswer> {
  const api = useClassApi();
  const known = id ?? '';
  return useQuery({ queryKey: classKey(known), queryFn: () => api.read(known), retry: false, enabled: id !== null });
}

/** Shows a failed result in a toast. Returns true on success. */
export function useAnnouncement(): (answer: Result<unknown>) => boolean {
  const t = useText();
  return useCallback(
    (answer) => {
      if (!answer.ok) showToast({ type: 'error', text: t(`error-${answer.error}`) });
      return answer.ok;
    },
    [t],
  );
}

/** Updates the shown class from the response of a change, or of its creation. Returns true on success. */
export function useChanged(): (answer: ApiResult<ClassAnswer>) => boolean {
  const queries = useQueryClient();
  const said = useAnnouncement();
  return useCallback(
    (answer) => {
      if (answer.ok) queries.setQueryData(classKey(answer.value.id), answer);
      void queries.invalidateQueries({ queryKey: CLASSES, exact: true });
      return said(answer);
    },
    [queries, said],
  );
}

/** Reloads the class after a change whose response does not contain it. */
export function useRefresh(id: string): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: classKey(id) }), [queries, id]);
}
