import { type ReactNode, useState } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Switch } from '@/shared/ui/Switch.tsx';
import { SITE_CONFIG } from '../../site-config.ts';
import { keepProvider } from './keep-provider.ts';
import type { Provider } from './providers.ts';

/** A switch for each third-party script of this installation, off until the user switches it on. */
export function ProviderSwitches({
  providers = SITE_CONFIG.providers,
}: {
  providers?: readonly Provider[];
}): ReactNode {
  return providers.map(({ id }) => <ProviderSwitch key={id} id={id} />);
}

function ProviderSwitch({ id }: Pick<Provider, 'id'>): ReactNode {
  const t = useText();
  const [kept] = useState(() => keepProvider(id));
  const [isOn, setOn] = useState(kept.get() !== null);
  const change = (next: boolean) => {
    kept.set(next ? 'on' : '');
    setOn(next);
  };
  return <Switch label={t(`provider-${id}`)} hint={t('provider-hint')} isOn={isOn} onChange={change} />;
}
