import { useAccount, useSession } from './site-context.ts';

/** Debug mode: switched on by a tester, on this device. */
export function useDebug(): boolean {
  const { kept } = useAccount();
  const { status } = useSession();
  return status?.identity.isTester === true && kept.debug.get() === 'on';
}
