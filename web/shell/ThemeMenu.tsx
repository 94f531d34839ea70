import { Check, Monitor, Moon, Snowflake, Sun } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { holidayOn, holidayState } from '@/shared/domain/account/holiday.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Dropdown } from '@/shared/ui/Dropdown.tsx';
import { PlainIconButton } from '@/shared/ui/PlainIconButton.tsx';
import { useSite } from '../features/account/site-context.ts';
import { noSeason } from '../features/look/season.ts';
import { THEMES, type Theme } from '../features/look/theme.ts';

const ICONS: Readonly<Record<Theme, ReactNode>> = { light: <Sun />, dark: <Moon />, system: <Monitor /> };

/** Light, dark, or as the system is; in a season, the switch of its look and sounds, too. */
export function ThemeMenu(): ReactNode {
  const t = useText();
  const { theme, season } = useSite();
  const chosen = useSyncExternalStore(theme.subscribe, theme.snapshot);
  const settings = useSyncExternalStore(season.subscribe, season.snapshot, noSeason);
  const isHoliday = holidayOn(new Date()) !== 'none';
  const isOn = holidayState(new Date(), settings) !== 'none';
  return (
    <Dropdown
      align="end"
      trigger={
        <PlainIconButton label={t('site-nav-theme', { theme: t(`site-theme-${chosen}`) })} icon={ICONS[chosen]} />
      }
      items={[
        ...THEMES.map((one) => ({
          id: one,
          label: t(`site-theme-${one}`),
          icon: one === chosen ? <Check /> : ICONS[one],
          onSelect: () => theme.choose(one),
        })),
        ...(isHoliday
          ? [
              {
                id: 'season',
                label: t(isOn ? 'season-menu-off' : 'season-menu-on'),
                icon: <Snowflake />,
                onSelect: () => season.change({ ...settings, enabled: !isOn }),
              },
            ]
          : []),
      ]}
    />
  );
}
