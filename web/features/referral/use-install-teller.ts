import { useSite } from '../account/site-context.ts';
import { tellInstall } from './referral.ts';
import { storedReferral } from './stored-referral.ts';

/** Returns the handler for clicks on every install button. */
export function useInstallTeller(): () => void {
  const { signals } = useSite();
  return () => tellInstall(storedReferral(), signals);
}
