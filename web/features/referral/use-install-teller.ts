import { useSite } from '../account/site-context.ts';
import { keptReferral } from './kept-referral.ts';
import { tellInstall } from './referral.ts';

/** For the click on whatever says "install". */
export function useInstallTeller(): () => void {
  const { signals } = useSite();
  return () => tellInstall(keptReferral(), signals);
}
