/** What is said between our content script and our script in Docs' own world: docs/docs-bridge.md. */
export const BRIDGE_VERSION = 1;

/** Where the two meet, before the page has a script that could listen. */
export const MEETING = { ask: 'mote-docs-bridge-ask', tell: 'mote-docs-bridge-nonce' } as const;

/** Names of the events of one page: who has not met us cannot guess them. */
export const channelOf = (nonce: string) => ({ ask: `mote-docs-${nonce}-ask`, tell: `mote-docs-${nonce}-tell` });

/** Positions in the text as Docs counts them, in UTF-16 units, `end` exclusive. */
export interface TextRange {
  start: number;
  end: number;
}

/** The whole text of the tab that is shown, as Docs gives it, and what is selected (a caret: start = end). */
export interface BodySnapshot {
  text: string;
  selection: readonly TextRange[];
}

export type BridgeQuestion = { what: 'read' } | ({ what: 'select' } & TextRange);
export type BridgeRequest = BridgeQuestion & { version: number; id: number };

/** `no-text-api`: Docs hands out no text, because the flag came too late or is heard no more. `failed`: its answer was none. */
export type BridgeError = 'no-text-api' | 'bad-request' | 'failed';

/** `select` answers what is selected then: Docs passes over a bad position in silence. */
export type BridgeAnswer =
  | { version: number; id: number; ok: true; value: BodySnapshot }
  | { version: number; id: number; ok: false; error: BridgeError };
