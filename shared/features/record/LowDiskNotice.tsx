import { type ReactNode, useState } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import type { RecorderPorts } from './ports.ts';
import type { RecorderActions } from './use-recorder-actions.ts';

export interface LowDiskNoticeProps {
  ports: RecorderPorts;
  actions: RecorderActions;
}

type Step = { at: 'offer' | 'asking' } | { at: 'done'; removed: number };

/**
 * Warns of a nearly full device while there is still room, and offers a remedy. Removal cannot be undone, so it is
 * confirmed first.
 */
export function LowDiskNotice({ ports, actions }: LowDiskNoticeProps): ReactNode {
  const t = useText();
  const [step, setStep] = useState<Step>({ at: 'offer' });
  if (step.at === 'done')
    return (
      <Alert type="info">
        {t(step.removed > 0 ? 'record-room-made' : 'record-room-none', { count: step.removed })}
      </Alert>
    );
  const remove = () =>
    void actions.run(async () => {
      const freed = await ports.freeRoom();
      if (freed.ok) setStep({ at: 'done', removed: freed.value.removed });
      return freed;
    });
  const buttons =
    step.at === 'offer' ? (
      <Button size="sm" onClick={() => setStep({ at: 'asking' })}>
        {t('record-room-offer')}
      </Button>
    ) : (
      <>
        <Button size="sm" variant="danger" onClick={remove}>
          {t('record-room-remove')}
        </Button>
        <Button size="sm" onClick={() => setStep({ at: 'offer' })}>
          {t('record-room-keep')}
        </Button>
      </>
    );
  return (
    <Alert type="warn" actions={buttons}>
      {t(step.at === 'offer' ? 'record-room-low' : 'record-room-ask')}
    </Alert>
  );
}
