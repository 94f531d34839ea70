import { useCallback } from 'react';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { useText } from '@/shared/l10n/react.ts';
import { showToast } from '@/shared/ui/Toast.tsx';
import type { LibraryPorts } from './ports.ts';

/** Shows that a take was removed, and offers an undo for LIMITS.undoMs. */
export function useRemovedToast(
  ports: Pick<LibraryPorts, 'restore'>,
  refresh: () => void,
): (takeId: string, textId: string) => void {
  const t = useText();
  return useCallback(
    (takeId, textId) => {
      const restore = async () => {
        const restored = await ports.restore(takeId);
        if (!restored.ok) showToast({ type: 'error', text: t(`error-${restored.error}`) });
        refresh();
      };
      const action = { label: t('library-undo'), onClick: restore };
      showToast({ type: 'info', text: t(textId), lifeMs: LIMITS.undoMs, action });
    },
    [ports, refresh, t],
  );
}
