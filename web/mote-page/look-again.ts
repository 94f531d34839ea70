import { MOTE_PAGE_STATE_HEADER } from '@/shared/contract/site-routes.ts';

export interface LookPorts {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  reload: () => void;
}

/** Polling intervals in ms: short at first, because an upload may just be running, then longer and longer. */
const WAITS = { first: 1_000, growth: 1.4, longest: 20_000 } as const;

/** Polls the page's own address for its state, and reloads it after a change. A hidden page waits. */
export function lookAgain(stateNow: string, { fetch, reload }: LookPorts): void {
  let wait: number = WAITS.first;
  let timer = 0;
  const look = async (): Promise<void> => {
    const state = await readState(fetch);
    if (state !== null && state !== stateNow) {
      reload();
      return;
    }
    plan();
  };
  const plan = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') return;
    timer = window.setTimeout(look, wait);
    wait = Math.min(wait * WAITS.growth, WAITS.longest);
  };
  const soon = () => {
    wait = WAITS.first;
    plan();
  };
  document.addEventListener('visibilitychange', soon);
  window.addEventListener('online', soon);
  plan();
}

/** Returns null if the state is not known, for example without a network. */
async function readState(fetch: LookPorts['fetch']): Promise<string | null> {
  try {
    const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    return answer.headers.get(MOTE_PAGE_STATE_HEADER);
  } catch {
    return null;
  }
}
