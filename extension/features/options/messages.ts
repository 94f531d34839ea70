import { defineCall } from '@/extension/messaging/define.ts';
import type { LinkDomains } from '@/shared/domain/mote/brand.ts';

export interface ServerView {
  url: string;
  from: 'policy' | 'options' | 'build';
}

/** Returns the server, with the domains of the links to its motes. */
export const readServer = defineCall<Record<string, never>, ServerView & { links: LinkDomains }>('options.server', {
  from: ['page'],
  to: 'worker',
});

/** Checks the address (z/health) before it is saved. Null restores the build's own server. */
export const saveServer = defineCall<{ url: string | null }, ServerView, 'bad-request' | 'server-unreachable'>(
  'options.save-server',
  { from: ['page'], to: 'worker', timeoutMs: 10_000 },
);
