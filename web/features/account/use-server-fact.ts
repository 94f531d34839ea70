import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => undefined;
const unknown = () => null;

/**
 * Returns a fact that only the server knows, and that does not change while the page is open. Null: unknown, as on a
 * page that is drawn at build time, until its script runs.
 */
export const useServerFact = <T extends string | number | object>(read: () => T | null): T | null =>
  useSyncExternalStore(subscribeNever, read, unknown);
