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

/** Nothing is sent anywhere: the person sees what it says, copies it and gives it to whom they like. */
export function HealthReport({ text, title, hint, copyText }: HealthReportProps): ReactNode {
  const t = useText();
  const [news, setNews] = useState('');
  const copy = async () => {
    const copied = await copyText(text);
    setNews(t(copied.ok ? 'health-report-copied' : `error-${copied.error}`));
  };
  return (
    <details className={styles.report}>
      <summary>{title}</summary>
      {hint && <p>{hint}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className={styles.text} aria-label={t('health-report-text')} dir="ltr" translate="no" tabIndex={0}>
        <pre>{text}</pre>
      </section>
      <Button size="sm" icon={<Copy />} onClick={copy}>
        {t('health-report-copy')}
      </Button>
      <p role="status">{news}</p>
    </details>
  );
}
