import { type RefObject, useEffect, useRef, useState } from 'react';

/** Returns a ref, and whether its element has been on the screen. */
export function useIsSeen<E extends Element>(): readonly [RefObject<E | null>, boolean] {
  const box = useRef<E>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !box.current) return;
    const eye = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && setSeen(true));
    eye.observe(box.current);
    return () => eye.disconnect();
  }, [isSeen]);
  return [box, isSeen];
}
