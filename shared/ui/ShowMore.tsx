import { type ReactNode, useState } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from './Button.tsx';

/** Rows that a list shows at once, and that it shows more of at a press: all of a long one would make a small computer slow. */
const STEP = 100;

/** The first of the rows, and below them the button that shows more, while there are more. */
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
