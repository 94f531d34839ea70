import { DocBody, FileGrantBody, SlideLinkBody } from '@/shared/contract/files.ts';
import { ask } from '../services/google/ask.ts';
import { makeDoc } from '../services/google/make-doc.ts';
import { revoke } from '../services/google/revoke.ts';
import { slideLink } from '../services/google/slide-link.ts';
import { readJson } from './body.ts';
import { empty, json, type RouteKit } from './kit.ts';

/** Somebody's own files elsewhere. */
export function mountFiles({ on, deps }: RouteKit): void {
  const { jsonBodyBytes } = deps.limits;
  on('file.ask', async (call, ctx) => {
    return json(call, deps, await ask({ ctx, input: await readJson(call, FileGrantBody, jsonBodyBytes) }));
  });
  on('file.revoke', async (call, ctx) => {
    await revoke({ ctx });
    return empty(call, deps, 204);
  });
  on('file.doc', async (call, ctx) => {
    return json(call, deps, await makeDoc({ ctx, input: await readJson(call, DocBody, jsonBodyBytes) }));
  });
  on('file.slide-link', async (call, ctx) => {
    return json(call, deps, await slideLink({ ctx, input: await readJson(call, SlideLinkBody, jsonBodyBytes) }));
  });
}
