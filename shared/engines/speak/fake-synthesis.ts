import { systemTimer } from '@/shared/base/clock.ts';
import type { BrowserVoices } from './browser-speech.ts';

/** Behaviours of a browser's voices. */
export interface Manners {
  /** True: fires no event at all. */
  isDumb?: boolean;
  isWordless?: boolean;
  /** True: reports positions after the text, before it, and earlier ones again. */
  isWild?: boolean;
  /** Falls silent after this time in ms, and still reports that it is speaking. */
  stopsAfterMs?: number;
  /** `canceled`, `network`, `synthesis-failed` … */
  error?: SpeechSynthesisErrorCode;
  /** Time until the list of voices comes with `voiceschanged`, in ms; Infinity: never. */
  listMs?: number;
  isRemote?: boolean;
}

export interface FakeSynthesis extends BrowserVoices {
  readonly said: readonly string[];
  readonly isBusy: boolean;
}

const MS_PER_CHAR = 60;

/** Creates speechSynthesis with its faults, on the test's clock. */
export function createFakeSynthesis(manners: Manners = {}): FakeSynthesis {
  const said: string[] = [];
  const events = new EventTarget();
  const voice = { voiceURI: 'fake', name: 'Fake', lang: 'en_US', default: true, localService: !manners.isRemote };
  let hasList = manners.listMs === undefined;
  let cancels: (() => void)[] = [];
  let current: SpeechSynthesisUtterance | null = null;

  if (manners.listMs !== undefined && manners.listMs !== Number.POSITIVE_INFINITY) {
    systemTimer.after(manners.listMs, () => {
      hasList = true;
      events.dispatchEvent(new Event('voiceschanged'));
    });
  }

  const later = (ms: number, run: () => void) => {
    if (ms < (manners.stopsAfterMs ?? Number.POSITIVE_INFINITY)) cancels.push(systemTimer.after(ms, run));
  };

  function speak(spoken: SpeechSynthesisUtterance): void {
    current = spoken;
    said.push(spoken.text);
    if (manners.isDumb) return;
    const tell = (type: string, more: object = {}) => {
      const event = Object.assign(new Event(type), more) as unknown as SpeechSynthesisErrorEvent;
      (Reflect.get(spoken, `on${type}`) as ((event: SpeechSynthesisEvent) => void) | null)?.(event);
    };
    const { error } = manners;
    if (error) {
      later(1, () => tell('error', { error }));
      return;
    }
    const perChar = MS_PER_CHAR / spoken.rate;
    later(1, () => tell('start'));
    if (!manners.isWordless) {
      for (const { index } of spoken.text.matchAll(/\S+/g)) {
        later(2 + index * perChar, () => tell('boundary', { name: 'word', charIndex: index }));
        if (!manners.isWild) continue;
        later(3 + index * perChar, () => tell('boundary', { name: 'word', charIndex: index + 1 }));
        later(4 + index * perChar, () => tell('boundary', { name: 'word', charIndex: 0 }));
        later(5 + index * perChar, () => tell('boundary', { name: 'word', charIndex: spoken.text.length + 7 }));
        later(6 + index * perChar, () => tell('boundary', { name: 'word', charIndex: -1 }));
      }
    }
    later(3 + spoken.text.length * perChar, () => {
      current = null;
      tell('end');
    });
  }

  const synthesis = {
    get speaking() {
      return current !== null;
    },
    pending: false,
    paused: false,
    getVoices: () => (hasList ? [voice] : []),
    addEventListener: events.addEventListener.bind(events),
    resume() {},
    speak,
    cancel() {
      for (const cancel of cancels) cancel();
      cancels = [];
      const ended = current;
      current = null;
      const event = Object.assign(new Event('error'), { error: 'canceled' }) as unknown as SpeechSynthesisErrorEvent;
      if (ended) ended.onerror?.(event);
    },
  };
  return {
    said,
    get isBusy() {
      return current !== null;
    },
    synthesis: synthesis as unknown as SpeechSynthesis,
    createUtterance: (text) => ({ text, rate: 1, volume: 1 }) as unknown as SpeechSynthesisUtterance,
    clock: systemTimer,
  };
}
