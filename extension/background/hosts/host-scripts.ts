import { createSiteScripts } from '@/extension/features/sites/site-scripts.ts';
import { DOCS_MATCHES } from '@/extension/integrations/gdocs/views.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type { Policy } from '@/extension/platform/policy.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import {
  mayRunOn,
  patternOf,
  registerScript,
  sitesOfScript,
  unregisterScript,
} from '@/extension/platform/site-access.ts';
import { declaredContentScripts, runInTab, tabsOn } from '@/extension/platform/tabs.ts';
import { createScriptSync } from '../tabs/create-script-sync.ts';
import { reinjectContentScripts } from './install.ts';

/**
 * Script that the browser starts on a school's Canvas. No manifest names it, because its hosts are not known in
 * advance.
 */
const SITE_SCRIPT = { id: 'canvas-sites', file: 'host.js' };

/**
 * Script that reads and writes Docs' text in Docs' own world. No manifest names it, so that it can be switched off
 * (docs/docs-bridge.md).
 */
const DOCS_BRIDGE = { id: 'docs-bridge', file: 'content-scripts/gdocs-bridge.js', isOfPage: true };

/** Script for the site, in browsers where its pages cannot send us messages. The site is no host for motes. */
const SITE_BRIDGE_FILE = '/content-scripts/site-bridge.js';

export interface HostScriptsDeps {
  settings: Pick<Settings, 'canvasSites' | 'docsBridge'>;
  readPolicy(): Promise<Pick<Policy, 'docsBridge'>>;
  logger: Logger;
}

/** Our scripts that run in host pages. */
export interface HostScripts {
  /** Match patterns of the manifest's scripts. */
  hostMatches: readonly string[];
  /** Returns the match patterns of the Canvas sites that are switched on and allowed. */
  siteMatches(): Promise<readonly string[]>;
  isDocsBridgeWanted(): Promise<boolean>;
  syncSites(): Promise<void>;
  syncDocsBridge(): Promise<void>;
}

/** Creates the registrations of the scripts that no manifest names. */
export function createHostScripts({ settings, readPolicy, logger }: HostScriptsDeps): HostScripts {
  const sites = createSiteScripts({
    book: {
      mayRunOn,
      patternOf,
      registered: () => sitesOfScript(SITE_SCRIPT),
      register: (matches) => registerScript(SITE_SCRIPT, matches),
      unregister: () => unregisterScript(SITE_SCRIPT),
    },
    sites: () => settings.canvasSites.get(),
    runInOpenPages: (matches) =>
      reinjectContentScripts({
        scripts: [{ file: `/${SITE_SCRIPT.file}`, matches, isInAllFrames: false }],
        tabsOn,
        runInTab,
        logger,
      }),
    warn: logger.warn,
  });
  const isDocsBridgeWanted = async () => (await readPolicy()).docsBridge ?? settings.docsBridge.get();
  const docsBridge = createScriptSync(DOCS_BRIDGE, {
    what: 'the script in Docs',
    isWanted: isDocsBridgeWanted,
    matches: async () => DOCS_MATCHES,
    warn: logger.warn,
  });
  const ofManifest = declaredContentScripts().filter(({ file }) => file !== SITE_BRIDGE_FILE);
  return {
    hostMatches: ofManifest.flatMap(({ matches }) => [...matches]),
    siteMatches: sites.matches,
    isDocsBridgeWanted,
    syncSites: sites.sync,
    syncDocsBridge: docsBridge.sync,
  };
}
