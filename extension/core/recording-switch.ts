import { CONTROLS_LIFE_MS, type FeatureKey } from '@/shared/domain/teacher-controls.ts';
import { showHint } from './hint.ts';
import type { HostWindow } from './host-window.ts';
import type { HostSettings } from './ports.ts';

const RECORDING: FeatureKey = 'voiceRecording';

export const isRecordingOff = ({ featuresOff }: HostSettings): boolean => featuresOff.includes(RECORDING);

export interface RecordingSwitchOptions {
  window: HostWindow;
  text(): string;
  /** What a teacher allows is asked again. */
  ask(): void;
  signal: AbortSignal;
}

export interface RecordingSwitch {
  readonly isOff: boolean;
  /** `viewKey`: the view in which a control would stand; null where none would. */
  note(isOff: boolean, viewKey: string | null): void;
  /** The line again, when the person reaches for what is not there. */
  say(): void;
}

/**
 * Where a teacher has switched recording off there is no control, and one quiet line says why: once in a view. Without a control
 * nobody shows intent at it, so that any use of the page asks again whether it is still off.
 */
export function createRecordingSwitch({ window, text, ask, signal }: RecordingSwitchOptions): RecordingSwitch {
  const { document } = window;
  let isOff = false;
  let saidIn: string | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let takeBack = () => {};

  const say = () => {
    takeBack();
    takeBack = showHint(window, text());
  };
  const askAgain = ({ timeStamp }: Event) => {
    if (!isOff || document.visibilityState === 'hidden' || timeStamp - askedAt < CONTROLS_LIFE_MS) return;
    askedAt = timeStamp;
    ask();
  };
  /** Where recording is on, as almost everywhere, nobody listens. */
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
        saidIn = null;
        takeBack();
      } else if (viewKey !== null && viewKey !== saidIn) {
        saidIn = viewKey;
        say();
      }
    },
    say,
  };
}
