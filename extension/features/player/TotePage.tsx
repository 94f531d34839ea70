import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Result } from '@/shared/domain/result.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Spinner } from '@/shared/ui/Spinner.tsx';
import { sentenceForListener } from './listener.ts';

export interface TotePageProps {
  /** Where the tote stands on the site. */
  read(): Promise<Result<{ link: string }>>;
}

/** Under a link to a tote: no sound of its own, but a page, which opens beside this one; where there is none, nothing is promised. */
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
