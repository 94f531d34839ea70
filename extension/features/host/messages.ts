import * as z from 'zod/mini';
import type { Inserted } from '@/extension/core/contract.ts';
import type { HostCommand, HostSettings, InsertRequest } from '@/extension/core/ports.ts';
import { defineCall, defineEvent } from '@/extension/messaging/define.ts';
import type { InsertErrorCode } from '@/shared/domain/errors.ts';

/** Texts, direction and places for a content script, which may not read our storage. */
export const readHostSettings = defineCall<Record<string, never>, HostSettings>('host.settings', {
  from: ['content'],
  to: 'worker',
  input: z.object({}),
});

export const hostSettingsChanged = defineEvent<Record<string, never>>('host.settings-changed', {
  from: ['worker'],
  to: 'content',
});

/** The same request asked again (the worker died in between) is answered with the first outcome, never done twice. */
export const insertInHost = defineCall<InsertRequest & { requestId: string }, Inserted, InsertErrorCode>(
  'host.insert',
  {
    from: ['worker'],
    to: 'content',
    timeoutMs: 8_000,
  },
);

export const hostCommand = defineEvent<HostCommand>('host.command', { from: ['worker'], to: 'content' });

const px = z.number().check(z.minimum(0), z.maximum(10_000));

export const saveSidebarPlace = defineEvent('host.save-sidebar-place', {
  from: ['content'],
  to: 'worker',
  input: z.object({ edge: z.enum(['start', 'end']), x: px, y: px }),
});

/** Which selectors matched, and the host's markup without a word of its text. */
export const reportHost = defineEvent('host.report', {
  from: ['content'],
  to: 'worker',
  input: z.object({
    application: z.string().check(z.maxLength(40)),
    missing: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(50)),
    censoredHtml: z.string().check(z.maxLength(20_000)),
  }),
});

/** The sidebar's iframe asks the page that holds it to take it away. */
export const closeSidebar = defineEvent<Record<string, never>>('host.close-sidebar', { from: ['page'], to: 'worker' });
