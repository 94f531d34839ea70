import { HighlightsBody } from '@/shared/contract/library.ts';
import { mergeSaved } from '../services/library/highlights.ts';
import { readJson } from './body.ts';
import { json, type RouteKit } from './kit.ts';

/** A person's own library. */
export function mountLibrary({ on, deps }: RouteKit): void {
  on('library.highlights', async (call, ctx) => {
    const input = await readJson(call, HighlightsBody, deps.limits.settingsBytes);
    return json(call, deps, await mergeSaved({ ctx, input }));
  });
}
