import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type ClassApi, createClassApi } from '@/shared/client/class-api.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { ClassAnswer } from '@/shared/contract/classes.ts';
import type { Result } from '@/shared/domain/result.ts';
import { useText } from '@/shared/l10n/react.ts';
import { showToast } from '@/shared/ui/Toast.tsx';
import { useAccount } from '../account/site-context.ts';

const CLASSES = ['classes'] as const;
const classKey = (id: string) => [...CLASSES, id] as const;

export type Asked<T> = UseQueryResult<ApiResult<T>>;

export function useClassApi(): ClassApi {
  const { http } = useAccount();
  return useMemo(() => createClassApi(http), [http]);
}

export function useClasses(): Asked<ClassAnswer[]> {
  const api = useClassApi();
  return useQuery({ queryKey: CLASSES, queryFn: () => api.list(), retry: false });
}

export function useClass(id: string): Asked<ClassAnswer> {
  const api = useClassApi();
  return useQuery({ queryKey: classKey(id), queryFn: () => api.read(id), retry: false });
}

/** Says a refusal in a toast; true when it was done. */
export function useSaid(): (answer: Result<unknown>) => boolean {
  const t = useText();
  return useCallback(
    (answer) => {
      if (!answer.ok) showToast({ type: 'error', text: t(`error-${answer.error}`) });
      return answer.ok;
    },
    [t],
  );
}

/** Shows a class as the server has it after a change; true when it was done. */
export function useChanged(id: string): (answer: ApiResult<ClassAnswer>) => boolean {
  const queries = useQueryClient();
  const said = useSaid();
  return useCallback(
    (answer) => {
      if (answer.ok) queries.setQueryData(classKey(id), answer);
      void queries.invalidateQueries({ queryKey: CLASSES, exact: true });
      return said(answer);
    },
    [queries, id, said],
  );
}

/** Looks again, for what is changed without an answer. */
export function useRefresh(id: string): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: classKey(id) }), [queries, id]);
}
