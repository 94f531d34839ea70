/** Protocol between our content script and our script in Docs' own world: docs/docs-bridge.md. */
export const BRIDGE_VERSION = 1;

/** Events of the handshake, which runs before the page has a script that could listen. */
export const HANDSHAKE = { ask: 'mote-docs-bridge-ask', tell: 'mote-docs-bridge-nonce' } as const;

/** Returns the event names of one page: a script without the nonce cannot guess them. */
export const channelOf = (nonce: string) => ({ ask: `mote-docs-${nonce}-ask`, tell: `mote-docs-${nonce}-tell` });

/** Positions in Docs' text, in UTF-16 units, `end` exclusive. */
export interface TextRange {
  start: number;
  end: number;
}

/** The whole text of the shown tab as Docs gives it, and the selection (a caret has start = end). */
export interface BodySnapshot {
  text: string;
  selection: readonly TextRange[];
}

export type BridgeQuestion = { what: 'read' } | ({ what: 'select' } & TextRange);
export type BridgeRequest = BridgeQuestion & { version: number; id: number };

/**
 * `no-text-api`: Docs gives no text, because the flag was set too late or no longer works. `failed`: its result was
 * invalid.
 */
export type BridgeError = 'no-text-api' | 'bad-request' | 'failed';

/** The result of `select` is the selection afterwards: Docs silently ignores an invalid position. */
export type BridgeAnswer =
  | { version: number; id: number; ok: true; value: BodySnapshot }
  | { version: number; id: number; ok: false; error: BridgeError };
