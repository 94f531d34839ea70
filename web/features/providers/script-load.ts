export type ScriptState = 'idle' | 'loading' | 'ready' | 'error';
export type ScriptEvent = 'asked' | 'loaded' | 'failed';

/** A script that failed may be asked for again; one that is there or on its way is not fetched twice. */
export function scriptLoadReducer(state: ScriptState, event: ScriptEvent): ScriptState {
  if (event === 'asked') return state === 'idle' || state === 'error' ? 'loading' : state;
  if (state !== 'loading') return state;
  return event === 'loaded' ? 'ready' : 'error';
}

export interface ScriptLoad {
  state(): ScriptState;
  subscribe(listener: () => void): () => void;
  /** Fetches it; whoever blocks it (a filter, our own CSP, no network), the page goes on. */
  load(): void;
}

/** One script of somebody else's, which the page works without. */
export function createScriptLoad(src: string, root: Document = document): ScriptLoad {
  const listeners = new Set<() => void>();
  let state: ScriptState = 'idle';
  const hear = (event: ScriptEvent): boolean => {
    const next = scriptLoadReducer(state, event);
    if (next === state) return false;
    state = next;
    for (const listener of listeners) listener();
    return true;
  };
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load() {
      if (!hear('asked')) return;
      const script = root.createElement('script');
      script.async = true;
      script.src = src;
      script.addEventListener('load', () => hear('loaded'));
      script.addEventListener('error', () => {
        script.remove();
        hear('failed');
      });
      root.head.append(script);
    },
  };
}
