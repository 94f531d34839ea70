import type { ReactNode } from 'react';
import type { AccountPorts } from '@/extension/features/account/ports.ts';
import { useAccount } from '@/extension/features/account/use-account.ts';
import type { Item } from '@/extension/platform/item.ts';
import type { AccountWait } from '@/extension/platform/settings.ts';
import type { VocabularyPorts } from '@/shared/features/vocabulary/ports.ts';
import { Vocabulary } from '@/shared/features/vocabulary/Vocabulary.tsx';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { StorageLocation } from './StorageLocation.tsx';

export interface VocabularyToolProps {
  account: AccountPorts;
  words: VocabularyPorts;
  /** Changes that could not be sent to the account yet; null: none. */
  wait: Item<AccountWait | null>;
}

const LOCATION_TEXTS = {
  account: 'vocabulary-kept-account',
  device: 'vocabulary-kept-device',
  waits: 'vocabulary-waits',
} as const;

/** Shows My words; absent where a teacher has switched them off. */
export function VocabularyTool({ account, words, wait }: VocabularyToolProps): ReactNode {
  const t = useText();
  const { view } = useAccount(account);
  if (view?.featuresOff.includes('vocabularyList')) return <Alert type="info">{t('sidebar-feature-off')}</Alert>;
  return (
    <>
      <StorageLocation view={view} wait={wait} texts={LOCATION_TEXTS} />
      <Vocabulary ports={words} />
    </>
  );
}
