import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { PlainIconButton } from '@/shared/ui/PlainIconButton.tsx';

export interface StopButtonProps {
  isStopped: boolean;
  onToggle: () => void;
}

/** Stops a carousel for good and starts it again. */
export function StopButton({ isStopped, onToggle }: StopButtonProps): ReactNode {
  const t = useText();
  return (
    <PlainIconButton
      label={t(isStopped ? 'carousel-play' : 'carousel-pause')}
      icon={isStopped ? <Play /> : <Pause />}
      onClick={onToggle}
    />
  );
}
