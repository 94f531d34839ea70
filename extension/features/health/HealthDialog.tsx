import { CircleCheck, CircleMinus, Info, TriangleAlert } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Dialog } from '@/shared/ui/Dialog.tsx';
import { LoadFailed } from '@/shared/ui/LoadFailed.tsx';
import { Spinner } from '@/shared/ui/Spinner.tsx';
import { EarlierReports } from './EarlierReports.tsx';
import styles from './HealthDialog.module.css';
import { HealthReport } from './HealthReport.tsx';
import type { SiteHealth } from './messages.ts';
import { type HealthRow, type HealthView, type RowState, viewOfHealth } from './model.ts';
import type { HealthPorts } from './ports.ts';
import { reportOf } from './report.ts';

export interface HealthDialogProps {
  ports: HealthPorts;
  version: string;
  onClose: () => void;
  /** Offer to turn Mote on here, from another feature. */
  offer?: ReactNode;
}

/** Explains what works on this site, and shows the report for developers. */
export function HealthDialog({ ports, version, onClose, offer }: HealthDialogProps): ReactNode {
  const t = useText();
  const { site, problem, isReading, look } = useSiteHealth(ports);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('health-title')}
      actions={
        <>
          {site?.state === 'not-allowed' && <Button onClick={ports.openSettings}>{t('health-settings')}</Button>}
          <Button isLoading={isReading} onClick={look}>
            {t('health-again')}
          </Button>
        </>
      }
    >
      {problem && site && <Alert type="error">{t(`error-${problem}`)}</Alert>}
      {problem && !site && (
        <LoadFailed code={problem} size={96}>
          {t(`error-${problem}`)}
        </LoadFailed>
      )}
      {!site && !problem && <Spinner label={t('health-reading')} />}
      {site && <Health view={viewOfHealth(site)} />}
      {(site?.state === 'any-page' || site?.state === 'not-allowed') && offer}
      {site && (
        <HealthReport
          title={t('health-report')}
          hint={t('health-report-hint')}
          text={reportOf(site, version)}
          copyText={ports.copyText}
        />
      )}
      <EarlierReports ports={ports} />
    </Dialog>
  );
}

const TONES: Record<HealthView['tone'], ReactNode> = {
  good: <CircleCheck />,
  less: <TriangleAlert />,
  none: <Info />,
};

const STATES: Record<RowState, ReactNode> = {
  works: <CircleCheck />,
  less: <TriangleAlert />,
  off: <CircleMinus />,
  absent: <CircleMinus />,
};

function Health({ view: { lead, rows, tone } }: { view: HealthView }): ReactNode {
  const t = useText();
  return (
    <>
      <p className={styles.lead} role="status" data-tone={tone}>
        <span className={styles.icon} aria-hidden="true">
          {TONES[tone]}
        </span>
        {t(lead)}
      </p>
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <Row key={row.capability} row={row} />
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ row: { capability, detail, state } }: { row: HealthRow }): ReactNode {
  const t = useText();
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.icon} aria-hidden="true">
        {STATES[state]}
      </span>
      <span className={styles.head}>
        <span className={styles.name}>{t(`health-row-${capability}`)}</span>
        <span className={styles.state}>{t(`health-state-${state}`)}</span>
      </span>
      {detail && <span className={styles.detail}>{t(detail)}</span>}
    </li>
  );
}

function useSiteHealth({ read }: HealthPorts) {
  const [site, setSite] = useState<SiteHealth | null>(null);
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  const [isReading, setReading] = useState(true);
  const look = useCallback(async () => {
    setReading(true);
    const answer = await read();
    setReading(false);
    setSite(answer.ok ? answer.value : null);
    setProblem(answer.ok ? null : answer.error);
  }, [read]);
  useEffect(() => void look(), [look]);
  return { site, problem, isReading, look };
}
