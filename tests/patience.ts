import { vi } from 'vitest';

/** On a busy machine of 2 cores, on a slow day, what comes at once may take seconds; a second, as Vitest has it, has refused good work. ms */
const PATIENCE_MS = 20_000;

const IS_PATIENT = Symbol.for('waits with patience');

// Once in each process: files of tests may share it.
if (!Reflect.has(vi, IS_PATIENT)) {
  const { waitFor } = vi;
  vi.waitFor = (callback, options) =>
    waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
  Reflect.set(vi, IS_PATIENT, true);
}
