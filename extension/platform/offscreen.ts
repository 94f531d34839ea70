import { browser } from './browser.ts';

const URL_PATH = 'offscreen.html';

/** Whether this browser has pages without a window (Chromium). Elsewhere (Firefox) the sidebar holds that page in a frame. */
export const canHideOffscreen = (): boolean => Boolean(globalThis.chrome?.offscreen);

/**
 * Holds the offscreen page in this one, when this is the browser's sidebar: it alone is a page of ours that may use the microphone, is
 * there without a tab, and stays when tabs come and go.
 */
export async function holdOffscreen(): Promise<void> {
  // In a tab, or in a web page, it would not be the offscreen page to anybody (extension/messaging/sender.ts).
  if (window.top !== window || (await browser.tabs.getCurrent())) return;
  const frame = document.createElement('iframe');
  frame.src = browser.runtime.getURL(URL_PATH);
  frame.allow = 'microphone; autoplay';
  frame.hidden = true;
  document.body.append(frame);
}

/** Whether the offscreen document is there now. */
export async function hasOffscreen(): Promise<boolean> {
  const contexts = await chrome.runtime.getContexts({ contextTypes: [chrome.runtime.ContextType.OFFSCREEN_DOCUMENT] });
  return contexts.length > 0;
}

/**
 * Makes the offscreen document unless it is there; settles when its listeners stand. All reasons together: with
 * AUDIO_PLAYBACK alone Chromium closes it after 30 s without sound.
 */
export async function createOffscreen(): Promise<void> {
  await chrome.offscreen.createDocument({
    url: URL_PATH,
    reasons: ['USER_MEDIA', 'AUDIO_PLAYBACK', 'WORKERS'],
    justification:
      'Records voice notes, plays the sounds that end a recording, reads pages aloud, and reads the words of pictures.',
  });
}
