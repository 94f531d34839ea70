import { type ReactNode, useEffect, useRef } from 'react';
import { guardClicks } from '@/extension/platform/guard-clicks.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { useVisibleClicks } from './use-visible-clicks.ts';

const CONTROLS = 'button, a, input, select, [role^="menuitem"], [role="option"], [role="switch"]';
/** What only shows or closes a part of the page does no harm unseen. */
const HARMLESS = '[role="tab"], [data-harmless]';

/**
 * Guards a whole page of ours that a web page can hold in a frame, dialogs and menus included: these stand in the body, beside
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
