import { readIdentity } from '@/extension/features/account/account-view.ts';
import type { StoredIdentity } from '@/extension/platform/account-items.ts';
import type { Item } from '@/extension/platform/item.ts';
import type { IdentityApi } from '@/shared/client/identity-api.ts';
import { saveSettings } from '@/shared/client/save-settings.ts';
import {
  type ColourNames,
  HIGHLIGHT_COLOURS,
  HIGHLIGHT_LABELS,
  type HighlightColour,
  renameColour,
} from '@/shared/domain/highlight.ts';
import { err, ok } from '@/shared/domain/result.ts';
import type { ColourBook } from './highlight-handlers.ts';

export interface ColourBookOptions {
  /** Of who uses this device signed out. */
  item: Item<ColourNames>;
  session: Pick<Item<{ userId: string } | null>, 'get'>;
  identity: Pick<Item<StoredIdentity | null>, 'get'>;
  api: Pick<IdentityApi, 'saveSettings'>;
  /** The server's word on who is signed in is asked for anew. */
  refresh(): Promise<void>;
}

/** Signed in, the names are the account's and the same on every device; signed out this device keeps them. */
export function createColourBook({ item, session, identity, api, refresh }: ColourBookOptions): ColourBook {
  const ofAccount = async (userId: string): Promise<ColourNames> => {
    const known = readIdentity(await identity.get());
    return known?.identity.userId === userId ? namesOf(known.identity.highlightColours) : {};
  };
  const names = async () => {
    const person = await session.get();
    return person ? ofAccount(person.userId) : item.get();
  };
  return {
    names,
    async rename(colour, name) {
      const renamed = renameColour(await names(), colour, name);
      if (!renamed) return err('not-allowed');
      if (!(await session.get())) {
        await item.set(renamed);
        return ok(renamed);
      }
      const saved = await saveSettings(api.saveSettings, { highlightColours: settingOf(renamed) }, null);
      if (!saved.ok) return err(saved.error);
      await refresh();
      return ok(namesOf(saved.value.highlightColours?.value ?? {}));
    },
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
