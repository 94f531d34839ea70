import type { LinkDomains } from '@/shared/domain/mote/brand.ts';
import { moteLink } from '@/shared/domain/mote/mote.ts';

/** One check of a question, from the entry in `data-params`: `[category, operator, arguments, message]`. */
export interface AnswerCheck {
  category: number;
  operator: number;
  args: readonly string[];
}

/** The numbers that Forms uses (seen in published forms, 2023-2026). */
const NUMBER = 1;
const TEXT = 2;
const PATTERN = 4;
const LENGTH = 6;
const [CONTAINS, CONTAINS_NOT, EMAIL] = [100, 101, 102];
const [AT_MOST, AT_LEAST] = [202, 203];
const [FINDS, FINDS_NOT, MATCHES, MATCHES_NOT] = [299, 300, 301, 302];

/**
 * Sample ids of motes. Real ids are random, so a check that accepts only some ids does not allow an answer by voice.
 */
const SAMPLE_IDS = ['0123456789abcdefG', 'ZyXwVuTsRqPoNmLkJ'];

/** Reads the checks of a question's entry. Ignores entries with another structure. */
export const readChecks = (entry: readonly unknown[]): AnswerCheck[] =>
  listOf(entry[4]).flatMap((check) => {
    const [category, operator, args] = listOf(check);
    if (typeof category !== 'number' || typeof operator !== 'number') return [];
    return [{ category, operator, args: listOf(args).map(String) }];
  });

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Returns true if the checks accept a link alone as the answer. An unknown check passes: the form itself reports an
 * error after the insert. `maxLength` is the field's own limit, -1 without a limit.
 */
export function takesLink(checks: readonly AnswerCheck[], maxLength: number, domains: LinkDomains): boolean {
  const links = SAMPLE_IDS.map((id) => moteLink(domains, id));
  return links.every(
    (link) => (maxLength < 0 || link.length <= maxLength) && checks.every((check) => passes(check, link)),
  );
}

function passes({ category, operator, args: [arg = ''] }: AnswerCheck, link: string): boolean {
  if (category === NUMBER) return false;
  if (category === TEXT) return passesText(operator, arg, link);
  if (category === PATTERN) return passesPattern(operator, arg, link);
  if (category !== LENGTH || !/^\d+$/.test(arg)) return true;
  if (operator === AT_MOST) return link.length <= Number(arg);
  return operator !== AT_LEAST || link.length >= Number(arg);
}

function passesText(operator: number, arg: string, link: string): boolean {
  if (operator === EMAIL) return false;
  if (operator === CONTAINS) return link.includes(arg);
  return operator !== CONTAINS_NOT || !link.includes(arg);
}

/** Matches patterns with nested repetition, which may run forever in a browser's engine, unlike in Google's. */
const MAY_RUN_LONG = /[*+}]\)*[*+{]|\([^()]*[*+}][^()]*\)[*+{]/;

function passesPattern(operator: number, pattern: string, link: string): boolean {
  const found = MAY_RUN_LONG.test(pattern) ? null : search(pattern, operator, link);
  if (found === null) return true;
  return operator === FINDS_NOT || operator === MATCHES_NOT ? !found : found;
}

/** Returns null if this browser cannot parse the RE2 pattern, or the operator is unknown. */
function search(pattern: string, operator: number, link: string): boolean | null {
  if (![FINDS, FINDS_NOT, MATCHES, MATCHES_NOT].includes(operator)) return null;
  const isWhole = operator === MATCHES || operator === MATCHES_NOT;
  try {
    return new RegExp(isWhole ? `^(?:${pattern})$` : pattern).test(link);
  } catch {
    // Expected, because Forms allows syntax that JavaScript does not, such as (?i).
    return null;
  }
}
