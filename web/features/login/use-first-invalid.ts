import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface FirstInvalid<Root extends HTMLElement> {
  /** The element around all fields of the form. */
  root: RefObject<Root | null>;
  /** Call after the form was refused: the next render focuses the first invalid field. */
  focusFirst: () => void;
}

/** Moves the focus to the first field that a refused form marks as invalid. */
export function useFirstInvalid<Root extends HTMLElement>(): FirstInvalid<Root> {
  const root = useRef<Root>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const focusFirst = useCallback(() => setRefusals((count) => count + 1), []);
  return { root, focusFirst };
}
