import { SquareDashedMousePointer, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { EmptyState } from '@/shared/ui/EmptyState.tsx';
import { AreaCard, type AreaCardProps } from './AreaCard.tsx';
import type { AreaPorts } from './ports.ts';
import styles from './SelectArea.module.css';
import { type Area, useArea } from './use-area.ts';

export interface SelectAreaProps extends Omit<AreaCardProps, 'view' | 'onLanguage'> {
  area: AreaPorts;
  /** Requests the browser's permission for all pages; true: the user granted it. */
  allowAll(): Promise<boolean>;
}

/** Selects an area of the page beside the sidebar: one big button, with the result below it. */
export function SelectArea({ area: ports, allowAll, ...card }: SelectAreaProps): ReactNode {
  const t = useText();
  const area = useArea(ports);
  const { view, problem, ask } = area;
  const tool = useRef<HTMLDivElement>(null);
  const { status } = view;
  // After drawing on the page, the user looks at the sidebar. The result is longer than the earlier content, so it is
  // scrolled into view.
  useEffect(() => {
    if (status === 'reading') tool.current?.scrollIntoView({ block: 'nearest' });
    if (status === 'done' || status === 'failed') tool.current?.scrollIntoView({ block: 'start' });
  }, [status]);
  return (
    <div ref={tool} className={styles.tool}>
      <MainButton {...area} />
      {status === 'reading' ? <Alert type="loading">{t('area-reading')}</Alert> : <Standing {...area} />}
      {problem && <Problem problem={problem} allowAll={allowAll} onAllowed={() => ask({ type: 'choose' })} />}
      {(status === 'done' || view.hasPicture) && (
        <AreaCard {...card} view={view} onLanguage={(lang) => ask({ type: 'again', lang })} />
      )}
    </div>
  );
}

function MainButton({ view, isAsking, ask }: Area): ReactNode {
  const t = useText();
  if (view.status === 'choosing') {
    return (
      <Button icon={<X />} onClick={() => ask({ type: 'leave' })}>
        {t('area-stop-choosing')}
      </Button>
    );
  }
  return (
    <Button
      variant="primary"
      icon={<SquareDashedMousePointer />}
      isLoading={isAsking}
      onClick={() => ask({ type: 'choose' })}
    >
      {t(view.status === 'idle' ? 'area-choose' : 'area-choose-again')}
    </Button>
  );
}

function Standing({ view }: Area): ReactNode {
  const t = useText();
  const isNothing = view.status === 'done' && view.text === '';
  return (
    <div role="status" className={styles.standing}>
      {view.status === 'idle' && t('area-idle')}
      {view.status === 'choosing' && t('area-choosing')}
      {isNothing && (
        <EmptyState art={<Mo pose="reading" size={120} />} title={t('area-nothing')}>
          {t('area-nothing-hint')} {view.hasPicture && t('area-nothing-language')}
        </EmptyState>
      )}
      {view.hasForeignFrame && <p className={styles.line}>{t('area-foreign-frame')}</p>}
    </div>
  );
}

interface ProblemProps {
  problem: ErrorCode;
  allowAll(): Promise<boolean>;
  onAllowed(): void;
}

function Problem({ problem, allowAll, onAllowed }: ProblemProps): ReactNode {
  const t = useText();
  const [isRefused, setRefused] = useState(false);
  if (problem !== 'capture-not-allowed') return <Alert type="error">{t(`error-${problem}`)}</Alert>;
  const allow = async () => {
    // The browser shows its prompt only during the click itself, so nothing is awaited before.
    const isAllowed = await allowAll();
    setRefused(!isAllowed);
    if (isAllowed) onAllowed();
  };
  return (
    <Alert
      type="warn"
      actions={
        <Button size="sm" onClick={() => void allow()}>
          {t('area-allow-all')}
        </Button>
      }
    >
      {t(isRefused ? 'area-allow-refused' : 'error-capture-not-allowed')}
    </Alert>
  );
}
