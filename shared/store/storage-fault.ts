import type { StoreError } from './contract.ts';

/** Returns the error for users after a failed transaction. Dexie wraps the browser's error once or twice. */
export function storageErrorOf(fault: unknown): Extract<StoreError, 'device-storage-full' | 'device-storage-refused'> {
  return chainOf(fault).some(isQuota) ? 'device-storage-full' : 'device-storage-refused';
}

/** Returns whether the browser closed the connection (storage cleared, or its own fault): reopening may help. */
export const isClosed = (fault: unknown): boolean =>
  chainOf(fault).some((error) => error.name === 'DatabaseClosedError' || error.name === 'InvalidStateError');

interface Named {
  name?: unknown;
  message?: unknown;
  inner?: unknown;
}

const isNamed = (fault: unknown): fault is Named => typeof fault === 'object' && fault !== null;

function chainOf(fault: unknown): Named[] {
  const chain: Named[] = [];
  for (let at = fault; isNamed(at) && chain.length < 5; at = at.inner) chain.push(at);
  return chain;
}

const isQuota = (error: Named): boolean =>
  error.name === 'QuotaExceededError' || /quota/i.test(String(error.message ?? ''));
