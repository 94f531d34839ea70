import { showAreaChooser } from '@/extension/core/area-chooser.ts';
import type { HostWindow } from '@/extension/core/host-window.ts';
import { OURS } from '@/extension/core/our-elements.ts';
import { putOutOfSight } from '@/extension/core/out-of-sight.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { Box } from '@/shared/domain/area.ts';
import { ok } from '@/shared/domain/result.ts';
import { lookAtArea } from './look-at-area.ts';
import { areaChosen, areaLeft, hideChooser, showChooser } from './messages.ts';

/** One choice at a time: a second wish begins anew. */
export function answerChooser(window: HostWindow, messenger: Messenger): void {
  let takeAway = () => {};
  /** The worker knows of it: only what the person does in the page is told. */
  let isByWorker = false;
  const leave = () => {
    isByWorker = true;
    takeAway();
    isByWorker = false;
  };
  messenger.answer(showChooser, async ({ texts, direction }) => {
    leave();
    const comeBack = putOutOfSight(window);
    const hasSidebar = window.document.querySelector(`[${OURS.sidebar}]`) !== null;
    takeAway = showAreaChooser(window, {
      texts,
      direction,
      onEnd(area) {
        takeAway = () => {};
        if (area) return void tell(area, hasSidebar).finally(comeBack);
        comeBack();
        if (!isByWorker) messenger.tell(areaLeft, {});
      },
    });
    return ok(undefined);
  });
  messenger.on(hideChooser, leave);

  async function tell(area: Box, hasSidebar: boolean): Promise<void> {
    const choice = lookAtArea(window, area);
    await painted(window);
    await messenger.call(areaChosen, { ...choice, hasSidebar });
  }
}

/** The screen shows the page as it is now, without what lay over it: a picture taken from here on has none of that. */
const painted = (window: Window): Promise<void> =>
  new Promise((resolve) => {
    // The second frame begins when the first one is painted. One that is hidden meanwhile paints none.
    window.requestAnimationFrame(() => window.requestAnimationFrame(() => resolve()));
  });
