import { HighlightsBody, WordsBody } from '@/shared/contract/library.ts';
import { HIGHLIGHTS } from '../services/library/highlights.ts';
import { mergeSaved } from '../services/library/saved-rows.ts';
import { WORDS } from '../services/library/words.ts';
import { readJson } from './body.ts';
import { json, type RouteKit } from './kit.ts';

/** A person's own library. */
export function mountLibrary({ on, deps }: RouteKit): void {
  on('library.highlights', async (call, ctx) => {
    const input = await readJson(call, HighlightsBody, deps.limits.settingsBytes);
    const { saved, ...rest } = await mergeSaved(ctx, HIGHLIGHTS, input);
    return json(call, deps, { highlights: saved, ...rest });
  });
  on('library.words', async (call, ctx) => {
    const input = await readJson(call, WordsBody, deps.limits.settingsBytes);
    const { saved, ...rest } = await mergeSaved(ctx, WORDS, input);
    return json(call, deps, { words: saved, ...rest });
  });
}
