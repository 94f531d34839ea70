import type { LastLoginHostnameAnswer, ProbeAnswer } from '@/shared/contract/website-messages.ts';

const memberOf = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null && Object.hasOwn(answer, name) ? Reflect.get(answer, name) : undefined;

/** Reads a text from a `Result` of another program: accepts only members of the expected type and length. */
const textOf = (answer: unknown, name: string): string | null => {
  const value = memberOf(answer, 'ok') === true ? memberOf(memberOf(answer, 'value'), name) : undefined;
  return typeof value === 'string' && value !== '' && value.length <= 300 ? value : null;
};

/** Null: the response is not from our extension. */
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

/** Returns true if the extension responded with a refusal. */
export const isRefusal = (answer: unknown): boolean => memberOf(answer, 'ok') === false;
