import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import { useAnnouncement } from '../../features/classes/use-classes.ts';
import { copyText } from '../../features/recorder/browser-ports.ts';
import { styles } from './styles.ts';

const LINES = ['what', 'where', 'who', 'how-long', 'no'] as const;

/** Information for an adult before they consent, for the teacher's own letter. */
export function ParentsText(): ReactNode {
  const t = useText();
  const said = useAnnouncement();
  const lines = LINES.map((line) => t(`classes-parents-${line}`, { host: location.host }));
  const copy = async () => {
    const text = lines.join('\n\n').replace(/[\u2068\u2069]/gu, '');
    if (said(await copyText(text))) showToast({ type: 'success', text: t('classes-parents-copied') });
  };
  return (
    <details className={styles.parents}>
      <summary>{t('classes-parents-title')}</summary>
      {lines.map((line) => (
        <p key={line} className={styles.text}>
          {line}
        </p>
      ))}
      <Button size="sm" icon={<Copy />} onClick={() => void copy()}>
        {t('classes-parents-copy')}
      </Button>
    </details>
  );
}
