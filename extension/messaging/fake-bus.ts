import type { OwnIdentity } from './sender.ts';
import type { Port, Sender, Transport } from './transport.ts';

/**
 * Fakes a browser with several contexts in one test: every message goes to every context except its sender, as in
 * Chromium.
 */
export interface FakeBus {
  own: OwnIdentity;
  /** Adds a context that sends as `sender`. */
  join(sender: Partial<Sender>): Transport & { leave(): void; revive(): void };
}

type Listener = (message: unknown, sender: Sender) => Promise<unknown> | undefined;

export const FAKE_OWN: OwnIdentity = {
  id: 'mote',
  origin: 'chrome-extension://mote',
  workerPaths: ['/background.js', '/_generated_background_page.html'],
  offscreenPath: '/offscreen.html',
};

export const FAKE_SENDERS = {
  worker: { id: 'mote', url: 'chrome-extension://mote/background.js' },
  offscreen: { id: 'mote', url: 'chrome-extension://mote/offscreen.html' },
  page: { id: 'mote', url: 'chrome-extension://mote/recorder.html', tabId: 7, frameId: 3 },
  content: {
    id: 'mote',
    url: 'https://mail.google.com/mail/u/0/',
    origin: 'https://mail.google.com',
    tabId: 7,
    frameId: 0,
  },
} as const satisfies Record<string, Sender>;

export function createFakeBus(): FakeBus {
  const members = new Set<Member>();
  return {
    own: FAKE_OWN,
    join(identity) {
      const member = new Member({ id: FAKE_OWN.id, ...identity }, members);
      members.add(member);
      return member;
    },
  };
}

class Member implements Transport {
  readonly sender: Sender;
  readonly #members: Set<Member>;
  readonly #listeners = new Set<Listener>();
  readonly #portListeners = new Set<(port: Port) => void>();
  readonly #ports = new Set<Port>();
  /** Pending calls that wait for this member's response, as their reject functions. */
  readonly #owed = new Set<(fault: Error) => void>();
  #isAlive = true;

  constructor(sender: Sender, members: Set<Member>) {
    this.sender = sender;
    this.#members = members;
  }

  send(message: unknown): Promise<unknown> {
    return this.#deliver(message, (member) => member.#isPrivileged());
  }

  sendToTab({ tabId, frameId }: { tabId: number; frameId?: number }, message: unknown): Promise<unknown> {
    return this.#deliver(
      message,
      ({ sender }) => sender.tabId === tabId && (frameId === undefined || sender.frameId === frameId),
    );
  }

  onMessage(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  connect(name: string): Port {
    const [mine, theirs] = pair(name, this.sender);
    this.#ports.add(mine);
    queueMicrotask(() => {
      const hearers = [...this.#members].filter((member) => member !== this && member.#portListeners.size > 0);
      if (hearers.length === 0) theirs.disconnect();
      for (const hearer of hearers) {
        hearer.#ports.add(theirs);
        for (const listener of hearer.#portListeners) listener(theirs);
      }
    });
    return mine;
  }

  onConnect(listener: (port: Port) => void): () => void {
    this.#portListeners.add(listener);
    return () => this.#portListeners.delete(listener);
  }

  isAlive(): boolean {
    return this.#isAlive;
  }

  leave(): void {
    this.#isAlive = false;
    this.#members.delete(this);
    for (const port of this.#ports) port.disconnect();
    this.#ports.clear();
    for (const refuse of this.#owed) refuse(new Error('The message port closed before a response was received.'));
    this.#owed.clear();
  }

  revive(): void {
    this.#isAlive = true;
    this.#members.add(this);
  }

  /** Rejects a pending call to a context that dies before it answers, as the browser does. */
  #owe(answer: Promise<unknown> | undefined): Promise<unknown> | undefined {
    if (!answer) return undefined;
    if (!this.#isAlive) return Promise.reject(new Error('The message port closed before a response was received.'));
    return new Promise((resolve, reject) => {
      this.#owed.add(reject);
      answer.then(resolve, reject).finally(() => this.#owed.delete(reject));
    });
  }

  #isPrivileged(): boolean {
    return this.sender.url?.startsWith(FAKE_OWN.origin) ?? true;
  }

  async #deliver(message: unknown, isAddressed: (member: Member) => boolean): Promise<unknown> {
    const copy = JSON.parse(JSON.stringify(message ?? null));
    const hearers = [...this.#members].filter((member) => member !== this && isAddressed(member));
    const answers = hearers.flatMap((member) =>
      [...member.#listeners].map((listen) => member.#owe(listen(copy, this.sender))),
    );
    if (answers.length === 0) throw new Error('Could not establish connection. Receiving end does not exist.');
    const first = answers.find((answer) => answer !== undefined);
    const value = await first;
    return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
  }
}

function pair(name: string, sender: Sender): [Port, Port] {
  const ends = [new Set<(message: unknown) => void>(), new Set<(message: unknown) => void>()] as const;
  const downs = [new Set<() => void>(), new Set<() => void>()] as const;
  let isOpen = true;
  const end = (own: 0 | 1): Port => ({
    name,
    sender,
    post(message) {
      if (!isOpen) throw new Error('Attempting to use a disconnected port object');
      for (const listener of ends[own === 0 ? 1 : 0]) listener(JSON.parse(JSON.stringify(message)));
    },
    onMessage: (listener) => ends[own].add(listener),
    onDisconnect: (listener) => downs[own].add(listener),
    disconnect() {
      if (!isOpen) return;
      isOpen = false;
      for (const listener of downs[own === 0 ? 1 : 0]) listener();
    },
  });
  return [end(0), end(1)];
}
