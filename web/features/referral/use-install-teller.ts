import { keepText } from '../../src/kept-text.ts';
import { useSite } from '../account/site-context.ts';
import { tellInstall } from './referral.ts';

/** For the click on whatever says "install". */
export function useInstallTeller(): () => void {
  const { signals } = useSite();
  return () => tellInstall(keepText('referrerCode'), signals);
}
