import type { ReactNode } from 'react';
import { AllowanceNote } from '@/shared/features/record/AllowanceNote.tsx';
import type { AccountPorts } from './ports.ts';
import { useAccount } from './use-account.ts';

/**
 * Shows the remaining allowance below the recorder in a host page. Reads the account itself: the surrounding frame must
 * not re-render, because its clicks are guarded.
 */
export function AllowanceHint({ ports }: { ports: AccountPorts }): ReactNode {
  const { view } = useAccount(ports);
  return view?.allowance && <AllowanceNote allowance={view.allowance} />;
}
