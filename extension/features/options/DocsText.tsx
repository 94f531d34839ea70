import { type ReactNode, useEffect, useState } from 'react';
import type { Item } from '@/extension/platform/item.ts';
import type { Policy } from '@/extension/platform/policy.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Switch } from '@/shared/ui/Switch.tsx';
import { useStored } from '@/shared/ui/use-stored.ts';

export interface DocsTextProps {
  setting: Item<boolean>;
  readPolicy(): Promise<Pick<Policy, 'docsBridge'>>;
}

/** Switch: whether Mote reads the text of a document from Google Docs, by a script in the page's own world. */
export function DocsText({ setting, readPolicy }: DocsTextProps): ReactNode {
  const t = useText();
  const [isOn, setOn] = useStored(setting, true);
  const [byPolicy, setByPolicy] = useState<boolean | null>(null);
  useEffect(() => {
    readPolicy().then(({ docsBridge }) => setByPolicy(docsBridge));
  }, [readPolicy]);
  return (
    <>
      <h2>{t('options-docs')}</h2>
      {byPolicy !== null && <Alert type="info">{t('options-docs-locked')}</Alert>}
      <Switch
        label={t('options-docs-text')}
        hint={t('options-docs-text-hint')}
        isOn={byPolicy ?? isOn}
        isDisabled={byPolicy !== null}
        onChange={setOn}
      />
    </>
  );
}
