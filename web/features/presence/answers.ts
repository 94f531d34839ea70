import type { LastLoginHostnameAnswer, ProbeAnswer } from '@/shared/contract/website-messages.ts';

/** What came over the channel is another program's word: only the members that are what they should be are taken. */
const memberOf = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null && Object.hasOwn(answer, name) ? Reflect.get(answer, name) : undefined;

const textOf = (answer: unknown, name: string): string | null => {
  const value = memberOf(answer, name);
  return typeof value === 'string' && value !== '' && value.length <= 300 ? value : null;
};

/** Null: no answer of our extension. */
export function readProbe(answer: unknown): ProbeAnswer | null {
  const version = textOf(answer, 'version');
  if (version === null) return null;
  return { version, email: textOf(answer, 'email'), userId: textOf(answer, 'userId') };
}

export const readVersion = (answer: unknown): string | null =>
  typeof answer === 'string' && answer !== '' ? answer.slice(0, 300) : textOf(answer, 'version');

export const readHostname = (answer: unknown): LastLoginHostnameAnswer['hostname'] => textOf(answer, 'hostname');
