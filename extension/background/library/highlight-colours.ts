import { readIdentity } from '@/extension/features/account/account-view.ts';
import type { StoredIdentity } from '@/extension/platform/account-items.ts';
import type { Item } from '@/extension/platform/item.ts';
import type { AccountColours } from '@/extension/platform/settings.ts';
import { err, ok } from '@/shared/base/result.ts';
import {
  type ColourNames,
  HIGHLIGHT_COLOURS,
  HIGHLIGHT_LABELS,
  type HighlightColour,
  renameColour,
} from '@/shared/domain/study/highlight.ts';
import type { SyncedField } from '../settings/settings-sync.ts';
import type { HighlightColours } from './highlight-handlers.ts';

type Session = Pick<Item<{ userId: string } | null>, 'get'>;

export interface HighlightColoursOptions {
  /** Names for signed-out use of this device. */
  item: Item<ColourNames>;
  /** Names of the signed-in user's account. */
  ofAccount: Item<AccountColours>;
  session: Session;
  identity: Pick<Item<StoredIdentity | null>, 'get'>;
}

/**
 * Creates the store of the colour names. A signed-in user's names belong to the account and are the same on every
 * device: they change here immediately and sync with the other settings. Signed-out names stay on this device.
 */
export function createHighlightColours({
  item,
  ofAccount,
  session,
  identity,
}: HighlightColoursOptions): HighlightColours {
  const namesOfAccount = async (userId: string): Promise<ColourNames> => {
    const here = await ofAccount.get();
    if (here.userId === userId) return here.names;
    // Used before this device has fetched the account's settings for the first time.
    const known = readIdentity(await identity.get());
    return known?.identity.userId === userId ? namesOf(known.identity.highlightColours) : {};
  };
  return {
    async names() {
      const person = await session.get();
      return person ? namesOfAccount(person.userId) : item.get();
    },
    async rename(colour, name) {
      const person = await session.get();
      const names = person ? await namesOfAccount(person.userId) : await item.get();
      const renamed = renameColour(names, colour, name);
      if (!renamed) return err('not-allowed');
      if (person) await ofAccount.set({ userId: person.userId, names: renamed });
      else await item.set(renamed);
      return ok(renamed);
    },
  };
}

/** Creates the synced field of the names, in the account's form. */
export function syncedColours(item: Item<AccountColours>, session: Session): SyncedField {
  const mine = async ({ userId, names }: AccountColours) =>
    settingOf((await session.get())?.userId === userId ? names : {});
  return {
    name: 'highlightColours',
    isByKey: true,
    fallback: settingOf({}),
    get: async () => mine(await item.get()),
    async set(value) {
      const person = await session.get();
      if (person) await item.set({ userId: person.userId, names: namesOf(value as Setting) });
    },
    watch: (listener) => item.watch((value) => listener(settingOf(value.names)), new AbortController().signal),
  };
}

type Setting = Partial<Record<HighlightColour, { label: string; is_locked: boolean }>>;

/** Returns only the names that differ from the default. */
function namesOf(colours: Setting): ColourNames {
  const named = HIGHLIGHT_COLOURS.flatMap((colour) => {
    const label = colours[colour]?.label ?? '';
    const { label: usual, is_locked } = HIGHLIGHT_LABELS[colour];
    return is_locked || label === '' || label === usual ? [] : [[colour, label]];
  });
  return Object.fromEntries(named);
}

const settingOf = (names: ColourNames): Record<HighlightColour, { label: string; is_locked: boolean }> =>
  Object.fromEntries(
    HIGHLIGHT_COLOURS.map((colour) => [
      colour,
      { ...HIGHLIGHT_LABELS[colour], ...(names[colour] !== undefined && { label: names[colour] }) },
    ]),
  ) as Record<HighlightColour, { label: string; is_locked: boolean }>;
