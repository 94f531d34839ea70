import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { answerFileOffer, offerChanged, readFileOffer } from './messages.ts';
import styles from './RecorderFrame.module.css';

export interface FileOfferProps {
  messenger: Messenger;
  recorderId: string;
}

/**
 * Shown after an insertion that the page did not accept: with the host's permission, Mote could insert the link itself.
 * Only the user's click on this offer opens a page.
 */
export function FileOffer({ messenger, recorderId }: FileOfferProps): ReactNode {
  const t = useText();
  const [answer, setAnswer] = useState<'none' | 'asking' | 'yes' | 'no' | ErrorCode>('none');
  const offer = useQuery({
    queryKey: ['file-offer', recorderId],
    async queryFn() {
      const read = await messenger.call(readFileOffer, { recorderId });
      return read.ok && read.value.isOffered;
    },
  });
  const { refetch } = offer;
  useEffect(() => {
    const gone = new AbortController();
    const look = ({ recorderId: changed }: { recorderId: string }) => {
      if (changed !== recorderId) return;
      setAnswer('none');
      void refetch();
    };
    messenger.on(offerChanged, look, gone.signal);
    return () => gone.abort();
  }, [messenger, recorderId, refetch]);

  async function say(isYes: boolean): Promise<void> {
    setAnswer(isYes ? 'asking' : 'no');
    const said = await messenger.call(answerFileOffer, { recorderId, isYes });
    if (isYes) setAnswer(said.ok ? 'yes' : said.error);
  }

  if (offer.data !== true || answer === 'no') return null;
  const hasFailed = answer !== 'none' && answer !== 'asking' && answer !== 'yes';
  return (
    <div className={styles.offer}>
      {answer === 'yes' ? (
        <Alert type="info">{t('recorder-file-asked')}</Alert>
      ) : (
        <Alert type={hasFailed ? 'warn' : 'info'} actions={<Answers isAsking={answer === 'asking'} say={say} />}>
          {hasFailed ? t(`error-${answer}`) : t('recorder-file-offer')}
        </Alert>
      )}
    </div>
  );
}

function Answers({ isAsking, say }: { isAsking: boolean; say(isYes: boolean): Promise<void> }): ReactNode {
  const t = useText();
  return (
    <>
      <Button size="sm" isLoading={isAsking} onClick={() => void say(true)}>
        {t('recorder-file-ask')}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => void say(false)}>
        {t('record-not-now')}
      </Button>
    </>
  );
}
