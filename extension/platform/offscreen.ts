import { browser } from './browser.ts';

const URL_PATH = 'offscreen.html';

/**
 * Returns true if this browser has pages without a window (Chromium). Elsewhere (Firefox) the sidebar contains the
 * offscreen page in a frame.
 */
export const canHideOffscreen = (): boolean => Boolean(globalThis.chrome?.offscreen);

/**
 * Loads the offscreen page in a frame of this page, if this is the browser's sidebar. Only the sidebar may use the
 * microphone, exists without a tab, and stays when tabs change.
 */
export async function holdOffscreen(): Promise<void> {
  // In a tab, or in a web page, no context would accept the page as the offscreen page (extension/messaging/sender.ts).
  if (window.top !== window || (await browser.tabs.getCurrent())) return;
  const frame = document.createElement('iframe');
  frame.src = browser.runtime.getURL(URL_PATH);
  frame.allow = 'microphone; autoplay';
  frame.hidden = true;
  document.body.append(frame);
}

/** Returns true if the offscreen document exists. */
export async function hasOffscreen(): Promise<boolean> {
  const contexts = await chrome.runtime.getContexts({ contextTypes: [chrome.runtime.ContextType.OFFSCREEN_DOCUMENT] });
  return contexts.length > 0;
}

/**
 * Creates the offscreen document. Resolves when its listeners are registered. Gives all reasons together: with
 * AUDIO_PLAYBACK alone Chromium closes the document after 30 s without sound.
 */
export async function createOffscreen(): Promise<void> {
  await chrome.offscreen.createDocument({
    url: URL_PATH,
    reasons: ['USER_MEDIA', 'AUDIO_PLAYBACK', 'WORKERS'],
    justification:
      'Records voice notes, plays the sounds that end a recording, reads pages aloud, and reads the words of pictures.',
  });
}
