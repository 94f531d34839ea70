import { useAccount, useSession } from './site-context.ts';

/** Returns true in debug mode, which a tester switches on for this device. */
export function useDebug(): boolean {
  const { kept } = useAccount();
  const { status } = useSession();
  return status?.identity.isTester === true && kept.debug.get() === 'on';
}
