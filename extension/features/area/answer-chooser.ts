import { showAreaChooser } from '@/extension/core/area/area-chooser.ts';
import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { OURS } from '@/extension/core/page/our-elements.ts';
import { putOutOfSight } from '@/extension/core/page/out-of-sight.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { ok } from '@/shared/base/result.ts';
import type { AreaBox } from '@/shared/domain/study/area.ts';
import { lookAtArea } from './look-at-area.ts';
import { areaChosen, areaLeft, hideChooser, showChooser } from './messages.ts';

/** Answers the worker's commands to choose an area. Only one choice runs at a time: a second command restarts it. */
export function answerChooser(window: HostWindow, messenger: Messenger): void {
  let takeAway = () => {};
  /** True while the worker itself ends the choice: then nothing is reported to the worker. */
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

  async function tell(area: AreaBox, hasSidebar: boolean): Promise<void> {
    const choice = lookAtArea(window, area);
    await painted(window);
    await messenger.call(areaChosen, { ...choice, hasSidebar });
  }
}

/** Resolves once the screen shows the page without our removed layers, so that a screenshot contains none of them. */
const painted = (window: Window): Promise<void> =>
  new Promise((resolve) => {
    // The second frame begins after the first was painted. A tab that was hidden meanwhile paints no frame.
    window.requestAnimationFrame(() => window.requestAnimationFrame(() => resolve()));
  });
