import { Check, Monitor, Moon, Sun } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Dropdown } from '@/shared/ui/Dropdown.tsx';
import { PlainIconButton } from '@/shared/ui/PlainIconButton.tsx';
import { useSite } from '../features/account/site-context.ts';
import { THEMES, type Theme } from '../features/look/theme.ts';

const ICONS: Readonly<Record<Theme, ReactNode>> = { light: <Sun />, dark: <Moon />, system: <Monitor /> };

/** Light, dark, or as the system is. */
export function ThemeMenu(): ReactNode {
  const t = useText();
  const { theme } = useSite();
  const chosen = useSyncExternalStore(theme.subscribe, theme.snapshot);
  return (
    <Dropdown
      align="end"
      trigger={
        <PlainIconButton label={t('site-nav-theme', { theme: t(`site-theme-${chosen}`) })} icon={ICONS[chosen]} />
      }
      items={THEMES.map((one) => ({
        id: one,
        label: t(`site-theme-${one}`),
        icon: one === chosen ? <Check /> : ICONS[one],
        onSelect: () => theme.choose(one),
      }))}
    />
  );
}
