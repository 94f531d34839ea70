import type { ReactNode } from 'react';
import type { AccountView } from '@/extension/features/account/account-view.ts';
import type { Item } from '@/extension/platform/item.ts';
import type { AccountWait } from '@/extension/platform/settings.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { useStored } from '@/shared/ui/use-stored.ts';
import styles from './WhereKept.module.css';

export interface WhereKeptProps {
  /** Null: not known yet. */
  view: AccountView | null | undefined;
  /** What could not be sent to the account yet. */
  wait: Item<AccountWait | null>;
  /** Ids of what is said; `waits` holds `$at`. */
  texts: Readonly<Record<'account' | 'device' | 'waits', string>>;
}

/** Where what a person makes with a tool is kept: in their account, here only, or here until it can be sent. */
export function WhereKept({ view, wait, texts }: WhereKeptProps): ReactNode {
  const t = useText();
  const [waits] = useStored(wait, null);
  const isInAccount = view?.login === 'signed-in' && view.canUpload;
  // On a shared device it may be what another person owes.
  const isMine = waits?.ownerId === view?.userId;
  if (!isInAccount || !waits || !isMine)
    return <p className={styles.kept}>{t(isInAccount ? texts.account : texts.device)}</p>;
  return (
    <Alert type="warn">
      {t(texts.waits, { at: waits.at })} {t(`error-${waits.error}`)}
    </Alert>
  );
}
