import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { PlainIconButton, type PlainIconButtonProps } from './PlainIconButton.tsx';

/** Every close button is named 'Close' [S8-027]. */
export function CloseButton(props: Omit<PlainIconButtonProps, 'label' | 'icon'>): ReactNode {
  const t = useText();
  return <PlainIconButton size="sm" data-harmless {...props} label={t('close')} icon={<X />} />;
}
