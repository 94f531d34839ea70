/**
 * The bridge for browsers in which no website can message an extension (Firefox has no `externally_connectable`). A
 * content script on the site's pages carries the same messages (website-messages.ts) by `window.postMessage`, both ways
 * to the page's own origin only.
 */

/**
 * Attribute on the page's root element while the content script is present. Without it, the page does not wait for a
 * response.
 */
export const BRIDGE_ATTRIBUTE = 'data-mote-bridge';

/** A request from the page. `nonce` is new for each request, and the response repeats it. */
export interface BridgeQuestion {
  mote: 'ask-extension';
  nonce: string;
  message: unknown;
}

/** The response; `answer` is the worker's `Result`. */
export interface BridgeAnswer {
  mote: 'extension-answers';
  nonce: string;
  answer: unknown;
}

const NONCE = /^[0-9a-f-]{36}$/;

export const isBridgeQuestion = (value: unknown): value is BridgeQuestion =>
  isLetter(value, 'ask-extension', 'message');

export const isBridgeAnswer = (value: unknown): value is BridgeAnswer => isLetter(value, 'extension-answers', 'answer');

/** Returns true for an object with exactly these three members. */
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
