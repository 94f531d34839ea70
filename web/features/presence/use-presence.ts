import { useSyncExternalStore } from 'react';
import type { PresencePort, PresenceView } from './ports.ts';

/** State of a page that was written at build time, until its script runs. */
export const UNKNOWN_PRESENCE: PresenceView = {
  state: 'unknown',
  version: null,
  email: null,
  userId: null,
  isUnused: false,
  isShared: false,
};

const unknown = () => UNKNOWN_PRESENCE;

/** Returns what the page knows of our extension. */
export const usePresence = ({ subscribe, snapshot }: PresencePort): PresenceView =>
  useSyncExternalStore(subscribe, snapshot, unknown);
