import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { beforePage } from './before-page.ts';
import { type BodySnapshot, BRIDGE_VERSION, type BridgeQuestion, channelOf, HANDSHAKE } from './bridge-protocol.ts';

/**
 * Access to the document's text by Docs itself. Each call resolves to null if the bridge is off or late, or Docs
 * returns no text.
 */
export interface DocsBridge {
  read(): Promise<BodySnapshot | null>;
  /** Selects a range. The result contains the selection afterwards, which may be unchanged. */
  select(start: number, end: number): Promise<BodySnapshot | null>;
}

export const NO_BRIDGE: DocsBridge = { read: async () => null, select: async () => null };

/**
 * Name of a property in our isolated world, which no script of the page can see. Tools that load later as separate
 * scripts read it.
 */
const HANDLE = '__moteDocsBridge';
export const leaveDocsBridge = (window: HostWindow, bridge: DocsBridge): boolean => Reflect.set(window, HANDLE, bridge);
export const docsBridgeOf = (window: HostWindow): DocsBridge => Reflect.get(window, HANDLE) ?? NO_BRIDGE;

const PATIENCE_MS = 1_000;

/**
 * Connects to our script in Docs' own world. This works only while the page starts: later a script of the page could
 * impersonate it. So a script that starts later (after an update of the extension) gets no bridge.
 */
export function meetDocsBridge(window: HostWindow): DocsBridge {
  const { document, CustomEvent } = window;
  if (document.readyState !== 'loading') return NO_BRIDGE;
  let nonce: string | null = null;
  let count = 0;
  const meeting = new AbortController();
  const onNonce = (event: Event) => {
    const said = detailOf(event);
    if (!/^[0-9a-f]{32}$/.test(said)) return;
    nonce = said;
    meeting.abort();
  };
  document.addEventListener(HANDSHAKE.tell, onNonce, { signal: meeting.signal });
  beforePage(window, () => meeting.abort());
  document.dispatchEvent(new CustomEvent(HANDSHAKE.ask));

  async function ask(question: BridgeQuestion): Promise<BodySnapshot | null> {
    if (nonce === null) return null;
    const channel = channelOf(nonce);
    count += 1;
    const id = count;
    const done = new AbortController();
    const answer = new Promise<BodySnapshot | null>((resolve) => {
      const listen = (event: Event) => {
        const told = answerOf(detailOf(event));
        if (told?.id === id) resolve(told.value);
      };
      document.addEventListener(channel.tell, listen, { signal: done.signal });
      const timer = window.setTimeout(() => resolve(null), PATIENCE_MS);
      done.signal.addEventListener('abort', () => window.clearTimeout(timer), { once: true });
    });
    const detail = JSON.stringify({ ...question, version: BRIDGE_VERSION, id });
    document.dispatchEvent(new CustomEvent(channel.ask, { detail }));
    return answer.finally(() => done.abort());
  }

  return { read: () => ask({ what: 'read' }), select: (start, end) => ask({ what: 'select', start, end }) };
}

const detailOf = (event: Event): string => ('detail' in event && typeof event.detail === 'string' ? event.detail : '');

/** The other side is our own script, but its data come from the page, so the client checks them. */
function answerOf(text: string): { id: number; value: BodySnapshot | null } | null {
  const told: unknown = text === '' ? null : JSON.parse(text);
  if (typeof told !== 'object' || told === null || !('id' in told) || typeof told.id !== 'number') return null;
  const value: unknown = 'ok' in told && told.ok === true && 'value' in told ? told.value : null;
  return { id: told.id, value: isSnapshot(value) ? value : null };
}

const isSnapshot = (value: unknown): value is BodySnapshot =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'selection' in value &&
  Array.isArray(value.selection);
