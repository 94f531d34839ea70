import { Mic } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { EmptyState } from '@/shared/ui/EmptyState.tsx';

/** All of the sidebar on a shared device: the way to the class's page. */
export function KioskOnly({ onOpen }: { onOpen(): void }): ReactNode {
  const t = useText();
  const open = (
    <Button variant="primary" size="lg" onClick={onOpen}>
      {t('sidebar-kiosk-open')}
    </Button>
  );
  return (
    <main>
      <EmptyState icon={<Mic />} title={t('sidebar-kiosk-title')} action={open} />
    </main>
  );
}
