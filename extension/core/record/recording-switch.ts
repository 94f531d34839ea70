import { CONTROLS_LIFE_MS, type FeatureKey } from '@/shared/domain/account/teacher-controls.ts';
import { showHint } from '../page/hint.ts';
import type { HostWindow } from '../page/host-window.ts';
import type { HostSettings } from '../page/ports.ts';

const RECORDING: FeatureKey = 'voiceRecording';

export const isRecordingOff = ({ featuresOff }: HostSettings): boolean => featuresOff.includes(RECORDING);

export interface RecordingSwitchOptions {
  window: HostWindow;
  text(): string;
  /** Refetches the teacher controls. */
  ask(): void;
  signal: AbortSignal;
}

export interface RecordingSwitch {
  readonly isOff: boolean;
  /**
   * Call this with the current switch. `viewKey`: the view in which a control would be shown; null: no view shows one.
   */
  note(isOff: boolean, viewKey: string | null): void;
  /** Shows the hint again, when the user asks for recording although it is off. */
  say(): void;
}

/**
 * Hides the controls where a teacher has switched recording off, and shows one quiet line per view. Without a control
 * there is no sign of intent, so any use of the page refetches the teacher's controls.
 */
export function createRecordingSwitch({ window, text, ask, signal }: RecordingSwitchOptions): RecordingSwitch {
  const { document } = window;
  let isOff = false;
  let announcedView: string | null = null;
  let requestedAt = Number.NEGATIVE_INFINITY;
  let takeBack = () => {};

  const say = () => {
    takeBack();
    takeBack = showHint(window, text());
  };
  const askAgain = ({ timeStamp }: Event) => {
    if (!isOff || document.visibilityState === 'hidden' || timeStamp - requestedAt < CONTROLS_LIFE_MS) return;
    requestedAt = timeStamp;
    ask();
  };
  /** Adds no listeners while recording is on, which is the usual case. */
  let off = new AbortController();
  const listen = (): void => {
    off = new AbortController();
    for (const type of ['pointerdown', 'keydown', 'visibilitychange']) {
      document.addEventListener(type, askAgain, { signal: off.signal, capture: true, passive: true });
    }
  };
  signal.addEventListener(
    'abort',
    () => {
      off.abort();
      takeBack();
    },
    { once: true },
  );

  return {
    get isOff() {
      return isOff;
    },
    note(next, viewKey) {
      if (next && !isOff && !signal.aborted) listen();
      if (!next) off.abort();
      isOff = next;
      if (!isOff) {
        announcedView = null;
        takeBack();
      } else if (viewKey !== null && viewKey !== announcedView) {
        announcedView = viewKey;
        say();
      }
    },
    say,
  };
}
