import { defineCall } from '@/extension/messaging/define.ts';
import type { LinkDomains } from '@/shared/domain/brand.ts';

export interface ServerView {
  url: string;
  from: 'policy' | 'options' | 'build';
}

/** With the domains that links to its motes stand on. */
export const readServer = defineCall<Record<string, never>, ServerView & { links: LinkDomains }>('options.server', {
  from: ['page'],
  to: 'worker',
});

/** Tries the address (z/health) before it is kept; null goes back to the build's own. */
export const saveServer = defineCall<{ url: string | null }, ServerView, 'bad-request' | 'server-unreachable'>(
  'options.save-server',
  { from: ['page'], to: 'worker', timeoutMs: 10_000 },
);
