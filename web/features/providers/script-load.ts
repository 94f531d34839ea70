import { createListeners } from '@/shared/base/listeners.ts';

export type ScriptState = 'idle' | 'loading' | 'ready' | 'error';
export type ScriptEvent = 'asked' | 'loaded' | 'failed';

/** Allows another attempt after a failure, and never loads a script twice. */
export function scriptLoadReducer(state: ScriptState, event: ScriptEvent): ScriptState {
  if (event === 'asked') return state === 'idle' || state === 'error' ? 'loading' : state;
  if (state !== 'loading') return state;
  return event === 'loaded' ? 'ready' : 'error';
}

export interface ScriptLoad {
  state(): ScriptState;
  subscribe(listener: () => void): () => void;
  /** Loads the script. If it is blocked (a filter, our own CSP, no network), the page goes on. */
  load(): void;
}

/** Creates the loader for one third-party script, which the page works without. `settings` are its `data-` values. */
export function createScriptLoad(
  src: string,
  root: Document = document,
  settings: Readonly<Record<string, string>> = {},
): ScriptLoad {
  const listeners = createListeners();
  let state: ScriptState = 'idle';
  const hear = (event: ScriptEvent): boolean => {
    const next = scriptLoadReducer(state, event);
    if (next === state) return false;
    state = next;
    listeners.emit();
    return true;
  };
  return {
    state: () => state,
    subscribe(listener) {
      return listeners.add(listener);
    },
    load() {
      if (!hear('asked')) return;
      const script = root.createElement('script');
      script.async = true;
      script.src = src;
      Object.assign(script.dataset, settings);
      script.addEventListener('load', () => hear('loaded'));
      script.addEventListener('error', () => {
        script.remove();
        hear('failed');
      });
      root.head.append(script);
    },
  };
}
