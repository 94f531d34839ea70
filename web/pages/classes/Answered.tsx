import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { LoadFailed } from '@/shared/ui/LoadFailed.tsx';
import { Spinner } from '@/shared/ui/Spinner.tsx';
import type { ClassRequest } from '../../features/classes/use-classes.ts';

export interface AnsweredProps<T> {
  query: ClassRequest<T>;
  children(value: T): ReactNode;
}

/** The server's data, or the reason for a failure with a retry button. */
export function Answered<T>({ query, children }: AnsweredProps<T>): ReactNode {
  const t = useText();
  const { data } = query;
  if (!data) return <Spinner label={t('classes-loading')} />;
  if (data.ok) return children(data.value);
  const again = (
    <Button size="sm" isLoading={query.isFetching} onClick={() => void query.refetch()}>
      {t('classes-again')}
    </Button>
  );
  return (
    <LoadFailed code={data.error} actions={data.error === 'no-such-class' ? undefined : again}>
      {t(`error-${data.error}`)}
    </LoadFailed>
  );
}
