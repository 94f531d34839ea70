import { existsSync } from 'node:fs';

/**
 * The Chromium that tests, demo and screens drive: MOTE_CHROMIUM, else the system's. Null: Playwright's own (Ubuntu, whose
 * chromium package is a snap stub). Google Chrome is no candidate: since 137 it takes no extension from the command line.
 */
export function chromiumPath() {
  const candidates = [process.env.MOTE_CHROMIUM, '/usr/bin/chromium'];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

/**
 * What drives a page alone: the same Chromium without a window of its own, whose tabs and toolbar cost a sixth of a test: that of
 * MOTE_HEADLESS_SHELL, else the system's. It loads no extension. Where there is none, the whole browser.
 */
export function pageChromiumPath() {
  const candidates = [process.env.MOTE_HEADLESS_SHELL, HEADLESS_SHELL];
  return candidates.find((path) => path && existsSync(path)) ?? chromiumPath();
}

/** Where Debian's package of the same name puts it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * What is switched off in a browser that a test drives. The last such list that a browser is given counts, so that Playwright's own one
 * gives way to this: what is needed of it stands here too.
 */
const FEATURES_OFF = [
  // The address bar's two menus are pages of their own: making them is a third of what the start of a browser costs.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'AvoidCorsURLLoaderRestartOnRedirect', 'DestroyProfileOnBrowserClose'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...[
    'AimEnabled',
    'LensOverlay',
    'MediaRouter',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PreconnectToSearch',
  ],
];

/**
 * What every browser of tests, demo, pictures and benchmarks is started with: nothing is asked of anybody but this machine, and with
 * MOTE_STILL nothing moves, as for people who asked for it.
 */
export const BROWSER_ARGS = [
  ...(process.env.MOTE_STILL ? ['--force-prefers-reduced-motion'] : []),
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  `--disable-features=${FEATURES_OFF.join(',')}`,
];

/**
 * The file 'Local State' of a profile whose browser saves its battery: it draws thirty frames a second, its own window and the pages in
 * it, where it would draw sixty.
 */
export const SAVES_BATTERY = { performance_tuning: { battery_saver_mode: { state: 3 } } };
