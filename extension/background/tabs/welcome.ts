import type { Policy } from '@/extension/platform/policy.ts';
import type { Settings } from '@/extension/platform/settings.ts';

export interface WelcomeDeps {
  settings: Pick<Settings, 'isWelcomed'>;
  readPolicy(): Promise<Pick<Policy, 'isShared'>>;
  /** Opens the welcome tab. */
  open(): Promise<unknown>;
}

/**
 * Opens the welcome tab after the first installation on this device. On a shared device every guest would see it, so
 * none does.
 */
export async function welcomeNewUser(reason: string, { settings, readPolicy, open }: WelcomeDeps): Promise<void> {
  if (reason !== 'install' || (await settings.isWelcomed.get())) return;
  if ((await readPolicy()).isShared) return;
  await settings.isWelcomed.set(true);
  await open();
}
