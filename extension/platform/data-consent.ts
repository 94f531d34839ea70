import { browser } from './browser.ts';

/**
 * Firefox asks at the installation, and in its settings, whether an extension may tell of its use (`data_collection_permissions` of the
 * manifest). A browser without that question has nothing against it.
 */
export async function mayTellOfUse(): Promise<boolean> {
  const given: unknown = Reflect.get(await browser.permissions.getAll(), 'data_collection');
  return !Array.isArray(given) || given.includes('technicalAndInteraction');
}
