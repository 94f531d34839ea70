import { useState, useSyncExternalStore } from 'react';
import { createSerialQueue } from '@/shared/base/serial-queue.ts';
import { saveSettings } from '@/shared/client/save-settings.ts';
import { type AdviceId, isAdviceId, isDismissed, withDismissed } from '@/shared/domain/account/advice.ts';
import type { AdviceCard } from '@/shared/domain/account/user-session.ts';
import { useAccount, useSession, useSite } from '../account/site-context.ts';

/** A card that this version can show. */
export type ShownCard = AdviceCard & { id: AdviceId };

export interface Advice {
  /** Praise or a next step after a success; null: none is due. */
  affirmative: ShownCard | null;
  /** Help for a user who is stuck; null: none is due. */
  assistive: ShownCard | null;
  dismiss(card: ShownCard): void;
}

/** Returns the most important card of each kind. A dismissed card makes room for the next one. */
export function useAdvice(): Advice {
  const { session, api } = useAccount();
  const { presence } = useSite();
  const { user } = useSession();
  const { state } = useSyncExternalStore(presence.subscribe, presence.snapshot);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  // Two saves at once would read the same version, and the server drops the second one.
  const [inTurn] = useState(createSerialQueue);

  const isShown = (card: AdviceCard): card is ShownCard =>
    isAdviceId(card.id) &&
    !isDismissed(card, dismissed) &&
    // A second safeguard: cards for adults may sell something.
    (!user.isMinor || card.audience === 'all') &&
    // The server knows only an extension that is signed in.
    (card.id !== 'get-extension' || state !== 'installed');

  async function save(card: ShownCard): Promise<void> {
    // Adds to the server's list, which may have cards that were dismissed on another device.
    const saved = await saveSettings(
      api.saveSettings,
      ({ dismissedCards }) => ({ dismissedCards: withDismissed(dismissedCards?.value ?? [], card) }),
      null,
    );
    // If the server did not store it, the card returns at the next visit.
    if (saved.ok) await session.refresh();
  }

  return {
    affirmative: user.affirmativeCarousel.find(isShown) ?? null,
    assistive: user.assistiveCarousel.find(isShown) ?? null,
    dismiss(card) {
      setDismissed((before) => withDismissed(before, card));
      void inTurn(() => save(card));
    },
  };
}
