import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Result } from '@/shared/base/result.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Spinner } from '@/shared/ui/Spinner.tsx';
import { sentenceForListener } from './listener.ts';

export interface TotePageProps {
  /** Returns the tote's address on the site. */
  read(): Promise<Result<{ link: string }>>;
}

/**
 * Shown under a link to a tote. Does not play the tote, but links to its page on the site. Shows an error and no link
 * if the tote does not exist.
 */
export function TotePage({ read }: TotePageProps): ReactNode {
  const t = useText();
  const tote = useQuery({
    queryKey: ['tote'],
    async queryFn() {
      const answer = await read();
      return answer.ok ? { link: answer.value.link } : { error: answer.error };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!tote.data) return <Spinner label={t('player-tote-loading')} size={24} />;
  if ('error' in tote.data) return <Alert type="warn">{t(sentenceForListener(tote.data.error))}</Alert>;
  const open = (
    <a href={tote.data.link} target="_blank" rel="noopener noreferrer">
      {t('player-tote-open')}
    </a>
  );
  return (
    <Alert type="info" actions={open}>
      <strong>{t('player-tote-title')}</strong>
      <br />
      {t('player-tote-text')}
    </Alert>
  );
}
