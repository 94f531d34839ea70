import { createHealthCheck } from '../services/health.ts';
import { json, type RouteKit } from './kit.ts';

export function mountHealth({ on, deps }: RouteKit): void {
  const checkHealth = createHealthCheck(deps);
  on('health', async ({ call }) => {
    const health = await checkHealth();
    return json(call, deps, health, health.ok ? 200 : 503);
  });
  let document: unknown = null;
  on('openapi', async ({ call }) => {
    // The generator is large and rarely used: load it on the first request.
    document ??= (await import('./document.ts')).createDocument(deps.links.site);
    return json(call, deps, document);
  });
}
