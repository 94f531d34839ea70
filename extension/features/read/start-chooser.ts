import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { isOurs } from '@/extension/core/page/our-elements.ts';
import { inEachFrame, type PagePoint, pointIn } from '@/extension/core/page/own-frames.ts';
import { createReadingPainter } from '@/shared/features/read/reading-painter.ts';
import { sentencePlaceAt } from '@/shared/features/read/sentence-path.ts';
import type { TextIndex } from '@/shared/text-index/contract.ts';
import { sentencesOf } from '@/shared/text-index/sentences-of.ts';
import { sentenceOffsetAt } from './sentence-click.ts';

/** Time-out for choosing a sentence, in ms. Later clicks have their usual meaning. */
const CHOOSE_MS = 60_000;

export interface StartChooserOptions {
  window: HostWindow;
  index(): TextIndex;
  /** Runs after the user clicked a sentence. */
  choose(point: PagePoint): void;
  /** Runs after Escape or the time-out. */
  leave(): void;
  signal: AbortSignal;
}

/**
 * Highlights the sentence under the pointer until the user clicks one. Cancels that click, so that a link does not
 * open.
 */
export function startChooser({ window, index, choose, leave, signal }: StartChooserOptions): void {
  const painter = createReadingPainter(signal);
  let pointed: PagePoint | null = null;
  let isDue = false;

  function rangesAt(point: PagePoint): readonly Range[] {
    const now = index();
    const offset = sentenceOffsetAt(now, window.document, point);
    const place = offset === null ? null : sentencePlaceAt(now, offset);
    const start = place && now.startOf(place.block);
    const sentence = place && sentencesOf(place.block)[place.number];
    if (start === null || !sentence) return [];
    return now.rangesOf({ start: start + sentence.start, end: start + sentence.end });
  }

  /** Runs once per animation frame, however often the pointer moves. */
  function light(point: PagePoint): void {
    pointed = point;
    if (isDue) return;
    isDue = true;
    window.requestAnimationFrame(() => {
      isDue = false;
      if (pointed && !signal.aborted) painter.showSentence(rangesAt(pointed));
    });
  }

  const isOnOurs = (event: Event) => event.composedPath().some((node) => 'nodeType' in node && isOurs(node as Node));
  const options = { signal, capture: true };
  inEachFrame(window, signal, (inner) => {
    inner.addEventListener('pointermove', (event) => light(pointIn(window, inner, event)), options);
    const take = (event: MouseEvent) => {
      const point = pointIn(window, inner, event);
      if (!event.isTrusted || event.button !== 0 || isOnOurs(event) || rangesAt(point).length === 0) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      choose(point);
    };
    inner.addEventListener('click', take, options);
    const leaveByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopImmediatePropagation();
      leave();
    };
    inner.addEventListener('keydown', leaveByKey, options);
  });
  const timer = window.setTimeout(leave, CHOOSE_MS);
  signal.addEventListener('abort', () => window.clearTimeout(timer), { once: true });
}
