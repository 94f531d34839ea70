import { checkHealth } from '../services/health.ts';
import { createDocument } from './document.ts';
import { json, type RouteKit } from './kit.ts';

export function mountHealth({ on, deps }: RouteKit): void {
  on('health', async (call, ctx) => {
    const health = await checkHealth(ctx);
    return json(call, deps, health, health.ok ? 200 : 503);
  });
  let document: unknown = null;
  on('openapi', (call) => {
    document ??= createDocument(deps.links.site);
    return json(call, deps, document);
  });
}
