import { useQuery } from '@tanstack/react-query';
import { PinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Spinner } from '@/shared/ui/Spinner.tsx';
import { readSticky, unpinSticky } from './messages.ts';
import styles from './StickyNote.module.css';

export interface StickyNoteProps {
  messenger: Messenger;
  stickyId: string;
  player(moteId: string): ReactNode;
}

/** Shows a mote that is pinned to a web page: its player, and the button that unpins it. */
export function StickyNote({ messenger, stickyId, player }: StickyNoteProps): ReactNode {
  const t = useText();
  const pinned = useQuery({
    queryKey: ['sticky', stickyId],
    async queryFn() {
      const answer = await messenger.call(readSticky, { stickyId });
      if (!answer.ok) throw new Error(answer.error);
      return answer.value.moteId;
    },
    retry: false,
  });
  const unpin = (
    <Button size="sm" variant="quiet" icon={<PinOff />} onClick={() => messenger.tell(unpinSticky, { stickyId })}>
      {t('sticky-unpin')}
    </Button>
  );
  return (
    <main className={styles.note}>
      {pinned.isPending && <Spinner label={t('player-frame-loading')} size={24} />}
      {pinned.isError && <Alert type="info">{t('sticky-gone')}</Alert>}
      {pinned.data && player(pinned.data)}
      <div className={styles.foot}>{unpin}</div>
    </main>
  );
}
