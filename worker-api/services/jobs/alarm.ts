/** Lets whoever puts a job tell whoever runs them; without a listener, as in a test, nothing happens. */
export interface Alarm {
  ring(): void;
  listen(listener: () => void): void;
}

export function createAlarm(): Alarm {
  const listeners = new Set<() => void>();
  return {
    ring: () => {
      for (const listener of listeners) listener();
    },
    listen: (listener) => void listeners.add(listener),
  };
}
