import type { ServiceDeps } from './context.ts';

export interface Health {
  ok: boolean;
  database: 'ok' | 'failed';
  blobs: 'ok' | 'failed';
  disk: { freeBytes: number | null };
}

/** Whether this process can do its work. */
export async function checkHealth(deps: ServiceDeps): Promise<Health> {
  const [database, free] = await Promise.allSettled([deps.db.ping(), deps.blobs.free()]);
  const isOk = database.status === 'fulfilled' && free.status === 'fulfilled';
  return {
    ok: isOk,
    database: database.status === 'fulfilled' ? 'ok' : 'failed',
    blobs: free.status === 'fulfilled' ? 'ok' : 'failed',
    disk: { freeBytes: free.status === 'fulfilled' ? free.value : null },
  };
}
