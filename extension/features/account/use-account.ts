import { useEffect, useState } from 'react';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { createLatestOnly } from '@/shared/base/latest-only.ts';
import type { AccountView } from './account-view.ts';
import type { AccountPorts } from './ports.ts';

export interface AccountState {
  /** The account; null: not known yet. */
  view: AccountView | null;
  /** Set if the worker did not respond. */
  problem: ErrorCode | null;
}

/**
 * Returns the current account. On sign-out, shows the signed-out state immediately, before the worker responds with the
 * rest.
 */
export function useAccount(ports: AccountPorts): AccountState {
  const [state, setState] = useState<AccountState>({ view: null, problem: null });
  useEffect(() => {
    const gone = new AbortController();
    const begin = createLatestOnly();
    const read = async () => {
      const isLatest = begin();
      const answer = await ports.read();
      // A later request is pending, so this response is ignored.
      if (gone.signal.aborted || !isLatest()) return;
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
