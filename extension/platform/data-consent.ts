import { browser } from './browser.ts';

/**
 * Returns true if usage data may be sent. Firefox asks the user at the installation, and offers the choice in its
 * settings (`data_collection_permissions` of the manifest). Other browsers have no such question, so the answer is
 * true.
 */
export async function mayTellOfUse(): Promise<boolean> {
  const given: unknown = Reflect.get(await browser.permissions.getAll(), 'data_collection');
  return !Array.isArray(given) || given.includes('technicalAndInteraction');
}
