import { Mic } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { SpinnerRing } from '@/shared/ui/Spinner.tsx';
import { useSite } from '../account/site-context.ts';
import { Voice } from '../pictures/Voice.tsx';
import styles from './IntentRecorder.module.css';

type Live = typeof import('./LiveRecorder.tsx')['LiveRecorder'];

export interface IntentRecorderProps {
  /** The line under the button. */
  title: string;
  hint: string;
  /** Called with true once a take is recorded, and with false when it is gone. */
  onReview?: (hasTake: boolean) => void;
}

/**
 * The recorder of pages that many users only read. Its code is loaded at the first sign of intent: a pointer near it,
 * the focus, a touch. Until the first press, a button stands in its place.
 */
export function IntentRecorder({ title, hint, onReview }: IntentRecorderProps): ReactNode {
  const t = useText();
  const site = useSite();
  const loading = useRef<Promise<Live | null> | null>(null);
  const [state, setState] = useState<'rest' | 'opening' | 'failed'>('rest');
  const [open, setOpen] = useState<{ Live: Live } | null>(null);

  /** Returns null without a connection. A failed load is tried again at the next sign. */
  function load(): Promise<Live | null> {
    loading.current ??= Promise.all([import('./LiveRecorder.tsx'), site.open()]).then(
      ([{ LiveRecorder }]) => LiveRecorder,
      () => {
        loading.current = null;
        return null;
      },
    );
    return loading.current;
  }

  async function start(): Promise<void> {
    setState('opening');
    const Live = await load();
    if (Live) setOpen({ Live });
    else setState('failed');
  }

  const warm = () => void load();
  if (open) {
    return (
      <div className={styles.box}>
        <open.Live {...(onReview && { onReview })} />
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only load code in advance
    <div className={styles.box} onPointerEnter={warm} onFocus={warm} onTouchStart={warm}>
      <div className={styles.row}>
        <Voice className={styles.voice} bars={20} />
        <button
          type="button"
          className={styles.disc}
          aria-label={t('home-try-name')}
          aria-busy={state === 'opening' || undefined}
          onClick={() => state !== 'opening' && void start()}
        >
          {state === 'opening' ? <SpinnerRing /> : <Mic aria-hidden="true" />}
        </button>
        <Voice className={styles.voice} bars={20} />
      </div>
      <p className={styles.try}>{title}</p>
      <p className={styles.hint} role="status">
        {state === 'opening' && t('home-try-opening')}
        {state === 'failed' && t('home-try-failed')}
        {state === 'rest' && hint}
      </p>
    </div>
  );
}
