import { checkHealth } from '../services/health.ts';
import { json, type RouteKit } from './kit.ts';

export function mountHealth({ on, deps }: RouteKit): void {
  on('health', async (call, ctx) => {
    const health = await checkHealth(ctx);
    return json(call, deps, health, health.ok ? 200 : 503);
  });
  let document: unknown = null;
  on('openapi', async (call) => {
    // The generator is large and seldom asked for: it is loaded with the first question.
    document ??= (await import('./document.ts')).createDocument(deps.links.site);
    return json(call, deps, document);
  });
}
