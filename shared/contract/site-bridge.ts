/**
 * Where the browser lets no website speak to an extension (Firefox knows no `externally_connectable`), a script of ours on the site's
 * pages carries the same messages (website-messages.ts) by `window.postMessage`, both ways to the page's own origin alone.
 */

/** Stands on the page's root element while the script is there: without it nobody waits for an answer. */
export const BRIDGE_ATTRIBUTE = 'data-mote-bridge';

/** The page asks. `nonce` is made for each question; the answer bears it. */
export interface BridgeQuestion {
  mote: 'ask-extension';
  nonce: string;
  message: unknown;
}

/** `answer` is the worker's `Result`. */
export interface BridgeAnswer {
  mote: 'extension-answers';
  nonce: string;
  answer: unknown;
}

const NONCE = /^[0-9a-f-]{36}$/;

export const isBridgeQuestion = (value: unknown): value is BridgeQuestion =>
  isLetter(value, 'ask-extension', 'message');

export const isBridgeAnswer = (value: unknown): value is BridgeAnswer => isLetter(value, 'extension-answers', 'answer');

/** These three members and no other. */
function isLetter(value: unknown, kind: string, content: string): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const letter = new Map(Object.entries(value));
  const nonce = letter.get('nonce');
  return (
    letter.size === 3 &&
    letter.get('mote') === kind &&
    letter.has(content) &&
    typeof nonce === 'string' &&
    NONCE.test(nonce)
  );
}
