import type { Messenger } from '@/extension/messaging/messenger.ts';
import { forgetReports, readReports, readSiteHealth } from './messages.ts';
import type { HealthPorts } from './ports.ts';

/** Creates the ports over messages. The worker knows the tab and asks its script. */
export const createRemoteHealth = (
  messenger: Messenger,
  acts: Pick<HealthPorts, 'copyText' | 'openSettings'>,
): HealthPorts => ({
  read: () => messenger.call(readSiteHealth, {}),
  reports: () => messenger.call(readReports, {}),
  forgetReports: () => messenger.call(forgetReports, {}),
  ...acts,
});
