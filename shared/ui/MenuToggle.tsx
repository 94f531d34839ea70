import { Menu as MenuIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { IconButton } from './IconButton.tsx';

export interface MenuToggleProps {
  isOpen: boolean;
  onToggle: () => void;
  /** Id of the controlled element. */
  controls?: string;
}

/** The hamburger button: its name is constant, its state shows whether the menu is open. */
export function MenuToggle({ isOpen, onToggle, controls }: MenuToggleProps): ReactNode {
  const t = useText();
  return (
    <IconButton
      label={t('toggle-menu')}
      icon={isOpen ? <X /> : <MenuIcon />}
      hasTooltip={false}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    />
  );
}
