import { ListChecks } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import type { HealthPanelProps } from './HealthPanel.tsx';

const HealthPanel = lazy(async () => ({ default: (await import('./HealthPanel.tsx')).HealthPanel }));

/** The way to what works on this site. */
export function HealthButton(props: Omit<HealthPanelProps, 'onClose'>): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="quiet" icon={<ListChecks />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('health-title')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <HealthPanel {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
