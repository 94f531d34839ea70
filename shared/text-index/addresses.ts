import type { Span } from './contract.ts';

/** A web or e-mail address as written in a text. */
export interface Address extends Span {
  /** A short form of the target: the host, or the mail address. Empty: it has neither. */
  short: string;
}

/**
 * Quotation marks, and signs of other scripts that end a sentence or clause: addresses contain them only in escaped
 * form.
 */
const STOP = '\\s<>"“”„«»。、，！？；：「」『』（）【】';
const SCHEME = String.raw`(?:https?|ftps?|wss?|file):\/\/[^${STOP}]+|mailto:[^${STOP}]+`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?`;
const HOST = String.raw`(?:${LABEL}\.)+\p{L}{2,}`;
const MAIL = String.raw`[\p{L}\p{N}.!#$%&'*+/=?^_\x60{|}~-]+@${HOST}`;
/** Matches an address without a scheme: "www.example.org", "example.org/lesson?unit=2". */
const BARE = String.raw`www\.[^${STOP}]+|${HOST}(?::\d+)?[/?#][^${STOP}]*`;
const ADDRESS = new RegExp(String.raw`(?<![\p{L}\p{N}@])(?:${SCHEME}|${MAIL}|${BARE})`, 'giu');

/**
 * Finds the addresses in a text. Leaves out signs at their end that belong to the sentence: its full stop, its bracket.
 */
export function addressesIn(text: string): Address[] {
  if (!/[/@]|www\./i.test(text)) return [];
  return [...text.matchAll(ADDRESS)].map(({ index, 0: found }) => {
    const address = withoutTail(found, /^\s\p{Ll}/u.test(text.slice(index + found.length)));
    return { start: index, end: index + address.length, short: shortOf(address) };
  });
}

/**
 * Removes the signs of the sentence from an address. `isInside`: the sentence continues after it, so a question mark
 * belongs to the address.
 */
function withoutTail(found: string, isInside: boolean): string {
  let address = found.replace(isInside ? /[.,;:…'’*_]+$/u : /[.,;:!?…'’*_]+$/u, '');
  // "(see https://example.org/a_(b))": a bracket that the address did not open belongs to the sentence.
  for (const [open, close] of ['()', '[]', '{}']) {
    while (open && close && address.endsWith(close) && count(address, close) > count(address, open)) {
      address = address.slice(0, -1).replace(/[.,;:!?…'’]+$/u, '');
    }
  }
  return address;
}

const count = (text: string, sign: string): number => text.split(sign).length - 1;

function shortOf(address: string): string {
  const mail = /^(?:mailto:)?([^\s/?#@]+@[^\s/?#]+)/i.exec(address);
  if (mail?.[1] && !/^[a-z]+:\/\//i.test(address)) return mail[1];
  const [authority = ''] = address.replace(/^[a-z]+:\/\//i, '').split(/[/?#]/);
  return authority
    .replace(/^.*@/, '')
    .replace(/:\d*$/, '')
    .replace(/^www\./i, '');
}

/**
 * Returns the text in equal length, with a letter for each character of an address, so that no sentence ends inside
 * one.
 */
export const withoutAddresses = (text: string): string =>
  addressesIn(text).reduce(
    (masked, { start, end }) => masked.slice(0, start) + 'x'.repeat(end - start) + masked.slice(end),
    text,
  );
