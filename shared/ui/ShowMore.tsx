import { type ReactNode, useState } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from './Button.tsx';

/** Rows that a list shows first, and adds per click: all rows of a long list would slow down a small computer. */
const STEP = 100;

/** Returns the first rows, and a button that shows more while there are more. */
export function useShown<T>(rows: readonly T[]): { shown: readonly T[]; more: ReactNode } {
  const t = useText();
  const [count, setCount] = useState(STEP);
  const rest = rows.length - count;
  const more = rest > 0 && (
    <Button size="sm" variant="quiet" onClick={() => setCount(count + STEP)}>
      {t('show-more', { count: Math.min(STEP, rest), rest })}
    </Button>
  );
  return { shown: rows.slice(0, count), more };
}
