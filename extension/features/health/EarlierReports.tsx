import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import styles from './HealthDialog.module.css';
import { HealthReport } from './HealthReport.tsx';
import type { HealthPorts } from './ports.ts';
import { reportFromStored, type ShownReport } from './report.ts';

/**
 * Lists earlier reports of pages that differed from what Mote expects. They stay on this device until the user copies
 * them.
 */
export function EarlierReports({ ports }: { ports: HealthPorts }): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const id = useId();
  const [reports, setReports] = useState<readonly ShownReport[]>([]);
  const [isForgotten, setForgotten] = useState(false);
  const line = useRef<HTMLParagraphElement>(null);
  // Moves the focus to the line, because the focused button was removed.
  useEffect(() => {
    if (isForgotten) line.current?.focus();
  }, [isForgotten]);
  useEffect(() => {
    void ports.reports().then((read) => {
      if (read.ok) setReports(read.value.reports);
    });
  }, [ports]);
  if (isForgotten) {
    return (
      <p ref={line} role="status" tabIndex={-1}>
        {t('health-earlier-forgotten')}
      </p>
    );
  }
  if (reports.length === 0) return null;
  const timeOf = (at: number) => new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const forget = async () => {
    if ((await ports.forgetReports()).ok) setForgotten(true);
  };
  return (
    <section className={styles.earlier} aria-labelledby={id}>
      <h3 id={id}>{t('health-earlier')}</h3>
      <p>{t('health-earlier-hint')}</p>
      {reports.map((report) => (
        <HealthReport
          key={`${report.at} ${report.application} ${report.rung}`}
          title={t('health-earlier-report', { page: t(`health-page-${report.application}`), time: timeOf(report.at) })}
          text={reportFromStored(report)}
          copyText={ports.copyText}
        />
      ))}
      <div>
        <Button size="sm" variant="quiet" onClick={forget}>
          {t('health-earlier-forget')}
        </Button>
      </div>
    </section>
  );
}
