import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './process.mjs';

/** Started by modules.mjs, once for each fault test and benchmark: its answer goes over the channel, never over stdout. */
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

/** A module that leaves a handle open must not keep the run waiting. */
function answer(message) {
  process.send(message, () => process.exit('error' in message ? 1 : 0));
}
