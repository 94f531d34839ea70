import { useEffect, useState } from 'react';
import { TRANSLATION } from '@/shared/domain/study/translation.ts';
import type { Translation } from './model.ts';

/** Returns whether a running translation has shown no result for three seconds. Each result starts the time again. */
export function useIsSlow(translation: Translation): boolean {
  const isRunning = translation.state === 'reading' || translation.state === 'working';
  const length = 'rows' in translation ? lengthOf(translation.rows) : 0;
  const [slow, setSlow] = useState<number | null>(null);
  useEffect(() => {
    setSlow(null);
    if (!isRunning) return;
    const timer = setTimeout(() => setSlow(length), TRANSLATION.slowMs);
    return () => clearTimeout(timer);
  }, [isRunning, length]);
  return isRunning && slow === length;
}

const lengthOf = (rows: readonly { translated: { text: string } | null }[]): number =>
  rows.reduce((sum, { translated }) => sum + (translated?.text.length ?? 0), 0);
