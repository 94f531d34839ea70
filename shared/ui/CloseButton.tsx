import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { IconButton, type IconButtonProps } from './IconButton.tsx';

/** Every close button is named 'Close' [S8-027]. */
export function CloseButton(props: Omit<IconButtonProps, 'label' | 'icon'>): ReactNode {
  const t = useText();
  return <IconButton size="sm" data-harmless hasTooltip={false} {...props} label={t('close')} icon={<X />} />;
}
