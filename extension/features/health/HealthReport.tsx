import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import styles from './HealthDialog.module.css';
import type { HealthPorts } from './ports.ts';

export interface HealthReportProps {
  text: string;
  title: string;
  hint?: string;
  copyText: HealthPorts['copyText'];
}

/** Shows a report. Sends nothing: the user reads the report, copies it and passes it on. */
export function HealthReport({ text, title, hint, copyText }: HealthReportProps): ReactNode {
  const t = useText();
  const [status, setStatus] = useState('');
  const copy = async () => {
    const copied = await copyText(text);
    setStatus(t(copied.ok ? 'health-report-copied' : `error-${copied.error}`));
  };
  return (
    <details className={styles.report}>
      <summary>{title}</summary>
      {hint && <p>{hint}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: users of keyboards must be able to scroll this box. */}
      <section className={styles.text} aria-label={t('health-report-text')} dir="ltr" translate="no" tabIndex={0}>
        <pre>{text}</pre>
      </section>
      <Button size="sm" icon={<Copy />} onClick={copy}>
        {t('health-report-copy')}
      </Button>
      <p role="status">{status}</p>
    </details>
  );
}
