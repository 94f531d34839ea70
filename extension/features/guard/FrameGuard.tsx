import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { useVisibleClicks } from './use-visible-clicks.ts';

const CONTROLS = 'button, a, input, select, [role^="menuitem"], [role="option"], [role="switch"]';
/** What only shows or closes a part of the page does no harm unseen. */
const HARMLESS = '[role="tab"], [data-harmless]';

/**
 * Guards a whole page of ours that a web page can hold in a frame, dialogs and menus included: these stand in the body, beside
 * the page's own root. Keys are the person's: no page can press them in our frame.
 */
export function FrameGuard({ children, now }: { children: ReactNode; now?: () => number }): ReactNode {
  const t = useText();
  const { ref, admit, isConfirming } = useVisibleClicks(now);
  const latest = useRef(admit);
  latest.current = admit;
  useEffect(() => {
    ref(document.body);
    const withhold = (event: MouseEvent) => {
      const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
      const isByKey = event.detail === 0;
      if (!control || control.matches(HARMLESS) || isByKey || latest.current()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('click', withhold, { capture: true });
    return () => {
      document.removeEventListener('click', withhold, { capture: true });
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
