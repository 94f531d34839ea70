import type { ReactNode } from 'react';
import type { AccountView } from '@/extension/features/account/account-view.ts';
import type { Item } from '@/extension/platform/item.ts';
import type { AccountWait } from '@/extension/platform/settings.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { useStored } from '@/shared/ui/use-stored.ts';
import styles from './StorageLocation.module.css';

export interface StorageLocationProps {
  /** The account; null: not known yet. */
  view: AccountView | null | undefined;
  /** Changes that could not be sent to the account yet; null: none. */
  wait: Item<AccountWait | null>;
  /** Message ids; the text of `waits` contains `$at`. */
  texts: Readonly<Record<'account' | 'device' | 'waits', string>>;
}

/** Shows where a tool's data is stored: in the account, on this device only, or on this device until it can be sent. */
export function StorageLocation({ view, wait, texts }: StorageLocationProps): ReactNode {
  const t = useText();
  const [waits] = useStored(wait, null);
  const isInAccount = view?.login === 'signed-in' && view.canUpload;
  // On a shared device the waiting changes may belong to another user.
  const isMine = waits?.ownerId === view?.userId;
  if (!isInAccount || !waits || !isMine)
    return <p className={styles.kept}>{t(isInAccount ? texts.account : texts.device)}</p>;
  return (
    <Alert type="warn">
      {t(texts.waits, { at: waits.at })} {t(`error-${waits.error}`)}
    </Alert>
  );
}
