import type { AccountItems } from '@/extension/platform/account-items.ts';
import type { Item } from '@/extension/platform/item.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import { ITEMS, type Settings } from '@/extension/platform/settings.ts';
import type { HighlightStore, VocabularyStore } from '@/shared/store/contract.ts';
import type { OutgoingTakes } from '@/shared/store/ports.ts';
import type { SiteReportStore } from '../hosts/site-report-store.ts';
import type { WorkerSession } from './worker-session.ts';

export interface AccountData {
  session: Pick<WorkerSession, 'leaveErased'>;
  takes: Pick<OutgoingTakes, 'forgetOwner'>;
  words: Pick<VocabularyStore, 'forgetOwner'>;
  highlights: Pick<HighlightStore, 'forgetOwner'>;
  items: Pick<AccountItems, 'askedMail' | 'accountErased' | 'session'>;
  reports: Pick<SiteReportStore, 'forgetOwner'>;
  settings: Settings;
  logger: Logger;
}

/**
 * Creates the function that deletes an erased account's data from this device. Data of other users and of the device
 * stays.
 */
export function createForgetAccount(kept: AccountData): (userId: string) => Promise<void> {
  const { session, takes, words, highlights, reports, items, settings, logger } = kept;
  return async (userId) => {
    // Ends the session first, because a signed-in session still writes.
    await session.leaveErased(userId);
    for (const store of [takes, words, highlights]) {
      const forgotten = await store.forgetOwner(userId);
      if (!forgotten.ok) logger.warn(`what an erased account kept here stays: ${forgotten.error}`);
    }
    await items.askedMail.set(null);
    await reports.forgetOwner(userId);
    await settings.stickies.set((await settings.stickies.get()).filter(({ ownerId }) => ownerId !== userId));
    for (const item of [settings.highlightCursor, settings.highlightWait, settings.wordCursor, settings.wordWait]) {
      if ((await item.get())?.ownerId === userId) await item.set(null);
    }
    for (const told of [settings.translationTold, settings.serverVoiceTold]) {
      if ((await told.get()) === userId) await told.set('');
    }
    await forgetSettings(settings, userId);
    // If another user is signed in here, their account was not erased.
    if ((await items.session.get()) === null) await items.accountErased.set(true);
  };
}

/**
 * Resets the settings that the account held. Language and theme belong to the device, which must stay readable for the
 * next user.
 */
async function forgetSettings(settings: Settings, userId: string): Promise<void> {
  if ((await settings.accountColours.get()).userId === userId)
    await settings.accountColours.set(ITEMS.accountColours.fallback);
  if ((await settings.syncedSettings.get()).userId !== userId) return;
  // Removes the owner before the values, so that no account owns the changes.
  await settings.syncedSettings.set(ITEMS.syncedSettings.fallback);
  const reset = <T>(item: Item<T>, { fallback }: { fallback: T }) => item.set(fallback);
  await reset(settings.readingWords, ITEMS.readingWords);
  await reset(settings.readingVoices, ITEMS.readingVoices);
  await reset(settings.readingSpeed, ITEMS.readingSpeed);
  await reset(settings.readingComfort, ITEMS.readingComfort);
  await reset(settings.translationTarget, ITEMS.translationTarget);
  await reset(settings.translationRecent, ITEMS.translationRecent);
}
