/**
 * A page's window between the two ends of the bridge: each posted message reaches every listener as a copy, with its
 * origin.
 */
export interface FakeSitePage {
  window: Window;
  /** Delivers a message as a browser does; by default from the page itself. */
  deliver(data: unknown, from?: { source?: unknown; origin?: string }): void;
  /** Posted messages with their target origins. */
  posted: { data: unknown; to: string }[];
}

export function createFakeSitePage(origin: string, { isTop = true } = {}): FakeSitePage {
  const events = new EventTarget();
  const posted: FakeSitePage['posted'] = [];
  const attributes = new Map<string, string>();
  const deliver: FakeSitePage['deliver'] = (data, from = {}) => {
    const event = Object.assign(new Event('message'), { data, source: window, origin, ...from });
    events.dispatchEvent(event);
  };
  const window = {
    location: { origin },
    document: {
      documentElement: {
        setAttribute: (name: string, value: string) => attributes.set(name, value),
        hasAttribute: (name: string) => attributes.has(name),
        removeAttribute: (name: string) => attributes.delete(name),
      },
    },
    addEventListener: events.addEventListener.bind(events),
    postMessage(data: unknown, to: string) {
      posted.push({ data, to });
      if (to === origin) queueMicrotask(() => deliver(structuredClone(data)));
    },
    get top() {
      return isTop ? window : {};
    },
  } as unknown as Window;
  return { window, deliver, posted };
}
