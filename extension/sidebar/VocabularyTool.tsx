import type { ReactNode } from 'react';
import type { AccountPorts } from '@/extension/features/account/ports.ts';
import { useAccount } from '@/extension/features/account/use-account.ts';
import type { VocabularyPorts } from '@/shared/features/vocabulary/ports.ts';
import { Vocabulary } from '@/shared/features/vocabulary/Vocabulary.tsx';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';

/** My words; absent where a teacher has switched them off. */
export function VocabularyTool({ account, words }: { account: AccountPorts; words: VocabularyPorts }): ReactNode {
  const t = useText();
  const { view } = useAccount(account);
  if (view?.featuresOff.includes('vocabularyList')) return <Alert type="info">{t('sidebar-feature-off')}</Alert>;
  return <Vocabulary ports={words} />;
}
