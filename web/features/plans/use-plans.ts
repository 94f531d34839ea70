import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type AdminOrdersApi, createAdminOrdersApi, createPlansApi, type PlansApi } from '@/shared/client/plans-api.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { OrderAnswer } from '@/shared/contract/plans.ts';
import { useAccount } from '../account/site-context.ts';

const ORDERS = ['orders'] as const;

export function usePlansApi(): PlansApi {
  const { http } = useAccount();
  return useMemo(() => createPlansApi(http), [http]);
}

export function useAdminOrdersApi(): AdminOrdersApi {
  const { http } = useAccount();
  return useMemo(() => createAdminOrdersApi(http), [http]);
}

export function useOrders(): UseQueryResult<ApiResult<{ orders: OrderAnswer[] }>> {
  const api = usePlansApi();
  return useQuery({ queryKey: ORDERS, queryFn: () => api.list(), retry: false });
}

/** Returns a function that reads orders and rights again after a change. */
export function useRefreshPlan(): () => Promise<void> {
  const queries = useQueryClient();
  const { session } = useAccount();
  return useCallback(async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: ORDERS }), session.refresh()]);
  }, [queries, session]);
}
