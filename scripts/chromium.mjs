import { existsSync } from 'node:fs';

/**
 * Returns the Chromium for tests, demo and screens: MOTE_CHROMIUM, else the system's. Null: use Playwright's own (as on
 * Ubuntu, whose chromium package is a snap stub). Google Chrome is unsuitable: since 137 it loads no extension from the
 * command line.
 */
export function chromiumPath() {
  const candidates = [process.env.MOTE_CHROMIUM, '/usr/bin/chromium'];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

/**
 * Returns the browser for tests without the extension: the headless shell of MOTE_HEADLESS_SHELL, else the system's,
 * else the whole browser. The shell has no tabs and no toolbar, which take a sixth of a test's time. It loads no
 * extension.
 */
export function pageChromiumPath() {
  const candidates = [process.env.MOTE_HEADLESS_SHELL, HEADLESS_SHELL];
  return candidates.find((path) => path && existsSync(path)) ?? chromiumPath();
}

/** The path in Debian's package of the same name. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Features that are switched off in test browsers. The last such list on a command line replaces Playwright's own, so
 * this list repeats the needed entries of that one.
 */
const FEATURES_OFF = [
  // The address bar's two menus are separate pages: creating them takes a third of a browser's start.
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
 * Arguments of every browser of tests, demo, screens and benchmarks. With them the browser makes no request beyond this
 * machine. With MOTE_STILL it prefers reduced motion.
 */
export const BROWSER_ARGS = [
  ...(process.env.MOTE_STILL ? ['--force-prefers-reduced-motion'] : []),
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  `--disable-features=${FEATURES_OFF.join(',')}`,
];

/**
 * The file 'Local State' of a profile in battery-saver mode: the browser draws 30 frames a second instead of 60, in its
 * own window and in pages.
 */
export const SAVES_BATTERY = { performance_tuning: { battery_saver_mode: { state: 3 } } };
