import type { LastLoginHostnameAnswer, ProbeAnswer } from '@/shared/contract/website-messages.ts';

const memberOf = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null && Object.hasOwn(answer, name) ? Reflect.get(answer, name) : undefined;

/** A `Result` came over the channel, another program's word: only members that are what they should be are taken. */
const textOf = (answer: unknown, name: string): string | null => {
  const value = memberOf(answer, 'ok') === true ? memberOf(memberOf(answer, 'value'), name) : undefined;
  return typeof value === 'string' && value !== '' && value.length <= 300 ? value : null;
};

/** Null: no answer of our extension. */
export function readProbe(answer: unknown): ProbeAnswer | null {
  const version = textOf(answer, 'version');
  if (version === null) return null;
  const isTrue = (name: string) => memberOf(memberOf(answer, 'value'), name) === true;
  return {
    version,
    email: textOf(answer, 'email'),
    userId: textOf(answer, 'userId'),
    isUnused: isTrue('isUnused'),
    isShared: isTrue('isShared'),
  };
}

export const readVersion = (answer: unknown): string | null => textOf(answer, 'version');

export const readHostname = (answer: unknown): LastLoginHostnameAnswer['hostname'] => textOf(answer, 'hostname');

/** It answered, and did not do it. */
export const isRefusal = (answer: unknown): boolean => memberOf(answer, 'ok') === false;
