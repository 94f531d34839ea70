import type { ApiServer } from '../api-server.ts';
import type { LaunchedExtension } from '../extension.ts';
import { askAs, beKnown, headersOf } from './account.ts';

/** Stores a signed-in session in the worker: an adult who has switched server help on. */
export async function signInWithHelp(extension: LaunchedExtension, api: ApiServer): Promise<void> {
  const person = await headersOf(api, 'individual');
  await askAs(api, person, 'i/settings', { enhancement: { value: { isEnabled: true }, version: Date.now() } });
  await beKnown(extension, api, person);
}
