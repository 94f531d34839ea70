import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './process.mjs';

/** modules.mjs starts this once per fault test and benchmark. The result goes over the IPC channel, never to stdout. */
const [, , file, input] = process.argv;
const { kind, isSmall } = JSON.parse(input);
const log = (message) => console.error(`  ${message}`);

try {
  const module = await import(pathToFileURL(join(root, file)).href);
  if (kind === 'bench') {
    if (typeof module.bench !== 'function') throw new Error('It exports no bench()');
    answer({ value: [await module.bench()].flat() });
  } else {
    if (typeof module.run !== 'function') throw new Error('It exports no run()');
    const { full, small } = module.counts ?? { full: 1, small: 1 };
    const count = isSmall ? small : full;
    answer({ count, value: await module.run({ count, isSmall, log }) });
  }
} catch (error) {
  answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}

/** Exit even if the module left a handle open, so that the run does not wait for it. */
function answer(message) {
  process.send(message, () => process.exit('error' in message ? 1 : 0));
}
