import { cdp } from 'vitest/browser';

interface Feature {
  name: 'prefers-reduced-motion' | 'prefers-color-scheme' | 'forced-colors';
  value: string;
}

/** Sets media features of the page; without any, the browser's own. */
export const emulateMedia = (...features: Feature[]): Promise<void> =>
  (cdp() as unknown as { send(method: string, media: { features: Feature[] }): Promise<void> }).send(
    'Emulation.setEmulatedMedia',
    { features },
  );

/** Lets the page be printed: `print`; an empty name ends it. */
export const emulateMedium = (media: 'print' | ''): Promise<void> =>
  (cdp() as unknown as { send(method: string, options: { media: string }): Promise<void> }).send(
    'Emulation.setEmulatedMedia',
    { media },
  );
