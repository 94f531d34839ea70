import { registerScript, type SiteScript, sitesOfScript, unregisterScript } from '@/extension/platform/site-access.ts';
import { createRegisteredScriptSync, type RegisteredScriptOptions } from './sync-registered-script.ts';

/** Creates the sync of one of our scripts with this browser's registrations. */
export const createScriptSync = (
  script: SiteScript,
  options: Pick<RegisteredScriptOptions, 'what' | 'isWanted' | 'matches' | 'warn'>,
): { sync(): Promise<void> } =>
  createRegisteredScriptSync({
    ...options,
    registered: () => sitesOfScript(script),
    register: (matches) => registerScript(script, matches),
    unregister: () => unregisterScript(script),
  });
