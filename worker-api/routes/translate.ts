import { languages } from '../services/translate/languages.ts';
import { translate } from '../services/translate/translate.ts';
import type { RouteKit } from './kit.ts';

/** Mounts the routes of the installation's translators. */
export function mountTranslate({ on }: RouteKit): void {
  on('translate.text', ({ ctx, body }) => translate({ ctx, input: body }));
  on('translate.languages', ({ ctx, query }) => languages({ ctx, input: query }));
}
