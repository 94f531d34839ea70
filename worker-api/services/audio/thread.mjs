/**
 * The thread of a server that runs from its sources: tsx does not reach into worker threads by itself. The build has
 * its own of this name.
 */
import { register } from 'tsx/esm/api';

const unregister = register();
await import('./serve-thread.ts');
await unregister();
