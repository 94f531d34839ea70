import { Check, Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Dropdown } from '@/shared/ui/Dropdown.tsx';
import { PlainIconButton } from '@/shared/ui/PlainIconButton.tsx';
import { languageOptions } from '@/shared/ui/SelectField.tsx';
import { useSite } from '../features/account/site-context.ts';
import { useSettings } from '../features/account/use-settings.ts';

/** The interface language, where there is a choice. It is a setting of the account, as on the account page. */
export function LanguageMenu(): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const { locales } = useSite();
  const { change } = useSettings();
  if (locales.length < 2) return null;
  return (
    <Dropdown
      align="end"
      trigger={<PlainIconButton label={t('account-language')} icon={<Globe />} />}
      items={languageOptions(locales, t('account-language-auto')).map(({ value, label }) => ({
        id: value || 'auto',
        label,
        icon: value === locale ? <Check /> : <Globe />,
        onSelect: () => change('preferredLocale', value),
      }))}
    />
  );
}
