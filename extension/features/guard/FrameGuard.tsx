import { type ReactNode, useEffect, useRef } from 'react';
import { guardClicks } from '@/extension/platform/guard-clicks.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { useVisibleClicks } from './use-visible-clicks.ts';

const CONTROLS = 'button, a, input, select, [role^="menuitem"], [role="option"], [role="switch"]';
/** Controls that only show or close a part of the page: an unseen click on them does no harm. */
const HARMLESS = '[role="tab"], [data-harmless]';

/**
 * Guards a whole page of ours that a web page may frame, including its dialogs and menus, which are in the body beside
 * the page's own root.
 */
export function FrameGuard({ children, now }: { children: ReactNode; now?: () => number }): ReactNode {
  const t = useText();
  const { ref, admit, isConfirming } = useVisibleClicks(now);
  const latest = useRef(admit);
  latest.current = admit;
  useEffect(() => {
    ref(document.body);
    const isGuarded = (pressed: Element) => pressed.closest(CONTROLS)?.matches(HARMLESS) === false;
    const end = guardClicks(document, isGuarded, () => latest.current());
    return () => {
      end();
      ref(null);
    };
  }, [ref]);
  return (
    <>
      {isConfirming && <Alert type="info">{t('recorder-click-again')}</Alert>}
      {children}
    </>
  );
}
