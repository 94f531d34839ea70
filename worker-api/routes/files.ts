import { ask } from '../services/google/ask.ts';
import { makeDoc } from '../services/google/make-doc.ts';
import { revokeFileGrant } from '../services/google/revoke.ts';
import { slideLink } from '../services/google/slide-link.ts';
import type { RouteKit } from './kit.ts';

/** Mounts the routes of the user's own files elsewhere. */
export function mountFiles({ on }: RouteKit): void {
  on('file.ask', ({ ctx, body }) => ask({ ctx, input: body }));
  on('file.revoke', async ({ ctx }) => void (await revokeFileGrant({ ctx })));
  on('file.doc', ({ ctx, body }) => makeDoc({ ctx, input: body }));
  on('file.slide-link', ({ ctx, body }) => slideLink({ ctx, input: body }));
}
