/** A page's window as the two ends of the bridge see it: what is posted comes to every listener, copied, with its origin. */
export interface FakeSitePage {
  window: Window;
  /** A message as a browser would deliver it; by default of the page itself. */
  deliver(data: unknown, from?: { source?: unknown; origin?: string }): void;
  /** What was posted, and to whom. */
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
