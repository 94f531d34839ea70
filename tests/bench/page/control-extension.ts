import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MOTE } from './bare-browser.ts';

/** Shows or hides an empty page of its own in a frame where our sidebar would stand. */
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
/** What starts a browser for a test waits until the worker listens. */
const IDLE_WORKER = 'chrome.action.onClicked.addListener(() => {});';

/** What of our manifest the control has too: it runs wherever we run, at the same moment. */
interface OwnManifest {
  key: string;
  host_permissions: string[];
  content_scripts: Record<string, unknown>[];
}

export interface ControlExtension {
  /** As the browser makes it of the folder's path. */
  id: string;
  folder: string;
  remove(): Promise<void>;
}

/**
 * Nowhere: it has no content script. Idle: its content script is empty. Framing: a click on its toolbar button shows an empty
 * page in a frame. `sites`: where ours is let in by its person besides its own hosts, as match patterns.
 */
export async function writeControlExtension(
  kind: 'nowhere' | 'idle' | 'framing',
  sites: readonly string[] = [],
): Promise<ControlExtension> {
  const folder = await mkdtemp(join(tmpdir(), 'mote-control-'));
  // Alone in a browser it goes by our id: what starts a browser for a test waits for that.
  const ours = JSON.parse(await readFile(join(MOTE, 'manifest.json'), 'utf8')) as OwnManifest;
  const manifest = {
    manifest_version: 3,
    ...(kind === 'framing' ? {} : { key: ours.key }),
    name: 'Control',
    version: '1',
    action: {},
    // What starts a browser for a test reads what is stored there, and which scripts are registered.
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

/** As our worker registers its script there. */
const scriptsOn = (sites: readonly string[]): Record<string, unknown>[] =>
  sites.length === 0 ? [] : [{ matches: sites, all_frames: false, run_at: 'document_idle' }];

/** The first 32 hexadecimal digits of the path's hash, written with a to p. */
function idOf(folder: string): string {
  const digits = createHash('sha256').update(folder).digest('hex').slice(0, 32);
  return [...digits].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('');
}
