import { startHost } from '@/extension/core/host-runner.ts';
import { createFakePorts } from './fake-ports.ts';
import { INTEGRATIONS } from './integrations.ts';

/**
 * Content script of a test extension: the integrations in a real isolated world, under the hosts' real headers. The page asks
 * for an insert by event; what the ports saw stands in the page for the test to read.
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

/** A match pattern's scheme, host and path, with its stars. */
const fits = (pattern: string) => new RegExp(`^${pattern.split('*').map(escapeOf).join('.*')}`).test(location.href);
const escapeOf = (text: string) => text.replace(/[.?+^$()|[\]{}\\]/g, '\\$&');

for (const integration of INTEGRATIONS) {
  if (integration.matches.some(fits)) startHost(integration, ports, window);
}
