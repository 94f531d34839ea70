import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { BROWSER_ARGS, chromiumPath, SAVES_BATTERY } from '../../../scripts/chromium.mjs';

const PAGES = ['recorder.html', 'player.html', 'sidebar.html'];

/** Launches Chromium with an extension of one content script and three empty pages. */
export async function launchWith(
  script: string,
  matches: readonly string[],
  { isInFrames = true } = {},
): Promise<{ context: BrowserContext; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'mote-script-'));
  const profile = await mkdtemp(join(tmpdir(), 'mote-profile-'));
  const manifest = {
    manifest_version: 3,
    name: 'Content script under test',
    version: '1',
    content_scripts: [{ matches, js: ['content.js'], all_frames: isInFrames }],
    web_accessible_resources: [{ resources: PAGES, matches: ['<all_urls>'], use_dynamic_url: true }],
  };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'content.js'), script);
  for (const page of PAGES) {
    await writeFile(join(folder, page), '<!doctype html><title>page</title><button>Inside</button>');
  }
  await writeFile(join(profile, 'Local State'), JSON.stringify(SAVES_BATTERY));
  const executablePath = chromiumPath();
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : {}),
    headless: true,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      '--headless=new',
      ...BROWSER_ARGS,
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      `--disable-extensions-except=${folder}`,
      `--load-extension=${folder}`,
    ],
  });
  return {
    context,
    async close() {
      await context.close();
      await rm(folder, { recursive: true, force: true });
      await rm(profile, { recursive: true, force: true });
    },
  };
}
