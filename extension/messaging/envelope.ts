import type { Result } from '@/shared/base/result.ts';

/** The message as it is sent. It names its receiver; the browser names its sender. */
export interface Envelope {
  mote: 1;
  kind: 'call' | 'event';
  name: string;
  to: string;
  payload: unknown;
}

export function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null) return false;
  const { mote, kind, name, to } = value as Partial<Record<keyof Envelope, unknown>>;
  return mote === 1 && (kind === 'call' || kind === 'event') && typeof name === 'string' && typeof to === 'string';
}

export function isResult<T, E extends string>(value: unknown): value is Result<T, E> {
  if (typeof value !== 'object' || value === null || !('ok' in value)) return false;
  return value.ok === true || (value.ok === false && 'error' in value && typeof value.error === 'string');
}
