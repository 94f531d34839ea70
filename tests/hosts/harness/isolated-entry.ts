import { startHost } from '@/extension/core/runner/host-runner.ts';
import { createSidebar } from '@/extension/core/sidebar/sidebar.ts';
import { leaveSidebarCode } from '@/extension/core/sidebar/staged-sidebar.ts';
import { createFakePorts } from './fake-ports.ts';
import { INTEGRATIONS } from './integrations.ts';

/**
 * Content script of a test extension: runs the integrations in a real isolated world, under the hosts' real headers.
 * The page requests an insertion by an event, and reads from its own document what the ports received.
 */
const runtime: unknown = Reflect.get(Reflect.get(globalThis, 'chrome') as object, 'runtime');
const getUrl = Reflect.get(runtime as object, 'getURL') as (path: string) => string;
const ports = createFakePorts();
ports.pageUrl = (page, query) => `${getUrl(page)}?${new URLSearchParams(query)}`;

const say = (name: string, value: unknown) => {
  document.documentElement.dataset[name] = JSON.stringify(value);
};
document.addEventListener('test-insert', async (event) => {
  const request: unknown = event instanceof CustomEvent ? JSON.parse(String(event.detail)) : null;
  say('inserted', await ports.insert(request as Parameters<typeof ports.insert>[0]));
});
document.addEventListener('test-starts', () => say('starts', ports.starts));
document.addEventListener('test-sidebar', () => ports.command({ type: 'toggle-sidebar' }));

/** Returns a pattern for a match pattern's scheme, host or path with its asterisks. */
const fits = (pattern: string) => new RegExp(`^${pattern.split('*').map(escapeOf).join('.*')}`).test(location.href);
const escapeOf = (text: string) => text.replace(/[.?+^$()|[\]{}\\]/g, '\\$&');

leaveSidebarCode(window, createSidebar);
for (const integration of INTEGRATIONS) {
  if (integration.matches.some(fits)) startHost(integration, ports, window);
}
