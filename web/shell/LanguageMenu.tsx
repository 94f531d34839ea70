import { Globe } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { flagAddress } from '@/shared/l10n/shipped-locales.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Dropdown, type DropdownItem } from '@/shared/ui/Dropdown.tsx';
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
  const auto = { id: 'auto', label: t('account-language-auto'), icon: <Globe /> };
  return (
    <Dropdown
      align="end"
      trigger={<PlainIconButton label={t('account-language')} icon={<Globe />} />}
      items={[
        { ...auto, onSelect: () => change('preferredLocale', '') },
        ...entriesOf(locales, locale, (chosen) => change('preferredLocale', chosen)),
      ]}
    />
  );
}

/**
 * The interface language of a visitor, at the end of a public page. It is stored in this browser, and in the account if
 * the visitor has one.
 */
export function VisitorLanguageMenu({ className }: { className?: string | undefined }): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const { locales, account, visitorLocale } = useSite();
  if (locales.length < 2) return null;
  const choose = (chosen: string) => {
    const known = account();
    if (known?.session.snapshot().isLoggedIn) known.settings.change('preferredLocale', chosen);
    visitorLocale.choose(chosen);
  };
  const entries = entriesOf(locales, locale, choose);
  const shown = entries.find(({ isCurrent }) => isCurrent)?.label ?? locale;
  const trigger: ReactElement = (
    <Button
      variant="quiet"
      size="sm"
      icon={<Globe />}
      className={className}
      aria-label={t('site-language', { language: shown })}
    >
      <span lang={locale}>{shown}</span>
    </Button>
  );
  return <Dropdown trigger={trigger} items={entries} />;
}

/** Returns an entry for each language: its flag, and its name in itself. */
const entriesOf = (
  locales: readonly string[],
  current: string,
  choose: (locale: string) => void,
): (DropdownItem & { isCurrent: boolean })[] =>
  languageOptions(locales, '')
    .filter(({ value }) => value !== '')
    .map(({ value, label }) => ({
      id: value,
      label,
      lang: value,
      icon: <img src={flagAddress(value)} alt="" width={18} height={18} />,
      isCurrent: value === current,
      onSelect: () => choose(value),
    }));
