import { Headphones } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { goToPlayers } from '@/extension/features/player/messages.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';

/** From the floating sidebar into the voice notes of the page: Docs, Drive and Slides keep Tab for themselves, and the key is for people to set. */
export function PlayersButton({ messenger }: { messenger: Messenger }): ReactNode {
  const t = useText();
  const go = async ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    // Chromium takes the focus off what had it in a frame that is left: who comes back by Escape is where they were.
    const comeBack = () => button.focus();
    window.addEventListener('focus', comeBack, { once: true });
    const gone = await messenger.call(goToPlayers, {});
    if (gone.ok) return;
    window.removeEventListener('focus', comeBack);
    const sentence = gone.error === 'target-gone' ? 'sidebar-no-players' : `error-${gone.error}`;
    showToast({ type: 'info', text: t(sentence) });
  };
  return (
    <Button size="sm" variant="quiet" icon={<Headphones />} onClick={go}>
      {t('sidebar-players')}
    </Button>
  );
}
