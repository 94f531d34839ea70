import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const HOSTS = ['https://mail.google.com/*', 'https://docs.google.com/document/*'];

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

export interface ControlExtension {
  folder: string;
  remove(): Promise<void>;
}

/** Idle: its content script is empty. Framing: a click on its toolbar button shows an empty page in a frame. */
export async function writeControlExtension(kind: 'idle' | 'framing'): Promise<ControlExtension> {
  const folder = await mkdtemp(join(tmpdir(), 'mote-control-'));
  const manifest = {
    manifest_version: 3,
    name: 'Control',
    version: '1',
    action: {},
    host_permissions: HOSTS,
    background: { service_worker: 'worker.js' },
    content_scripts: [{ matches: HOSTS, js: ['content.js'], run_at: 'document_idle' }],
    web_accessible_resources: [{ resources: ['empty.html'], matches: ['<all_urls>'], use_dynamic_url: true }],
  };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'worker.js'), kind === 'framing' ? WORKER : '');
  await writeFile(join(folder, 'content.js'), kind === 'framing' ? CONTENT : '');
  await writeFile(join(folder, 'empty.html'), '<!doctype html><title>Empty</title><button>Empty</button>');
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
