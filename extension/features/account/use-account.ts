import { useEffect, useState } from 'react';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import type { AccountView } from './account-view.ts';
import type { AccountPorts } from './ports.ts';

export interface AccountState {
  /** Null: not known yet. */
  view: AccountView | null;
  /** The worker did not answer. */
  problem: ErrorCode | null;
}

/** Who is signed in, as it changes; signed out is shown at once, before the worker is asked what else is new. */
export function useAccount(ports: AccountPorts): AccountState {
  const [state, setState] = useState<AccountState>({ view: null, problem: null });
  useEffect(() => {
    const gone = new AbortController();
    let asked = 0;
    const read = async () => {
      asked += 1;
      const turn = asked;
      const answer = await ports.read();
      // A later question was asked meanwhile: its answer is the newer one.
      if (gone.signal.aborted || turn !== asked) return;
      setState(({ view }) => (answer.ok ? { view: answer.value, problem: null } : { view, problem: answer.error }));
    };
    ports.watch(() => void read(), gone.signal);
    ports.watchSignOut((isForced) => {
      setState(({ view, problem }) => ({ view: view && signedOutOf(view, isForced), problem }));
      void read();
    }, gone.signal);
    void read();
    return () => gone.abort();
  }, [ports]);
  return state;
}

function signedOutOf(view: AccountView, isForced: boolean): AccountView {
  const nobody = { userId: null, person: null, allowance: null, enhancement: null, mismatch: null, canUpload: true };
  return { ...view, ...nobody, featuresOff: [], standing: [], school: '', login: isForced ? 'ended' : 'signed-out' };
}
