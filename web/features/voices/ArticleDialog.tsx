import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Dialog } from '@/shared/ui/Dialog.tsx';
import { LoadFailed } from '@/shared/ui/LoadFailed.tsx';
import type { LoadArticle } from './articles.ts';
import type { Customer } from './types.ts';

export interface ArticleDialogProps {
  isOpen: boolean;
  customer: Customer;
  load: LoadArticle;
  onClose: () => void;
}

/** The story of one customer. */
export function ArticleDialog({ isOpen, customer, load, onClose }: ArticleDialogProps): ReactNode {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={customer.name}>
      {isOpen && <Article address={customer.article} load={load} />}
    </Dialog>
  );
}

type Read = { kind: 'loading' } | { kind: 'failed' } | { kind: 'read'; paragraphs: readonly string[] };

function Article({ address, load }: { address: string; load: LoadArticle }): ReactNode {
  const t = useText();
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<Read>({ kind: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads again
  useEffect(() => {
    let isCurrent = true;
    const note = (next: Read) => {
      if (isCurrent) setRead(next);
    };
    load(address).then(
      (paragraphs) => note({ kind: 'read', paragraphs }),
      () => note({ kind: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [address, load, attempt]);
  if (read.kind === 'loading') return <p role="status">{t('customers-loading')}</p>;
  if (read.kind === 'failed') {
    const again = () => {
      setRead({ kind: 'loading' });
      setAttempt(attempt + 1);
    };
    return (
      <LoadFailed code="network" actions={<Button onClick={again}>{t('customers-again')}</Button>}>
        {t('customers-failed')}
      </LoadFailed>
    );
  }
  return read.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
