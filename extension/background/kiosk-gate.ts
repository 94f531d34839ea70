import type { Logger } from '@/extension/platform/logger.ts';
import type { ClickedTab } from './page-commands.ts';
import { toolbarActionFor } from './toolbar.ts';

export interface KioskGateOptions {
  /** Null: this is nobody's shared device. */
  readAddress(): Promise<string | null>;
  show(address: string): Promise<void>;
  logger: Logger;
}

/** On a shared device every wish opens the class's page, and nothing else is reached; elsewhere each does what it does. */
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
      // An administrator may change it while this worker lives.
      void read();
      return;
    }
    // The side panel opens within the click or never; its page looks at the policy by itself.
    if (toolbarActionFor(tab.url) === 'open-side-panel') otherwise();
    else void read().then((address) => pass(address, otherwise));
  };
}
