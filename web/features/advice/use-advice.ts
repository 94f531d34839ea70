import { useState, useSyncExternalStore } from 'react';
import { saveSettings } from '@/shared/client/save-settings.ts';
import { type AdviceId, isAdviceId, MAX_DISMISSED } from '@/shared/domain/account/advice.ts';
import type { AdviceCard } from '@/shared/domain/account/user-session.ts';
import { useAccount, useSession, useSite } from '../account/site-context.ts';

/** A card that this version can show. */
export type ShownCard = AdviceCard & { id: AdviceId };

export interface Advice {
  /** Praise or a next step after a success; null: none is due. */
  affirmative: ShownCard | null;
  /** Help for a user who is stuck; null: none is due. */
  assistive: ShownCard | null;
  dismiss(id: AdviceId): void;
}

/** Returns the most important card of each kind. A dismissed card makes room for the next one. */
export function useAdvice(): Advice {
  const { session, api } = useAccount();
  const { presence } = useSite();
  const { user } = useSession();
  const { state } = useSyncExternalStore(presence.subscribe, presence.snapshot);
  const [dismissed, setDismissed] = useState<readonly AdviceId[]>([]);

  const isShown = (card: AdviceCard): card is ShownCard =>
    isAdviceId(card.id) &&
    !dismissed.includes(card.id) &&
    // A second safeguard: cards for adults may sell something.
    (!user.isMinor || card.audience === 'all') &&
    // The server knows only an extension that is signed in.
    (card.id !== 'get-extension' || state !== 'installed');

  async function dismiss(id: AdviceId): Promise<void> {
    setDismissed((before) => [...before, id]);
    // Adds to the server's list, which may have cards that were dismissed on another device.
    const saved = await saveSettings(
      api.saveSettings,
      ({ dismissedCards }) => {
        const others = (dismissedCards?.value ?? []).filter((other) => other !== id);
        return { dismissedCards: [...others, id].slice(-MAX_DISMISSED) };
      },
      null,
    );
    // If the server did not store it, the card returns at the next visit.
    if (saved.ok) await session.refresh();
  }

  return {
    affirmative: user.affirmativeCarousel.find(isShown) ?? null,
    assistive: user.assistiveCarousel.find(isShown) ?? null,
    dismiss: (id) => void dismiss(id),
  };
}
