const DEVICE = 'mote-kiosk';

/**
 * Settles when this tab alone is the device, with the way to give it back. Two tabs have one store: the second would send what a
 * child at the first has not sent yet. A tab that dies gives it back by itself. Rejects when the signal ends the wait.
 */
export function holdDevice(onWait: () => void, signal: AbortSignal): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const hold = () => new Promise<void>((release) => resolve(release));
    void waitAndHold(hold, onWait, signal).catch(reject);
  });
}

async function waitAndHold(hold: () => Promise<void>, onWait: () => void, signal: AbortSignal): Promise<void> {
  const isFree = await navigator.locks.request(DEVICE, { ifAvailable: true }, async (lock) => {
    if (lock) await hold();
    return lock !== null;
  });
  if (isFree) return;
  onWait();
  await navigator.locks.request(DEVICE, { signal }, hold);
}
