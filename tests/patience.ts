import { vi } from 'vitest';

/**
 * Time-out of vi.waitFor, ms. On a busy machine of 2 cores an immediate change may take seconds; Vitest's default of a
 * second failed correct code.
 */
const PATIENCE_MS = 20_000;

const IS_PATIENT = Symbol.for('waits with patience');

// Patches once in each process: test files may share it.
if (!Reflect.has(vi, IS_PATIENT)) {
  const { waitFor } = vi;
  vi.waitFor = (callback, options) =>
    waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
  Reflect.set(vi, IS_PATIENT, true);
}
