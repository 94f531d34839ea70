import { useState } from 'react';
import { useReducedMotion } from '@/shared/ui/use-reduced-motion.ts';

/** Stopped under reduced motion, until the user decides by the button. */
export function useStop(): { isStopped: boolean; toggle: () => void } {
  const isReduced = useReducedMotion();
  const [decided, setDecided] = useState<boolean | null>(null);
  const isStopped = decided ?? isReduced;
  return { isStopped, toggle: () => setDecided(!isStopped) };
}
