import { readIdentity } from '@/extension/features/account/account-view.ts';
import type { StoredIdentity } from '@/extension/platform/account-items.ts';
import type { Item } from '@/extension/platform/item.ts';
import type { AccountColours } from '@/extension/platform/settings.ts';
import {
  type ColourNames,
  HIGHLIGHT_COLOURS,
  HIGHLIGHT_LABELS,
  type HighlightColour,
  renameColour,
} from '@/shared/domain/highlight.ts';
import { err, ok } from '@/shared/domain/result.ts';
import type { ColourBook } from './highlight-handlers.ts';
import type { SyncedField } from './settings-sync.ts';

type Session = Pick<Item<{ userId: string } | null>, 'get'>;

export interface ColourBookOptions {
  /** Of who uses this device signed out. */
  item: Item<ColourNames>;
  /** Of who is signed in. */
  ofAccount: Item<AccountColours>;
  session: Session;
  identity: Pick<Item<StoredIdentity | null>, 'get'>;
}

/**
 * Signed in, the names are the account's and the same on every device: they stand here at once and go there with the other settings,
 * as soon as the account can be reached. Signed out this device keeps them.
 */
export function createColourBook({ item, ofAccount, session, identity }: ColourBookOptions): ColourBook {
  const namesOfAccount = async (userId: string): Promise<ColourNames> => {
    const here = await ofAccount.get();
    if (here.userId === userId) return here.names;
    // Before the first look at the account's settings on this device.
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

/** The names as the account's settings hold them. */
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

/** Those that are not called as usual. */
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
