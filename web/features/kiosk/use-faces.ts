import { useCallback, useMemo } from 'react';
import type { KioskAnswer } from '@/shared/contract/classes.ts';
import { faceOf, facesOf } from '@/shared/domain/account/child-face.ts';

/** Returns the number of a child's face. The server says it, so that it is the same on every screen of the class. */
export function useFaces({ members }: KioskAnswer): (id: string) => number {
  const faces = useMemo(() => {
    const byOrder = facesOf(members.map(({ id }) => id));
    return new Map(members.map(({ id, face }) => [id, face ?? byOrder.get(id) ?? faceOf(id)]));
  }, [members]);
  return useCallback((id) => faces.get(id) ?? faceOf(id), [faces]);
}
