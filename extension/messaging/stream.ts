import type { Stream } from './define.ts';
import { contextOf, type OwnIdentity } from './sender.ts';
import type { Port, Transport } from './transport.ts';

const portName = (stream: Stream<unknown>, key: string) => `mote:${stream.name}:${key}`;

/** Serves a stream. Calls `open` with a sink for each watcher; its signal aborts when the watcher disconnects. */
export function serveStream<Value>(
  transport: Transport,
  own: OwnIdentity,
  stream: Stream<Value>,
  open: (key: string, send: (value: Value) => void, signal: AbortSignal) => void,
): void {
  const prefix = portName(stream, '');
  transport.onConnect((port) => {
    if (!port.name.startsWith(prefix)) return;
    const context = contextOf(port.sender, own);
    if (context === null || !stream.from.includes(context)) {
      port.disconnect();
      return;
    }
    const gone = new AbortController();
    port.onDisconnect(() => gone.abort());
    open(
      port.name.slice(prefix.length),
      (value) => {
        if (!gone.signal.aborted) post(port, value, gone);
      },
      gone.signal,
    );
  });
}

/** Posts a value. A port may be closed before its disconnect event; the watcher then reconnects automatically. */
function post(port: Port, value: unknown, gone: AbortController): void {
  try {
    port.post(value);
  } catch {
    gone.abort();
  }
}

export interface WatchOptions {
  /** Called when the other side has disconnected. Calls `reopen` when a new connection may succeed. */
  onDown(reopen: () => void): void;
}

/** Watches a stream until the signal aborts. Survives the death of the other side. */
export function watchStream<Value>(
  transport: Transport,
  stream: Stream<Value>,
  key: string,
  listener: (value: Value) => void,
  signal: AbortSignal,
  { onDown }: WatchOptions,
): void {
  let port: Port | null = null;
  const open = (): void => {
    if (signal.aborted || port !== null || !transport.isAlive()) return;
    const opened = transport.connect(portName(stream, key));
    port = opened;
    opened.onMessage((value) => {
      if (!signal.aborted) listener(value as Value);
    });
    opened.onDisconnect(() => {
      if (port === opened) port = null;
      if (!signal.aborted) onDown(open);
    });
  };
  signal.addEventListener('abort', () => port?.disconnect(), { once: true });
  open();
}
