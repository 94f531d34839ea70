import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Result } from '@/shared/domain/result.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';

export interface TotePageProps {
  /** Where the tote stands on the site. */
  readLink(): Promise<Result<string>>;
}

/** Under a link to a tote: no sound of its own, but a page, which opens beside this one. */
export function TotePage({ readLink }: TotePageProps): ReactNode {
  const t = useText();
  const link = useQuery({
    queryKey: ['tote'],
    async queryFn() {
      const answer = await readLink();
      if (!answer.ok) throw new Error(answer.error);
      return answer.value;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const open = link.data && (
    <a href={link.data} target="_blank" rel="noopener noreferrer">
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
