import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { BRAND } from '@/shared/domain/mote/brand.ts';
import { beforePage } from './before-page.ts';
import {
  type BodySnapshot,
  BRIDGE_VERSION,
  type BridgeAnswer,
  type BridgeError,
  type BridgeRequest,
  channelOf,
  HANDSHAKE,
} from './bridge-protocol.ts';

/** Docs' undocumented text functions (seen 2026-09). They may change, so each result is checked. */
interface AnnotatedText {
  getText(): unknown;
  getSelection(): unknown;
  setSelection(start: number, end: number): void;
}

type DocsWindow = HostWindow & {
  _docs_annotate_canvas_by_ext?: unknown;
  _docs_annotate_getAnnotatedText?: (id: string) => Promise<AnnotatedText>;
};

/** Docs writes this id into its own telemetry, so it must be our extension's. */
const [OUR_ID] = BRAND.extensionIds;

/**
 * Runs in Docs' own world. Sets the annotation flag before Docs starts, and gives access to its text functions to
 * callers that know the nonce. Takes its references to page functions now, before a script of the page could change
 * them.
 */
export function startDocsBridge(window: DocsWindow): void {
  const { document } = window;
  const { CustomEvent, setTimeout } = window;
  const { parse, stringify } = window.JSON;
  const { apply } = window.Reflect;
  const readDetail = window.Object.getOwnPropertyDescriptor(CustomEvent.prototype, 'detail')?.get;
  const say = document.dispatchEvent.bind(document);
  // Another extension may have set the flag first: any value has the same effect.
  if (!window._docs_annotate_canvas_by_ext) window._docs_annotate_canvas_by_ext = OUR_ID;

  const nonce = createNonce(window);
  const channel = channelOf(nonce);
  const meeting = new window.AbortController();
  const introduce = () => say(new CustomEvent(HANDSHAKE.tell, { detail: nonce }));
  document.addEventListener(HANDSHAKE.ask, introduce, { signal: meeting.signal });
  beforePage(window, () => meeting.abort());
  introduce();

  async function answer(text: string): Promise<void> {
    const request = requestOf(text, parse);
    const id = request?.id ?? 0;
    let told: BridgeAnswer = { version: BRIDGE_VERSION, id, ok: false, error: 'bad-request' };
    if (request) {
      const outcome = await obey(window, request).catch((): BridgeError => 'failed');
      told =
        typeof outcome === 'string'
          ? { version: BRIDGE_VERSION, id, ok: false, error: outcome }
          : { version: BRIDGE_VERSION, id, ok: true, value: outcome };
    }
    say(new CustomEvent(channel.tell, { detail: stringify(told) }));
  }

  document.addEventListener(channel.ask, (event) => {
    const detail: unknown = readDetail && apply(readDetail, event, []);
    // Answers later: during the event, `window.event` would reveal the channel's name to the page's functions.
    if (typeof detail === 'string') setTimeout(() => void answer(detail), 0);
  });
}

function createNonce({ crypto, Uint8Array: Bytes }: HostWindow): string {
  let nonce = '';
  for (const byte of crypto.getRandomValues(new Bytes(16))) nonce += byte.toString(16).padStart(2, '0');
  return nonce;
}

function requestOf(text: string, parse: (text: string) => unknown): BridgeRequest | null {
  try {
    const request = parse(text) as BridgeRequest | null;
    const isOurs = request?.version === BRIDGE_VERSION && Number.isSafeInteger(request.id);
    return isOurs ? request : null;
  } catch {
    // Invalid JSON is answered as a bad request.
    return null;
  }
}

async function obey(window: DocsWindow, request: BridgeRequest): Promise<BodySnapshot | BridgeError> {
  // Called for each request, because an annotated text is a snapshot.
  const readNow = async () => window._docs_annotate_getAnnotatedText?.(OUR_ID);
  const text = await readNow();
  if (!text) return 'no-text-api';
  if (request.what === 'read') return snapshotOf(text);
  if (request.what !== 'select') return 'bad-request';
  if (!(Number.isSafeInteger(request.start) && Number.isSafeInteger(request.end))) return 'bad-request';
  text.setSelection(request.start, request.end);
  const after = await readNow();
  return after ? snapshotOf(after) : 'no-text-api';
}

function snapshotOf(annotated: AnnotatedText): BodySnapshot | BridgeError {
  const text = annotated.getText();
  const ranges = annotated.getSelection();
  if (typeof text !== 'string') return 'failed';
  const selection = (Array.isArray(ranges) ? ranges : []).flatMap((range: { start?: unknown; end?: unknown } | null) =>
    typeof range?.start === 'number' && typeof range.end === 'number' ? [{ start: range.start, end: range.end }] : [],
  );
  return { text, selection };
}
