const DEVICE = 'mote-kiosk';

/**
 * Resolves with a release function once this tab alone holds the device. Tabs share one store, so a second tab would
 * send a note that a child at the first has not sent yet. Closing a tab releases the device. Rejects if the signal
 * aborts the wait.
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
