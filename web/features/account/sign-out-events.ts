import type { SessionEvent } from '@/shared/client/session-ports.ts';

/** Reads the page's own `logout` event. Without details, the user requested it. */
export function sessionEventOf(event: Event): SessionEvent & { kind: 'logout' } {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  const isForced = typeof detail === 'object' && detail !== null && 'error' in detail && detail.error === 403;
  const isErased = typeof detail === 'object' && detail !== null && 'isErased' in detail && detail.isErased === true;
  return { kind: 'logout', forced: isForced, error: isForced ? 403 : null, ...(isErased && { isErased }) };
}
