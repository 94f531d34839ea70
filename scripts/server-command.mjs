import { join } from 'node:path';
import { buildPlace } from './build-place.mjs';

/**
 * Node's arguments for the built server in `npm start`, tests and benchmarks. Objects of a request are short-lived:
 * with a larger young generation (MB, for each of its two halves) the garbage collector runs less often and finds fewer
 * live objects.
 */
export const SERVER_ARGS = ['--max-semi-space-size=32', join(buildPlace(), 'dist', 'server', 'server.mjs')];
