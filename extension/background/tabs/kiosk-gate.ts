import type { Logger } from '@/extension/platform/logger.ts';
import type { ClickedTab } from './page-commands.ts';
import { toolbarActionFor } from './toolbar.ts';

export interface KioskGateOptions {
  /** Returns the address of the class's page; null: the device is not shared. */
  readAddress(): Promise<string | null>;
  show(address: string): Promise<void>;
  logger: Logger;
}

/**
 * Creates the gate for user commands. On a shared device every command opens the class's page; elsewhere each runs as
 * usual.
 */
export function createKioskGate({ readAddress, show, logger }: KioskGateOptions) {
  let known: string | null | undefined;
  let reading: Promise<string | null> | null = null;

  function read(): Promise<string | null> {
    reading ??= readAddress()
      .catch((fault: unknown) => {
        logger.warn('policy', fault);
        return null;
      })
      .then((address) => {
        known = address;
        reading = null;
        return address;
      });
    return reading;
  }

  function pass(address: string | null, otherwise: () => void): void {
    if (address === null) otherwise();
    else show(address).catch((fault) => logger.warn('class page', fault));
  }

  void read();
  return (tab: ClickedTab, otherwise: () => void): void => {
    if (known !== undefined) {
      pass(known, otherwise);
      // An administrator may change the policy while this worker runs.
      void read();
      return;
    }
    // The side panel opens only within the click; its page reads the policy itself.
    if (toolbarActionFor(tab.url) === 'open-side-panel') otherwise();
    else void read().then((address) => pass(address, otherwise));
  };
}
