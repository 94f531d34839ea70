import { HIGHLIGHTS } from '../services/library/highlights.ts';
import { mergeSaved } from '../services/library/saved-rows.ts';
import { WORDS } from '../services/library/words.ts';
import type { RouteKit } from './kit.ts';

/** Mounts the routes of the user's own library. */
export function mountLibrary({ on }: RouteKit): void {
  on('library.highlights', async ({ ctx, body }) => {
    const { saved, ...rest } = await mergeSaved(ctx, HIGHLIGHTS, body);
    return { highlights: saved, ...rest };
  });
  on('library.words', async ({ ctx, body }) => {
    const { saved, ...rest } = await mergeSaved(ctx, WORDS, body);
    return { words: saved, ...rest };
  });
}
