import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { EmptyState } from '@/shared/ui/EmptyState.tsx';

const LOOK_AGAIN_MS = 3_000;

/**
 * Shows the whole sidebar of a shared device: the button to the class's page. `onOpen` returns false while the server
 * is unreachable, because the browser would show its own error page. It is then retried until it succeeds.
 */
export function KioskOnly({ onOpen }: { onOpen(): Promise<boolean> }): ReactNode {
  const t = useText();
  const [state, setState] = useState<'rest' | 'opening' | 'waiting'>('rest');
  const press = async () => {
    setState('opening');
    setState((await onOpen()) ? 'rest' : 'waiting');
  };
  useEffect(() => {
    if (state !== 'waiting') return;
    const look = () => void onOpen().then((isOpen) => isOpen && setState('rest'));
    const timer = setInterval(look, LOOK_AGAIN_MS);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, [state, onOpen]);
  const open = (
    <Button variant="primary" size="lg" isLoading={state === 'opening'} onClick={() => void press()}>
      {t('sidebar-kiosk-open')}
    </Button>
  );
  return (
    <main>
      <EmptyState art={<Mo pose="welcome" size={140} />} title={t('sidebar-kiosk-title')} action={open}>
        <p role="status">{state === 'waiting' && t('sidebar-kiosk-waiting')}</p>
      </EmptyState>
    </main>
  );
}
