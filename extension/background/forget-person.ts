import type { AccountItems } from '@/extension/platform/account-items.ts';
import type { Item } from '@/extension/platform/item.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import { ITEMS, type Settings } from '@/extension/platform/settings.ts';
import type { HighlightStore, VocabularyStore } from '@/shared/store/contract.ts';
import type { OutgoingTakes } from '@/shared/store/ports.ts';
import type { ReportBook } from './report-book.ts';
import type { WorkerSession } from './worker-session.ts';

export interface KeptOfPersons {
  session: Pick<WorkerSession, 'leaveErased'>;
  takes: Pick<OutgoingTakes, 'forgetOwner'>;
  words: Pick<VocabularyStore, 'forgetOwner'>;
  highlights: Pick<HighlightStore, 'forgetOwner'>;
  items: Pick<AccountItems, 'askedMail' | 'accountErased' | 'session'>;
  reports: Pick<ReportBook, 'forgetOwner'>;
  settings: Settings;
  logger: Logger;
}

/** Whose account is erased leaves nothing on this device; what is of anybody else, and of the device itself, stays. */
export function createForgetPerson(kept: KeptOfPersons): (userId: string) => Promise<void> {
  const { session, takes, words, highlights, reports, items, settings, logger } = kept;
  return async (userId) => {
    // First: what is signed in still writes.
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
    // Whoever is signed in here is somebody else, and theirs was not.
    if ((await items.session.get()) === null) await items.accountErased.set(true);
  };
}

/** What the account held too. Language and looks are the device's: it must be readable for whoever comes next. */
async function forgetSettings(settings: Settings, userId: string): Promise<void> {
  if ((await settings.accountColours.get()).userId === userId)
    await settings.accountColours.set(ITEMS.accountColours.fallback);
  if ((await settings.syncedSettings.get()).userId !== userId) return;
  // Before the values: the change of each is then nobody's.
  await settings.syncedSettings.set(ITEMS.syncedSettings.fallback);
  const reset = <T>(item: Item<T>, { fallback }: { fallback: T }) => item.set(fallback);
  await reset(settings.readingWords, ITEMS.readingWords);
  await reset(settings.readingVoices, ITEMS.readingVoices);
  await reset(settings.readingSpeed, ITEMS.readingSpeed);
  await reset(settings.translationTarget, ITEMS.translationTarget);
}
