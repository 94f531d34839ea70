import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MOTE } from './bare-browser.ts';

/** Source of a script that shows or hides an empty page of its extension in a frame, at the position of our sidebar. */
const CONTENT = `
let host = null;
chrome.runtime.onMessage.addListener(() => {
  if (host) { host.remove(); host = null; return; }
  host = document.createElement('div');
  const frame = document.createElement('iframe');
  frame.src = chrome.runtime.getURL('empty.html');
  frame.style.cssText = 'position:fixed;top:72px;right:16px;width:360px;height:400px;z-index:2147483000';
  host.attachShadow({ mode: 'open' }).append(frame);
  document.documentElement.append(host);
});
`;
const WORKER = `chrome.action.onClicked.addListener((tab) => chrome.tabs.sendMessage(tab.id, 'toggle'));`;
/** The worker needs a listener, because the test launcher waits for one. */
const IDLE_WORKER = 'chrome.action.onClicked.addListener(() => {});';

/** The parts of our manifest that the control shares, so that it runs on the same pages at the same moment. */
interface OwnManifest {
  key: string;
  host_permissions: string[];
  content_scripts: Record<string, unknown>[];
}

export interface ControlExtension {
  /** The id that the browser derives from the folder's path. */
  id: string;
  folder: string;
  remove(): Promise<void>;
}

/**
 * Nowhere: it has no content script. Idle: its content script is empty. Framing: a click on its toolbar button shows an
 * empty page in a frame. `sites`: match patterns of the sites that the user has allowed besides our own hosts.
 */
export async function writeControlExtension(
  kind: 'nowhere' | 'idle' | 'framing',
  sites: readonly string[] = [],
): Promise<ControlExtension> {
  const folder = await mkdtemp(join(tmpdir(), 'mote-control-'));
  // Alone in a browser, the control has our id, because the test launcher waits for that id.
  const ours = JSON.parse(await readFile(join(MOTE, 'manifest.json'), 'utf8')) as OwnManifest;
  const manifest = {
    manifest_version: 3,
    ...(kind === 'framing' ? {} : { key: ours.key }),
    name: 'Control',
    version: '1',
    action: {},
    // The test launcher reads the storage and the registered scripts.
    permissions: ['storage', 'scripting'],
    host_permissions: [...ours.host_permissions, ...sites],
    background: { service_worker: 'worker.js' },
    web_accessible_resources: [{ resources: ['empty.html'], matches: ['<all_urls>'], use_dynamic_url: true }],
    ...(kind === 'nowhere' ? {} : { content_scripts: [...ours.content_scripts, ...scriptsOn(sites)].map(withOwnCode) }),
  };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'worker.js'), kind === 'framing' ? WORKER : IDLE_WORKER);
  await writeFile(join(folder, 'content.js'), kind === 'framing' ? CONTENT : '');
  await writeFile(join(folder, 'empty.html'), '<!doctype html><title>Empty</title><button>Empty</button>');
  return { id: idOf(folder), folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

const withOwnCode = (script: Record<string, unknown>) => ({ ...script, js: ['content.js'] });

/** Returns the scripts to register on the sites, as our worker does. */
const scriptsOn = (sites: readonly string[]): Record<string, unknown>[] =>
  sites.length === 0 ? [] : [{ matches: sites, all_frames: false, run_at: 'document_idle' }];

/** Returns the first 32 hexadecimal digits of the path's hash, written with a to p. */
function idOf(folder: string): string {
  const digits = createHash('sha256').update(folder).digest('hex').slice(0, 32);
  return [...digits].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('');
}
