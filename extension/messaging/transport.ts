/** What the messenger needs of the browser. extension/platform has the real one, tests a fake bus. */
export interface Transport {
  send(message: unknown): Promise<unknown>;
  sendToTab(address: TabAddress, message: unknown): Promise<unknown>;
  /** The listener answers with a promise, or with undefined to stay silent. */
  onMessage(listener: (message: unknown, sender: Sender) => Promise<unknown> | undefined): () => void;
  connect(name: string): Port;
  onConnect(listener: (port: Port) => void): () => void;
  /** False once the extension was updated or removed under this context. */
  isAlive(): boolean;
}

/** Without a frame every frame of the tab hears it. */
export interface TabAddress {
  tabId: number;
  frameId?: number;
}

/** As the browser vouches for it. */
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
