/** Browser functions that the messenger needs. extension/platform has the real ones; tests use a fake bus. */
export interface Transport {
  send(message: unknown): Promise<unknown>;
  sendToTab(address: TabAddress, message: unknown): Promise<unknown>;
  /** The listener returns a promise of its response, or undefined to ignore the message. */
  onMessage(listener: (message: unknown, sender: Sender) => Promise<unknown> | undefined): () => void;
  connect(name: string): Port;
  onConnect(listener: (port: Port) => void): () => void;
  /** Returns false after the extension was updated or removed while this context runs. */
  isAlive(): boolean;
}

/** Address of a tab. Without a frame, every frame of the tab receives the message. */
export interface TabAddress {
  tabId: number;
  frameId?: number;
}

/** Sender of a message, as the browser reports it. */
export interface Sender {
  id?: string | undefined;
  url?: string | undefined;
  origin?: string | undefined;
  tabId?: number | undefined;
  frameId?: number | undefined;
}

export interface Port {
  name: string;
  sender: Sender;
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  onDisconnect(listener: () => void): void;
  disconnect(): void;
}
