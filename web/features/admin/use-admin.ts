import { useMemo } from 'react';
import { type AdminApi, createAdminApi } from '@/shared/client/admin-api.ts';
import { useAccount } from '../account/site-context.ts';

export function useAdminApi(): AdminApi {
  const { http } = useAccount();
  return useMemo(() => createAdminApi(http), [http]);
}
