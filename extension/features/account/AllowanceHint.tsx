import type { ReactNode } from 'react';
import { AllowanceNote } from '@/shared/features/record/AllowanceNote.tsx';
import type { AccountPorts } from './ports.ts';
import { useAccount } from './use-account.ts';

/** What is left, below the recorder in a host page. It looks by itself: the frame around it is not drawn anew, whose clicks are guarded. */
export function AllowanceHint({ ports }: { ports: AccountPorts }): ReactNode {
  const { view } = useAccount(ports);
  return view?.allowance && <AllowanceNote allowance={view.allowance} />;
}
