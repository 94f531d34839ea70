import type { ReactNode } from 'react';
import type { Voice } from '@/shared/engines/contracts.ts';
import { areAllPoor, voiceSystemOf } from '@/shared/features/read/better-voices.ts';
import { useText } from '@/shared/l10n/react.ts';
import styles from './ReadAloud.module.css';

/** Explains where the system offers better voices, for a language that has only poor ones. Collapsed at first. */
export function BetterVoices({ voices }: { voices: readonly Voice[] }): ReactNode {
  const t = useText();
  const system = voiceSystemOf(navigator.userAgent);
  if (!areAllPoor(voices, system)) return null;
  return (
    <details className={styles.words}>
      <summary>{t('read-better')}</summary>
      <p className={styles.standing}>{t(`read-better-${system}`)}</p>
      <p className={styles.standing}>{t('read-better-then')}</p>
    </details>
  );
}
