import { TranslateBody, TranslateFrom } from '@/shared/contract/translate.ts';
import { ApiError } from '../services/api-error.ts';
import { languages } from '../services/translate/languages.ts';
import { translate } from '../services/translate/translate.ts';
import { readJson } from './body.ts';
import { json, type RouteKit } from './kit.ts';

/** The installation's translators. */
export function mountTranslate({ on, deps }: RouteKit): void {
  on('translate.text', async (call, ctx) => {
    const input = await readJson(call, TranslateBody, deps.limits.jsonBodyBytes);
    return json(call, deps, await translate({ ctx, input }));
  });
  on('translate.languages', async (call, ctx) => {
    const from = TranslateFrom.safeParse(call.req.query('from'));
    if (!from.success) throw new ApiError('bad-request', 'from is a tag of the language table');
    return json(call, deps, await languages({ ctx, input: { from: from.data } }));
  });
}
